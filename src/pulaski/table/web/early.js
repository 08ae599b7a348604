// Runs before the first paint, so that a chosen theme never flashes: hence no module.
const theme = localStorage.getItem("pulaski-theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;

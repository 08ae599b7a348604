// Runs before the first paint, so that the wrong theme never flashes: therefore not a module.
const theme = localStorage.getItem("pulaski-theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;

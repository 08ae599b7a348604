// Line drawings on a grid of 24, one path each; the style sheet strokes them.

/** @type {Object<string, string>} */
export const PATHS = {
  undo: "M8 5 4 9l4 4 M4 9h10a5 5 0 0 1 0 10h-4",
  rules: "M4 5c3-1.5 6-1 8 1 2-2 5-2.5 8-1v13c-3-1.5-6-1-8 1-2-2-5-2.5-8-1z M12 6v13",
  log: "M8 6h12 M8 12h12 M8 18h12 M4 6h.01 M4 12h.01 M4 18h.01",
  chat: "M4 5h16v11h-9l-5 4v-4H4z",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z M2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6 M16 4.5a3.5 " +
    "3.5 0 0 1 0 6 M18 14.5c2.3.8 3.5 2.8 3.5 5.5",
  person: "M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8z M4.5 21c0-5 3.5-7 7.5-7s7.5 2 7.5 7",
  bot: "M5 9h14v10H5z M12 9V5 M12 4.5h.01 M9 13v2 M15 13v2 M2 13v3 M22 13v3",
  play: "M7 4.5v15l12-7.5z",
  pause: "M8 5v14 M16 5v14",
  pencil: "M4 20l1-4L16 5l3 3L8 19z M14 7l3 3",
  next: "M9 5l7 7-7 7",
  prev: "M15 5l-7 7 7 7",
  last: "M6 5l7 7-7 7 M18 5v14",
  first: "M18 5l-7 7 7 7 M6 5v14",
  nextTurn: "M5 5l7 7-7 7 M12 5l7 7-7 7",
  prevTurn: "M19 5l-7 7 7 7 M12 5l-7 7 7 7",
  plus: "M12 5v14 M5 12h14",
  minus: "M5 12h14",
  replay: "M4.5 12a8 8 0 1 0 2.5-5.8 M4.5 4v4.5H9 M12 8v4.5l3 2",
  fit: "M4 9V4h5 M20 9V4h-5 M4 15v5h5 M20 15v5h-5",
  text: "M3 18 8 5l5 13 M5 14h6 M16 8h5 M16 13h5 M16 18h5",
  light:
    "M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8z M12 2v2 M12 20v2 M2 12h2 M20 12h2 M5 5l1.4 1.4 M17.6 " +
    "17.6 19 19 M5 19l1.4-1.4 M17.6 6.4 19 5",
  dark: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z",
  system: "M3 5h18v11H3z M9 20h6 M12 16v4",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1 M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  copy: "M9 9h11v11H9z M5 15H4V4h11v1",
  share: "M12 15V3 M8 7l4-4 4 4 M5 12v8h14v-8",
  download: "M12 4v11 M8 11l4 4 4-4 M5 20h14",
  upload: "M12 16V5 M8 9l4-4 4 4 M5 20h14",
  turn: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4 M20 3.5V8h-4.5",
  settings: "M4 6h9 M17 6h3 M15 4v4 M4 12h2 M10 12h10 M8 10v4 M4 18h9 M17 18h3 M15 16v4",
  close: "M6 6l12 12 M18 6 6 18",
  hand:
    "M7 12V6a1.5 1.5 0 0 1 3 0v5V4a1.5 1.5 0 0 1 3 0v7V5.5a1.5 1.5 0 0 1 3 0V12 8.5a1.5 1.5 0 " +
    "0 1 3 0V15a6 6 0 0 1-6 6h-1c-3 0-4.5-1.5-6-4l-2.5-4a1.5 1.5 0 0 1 2.5-1.5z",
  home: "M4 11l8-7 8 7v9h-5v-6H9v6H4z",
  send: "M4 12 20 4l-5 16-3.5-6.5z",
  check: "M5 13l4.5 4.5L19 7",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l2 2H4z M10 21h4",
  sound: "M4 9.5v5h4l5 4.5V5L8 9.5z M16.5 9a4 4 0 0 1 0 6 M19 6.5a8 8 0 0 1 0 11",
  silence: "M4 9.5v5h4l5 4.5V5L8 9.5z M17 10l5 5 M22 10l-5 5",
  more: "M5 12h.01 M12 12h.01 M19 12h.01",
  chart: "M5 20V11 M12 20V4 M19 20v-6 M3 20h18",
  lesson: "M12 4 2 9l10 5 10-5z M6 11.5V16c3.5 3 8.5 3 12 0v-4.5",
};

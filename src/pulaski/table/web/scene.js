// The last picture of a game: dawn over saved roofs, trees or a fire tower, or all of it burns down.

import { s } from "./dom.js";

const ROOFS = "M0 200V138h26v-14l22-16 22 16v30h18v-44h34v44h20v-22l26-20 26 20v26h24v-56h30v56h22v-30"
  + "l24-18 24 18v34h20v-50h36v50h22v-26l22-16 22 16v20H480V200Z";
const FAR = "M0 200V150l30-18 40 14 46-30 52 26 40-16 56 30 48-22 44 18 50-28 38 20 36-10v66Z";
const WINDOWS = [[100, 122], [112, 122], [240, 110], [252, 110], [240, 128], [376, 116], [388, 116], [388, 134]];
const FLAMES = [[48, 112, 1.1], [104, 106, 1.5], [174, 114, 1.2], [246, 96, 1.7], [320, 116, 1.2], [384, 104, 1.5], [440, 122, 1]];
const FLAME = "M0 4C-13 4-14-9-7-17-5-11-2-12-2-17-2-26 4-31 8-36 7-26 15-22 14-10 14-1 8 4 0 4Z";
const CORE = "M0 3C-6 3-7-4-3-8-1-5 1-8 2-12 6-8 7-4 6-1 5 2 3 3 0 3Z";
const SMOKE = "M0 0c-16-8-8-26 6-24 0-16 22-18 26-6 14-6 26 8 16 18 10 8 2 22-12 18Z";
const CREW = [[206, 0.92], [236, 1.06], [268, 0.96]];

/** Firs: where each stands, and how high it is. */
const FIRS = [[8, 70], [34, 96], [58, 74], [84, 112], [112, 84], [140, 104], [168, 72], [300, 78], [326, 108], [352, 82], [380, 116], [408, 86], [434, 102], [462, 76]];

/** A fir of three tiers, as part of one path. */
const fir = ([x, high]) =>
  [1, 0.72, 0.44].map((part) => {
    const top = 200 - high - 8 + (1 - part) * high * 0.05;
    const foot = 200 - high + high * (1.18 - part);
    return `M${x - 20 * (1.3 - part)} ${foot.toFixed(1)}L${x} ${top.toFixed(1)}L${x + 20 * (1.3 - part)} ${foot.toFixed(1)}Z`;
  }).join("");

/** A fire tower over the trees: legs with their braces; a cabin, a roof and a flagstaff. */
const LEGS = "M216 200L226 104M264 200L254 104M219 178L258 142M261 178L222 142M223 140L256 108M257 140L224 108";
const CABIN = "M212 98H268V106H212ZM218 76H224V88H256V76H262V98H218ZM208 76L240 52L272 76ZM238.5 30H241.5V56H238.5Z";
const FLAG = "M241 31L262 37L241 44Z";

const FOREST = `M0 200V182q240-22 480 0v18Z${FIRS.map(fir).join("")}`;
const GROUNDS = { town: ROOFS, forest: FOREST, towers: FOREST };

/**
 * @param {boolean} won
 * @param {string} [setting] `town`, `forest` or `towers`
 * @param {boolean} [isOwn] whether whoever looks has won; if others have, it is a quiet evening
 * @returns {SVGElement}
 */
export function scene(won, setting = "town", isOwn = won) {
  return s(
    "svg",
    { class: `scene ${won ? "won" : "lost"}${won && !isOwn ? " evening" : ""}`, viewBox: "0 0 480 200", "aria-hidden": "true", preserveAspectRatio: "xMidYMax slice" },
    sky(won),
    won ? dawn() : smoke(),
    s("path", { d: FAR, class: "scene-far" }),
    won ? null : fires(),
    s("path", { d: GROUNDS[setting], class: "scene-roofs" }),
    setting === "towers" ? tower() : null,
    won ? saved(setting) : embers(),
  );
}

const tower = () => [s("path", { d: LEGS, class: "scene-legs" }), s("path", { d: CABIN, class: "scene-roofs" })];

/** Who saved it; of the towers one is left, and its flag flies. */
const saved = (setting) => (setting === "towers"
  ? [s("path", { d: "M224 76H256V88H224Z", class: "scene-light" }), s("path", { d: FLAG, class: "scene-flag" })]
  : [setting === "town" ? lights() : null, water(), crew()]);

function sky(won) {
  const id = won ? "scene-dawn" : "scene-dusk";
  const stops = won ? [["0", "#2d5f8a"], ["0.55", "#f0b45a"], ["1", "#f9dd8f"]] : [["0", "#160d12"], ["0.6", "#6d1a14"], ["1", "#d4511a"]];
  const colours = stops.map(([offset, colour]) => s("stop", { offset, "stop-color": colour }));
  return [
    s("defs", null, s("linearGradient", { id, x1: 0, y1: 0, x2: 0, y2: 1 }, colours)),
    s("rect", { width: 480, height: 200, fill: `url(#${id})` }),
  ];
}

/** A sun with rays that turn slowly. */
function dawn() {
  const rays = Array.from({ length: 16 }, (_, n) => {
    const [a, b] = [(n * Math.PI) / 8 - 0.07, (n * Math.PI) / 8 + 0.07];
    const far = (angle) => `${(Math.cos(angle) * 300).toFixed(1)} ${(Math.sin(angle) * 300).toFixed(1)}`;
    return `M0 0L${far(a)}L${far(b)}Z`;
  });
  return s(
    "g",
    { transform: "translate(240 128)" },
    s("path", { d: rays.join(""), class: "scene-rays" }),
    s("circle", { r: 40, class: "scene-sun" }),
  );
}

const lights = () => WINDOWS.map(([x, y]) => s("rect", { x, y, width: 6, height: 9, class: "scene-light" }));

/** Two jets from the crew, falling in an arc. */
function water() {
  return [
    s("path", { d: "M196 166C150 96 96 92 52 120", class: "scene-water" }),
    s("path", { d: "M284 166C330 92 388 90 430 124", class: "scene-water" }),
  ];
}

function crew() {
  const one = ([x, size]) => s(
    "g",
    { transform: `translate(${x} 196) scale(${size})`, class: "scene-crew" },
    s("path", { d: "M-9 4V-24q0-8 9-8t9 8V4Z" }),
    s("path", { d: "M-9-12h18v4H-9Z", class: "scene-band" }),
    s("circle", { cy: -39, r: 6.5 }),
    s("path", { d: "M-11-40q1-11 11-11t11 11l4 2h-30Z", class: "scene-helmet" }),
  );
  return CREW.map(one);
}

function fires() {
  return FLAMES.map(([x, y, size], n) => s(
    "g",
    { transform: `translate(${x} ${y}) scale(${size})` },
    s("g", { class: `scene-fire scene-fire-${n % 3}` }, s("path", { d: FLAME, class: "scene-flame" }), s("path", { d: CORE, class: "scene-core" })),
  ));
}

const smoke = () => [[60, 60, 1.5], [200, 44, 2], [330, 56, 1.7], [420, 40, 1.3]].map(
  ([x, y, size]) => s("path", { d: SMOKE, transform: `translate(${x} ${y}) scale(${size})`, class: "scene-smoke" }),
);

const embers = () => [[40, 60], [130, 40], [190, 78], [280, 30], [350, 66], [430, 84], [90, 88], [300, 90]].map(
  ([cx, cy], n) => s("circle", { cx, cy, r: 1.4 + (n % 3) * 0.6, class: "scene-ember" }),
);

// The board on the page: its picture, what may be chosen on it, by pointer and by keyboard.

import { button, fill, h, moves, s } from "./dom.js";
import { haunt } from "./ghost.js";
import { Picture } from "./morph.js";
import { keepTwins, swapTwins } from "./twins.js";
import { say } from "./words.js";
import { makeZoom } from "./zoom.js";

const CLOSER = 1.35; // one press of a button, so many times as large
const SLIGHT = 3; // pixels that a hand moves while it clicks
const UNSURE = 8; // pixels by which a finger may miss what it means
const MANY = 50; // targets: more of them are drawn faintly, or nothing else would be seen
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * @typedef {Object} Board
 * @property {HTMLElement} el
 * @property {HTMLElement} frame the window on the picture
 * @property {(board: any, changed?: string[]|null) => import("./morph.js").Change} show
 * @property {() => void} clear show nothing
 * @property {(lit: Set<string>, lesson?: string[], picked?: string[], far?: Map<string, string>)
 *   => void} light what may be chosen; `far`: places that no piece of the picture marks
 * @property {(space: string) => Element|null} find
 * @property {(among?: Set<string>|null) => boolean} focus go to a target, if there is one
 * @property {(space: string) => string} nameOf what the picture calls a place
 * @property {(spaces: string[]) => void} mark show where something would happen
 * @property {(spaces: string[]) => void} hint show where something could be used
 * @property {(spaces: string[]) => void} pointOut show what a line of the story tells of
 * @property {(spaces: string[]) => void} wish show what the bots were asked for
 * @property {(would: Object<string, string>, spaces: string[]) => void} haunt show there, as ghosts,
 *   pieces as they would be
 * @property {() => void} reread the text version, if it is shown, is out of date
 * @property {{by: (factor: number) => void, fit: () => void, follow: (places: Element[]) => void}} zoom
 * @property {() => void} toggleText
 */

/**
 * What a board reports: a target was chosen or is looked at; `read` gives the board as text; `ask`
 * is called with a space where nothing can be chosen.
 * @typedef {Object} Listeners
 * @property {(space: string, target: Element, how?: object) => void} [choose]
 * @property {(space: string|null, target: Element|null) => void} [look]
 * @property {() => Promise<string>} [read]
 * @property {(space: string, place: Element, how: object) => void} [ask]
 */

/**
 * @param {Listeners} [on]
 * @returns {Board}
 */
export function makeBoard(on = {}) {
  const sheet = h("div.sheet");
  const frame = h("div.frame", null, sheet);
  const plain = h("pre.plain", { hidden: true, tabindex: 0, "aria-label": say("board-as-text") });
  const picture = new Picture(sheet, moves);
  const zoom = makeZoom(frame, sheet);
  const reread = async () => !plain.hidden && fill(plain, await on.read?.());
  const toggleText = () => {
    showPlain(plain, frame, tools);
    reread();
  };
  const tools = makeTools(zoom, toggleText, () => targets(picture.root));
  const el = h("section.board", { "aria-label": say("board") }, frame, plain, tools);
  listen(frame, picture, zoom, on);
  let shown = null;
  let offered = ""; // what can be chosen, so that who zoomed in is led to it once
  return {
    el,
    frame,
    zoom,
    toggleText,
    show(board, changed) {
      if (board === shown) return { entered: [], changed: [] };
      shown = board;
      const change = picture.show(board.root ?? "board", board.parts, changed);
      keepTwins(picture.root);
      measure(el, picture.root);
      return change;
    },
    clear() {
      shown = null;
      picture.clear();
    },
    light(lit, lesson, picked, far) {
      reach(picture.root, lit, far);
      light(picture.root, lit, lesson, picked);
      const now = [...lit].join(" ");
      if (now !== offered) zoom.follow(targets(picture.root));
      offered = now;
    },
    nameOf: (space) => nameOf(picture.root, space),
    mark: (spaces) => mark(picture.root, spaces, "would"),
    hint: (spaces) => mark(picture.root, spaces, "might"),
    pointOut: (spaces) => mark(picture.root, spaces, "told"),
    wish: (spaces) => mark(picture.root, spaces, "wished"),
    haunt: (would, spaces) => haunt(picture, would, spaces.map((one) => find(picture.root, one))),
    find: (space) => find(picture.root, space),
    focus: (among = null) => focusTarget(picture.root, among),
    reread,
  };
}

/** The width of the picture divided by its height; on a phone the board gets that room. */
function measure(el, root) {
  const { width, height } = root.viewBox?.baseVal ?? {};
  if (width && height) el.style.setProperty("--ratio", String(width / height));
}

function makeTools(zoom, toggleText, chosen) {
  const pressed = { bare: true, key: "t", pressed: false };
  return h(
    "div.tools",
    { role: "group", "aria-label": say("board-tools") },
    button("plus", say("zoom-in"), () => zoom.by(CLOSER, chosen()), { bare: true, key: "+" }),
    button("minus", say("zoom-out"), () => zoom.by(1 / CLOSER, chosen()), { bare: true, key: "-" }),
    button("fit", say("zoom-fit"), () => zoom.fit(), { bare: true, key: "0" }),
    button("text", say("board-as-text"), toggleText, pressed),
  );
}

function showPlain(plain, frame, tools) {
  plain.hidden = !plain.hidden;
  frame.hidden = !plain.hidden;
  tools.querySelector("[aria-pressed]").setAttribute("aria-pressed", String(!plain.hidden));
}

/** Go to the target that Tab would reach, or to one among some; false if there is none. */
function focusTarget(root, among) {
  const wanted = (target) =>
    (among ? among.has(target.getAttribute("data-space")) : target.getAttribute("tabindex") === "0");
  const first = targets(root).find(wanted);
  first?.focus({ focusVisible: true });
  return !!first;
}

/** The label of a place in the picture, or of what can be chosen there, or else its name in texts. */
function nameOf(root, space) {
  const titles = root?.querySelectorAll(`[data-space="${CSS.escape(space)}"] > title`) ?? [];
  const target = root?.querySelector(`[data-space="${CSS.escape(space)}"][aria-label]`);
  return titles[0]?.textContent || target?.getAttribute("aria-label") || space;
}

/** Rings of a kind, here alone: where something would happen, or what is told. */
function mark(root, spaces, kind) {
  if (!root) return;
  for (const old of root.querySelectorAll(`.${kind}`)) old.remove();
  const found = [...new Set(spaces)].map((space) => find(root, space)).filter(Boolean);
  for (const place of found) ring(place, kind);
}

/** What can be chosen now. @returns {SVGGElement[]} */
function targets(root) {
  return root ? [...root.querySelectorAll("[data-ui-lit]")] : [];
}

/** Targets where several steps lead: the picture has none there. One that stays keeps its focus. */
function reach(root, lit, far = new Map()) {
  if (!root) return;
  const old = new Map();
  for (const el of root.querySelectorAll(".may.far")) old.set(el.getAttribute("data-space"), el);
  for (const [space, words] of far) {
    const drawn = root.querySelector(`.may[data-space="${CSS.escape(space)}"]:not(.far)`);
    if (!lit.has(space) || drawn) continue;
    const target = old.get(space) ?? farTarget(root, space);
    target?.setAttribute("aria-label", words);
    old.delete(space);
  }
  for (const el of old.values()) el.remove();
}

function farTarget(root, space) {
  const place = find(root, space);
  if (!place) return null;
  const made = ring(place, "may far", 0.7);
  made.setAttribute("data-space", space);
  made.setAttribute("role", "button");
  return made;
}

/**
 * Mark what may be chosen; one of them can be reached by Tab, the others by arrow keys from there.
 */
function light(root, lit, lesson = [], picked = []) {
  if (!root) return;
  const focused = document.activeElement;
  root.toggleAttribute("data-ui-many", lit.size > MANY);
  for (const el of root.querySelectorAll(".may")) {
    const on = lit.has(el.getAttribute("data-space"));
    el.toggleAttribute("data-ui-lit", on);
    el.toggleAttribute("data-ui-picked", on && picked.includes(el.getAttribute("data-space")));
    el.toggleAttribute("data-ui-lesson", on && lesson.includes(el.getAttribute("data-space")));
    if (on) el.setAttribute("tabindex", "-1");
    else el.removeAttribute("tabindex");
    if (on && !el.firstElementChild && !el.hasAttribute("aria-label")) {
      el.setAttribute("aria-label", el.getAttribute("data-space"));
    }
  }
  const all = targets(root);
  const first = all.includes(focused)
    ? focused
    : (root.querySelector("[data-ui-lesson]") ?? all[0]);
  first?.setAttribute("tabindex", "0");
  point(root, lesson);
}

/** What a lesson is about: a ring of ink and yellow round it, which shows on any ground. */
function point(root, spaces) {
  for (const old of root.querySelectorAll(".point, .point-edge")) old.remove();
  const places = spaces.map((space) => find(root, space)).filter(Boolean);
  for (const kind of ["point-edge", "point"]) {
    for (const place of places) ring(place, kind);
  }
}

/**
 * A line round a place, outside of it; it is part of the picture, so it moves along when that does.
 * @param {SVGGraphicsElement} place
 * @param {string} kind
 * @param {number} [part] how much of the place it is as large as
 * @returns {SVGElement}
 */
export function ring(place, kind, part = 1) {
  const { layer, x, y, width, height, isRect, corners } = spot(place);
  const extra = { class: kind, "data-ui-extra": "" };
  const gap = Math.min(width, height) * 0.06;
  const [w, h] = [(width + 2 * gap) * part, (height + 2 * gap) * part];
  const made = isRect
    ? s("rect", { ...extra, x: x - w / 2, y: y - h / 2, width: w, height: h, rx: 2 * gap })
    : corners.length
    ? s("polygon", { ...extra, points: corners.map(([dx, dy]) => [x + (dx * w) / width, y + (dy * h) / height]).join(" ") })
    : s("circle", { ...extra, cx: x, cy: y, r: Math.max(w, h) / 2 });
  layer.insertBefore(made, layer.querySelector(":scope > .above"));
  return made;
}

/**
 * Where a place lies in the layer that it belongs to: its middle, its size, and from there its corners.
 * @param {SVGGraphicsElement} place
 */
export function spot(place) {
  const layer = ground(place);
  const { box, isRect, points = [] } = extent(place);
  const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
  const matrix = layer.getCTM().inverse().multiply(place.getCTM());
  const { x, y } = middle.matrixTransform(DOMMatrix.fromMatrix(matrix));
  const scale = Math.hypot(matrix.a, matrix.b);
  const corners = points.map((point) => [(point.x - box.x - box.width / 2) * scale, (point.y - box.y - box.height / 2) * scale]);
  return { layer, x, y, width: box.width * scale, height: box.height * scale, isRect, corners };
}

/**
 * How large a place is, judged by the first plain shape in it or in the symbol that it uses first.
 * The box of everything in it would include what is clipped away.
 */
function extent(place) {
  const plain = "polygon, rect, circle";
  const used = place.querySelector("use")?.getAttribute("href");
  const symbol = used && place.ownerSVGElement.querySelector(used);
  const drawn = symbol?.matches(plain) ? symbol : symbol?.querySelector(plain);
  const shape = place.querySelector(`:scope > :is(${plain})`) ?? drawn;
  try {
    const box = shape?.getBBox();
    const points = shape?.localName === "polygon" ? [...shape.points] : [];
    if (box?.width) return { box, isRect: shape.localName === "rect", points };
  } catch {
    /* some browsers do not measure what is not drawn itself */
  }
  const box = place.getBBox();
  const points = outlineOf(place);
  const fit = (way, start, size) => {
    const along = points.map((point) => point[way]);
    const [least, most] = [Math.min(...along), Math.max(...along)];
    return along.map((at) => start + ((at - least) / (most - least)) * size);
  };
  const [xs, ys] = [fit("x", box.x, box.width), fit("y", box.y, box.height)];
  return { box, isRect: !points.length, points: xs.map((x, n) => ({ x, y: ys[n] })) };
}

/** A place that is drawn elsewhere has the corners of the target that lies on it, if that has any. */
function outlineOf(place) {
  const space = place.getAttribute("data-space") ?? place.id.replace(/^[a-z]+-/, "");
  const svg = place.ownerSVGElement;
  let drawn = svg.querySelector(`.may[data-space="${CSS.escape(space)}"]`);
  while (drawn?.localName === "use") drawn = svg.querySelector(drawn.getAttribute("href"));
  const shape = drawn?.matches("polygon") ? drawn : drawn?.querySelector(":scope > polygon");
  return shape ? [...shape.points] : [];
}

/**
 * The outermost named group that a place lies in: what is put at its end lies above all in it. Where
 * a picture has a field that moves as a whole, it is put there, and moves with it.
 */
function ground(place) {
  const field = place.closest(".field");
  if (field) return field;
  let found = place.parentNode;
  for (let el = found; el.ownerSVGElement; el = el.parentNode) if (el.id) found = el;
  return found;
}

/** The element of a space: one that names it, one whose id ends in its name, or else its target. */
function find(root, space) {
  if (!root || !space) return null;
  const named = [...root.querySelectorAll(`[data-space="${CSS.escape(space)}"]`)];
  const ground = named.find((el) => !el.classList.contains("may"));
  if (ground) return ground;
  const end = space.replaceAll(",", "_");
  for (const el of root.querySelectorAll(`[id$="-${CSS.escape(end)}"]`)) {
    if (/^[a-z]+$/.test(el.id.slice(0, -end.length - 1)) && !el.matches(".may")) return el;
  }
  return named[0] ?? null;
}

function listen(frame, picture, zoom, on) {
  const lit = (event) => event.target.closest?.("[data-ui-lit]");
  const choose = (target, how) => on.choose?.(target.getAttribute("data-space"), target, how);
  const look = (target) => on.look?.(target?.getAttribute("data-space") ?? null, target ?? null);
  let rested = null; // where the pointer has been since the last click
  /** What came under a pointer that has not moved since its click is not looked at. */
  const rests = ({ clientX: x, clientY: y }) => {
    if (rested && Math.hypot(x - rested.x, y - rested.y) >= SLIGHT) rested = null;
    return !!rested;
  };
  frame.addEventListener("click", (event) => {
    const target = lit(event);
    rested = { x: event.clientX, y: event.clientY };
    const byFinger = event.pointerType === "touch";
    if (target) {
      swapTwins(event.target);
      const isBlurred = byFinger
        && (isTiny(target) || isClose(rested, target, targets(picture.root)) || isUnder(picture.root, target));
      return choose(target, { byFinger, isBlurred, at: rested });
    }
    const place = placeUnder(event, frame);
    if (place) on.ask?.(place.getAttribute("data-space"), place, { byFinger, at: rested });
  });
  frame.addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    if (!rests(event)) look(lit(event));
  });
  frame.addEventListener("pointermove", (event) => {
    if (event.pointerType === "mouse" && rested && !rests(event)) look(lit(event));
  });
  frame.addEventListener("pointerleave", () => look(null));
  frame.addEventListener("focusin", (event) => {
    const target = lit(event);
    if (!target) return;
    for (const other of targets(picture.root)) {
      other.setAttribute("tabindex", other === target ? "0" : "-1");
    }
    if (!target.matches(":focus-visible")) return; // a pointer sees what it points at
    zoom.reveal(target);
    look(target);
  });
  frame.addEventListener("focusout", () => look(null));
  frame.addEventListener("keydown", (event) => key(event, lit(event), picture.root, choose));
}

/** The place that was clicked, also where a piece lies on it that names none. */
function placeUnder(event, frame) {
  const named = (el) => el.closest?.("[data-space]");
  const below = document.elementsFromPoint(event.clientX, event.clientY).map(named);
  return named(event.target) ?? below.find((el) => el && frame.contains(el));
}

function key(event, target, root, choose) {
  if (!target) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    choose(target);
  } else if (event.key in ARROWS) {
    event.preventDefault();
    nearest(target, targets(root), ARROWS[event.key])?.focus();
  }
}

/** Where the middle of something lies on the page. */
function middle(el) {
  const { left, top, width, height } = el.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const TINY = 15; // pixels: what is narrower is hit by luck

function isTiny(el) {
  const { width, height } = el.getBoundingClientRect();
  return Math.min(width, height) < TINY;
}

/** Whether a finger hit a target only just: another one is nearly as close. */
function isClose(at, el, others) {
  const away = (one) => Math.hypot(middle(one).x - at.x, middle(one).y - at.y);
  const own = away(el);
  return others.some((other) => other !== el && away(other) - own < UNSURE);
}

/** Whether whose turn it is stands there: a finger often means the figure, not what can be done below it. */
function isUnder(root, target) {
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return [...root.querySelectorAll("[data-whose]")].some((figure) => {
    const { x, y } = middle(figure);
    return x > left && x < right && y > top && y < bottom;
  });
}

/** The closest target in a direction: what lies to the side counts as farther away. */
function nearest(from, all, [dx, dy]) {
  const start = middle(from);
  let best = null;
  let least = Infinity;
  for (const other of all) {
    const at = middle(other);
    const along = (at.x - start.x) * dx + (at.y - start.y) * dy;
    const aside = Math.abs((at.x - start.x) * dy) + Math.abs((at.y - start.y) * dx);
    const far = along + 2 * aside;
    if (along > 1 && far < least) [best, least] = [other, far];
  }
  return best;
}

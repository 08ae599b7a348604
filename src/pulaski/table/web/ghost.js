// The result before the choice: what would be new or moved lies on the board translucent, and what
// would go is faint. The server says which pieces of the picture would change, as far as that is sure.

import { parse, wanted } from "./morph.js";
import { view } from "./state.js";

const PAUSE = 70; // milliseconds that somebody looks before the server is asked
const SLACK = 0.3; // how far a piece may stand out of its place, as a part of that
const LARGEST = 2.2; // times the place: what is larger is no piece, but a mark on the whole board

/**
 * @typedef {Object} Ghost
 * @property {(option: any, places: string[]) => Promise<void>} show what an option would do there
 * @property {() => void} hide
 */

/**
 * @param {import("./table.js").Table} table
 * @returns {Ghost}
 */
export function makeGhost(table) {
  let wantedNow = null;
  let known = { options: null, boards: new Map() };

  function ask(option) {
    const { state } = table.store;
    const { options } = view(state);
    if (known.options !== options) known = { options, boards: new Map() };
    const actions = option.walk ?? [option.action];
    const key = actions.join("|");
    if (!known.boards.has(key)) {
      const answer = table.send({ do: "outlook", seat: state.actor, actions }).catch(() => null);
      known.boards.set(key, answer);
    }
    return known.boards.get(key);
  }

  return {
    async show(option, places) {
      const mine = (wantedNow = {});
      table.board.haunt({}, []); // what was looked at before is history
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
      if (wantedNow !== mine) return;
      const answer = await ask(option);
      if (answer && wantedNow === mine) table.board.haunt(answer.board.parts, places);
    },
    hide() {
      wantedNow = null;
      table.board.haunt({}, []);
    },
  };
}

/**
 * Draw what would change in a picture, near some places; what was drawn before goes.
 * @param {import("./morph.js").Picture} picture
 * @param {Object<string, string>} would pieces as they would be
 * @param {(Element|null)[]} places
 */
export function haunt(picture, would, places) {
  if (!picture.root) return;
  for (const old of picture.root.querySelectorAll(".ghost")) old.remove();
  for (const old of picture.root.querySelectorAll("[data-ui-fading]")) {
    old.removeAttribute("data-ui-fading");
  }
  const near = places.filter(Boolean).map((place) => place.getBoundingClientRect());
  const parts = { ...picture.parts, ...would };
  for (const id of Object.keys(would)) {
    const live = picture.live.get(id);
    if (live?.isConnected && picture.parts[id]) compare(live, picture.parts[id], parts, id, near);
  }
}

/** Draw how one piece would differ: it would lie elsewhere, or hold other things. */
function compare(live, before, parts, id, near) {
  const old = read(id, before);
  const next = read(id, parts[id]);
  if (isMark(next)) return;
  if (next.matches(".zone")) return swap(live, expand(next, parts));
  if (!sameHead(old, next)) return replace(live, expand(next, parts), near);
  compareInside(live, old, next, parts, near);
}

function compareInside(live, old, next, parts, near) {
  const stays = wanted(live).filter((node) => node.nodeType === 1 && !isExtra(node));
  const [had, has] = [old, next].map((el) => wanted(el).filter((node) => node.nodeType === 1));
  const keys = new Set(had.map(keyOf));
  const kept = new Set(has.map(keyOf));
  const leaving = new Set([...had.keys()].filter((n) => stays[n] && !kept.has(keyOf(had[n]))));
  for (const child of has) {
    if (keys.has(keyOf(child)) || isMark(child)) continue;
    const twin = [...leaving].find((n) => isSameGroup(had[n], child));
    if (twin === undefined) enter(live, expand(child, parts), near);
    else compareInside(stays[twin], had[twin], child, parts, near);
    leaving.delete(twin);
  }
  for (const n of leaving) if (isNear(stays[n], near)) fade(stays[n]);
}

/** A group without a name stays where its own attributes do: only what it holds would differ. */
const isSameGroup = (one, other) =>
  one.localName === "g" && !one.id && !other.id && sameHead(one, other);

/** A zone lies where it would lie, wherever that is. */
function swap(live, ghost) {
  live.setAttribute("data-ui-fading", "");
  ghost.classList.add("ghost");
  ghost.setAttribute("data-ui-extra", "");
  live.after(ghost);
}

function replace(live, ghost, near) {
  if (enter(live.parentNode, ghost, near)) fade(live);
}

/** Put a ghost there, if it lies near one of the places. */
function enter(parent, ghost, near) {
  ghost.classList.add("ghost");
  ghost.setAttribute("data-ui-extra", "");
  parent.append(ghost);
  if (isNear(ghost, near)) return true;
  ghost.remove();
  return false;
}

function fade(el) {
  if (!isMark(el)) el.setAttribute("data-ui-fading", "");
}

/** Whether something lies at a place, and is not much larger than that. */
function isNear(el, near) {
  const box = el.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  return near.some((place) => {
    const slack = SLACK * Math.max(place.width, place.height);
    const fits = Math.max(box.width, box.height) <= LARGEST * Math.max(place.width, place.height);
    const across = x >= place.left - slack && x <= place.right + slack;
    return fits && across && y >= place.top - slack && y <= place.bottom + slack;
  });
}

/** What is no piece: words, targets, and what only helps to read the board (`aid`). */
const isMark = (el) => el.matches("text, title, desc, defs, .may, .aid");

const isExtra = (el) => el.hasAttribute("data-ui-extra") || el.hasAttribute("data-ui-leaving");

const read = (id, text) => parse([[id, text]]).get(id);

const keyOf = (el) => (el.id ? `#${el.id}` : el.outerHTML);

const heads = (el) => [...el.attributes].map(({ name, value }) => `${name}=${value}`).sort().join();

const sameHead = (one, other) => one.localName === other.localName && heads(one) === heads(other);

/** An element with all pieces inside it, and without names, which those on the board have. */
function expand(el, parts) {
  const isStub = el.attributes.length === 1 && !el.firstChild && el.id in parts;
  const source = isStub ? read(el.id, parts[el.id]) : el;
  const made = document.importNode(source, false);
  made.removeAttribute("id");
  made.removeAttribute("data-space");
  for (const child of wanted(source)) {
    if (child.nodeType === 3) made.append(child.data);
    else if (!child.matches("title, .may")) made.append(expand(child, parts));
  }
  return made;
}

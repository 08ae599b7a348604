// A picture updated piece by piece. An element that stays keeps its node, so that a changed
// transform or colour is a transition and not a jump; namespaces stay SVG because nodes come from
// an SVG document.

const OPEN = '<svg xmlns="http://www.w3.org/2000/svg">';
const LEAVING = "data-ui-leaving";
const LEAVES_AFTER = 220;

/** @typedef {{entered: Element[], changed: Element[]}} Change what is new, and what was patched */

/** A board on the page. What others put into it, marked `data-ui-extra`, is left alone. */
export class Picture {
  /** @param {Element} host @param {() => boolean} moves whether pieces may fade away */
  constructor(host, moves) {
    this.host = host;
    this.moves = moves;
    /** @type {Map<string, Element>} */
    this.live = new Map();
    this.root = null;
  }

  /**
   * Show these pieces.
   * @param {string} rootId
   * @param {Object<string, string>} parts every piece
   * @param {string[]|null} changed ids of those that differ from last time; null: perhaps all
   * @returns {Change}
   */
  show(rootId, parts, changed = null) {
    const ids = (changed ?? Object.keys(parts)).filter((id) => id in parts);
    this.parts = parts;
    this.parsed = parse(ids.map((id) => [id, parts[id]]));
    this.entered = [];
    this.patched = [];
    if (!this.root || this.live.get(rootId) !== this.root) return this.#start(rootId);
    for (const id of ids) this.#update(id);
    return { entered: this.entered, changed: this.patched };
  }

  /** Show nothing. */
  clear() {
    this.live.clear();
    this.root = null;
    this.host.replaceChildren();
  }

  #start(rootId) {
    this.live.clear();
    this.root = this.#piece(rootId);
    this.host.replaceChildren(this.root);
    return { entered: [], changed: [] };
  }

  #update(id) {
    const live = this.live.get(id);
    // New ones came with their parent.
    if (!live?.isConnected || this.entered.includes(live)) return;
    const next = this.#source(id);
    if (live.tagName !== next.tagName) return live.replaceWith(this.#piece(id));
    this.patched.push(live);
    this.#patch(live, next);
  }

  #source(id) {
    if (!this.parsed.has(id)) {
      for (const [key, el] of parse([[id, this.parts[id]]])) this.parsed.set(key, el);
    }
    return this.parsed.get(id);
  }

  /** A piece made anew, with all pieces inside it. */
  #piece(id) {
    const el = this.#build(this.#source(id));
    this.live.set(id, el);
    return el;
  }

  #isStub(el) {
    return el.nodeType === 1 && el.attributes.length === 1 && !el.firstChild && el.id in this.parts;
  }

  #build(source) {
    if (this.#isStub(source) && this.#source(source.id) !== source) return this.#piece(source.id);
    const made = document.importNode(source, false);
    for (const child of wanted(source)) made.append(this.#build(child));
    return made;
  }

  #patch(live, next) {
    for (const { name, value } of next.attributes) {
      if (live.getAttribute(name) !== value) live.setAttribute(name, value);
    }
    for (const { name } of [...live.attributes]) {
      if (!next.hasAttribute(name) && !name.startsWith("data-ui-")) live.removeAttribute(name);
    }
    this.#patchChildren(live, next);
  }

  #patchChildren(live, next) {
    const wants = wanted(next);
    const ids = new Set(wants.map((node) => node.id).filter(Boolean));
    const keyed = new Map();
    for (const child of [...live.children]) {
      if (!child.id || child.hasAttribute(LEAVING)) continue;
      if (ids.has(child.id)) keyed.set(child.id, child);
      else this.#remove(child);
    }
    let at = staying(live.firstChild);
    for (const want of wants) at = this.#place(live, want, at, keyed);
    while (at) {
      const gone = at;
      at = staying(at.nextSibling);
      gone.remove();
    }
  }

  /** Put one wanted child before `at`; return what comes after it. */
  #place(live, want, at, keyed) {
    const stub = this.#isStub(want);
    const have = want.id
      ? (keyed.get(want.id) ?? (stub && this.live.get(want.id)))
      : alike(at, want) && at;
    if (!have) {
      const made = this.#build(want);
      live.insertBefore(made, at);
      if (want.id) this.entered.push(made);
      return at;
    }
    if (have.nodeType === 3) have.data = want.data;
    else if (!stub) this.#patch(have, want);
    if (have === at) return staying(at.nextSibling);
    live.insertBefore(have, at);
    return at;
  }

  #remove(el) {
    if (this.live.get(el.id) === el) this.live.delete(el.id); // elsewhere it would be made anew
    if (!this.moves() || el.classList.contains("may")) return el.remove();
    for (const target of el.querySelectorAll(".may")) target.remove(); // what fades cannot be chosen
    el.removeAttribute("id");
    el.setAttribute(LEAVING, "");
    setTimeout(() => el.remove(), LEAVES_AFTER);
  }
}

/** @param {[string, string][]} pieces @returns {Map<string, Element>} */
export function parse(pieces) {
  const text = OPEN + pieces.map(([, piece]) => piece).join("") + "</svg>";
  const read = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  return new Map(pieces.map(([id], n) => [id, read.children[n]]));
}

/**
 * Children that count: no blanks between elements, and no style, which the page's policy forbids.
 * @param {Element} el
 * @returns {any[]}
 */
export function wanted(el) {
  return [...el.childNodes].filter((node) =>
    node.nodeType === 1
      ? node.localName !== "style" && node.localName !== "script"
      : node.nodeType === 3 && node.data.trim(),
  );
}

function staying(node) {
  while (node?.nodeType === 1 && node.matches("[data-ui-leaving], [data-ui-extra]")) {
    node = node.nextSibling;
  }
  return node;
}

function alike(at, want) {
  return at && !at.id && at.nodeType === want.nodeType && at.nodeName === want.nodeName;
}

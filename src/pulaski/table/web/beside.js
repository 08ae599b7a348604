// Where a box goes that belongs to something on the page: beside it, never over it.

const GAP = 10;
const EDGE = 8; // free at the edge of the window
const LOWEST = 120; // pixels that a box needs

/**
 * Put a box on the side of an anchor where there is most room; it is made smaller where it would
 * cover the anchor.
 * @param {HTMLElement} box
 * @param {Element} anchor
 */
export function placeBeside(box, anchor) {
  const at = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const room = {
    right: innerWidth - EDGE - at.right - GAP,
    left: at.left - GAP - EDGE,
    below: innerHeight - EDGE - at.bottom - GAP,
    above: at.top - GAP - EDGE,
  };
  const side = room.right >= width ? "right" : room.left >= width ? "left" : null;
  if (side) return aside(box, at, side, width, height);
  const below = room.below >= Math.min(height, LOWEST) && room.below >= room.above;
  const most = Math.max(LOWEST, below ? room.below : room.above);
  const high = Math.min(height, most);
  box.style.maxHeight = `${most}px`;
  put(box, at.left + at.width / 2 - width / 2, below ? at.bottom + GAP : at.top - GAP - high, width, high);
}

function aside(box, at, side, width, height) {
  const left = side === "right" ? at.right + GAP : at.left - GAP - width;
  put(box, left, at.top + at.height / 2 - height / 2, width, height);
}

function put(box, left, top, width, height) {
  box.style.left = `${Math.max(EDGE, Math.min(innerWidth - width - EDGE, left))}px`;
  box.style.top = `${Math.max(EDGE, Math.min(innerHeight - height - EDGE, top))}px`;
}

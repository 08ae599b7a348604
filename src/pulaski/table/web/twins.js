// Pieces that are alike, such as dice with the same face. For the rules it is all one which of them
// is taken; on the board it is the one that was clicked, and the others stay where they are.

const TWIN = "data-twin"; // where the picture puts it
const PLACE = "data-ui-place"; // where it stands instead

const placeOf = (twin) => twin.getAttribute(PLACE) ?? twin.getAttribute(TWIN);

const twinsOf = (row) => [...row.children].filter((one) => one.hasAttribute(TWIN));

/** Rows of twins that belong together: the pieces, and what is pointed at over them. */
const rowsOf = (group) =>
  [...new Set([...group.querySelectorAll(`[${TWIN}]`)].map((one) => one.parentNode))];

/** Whether a piece is there, not only its place. */
const isThere = (twin) => !!twin.firstElementChild;

/**
 * One of several was clicked. The picture takes the last of them away: the two change places, which
 * nobody sees, as they are alike.
 * @param {Element} clicked
 */
export function swapTwins(clicked) {
  const twin = clicked.closest(`[${TWIN}]`);
  const group = twin?.closest("[data-twins]");
  if (!group) return;
  const nth = twinsOf(twin.parentNode).indexOf(twin);
  for (const row of rowsOf(group)) swap(twinsOf(row), nth);
}

function swap(twins, nth) {
  const last = twins.filter(isThere).at(-1);
  if (!last || !isThere(twins[nth])) return;
  const [here, there] = [placeOf(twins[nth]), placeOf(last)];
  put(twins[nth], there);
  put(last, here);
}

function put(twin, place) {
  twin.setAttribute(PLACE, place);
  twin.setAttribute("transform", place);
}

/**
 * The picture has changed: twins stay at the places they had, until all are there again.
 * @param {Element|null} root
 */
export function keepTwins(root) {
  const moved = [...(root?.querySelectorAll(`[${PLACE}]`) ?? [])];
  for (const row of new Set(moved.map((one) => one.parentNode))) keep(twinsOf(row));
}

function keep(twins) {
  const places = twins.map((one) => one.getAttribute(TWIN)).sort().join();
  const stay = !twins.every(isThere) && twins.map(placeOf).sort().join() === places;
  for (const twin of twins) {
    put(twin, stay ? placeOf(twin) : twin.getAttribute(TWIN));
    if (!stay) twin.removeAttribute(PLACE);
  }
}

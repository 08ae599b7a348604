// Pinch, drag, wheel and buttons: the board is moved and scaled within its frame, never out of it.

const MOST = 5;
const DRAG = 8; // pixels before a tap becomes a drag

/**
 * @param {HTMLElement} frame what stays
 * @param {HTMLElement} sheet what moves
 * @returns {{by: (factor: number) => void, fit: () => void, reveal: (el: Element) => void}}
 */
export function makeZoom(frame, sheet) {
  const fingers = new Map();
  let scale = 1;
  let x = 0;
  let y = 0;
  let travelled = 0;

  function apply() {
    x = Math.min(0, Math.max(frame.clientWidth * (1 - scale), x));
    y = Math.min(0, Math.max(frame.clientHeight * (1 - scale), y));
    sheet.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    frame.classList.toggle("zoomed", scale > 1);
  }

  function zoomAt(factor, px, py) {
    const next = Math.min(MOST, Math.max(1, scale * factor));
    x = px - ((px - x) * next) / scale;
    y = py - ((py - y) * next) / scale;
    scale = next;
    apply();
  }

  const place = (event) => {
    const box = frame.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  function moved(event) {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = place(event);
    travelled += Math.hypot(now.x - before.x, now.y - before.y);
    if (fingers.size === 2) pinch(event.pointerId, before, now);
    else if (scale > 1 && travelled > DRAG) drag(before, now);
    fingers.set(event.pointerId, now);
  }

  function drag(before, now) {
    x += now.x - before.x;
    y += now.y - before.y;
    apply();
  }

  function pinch(id, before, now) {
    const [, other] = [...fingers].find(([key]) => key !== id);
    const apart = (point) => Math.hypot(point.x - other.x, point.y - other.y) || 1;
    zoomAt(apart(now) / apart(before), (now.x + other.x) / 2, (now.y + other.y) / 2);
    drag(before, { x: before.x + (now.x - before.x) / 2, y: before.y + (now.y - before.y) / 2 });
  }

  frame.addEventListener("pointerdown", (event) => {
    if (!fingers.size) travelled = 0;
    fingers.set(event.pointerId, place(event));
  });
  addEventListener("pointermove", moved);
  for (const end of ["pointerup", "pointercancel"]) {
    addEventListener(end, (event) => fingers.delete(event.pointerId));
  }
  // A drag that ends on a target is no choice.
  frame.addEventListener(
    "click",
    (event) => travelled > DRAG && event.detail && event.stopPropagation(),
    true,
  );
  frame.addEventListener(
    "wheel",
    (event) => {
      if (!event.ctrlKey && scale === 1 && event.deltaY > 0) return;
      event.preventDefault();
      const at = place(event);
      zoomAt(Math.exp(-event.deltaY / 400), at.x, at.y);
    },
    { passive: false },
  );
  new ResizeObserver(apply).observe(frame);

  return {
    by: (factor) => zoomAt(factor, frame.clientWidth / 2, frame.clientHeight / 2),
    fit() {
      scale = 1;
      apply();
    },
    reveal(el) {
      if (scale === 1) return;
      const box = el.getBoundingClientRect();
      const outer = frame.getBoundingClientRect();
      if (box.left < outer.left || box.right > outer.right) {
        x += outer.left + outer.width / 2 - (box.left + box.width / 2);
      }
      if (box.top < outer.top || box.bottom > outer.bottom) {
        y += outer.top + outer.height / 2 - (box.top + box.height / 2);
      }
      apply();
    },
  };
}

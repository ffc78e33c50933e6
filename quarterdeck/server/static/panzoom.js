// Pan and zoom of the board: buttons, wheel with Ctrl, two fingers, dragging when near.

const LIMIT = 5;

export function pannable(viewport, board) {
  const now = { scale: 1, x: 0, y: 0 };
  const fingers = new Map();
  let moved = false;

  function show() {
    const box = viewport.getBoundingClientRect();
    const width = box.width * (now.scale - 1);
    const height = box.height * (now.scale - 1);
    now.x = Math.min(0, Math.max(-width, now.x));
    now.y = Math.min(0, Math.max(-height, now.y));
    board.style.transform = now.scale === 1 ? "" : `translate(${now.x}px,${now.y}px) scale(${now.scale})`;
    viewport.classList.toggle("near", now.scale > 1);
  }

  function zoom(by, clientX, clientY) {
    const box = viewport.getBoundingClientRect();
    const x = (clientX ?? box.left + box.width / 2) - box.left;
    const y = (clientY ?? box.top + box.height / 2) - box.top;
    const next = Math.min(LIMIT, Math.max(1, now.scale * by));
    now.x = x - ((x - now.x) * next) / now.scale;
    now.y = y - ((y - now.y) * next) / now.scale;
    now.scale = next;
    show();
  }

  function fit() {
    Object.assign(now, { scale: 1, x: 0, y: 0 });
    show();
  }

  viewport.addEventListener("wheel", (event) => {
    if (!event.ctrlKey && now.scale === 1) return;
    event.preventDefault();
    zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, event.clientX, event.clientY);
  }, { passive: false });

  viewport.addEventListener("pointerdown", (event) => {
    fingers.set(event.pointerId, event);
    moved = false;
  });
  viewport.addEventListener("pointermove", (event) => {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    if (fingers.size === 2) {
      const other = [...fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
      const apart = (a, b) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      zoom(apart(event, other) / Math.max(1, apart(before, other)),
        (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
      moved = true;
    } else if (now.scale > 1) {
      now.x += event.clientX - before.clientX;
      now.y += event.clientY - before.clientY;
      if (Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) > 3) moved = true;
      show();
    }
    fingers.set(event.pointerId, event);
  });
  for (const kind of ["pointerup", "pointercancel", "pointerleave"]) {
    viewport.addEventListener(kind, (event) => fingers.delete(event.pointerId));
  }
  viewport.addEventListener("click", (event) => {
    if (moved) event.stopPropagation();
    moved = false;
  }, true);

  document.getElementById("zoom-in").addEventListener("click", () => zoom(1.35));
  document.getElementById("zoom-out").addEventListener("click", () => zoom(1 / 1.35));
  document.getElementById("zoom-fit").addEventListener("click", fit);
  board.addEventListener("focusin", (event) => {
    if (now.scale === 1) return;
    const box = viewport.getBoundingClientRect();
    const spot = event.target.getBoundingClientRect();
    if (spot.left < box.left || spot.right > box.right) now.x += box.left + box.width / 2 - spot.left;
    if (spot.top < box.top || spot.bottom > box.bottom) now.y += box.top + box.height / 2 - spot.top;
    show();
  });
  addEventListener("resize", show);
  return { fit };
}

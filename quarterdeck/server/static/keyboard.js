// Arrow keys on the board: to the nearest lit thing in that direction.
import { LIT } from "./dials.js";

export const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function middle(spot) {
  const box = spot.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

// How far something lies in a direction; sideways counts double, behind does not count at all.
function distance([x, y], [toX, toY], [east, south]) {
  const ahead = (toX - x) * east + (toY - y) * south;
  const aside = Math.abs((toX - x) * south) + Math.abs((toY - y) * east);
  return ahead > 1 ? ahead + 2 * aside : Infinity;
}

export function nearest(from, spots, way) {
  const start = middle(from);
  let best = null;
  let least = Infinity;
  for (const spot of spots) {
    const far = spot === from ? Infinity : distance(start, middle(spot), way);
    if (far < least) [best, least] = [spot, far];
  }
  return best;
}

export function steerable(board) {
  board.addEventListener("keydown", (event) => {
    const way = WAYS[event.key];
    const from = event.target.closest(LIT);
    if (!way || !from) return;
    event.preventDefault();
    nearest(from, board.querySelectorAll(LIT), way)?.focus();
  });
}

// A long list of links is one stop for the Tab key; up and down lead through it.
export function rovable(list) {
  list.addEventListener("keydown", (event) => {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!way || event.target.nodeName !== "A") return;
    event.preventDefault();
    const links = [...list.querySelectorAll("a")];
    links[links.indexOf(event.target) + way]?.focus();
  });
}

// When what had the focus is gone, the focus goes to what can be chosen now, else to the question.
export function keepFocus(board, choices, ask, change) {
  const before = document.activeElement;
  const inside = board.contains(before) || choices.contains(before) || before === ask;
  change();
  if (!inside || (before !== ask && document.contains(before) && before.dataset.move)) return;
  const next = board.querySelector(LIT) || choices.querySelector(LIT) || ask;
  next.focus({ preventScroll: next === ask });
}

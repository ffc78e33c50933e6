// The log: it follows what happens unless somebody has scrolled up, and marks what is new since one's own turn.
import { toEnd } from "./talk.js";

const MOST = 80;
const panel = document.getElementById("panel-log");
const log = document.getElementById("log");
const more = document.getElementById("new-lines");
let unread = 0;
let mine = false; // one's own turn has just ended

let following = true; // nobody has scrolled up
let due = 0; // the end will be shown with the next picture

// Asked without measuring anything: only a hand at the scroll bar changes it, not a panel that grows or shrinks.
export const follows = () => following;

export function logCame(count, follow) {
  tidy();
  if (follow) showEnd();
  else tell(unread + count);
}

function showEnd() {
  due ||= requestAnimationFrame(() => {
    due = 0;
    toEnd(panel);
  });
}
new ResizeObserver(() => following && showEnd()).observe(panel);

// Whoever has scrolled up is not dragged down, but told how much there is to read.
function tell(count) {
  unread = count;
  more.textContent = count === 1 ? "1 new line ↓" : `${count} new lines ↓`;
  more.hidden = count === 0;
}
more.addEventListener("click", () => toEnd(panel));
panel.addEventListener("scroll", () => {
  if (due) return;
  following = panel.scrollHeight - panel.scrollTop - panel.clientHeight < 60;
  if (following) tell(0);
});

// The newest lines, and of all citations only the last is a stop for the Tab key; arrows lead to the others.
function tidy() {
  while (log.children.length > MOST) log.firstElementChild.remove();
  for (const link of log.querySelectorAll('a:not([tabindex="-1"])')) link.tabIndex = -1;
  [...log.querySelectorAll("a.cite")].at(-1)?.removeAttribute("tabindex");
}

// What others have done since one's own last move stands below a line of its own.
export function sinceMyTurn(before, facts, fresh) {
  if (before?.your_turn && !facts.your_turn) mine = true;
  if (!mine || !fresh.length || before?.your_turn) return;
  mine = false;
  log.querySelector(".since")?.remove();
  const line = Object.assign(document.createElement("li"), { className: "since", textContent: "Since your last turn" });
  log.children[log.children.length - fresh.length]?.before(line);
}

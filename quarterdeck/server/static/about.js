// What is this? Everything on the board explains itself: under the pointer, or one by one with the keys.
import { LIT } from "./dials.js";
import { nearest, WAYS } from "./keyboard.js";
import { get } from "./http.js";
import { picture } from "./picture.js";

const board = document.getElementById("board");
const table = document.querySelector(".deck");
const replay = document.querySelector(".log-deck");
const tip = document.createElement("div");
const button = document.createElement("button");
let known = { mark: "", words: {}, clauses: {} };
let asking = false;
let waiting = 0;
let pointing = false;

tip.id = "about";
tip.setAttribute("role", "tooltip");
tip.hidden = true;
document.body.append(tip);

// -- what there is to say ----------------------------------------------------------------

function source() {
  if (table) return { mark: table.dataset.version, path: `/api/tables/${table.dataset.table}/explain` };
  const { replay: name, move, seat } = replay.dataset;
  return { mark: move, path: `/api/replays/${name}/frames/${move}/explain?seat=${seat}` };
}

async function words() {
  const { mark, path } = source();
  if (known.mark !== mark) known = { mark, ...(await get(path)) };
  return known.words;
}

// A card: the thing itself, large, what it is and does, and the clause about it.
function show(spot, text) {
  const said = Object.assign(document.createElement("p"), { textContent: text });
  const clause = known.clauses[spot.id];
  if (clause) said.append(" ", Object.assign(document.createElement("span"), { className: "cite", textContent: clause }));
  tip.hidden = !text;
  if (!text) return;
  tip.replaceChildren(...[picture(spot), said].filter(Boolean));
  const at = spot.getBoundingClientRect();
  const box = tip.getBoundingClientRect();
  const above = at.top - box.height - 10;
  const left = Math.min(innerWidth - box.width - 8, Math.max(8, at.left + at.width / 2 - box.width / 2));
  tip.style.left = `${left}px`;
  tip.style.top = `${above > 8 ? above : Math.min(innerHeight - box.height - 8, at.bottom + 10)}px`;
}

function hide() {
  clearTimeout(waiting);
  tip.hidden = true;
}

// The innermost thing with an explanation of its own.
function explained(target, all) {
  for (let spot = target; spot && spot !== board; spot = spot.parentElement) if (all[spot.id]) return spot;
  return null;
}

async function tell(target) {
  try {
    const all = await words();
    const spot = explained(target, all);
    if (spot) show(spot, all[spot.id]);
    else hide();
  } catch {
    hide();
  }
}

function rest(target) {
  clearTimeout(waiting);
  if (target.closest(LIT) && !asking) return hide(); // its consequence stands beside the question
  waiting = setTimeout(() => tell(target), tip.hidden ? 550 : 120);
}

board.addEventListener("pointerover", (event) => {
  pointing = event.pointerType === "mouse";
  if (pointing) rest(event.target);
});
board.addEventListener("pointerleave", () => { pointing = false; hide(); });
board.addEventListener("click", (event) => {
  if (event.pointerType === "touch" && !asking && !event.target.closest(`${LIT}, [data-why]`)) tell(event.target);
});
board.addEventListener("focusin", (event) => { if (event.target.matches(":focus-visible")) tell(event.target); });
board.addEventListener("focusout", hide);
// Where the board itself moves away, not where the log follows what is said.
addEventListener("scroll", ({ target }) => { if (target.contains(board)) hide(); }, { passive: true, capture: true });

// -- looking around ----------------------------------------------------------------------

const ICON = '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false" fill="none" '
  + 'stroke="currentColor" stroke-width="2" stroke-linecap="round"><circle cx="12" cy="12" r="9.5"/>'
  + '<path d="M9 9.5a3 3 0 1 1 4.3 2.7c-.9.4-1.3 1-1.3 1.9M12 17.4v.1"/></svg>';
Object.assign(button, { type: "button", id: "what", title: "What is this? (?)" });
button.innerHTML = `${ICON}<span>What is this?</span>`;
button.setAttribute("aria-pressed", "false");
(document.querySelector(".zoom") ?? document.querySelector(".keys")).append(button);
button.addEventListener("click", () => look(!asking));

async function look(on) {
  asking = on;
  button.setAttribute("aria-pressed", String(on));
  document.body.classList.toggle("asking", on);
  hide();
  const spots = await mark();
  if (on) spots[0]?.focus();
}

// While one looks around, everything explained can have the focus; a new board forgets that by itself.
async function mark() {
  const all = asking ? await words().catch(() => ({})) : {};
  const spots = [];
  for (const spot of board.querySelectorAll("[id]")) {
    if (all[spot.id]) {
      spot.dataset.about = "";
      spots.push(spot);
      if (spot.dataset.move) continue;
      spot.setAttribute("tabindex", "-1");
      spot.setAttribute("role", "img");
      spot.setAttribute("aria-label", all[spot.id]);
    } else if ("about" in spot.dataset) {
      delete spot.dataset.about;
      if (!spot.dataset.move) for (const name of ["tabindex", "role", "aria-label"]) spot.removeAttribute(name);
    }
  }
  return spots;
}

// Somebody moved: what was said may be so no longer, and a pointer that rests is answered anew.
function anew() {
  hide();
  if (asking) mark();
  const under = pointing && [...board.querySelectorAll(":hover")].at(-1);
  if (under) rest(under);
}

new MutationObserver(anew)
  .observe(table ?? replay, { attributeFilter: ["data-version", "data-move"] });

addEventListener("click", (event) => {
  const spot = asking && event.target.closest?.("#board [data-about]");
  if (!spot) return;
  event.preventDefault();
  event.stopPropagation();
  spot.focus();
  tell(spot);
}, true);

addEventListener("keydown", (event) => {
  if (event.target.closest?.("input, select, textarea") || document.querySelector("dialog[open]")) return;
  if (event.key === "?") look(!asking);
  else if (event.key === "Escape" && !tip.hidden) hide();
  else if (event.key === "Escape" && asking) look(false).then(() => button.focus());
  else if (asking && WAYS[event.key] && event.target.closest?.("#board [data-about]")) {
    event.preventDefault();
    event.stopPropagation();
    nearest(event.target.closest("[data-about]"), board.querySelectorAll("[data-about]"), WAYS[event.key])?.focus();
  }
}, true);

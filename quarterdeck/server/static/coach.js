// The guided game: says what to click next and why, lets it glow, and gently refuses the rest.
import { dialTo } from "./dials.js";
import { get, toast } from "./http.js";

const deck = document.querySelector(".deck");
const api = `/api/tables/${deck.dataset.table}`;
const ask = document.getElementById("ask");
const box = document.createElement("section");
let step = null;
let left = false;

box.id = "coach";
box.setAttribute("aria-label", "Coach");
ask.prepend(box);

// -- what is said ------------------------------------------------------------------------

function line(text, kind) {
  const made = document.createElement("p");
  made.className = kind;
  made.textContent = text;
  return made;
}

function button(words, kind, go) {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", className: kind, textContent: words });
  made.addEventListener("click", go);
  return made;
}

function link(words, href, kind) {
  const made = document.createElement("a");
  Object.assign(made, { href, textContent: words, className: kind });
  return made;
}

const spoken = document.createElement("div");
spoken.setAttribute("aria-live", "polite");
const foot = document.createElement("div");
foot.className = "buttons";
box.append(spoken, foot);

function show() {
  const parts = [line(step.done ? "Well sailed" : `Step ${step.n} of ${step.of}`, "coach-step"), line(step.says, "coach-says")];
  if (step.why) parts.push(line(step.why, "coach-why"));
  spoken.replaceChildren(...parts);
  const game = deck.dataset.game;
  if (step.done) {
    foot.replaceChildren(link("Play a whole game", "/#box-" + game, "button main"), link("How to play", `/learn/${game}`, "button"));
  } else {
    foot.replaceChildren(button("Leave the lesson, play on freely", "quiet", leave));
  }
  point();
}

function leave() {
  left = true;
  box.remove();
  document.body.classList.remove("coached");
  for (const spot of deck.querySelectorAll(".pointed-at")) spot.classList.remove("pointed-at");
  toast("The coach has gone below. Click whatever is lit.");
}

// -- pointing ----------------------------------------------------------------------------

function point() {
  document.body.classList.toggle("coached", step.move >= 0);
  for (const old of deck.querySelectorAll(".pointed-at")) old.classList.remove("pointed-at");
  if (step.move < 0) return;
  dialTo(step.move);
  const spots = deck.querySelectorAll(`[data-move="${step.move}"]`);
  for (const spot of spots) spot.classList.add("pointed-at");
  lay();
  const first = spots[0];
  if (first && !matchMedia("(min-width: 72rem)").matches) first.scrollIntoView({ block: "center" });
}

// A ring with a word on it lies over the place meant, wherever the page has been scrolled or zoomed to.
const finger = document.createElement("div");
finger.id = "finger";
finger.hidden = true;
finger.setAttribute("aria-hidden", "true");
finger.append(Object.assign(document.createElement("span"), { textContent: "Click here" }));
document.body.append(finger);

function lay() {
  const spot = !left && step && step.move >= 0 && document.body.classList.contains("my-turn")
    && !document.querySelector("dialog[open]") && deck.querySelector(`[data-move="${step.move}"]`);
  const at = spot ? spot.getBoundingClientRect() : null;
  finger.hidden = !at || !at.width;
  if (finger.hidden) return;
  const room = 5;
  Object.assign(finger.style, { left: `${at.left - room}px`, top: `${at.top - room}px`,
    width: `${at.width + 2 * room}px`, height: `${at.height + 2 * room}px` });
  finger.classList.toggle("below", at.top < 110);
}
setInterval(lay, 120);
addEventListener("scroll", lay, { passive: true, capture: true });
addEventListener("resize", lay);

let asked = 0;
async function refresh() {
  if (left) return;
  const mine = (asked += 1);
  try {
    const fresh = await get(`${api}/coach`);
    if (mine !== asked || left) return;
    if (!fresh.on) return leave();
    step = fresh;
    show();
  } catch {
    // the table itself says what is wrong
  }
}

new MutationObserver(refresh).observe(deck, { attributeFilter: ["data-version"] });
refresh();

// Other clicks are harmless, but they would lead off the path.
document.addEventListener("click", (event) => {
  const chosen = event.target.closest?.("[data-move]");
  if (left || !chosen || !step || step.move < 0 || Number(chosen.dataset.move) === step.move) return;
  event.stopPropagation();
  event.preventDefault();
  toast("Good idea, but first the one that is ringed. Or leave the lesson and play on freely.");
}, true);
document.addEventListener("keydown", (event) => {
  const chosen = event.target.closest?.("#board [data-move]");
  if (event.key !== "Enter" && event.key !== " ") return;
  if (left || !chosen || !step || step.move < 0 || Number(chosen.dataset.move) === step.move) return;
  event.stopPropagation();
  event.preventDefault();
  toast("First the one that is ringed. Or leave the lesson and play on freely.");
}, true);

// Advice at the table: the best moves with their chances, why, and the line that is expected, lit on the board
// step by step. Whoever wants less motion gets the line as a list.
import { styled } from "./http.js";

styled("advice.css");
const STEP = 1100;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let showing = 0;

const made = (tag, kind, text = "") => Object.assign(document.createElement(tag), { className: kind, textContent: text });

function percent(chance) {
  if (chance > 0 && chance < 0.01) return "under 1 %";
  if (chance > 0.99 && chance < 1) return "over 99 %";
  return `${Math.round(100 * chance)} %`;
}

export function advise(hint, deck, box) {
  const close = made("button", "quiet close", "×");
  close.type = "button";
  close.setAttribute("aria-label", "Close");
  close.addEventListener("click", () => { box.hidden = true; darken(deck); });
  const list = made("ol", "advice");
  hint.options.forEach((option) => list.append(item(option, deck, hint.names)));
  box.replaceChildren(close, made("p", "why-head", "The bosun would:"), list);
  box.hidden = false;
  follow(list.querySelector("button"), hint.options[0], deck);
}

function item(option, deck, names) {
  const row = made("li", "advised");
  const button = made("button", "advised-move");
  button.type = "button";
  button.append(made("span", "advised-says", option.says), made("span", "advised-chance", chance(option)));
  button.addEventListener("click", () => follow(button, option, deck));
  const about = made("p", "advised-why", option.why);
  if (option.equal) about.prepend(made("span", "tag", "about equal"), " ");
  const line = made("ol", "advised-line");
  line.setAttribute("aria-label", "What may follow");
  for (const step of option.line.slice(1)) line.append(made("li", step.seat < 0 ? "fate" : "", told(step, names)));
  row.append(button, about, line);
  return row;
}

const chance = (option) => `${percent(option.chance)} ± ${Math.max(1, Math.round(100 * option.error))}`;
const told = (step, names) =>
  `${step.seat < 0 ? "Fate" : (names[step.seat] ?? `Seat ${step.seat + 1}`)}: ${step.says || "something hidden"}`;

function darken(deck) {
  showing += 1;
  for (const spot of deck.querySelectorAll(".foreseen, .hinted")) spot.classList.remove("foreseen", "hinted");
  for (const row of deck.querySelectorAll(".advised [aria-current]")) row.removeAttribute("aria-current");
}

const spots = (deck, move) =>
  move < 0 ? [] : deck.querySelectorAll(`#board [data-moves~="${move}"], [data-move="${move}"]`);

// One option is opened; its moves are lit one after the other, and in the end the first one stays lit.
async function follow(button, option, deck) {
  darken(deck);
  const mine = showing;
  for (const other of button.closest("ol").querySelectorAll(".advised-move")) {
    other.setAttribute("aria-expanded", String(other === button));
  }
  const first = () => { for (const spot of spots(deck, option.move)) spot.classList.add("hinted", "foreseen"); };
  first();
  if (calm.matches) return;
  const rows = [button, ...button.parentElement.querySelectorAll(".advised-line > li")];
  for (let n = 0; n < option.line.length; n += 1) {
    if (mine !== showing || !button.isConnected) return;
    for (const spot of deck.querySelectorAll(".foreseen")) spot.classList.remove("foreseen");
    for (const row of rows) row?.removeAttribute("aria-current");
    rows[n]?.setAttribute("aria-current", "step");
    for (const spot of spots(deck, option.line[n].move)) spot.classList.add("foreseen");
    await new Promise((done) => setTimeout(done, STEP));
  }
  if (mine === showing) {
    darken(deck);
    first();
  }
}

// Analysis on the replay page: asks for what is known, and again while something finer is being made.
import { patch } from "./patch.js";
import { get } from "./http.js";
import { go, pause } from "./replay.js";

const byId = (id) => document.getElementById(id);
const deck = document.querySelector(".log-deck");
const panel = byId("analysis");
const { replay, seat } = deck.dataset;
const last = Number(deck.dataset.last);
const phone = matchMedia("(max-width: 700px)").matches ? 1 : 0;
const OFTEN = 1500;
const CALLED = { quick: "a quick look", usual: "a closer look", deep: "a long look" };
let shown = "";

async function ask() {
  if (document.hidden) return setTimeout(ask, OFTEN);
  let found;
  try {
    found = await get(`/api/replays/${replay}/analysis/`);
  } catch (error) {
    if (error.problem?.code === "no_analysis") panel.hidden = true;
    byId("analysis-progress").textContent = error.message;
    return undefined;
  }
  const { effort, next, done } = found.progress;
  if (effort !== shown) {
    shown = effort;
    patchBody(found.html);
  }
  byId("analysis-progress").textContent = said(effort, next, done);
  return next ? setTimeout(ask, OFTEN) : undefined;
}

function said(effort, next, done) {
  const so = effort ? `From ${CALLED[effort]}.` : "";
  return next ? `${so} ${effort ? "Now" : "Begun:"} ${CALLED[next]}: ${Math.round(100 * done)} %`.trim() : so;
}

// Whoever reads stays where they are: the focus returns to the same button, if it is still there.
function patchBody(html) {
  const body = byId("analysis-body");
  const held = body.contains(document.activeElement) ? document.activeElement.getAttribute("aria-label") : null;
  body.innerHTML = html;
  if (held) body.querySelector(`[aria-label="${CSS.escape(held)}"]`)?.focus();
  mark(Number(deck.dataset.move));
  byId("chances")?.addEventListener("click", (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    pause();
    go(Math.round(((event.clientX - box.left) / box.width) * last));
  });
}

function mark(n) {
  const line = panel.querySelector(".chances .now");
  if (!line) return;
  const x = last ? (n / last) * 1000 : 0;
  line.setAttribute("x1", x);
  line.setAttribute("x2", x);
}

// A ring around a piece, whatever its own shape and colours are.
function ring(spot, kind) {
  const svg = byId("board").querySelector("svg");
  const [box, place] = [spot.getBoundingClientRect(), svg.getScreenCTM().inverse()];
  const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(place);
  for (const one of ["under", kind]) {
    const circle = document.createElementNS("http://www.w3.org/2000/svg", "circle");
    circle.setAttribute("class", `ring ${one}`);
    circle.setAttribute("cx", middle.x);
    circle.setAttribute("cy", middle.y);
    circle.setAttribute("r", (Math.max(box.width, box.height) / 2 + 5) * place.a);
    svg.append(circle);
  }
}

// The board as it was before a decision, with the better move lit and what was chosen beside it.
async function showBetter(button) {
  const n = Number(button.dataset.decision);
  pause();
  await go(n - 1);
  const frame = await get(`/api/replays/${replay}/analysis/decisions/${n}?seat=${seat}&phone=${phone}`);
  if (Number(deck.dataset.move) !== n - 1) return;
  patch(byId("board"), frame.board);
  for (const spot of byId("board").querySelectorAll("[data-move]")) {
    const kind = spot.dataset.move === button.dataset.better ? "better" : "chosen";
    spot.classList.add(kind);
    spot.removeAttribute("role");
    spot.removeAttribute("tabindex");
    ring(spot, kind);
  }
  if (matchMedia("(max-width: 61.99rem)").matches) byId("board").scrollIntoView({ block: "start" });
}

panel?.addEventListener("click", async (event) => {
  const show = event.target.closest("[data-decision]");
  const from = event.target.closest("[data-from]");
  if (show) await showBetter(show);
  if (from) {
    pause();
    await go(Number(from.dataset.from));
    byId("branch-seat").value = from.dataset.branchSeat;
    byId("open-branch").click();
  }
});

if (panel) {
  deck.addEventListener("place", (event) => mark(event.detail));
  ask();
}

// The end of a game as a story: who won and why, the score counted up, what is worth talking about, a picture of the
// board to share, and the next game in one click. Fetched when a game is over.
import { sitDown } from "./dice.js";
import { get, myName, post } from "./http.js";
import { styled } from "./styled.js";

const byId = (id) => document.getElementById(id);
const still = matchMedia("(prefers-reduced-motion: reduce)");
const COUNT = 700; // milliseconds in which a row is counted up
const ROW = 260; // until the next one begins
const OFTEN = 1500;
const LOOKS = 60; // for the turning points
let shown = false;
let end = null;

export function showEnd(given) {
  end = given;
  const { facts, api, table } = end;
  byId("seal-promise").textContent = facts.commitment;
  byId("seal-secret").textContent = facts.secret;
  byId("download").href = `${api}/record`;
  showNext(facts);
  showBar();
  if (shown) return;
  shown = true;
  const dressed = styled("story.css");
  if (facts.commitment) import("./proof.js").then(({ showCheck }) => showCheck(table, byId("seal-list"), byId("seal-verdict")));
  tell(table, dressed).catch(end.refused);
  setTimeout(() => {
    if (!byId("result").open) byId("result").showModal();
    byId("result").scrollTop = 0; // at its heading, whatever has the focus
    countUp(byId("result-body"));
  }, 600);
}

function showBar() {
  const bar = byId("result-bar");
  if (!bar.hidden) return;
  const button = Object.assign(document.createElement("button"), { type: "button", className: "main", textContent: "See the scoring" });
  button.addEventListener("click", () => byId("result").showModal());
  bar.replaceChildren(button);
  bar.hidden = false;
}

// -- the score, row by row ---------------------------------------------------------------

// A click, a key or closing it is the end of all counting.
function countUp(body) {
  if (still.matches || document.hidden) return;
  const rows = [...body.querySelectorAll(".scores tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].filter((cell) => /^-?\d+$/.test(cell.textContent)).map((cell) => [cell, Number(cell.textContent)]));
  const began = performance.now();
  let finished = false;
  const finish = () => { finished = true; };
  for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, finish, { capture: true, once: true });
  const step = () => {
    const passed = performance.now() - began;
    rows.forEach((cells, n) => {
      const share = finished ? 1 : Math.min(1, Math.max(0, (passed - n * ROW) / COUNT));
      for (const [cell, points] of cells) cell.textContent = Math.round(points * (1 - (1 - share) ** 3));
    });
    if (!finished && passed < rows.length * ROW + COUNT) requestAnimationFrame(step);
  };
  step();
}

// -- what there is to tell ---------------------------------------------------------------

function element(kind, settings, ...inside) {
  const made = Object.assign(document.createElement(kind), settings);
  made.append(...inside);
  return made;
}

async function tell(table, dressed) {
  const place = element("section", { id: "story" });
  place.setAttribute("aria-label", "How it went");
  byId("result-body").after(place);
  const told = await get(`/api/replays/${table}/story/`);
  await dressed;
  if (told.why) byId("result-title").after(element("p", { className: "why-won", textContent: told.why }));
  const link = (n, ...inside) => element("a", { href: `/replay/${table}?move=${n}` }, ...inside);
  const numbers = told.numbers.map(({ called, value, says, n }) => element("li", {}, link(n,
    element("small", { textContent: called }), element("b", { textContent: value }), element("span", { textContent: says }))));
  const turning = element("div", { id: "turning" });
  turning.setAttribute("role", "status");
  place.append(element("ul", { className: "numbers" }, ...numbers), turning, shareable());
  showTurning(turning, told.turning, link);
}

// Turning points are known when somebody has looked into the game; one click looks.
function showTurning(place, points, link) {
  if (points.length) {
    place.replaceChildren(element("h3", { textContent: "Turning points" }),
      element("ol", {}, ...points.map(({ n, says }) => element("li", {}, link(n, says)))));
    return;
  }
  const button = element("button", { type: "button", className: "quiet", textContent: "Find the turning points" });
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      await looked(button);
      const { turning } = await get(`/api/replays/${end.table}/story/`);
      if (turning.length) showTurning(place, turning, link);
      else place.replaceChildren(element("p", { textContent: "No move stands out: it went steadily." }));
    } catch (error) {
      place.replaceChildren(element("p", { textContent: error.message }));
    }
  });
  place.replaceChildren(button);
}

async function looked(button) {
  for (let n = 0; n < LOOKS && byId("result").open; n += 1) {
    const { progress } = await get(`/api/replays/${end.table}/analysis/`);
    if (progress.effort) return;
    button.textContent = `Looking into the game … ${Math.round(100 * progress.done)} %`;
    await new Promise((go) => setTimeout(go, OFTEN));
  }
}

// -- a picture to share ------------------------------------------------------------------

function shareable() {
  const row = element("p", { className: "share-board" }, "The final board as a picture: ");
  for (const [kind, called] of [["svg", "SVG"], ["png", "PNG"]]) {
    const button = element("button", { type: "button", textContent: called });
    button.setAttribute("aria-label", `Download the final board as ${called}`);
    button.addEventListener("click", async () => {
      const { drawing, save } = await import("./poster.js");
      const title = document.querySelector(".called")?.textContent ?? document.title;
      const said = document.querySelector(".why-won") ?? byId("result-title");
      const made = drawing(end.board.querySelector("svg"), title, said.textContent);
      if (made) save(made, kind, `${document.querySelector(".deck").dataset.game}-${end.table}`).catch(end.refused);
    });
    row.append(button, " ");
  }
  return row;
}

// -- the next game -----------------------------------------------------------------------

const NEXT = [["swap=1", "Swap seats"], ["stronger=1", "Stronger bots"]];

function showNext(facts) {
  const again = byId("again");
  again.textContent = facts.renewed ? "To the next game" : "Again";
  again.hidden = !facts.renewed && !facts.mine.length && facts.here.some(Boolean);
  for (const old of document.querySelectorAll("[data-again]:not(#again)")) old.remove();
  const others = NEXT.filter(([change]) => !again.hidden && !facts.renewed
    && (change.startsWith("swap") ? facts.bots.length > 1 : facts.bots.some(Boolean)));
  again.after(...others.map(([change, words]) => {
    const button = element("button", { type: "button", textContent: words });
    button.dataset.again = change;
    return button;
  }));
}

byId("result").addEventListener("click", async (event) => {
  const button = event.target.closest("[data-again]");
  if (!button) return;
  const { api, facts, refused } = end;
  try {
    const name = facts.mine.length ? document.querySelector(`#crew${facts.mine[0]} .who`).textContent : "";
    const change = button.dataset.again && `?${button.dataset.again}`;
    const next = facts.renewed || (await post(`${api}/again${change}`)).table;
    const info = await get(`/api/tables/${next}`);
    for (const [seat, chair] of info.seats.entries()) {
      const mine = chair.kept || (info.host && chair.who === "player");
      if (chair.free && mine) await sitDown(next, seat, { name: chair.name || name || myName(), info });
    }
    location.assign(`/table/${next}`);
  } catch (error) {
    refused(error);
  }
});

// The table: shows what comes over the wire, sends what is chosen.
import { pannable } from "./panzoom.js";
import { Board } from "./board.js";
import { patch, patchOne } from "./patch.js";
import { get, newKey, post, Refused, toast } from "./http.js";
import { keepFocus, rovable, steerable } from "./keyboard.js";
import { showSeats, showLinks } from "./crewtools.js";
import { hosting, showHosting } from "./hosting.js";
import { chatCame, chooseTab, talkable } from "./talk.js";
import { Wire } from "./wire.js";
import { showDice } from "./dicetools.js";
import { Ahead } from "./ahead.js";
import { Badges } from "./badges.js";
import { Things } from "./things.js";
import { dialable, dialTo, LIT, movesOf } from "./dials.js";
import { Placing } from "./placing.js";
import { follows, logCame, sinceMyTurn } from "./lines.js";

const byId = (id) => document.getElementById(id);
const deck = document.querySelector(".deck");
const table = deck.dataset.table;
const api = `/api/tables/${table}`;
const board = byId("board");
const drawn = new Board(board);
const REGIONS = { board, question: byId("question"), choices: byId("choices"), crews: byId("crews"),
  log: byId("log"), chat: byId("chat"), lobby: byId("lobby"), result: byId("result-body") };
let facts = null;
const SOON = 400; // milliseconds after the first picture, for what can wait
let busy = false;
let rules = null; // the module, once the rules have been opened

pannable(byId("viewport"), board);
steerable(board);
rovable(byId("log"));
talkable(api, refused);
hosting(api, refused);
const wire = new Wire(table, show, connection, ready);
let life = null; // movement, pace and sound, from the first move or click on
let coming = null;
const ahead = new Ahead(deck, wire, choose, () => facts.seat);
const badges = new Badges(board, api);
const placing = new Placing(board, api, ahead);
dialable(REGIONS.choices, ahead);
const things = new Things(api, refused);
const sheets = () => import("./sheets.js").then((module) => module.sheets(REGIONS.choices, ahead));

const lively = () => (coming ??= import("./life.js").then(({ Life }) => (life = new Life(drawn, wire, () => facts))));
for (const first of ["pointerdown", "keydown"]) addEventListener(first, () => lively().then(() => life.ears.open()).catch(() => {}), { capture: true, once: true });
byId("comfort-open").addEventListener("click", () => lively().then(() => life.settings()).catch(refused));

// A move is shown when the one before has had its time; without movement, if that cannot be fetched.
async function ready({ since, board: news }) {
  if (since !== null && news?.shown) await lively().then(() => life.before(), () => {});
}

// -- showing -----------------------------------------------------------------------------

function show({ version, regions, facts: fresh, since, board: pieces, log }) {
  const before = facts;
  facts = fresh;
  life?.settle();
  const follow = follows();
  keepFocus(board, REGIONS.choices, byId("ask"), () => {
    for (const [name, markup] of Object.entries(regions)) {
      if (name === "question") REGIONS.question.textContent = unescaped(markup);
      else if (/^crew\d$/.test(name)) patchOne(byId("crews"), markup);
      else if (/^(score|goods)\d$/.test(name)) patchOne(byId(name).parentElement, markup);
      else patch(REGIONS[name], markup);
    }
    if (pieces) drawn.show(pieces, REGIONS.question.textContent);
    for (const line of log ?? []) REGIONS.log.insertAdjacentHTML("beforeend", line);
  });
  sinceMyTurn(before, facts, log ?? []);
  for (const crew of byId("crews").children) crew.classList.toggle("asked", Number(crew.dataset.seat) === facts.asked);
  deck.dataset.version = version;
  document.title = facts.title;
  document.body.classList.toggle("waiting", facts.status === "waiting");
  if (before?.status !== facts.status && facts.status !== "over") chooseTab(byId(facts.status === "waiting" ? "tab-chat" : "tab-log"));
  document.body.classList.toggle("my-turn", facts.your_turn);
  if (regions.board !== undefined || pieces?.backdrop) keepRatio();
  byId("undo").disabled = !facts.undo;
  byId("hint").disabled = !facts.your_turn;
  const asked = facts.your_turn && facts.status === "running";
  ahead.renew(version, asked);
  badges.renew(version, asked, facts.confirm);
  placing.renew(version, asked && byId("placing") !== null).catch(refused);
  for (const pill of REGIONS.choices.querySelectorAll("[data-move]")) pill.classList.toggle("wary", pill.dataset.move in facts.confirm);
  if (REGIONS.choices.querySelector(".sheet")) sheets();
  things.renew(facts);
  showCurtain();
  showSeats(facts, api, refused);
  showHosting(facts);
  showClocks().catch(refused);
  showAgreement();
  byId("watchers").textContent = facts.watchers ? `${facts.watchers} looking on` : "";
  if (log || regions.log !== undefined) logCame(log?.length ?? 0, follow);
  if (regions.chat !== undefined) chatCame(since !== null);
  if (regions.board !== undefined || pieces || before?.your_turn !== facts.your_turn) listPlaces();
  if (before && (before.asked !== facts.asked || before.your_turn !== facts.your_turn)) byId("why").hidden = true;
  showDice(table, facts, version, refused);
  life?.after(before, facts, since === null ? null : pieces?.shown, log ?? []);
  if (since === null && facts.mine.length === 1 && facts.status === "running") setTimeout(() => lively().then(() => life.recall()).catch(() => {}), SOON);
  if (facts.status === "over") showResult();
  turns?.(facts);
}

// Fetched for a table at which somebody has a clock.
let clocks = null;
async function showClocks() {
  if (!clocks && !facts.clocks.length) return;
  clocks ??= await import("./clocks.js");
  clocks.showClocks(facts);
}

// Who waits where is not needed for the first picture. While the server is away it is fetched again, by another
// name: a browser may remember that it failed.
let turns = null;
async function attendTurns(again = 0) {
  const fetched = await (again ? import(`./turns.js?${again}`) : import("./turns.js")).catch(() => null);
  if (!fetched) return void setTimeout(() => attendTurns(again + 1), 4000);
  turns = fetched.attend(table);
  if (facts) turns(facts);
}
setTimeout(attendTurns, 2000);

function keepRatio() {
  const box = board.firstElementChild?.viewBox?.baseVal;
  if (!box?.height) return;
  deck.style.setProperty("--ratio", box.width / box.height);
}
// On a narrow screen the question lies over the foot of the page: what gets the focus is scrolled clear of it.
const narrow = matchMedia("(max-width: 71.99rem)"); // elsewhere it would style the whole page anew for nothing
new ResizeObserver(() => {
  if (narrow.matches) document.documentElement.style.setProperty("--ask", `${byId("ask").offsetHeight}px`);
}).observe(byId("ask"));

const reader = document.createElement("textarea");
function unescaped(markup) {
  reader.innerHTML = markup;
  return reader.value;
}

function connection(state, problem) {
  const line = byId("connection");
  line.hidden = state === "here";
  if (state === "lost") line.textContent = "Lost sight of the table; rowing back …";
  if (state === "unknown") line.textContent = problem.detail;
}

function showCurtain() {
  const curtain = byId("curtain");
  const drawn = facts.curtain >= 0;
  if (drawn) {
    const crew = byId(`crew${facts.curtain}`);
    const name = crew ? crew.querySelector("h3").textContent : `seat ${facts.curtain + 1}`;
    byId("curtain-title").textContent = `Now it is up to ${name.trim()}`;
  }
  if (drawn && curtain.hidden) {
    curtain.hidden = false;
    deck.inert = true;
    byId("lift").focus();
  } else if (!drawn && !curtain.hidden) {
    curtain.hidden = true;
    deck.inert = false;
  }
}

byId("lift").addEventListener("click", () => wire.sitAt(facts.curtain));

// -- choosing ----------------------------------------------------------------------------

document.addEventListener("click", (event) => {
  const chosen = event.target.closest(LIT);
  if (chosen && deck.contains(chosen)) placing.picks(chosen) || (ahead.ready(movesOf(chosen)) && choose(movesOf(chosen)));
  else if (event.target.closest("#board [data-why]")) whyNot(event.target.closest("[data-why]"));
  else if (event.target.closest("[data-clause]") && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    openRules(event.target.closest("[data-clause]").dataset.clause);
  }
});

board.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" && event.key !== " ") return;
  const chosen = event.target.closest(LIT);
  if (!chosen) return;
  event.preventDefault();
  if (!placing.picks(chosen)) choose(movesOf(chosen));
});

let gesture = { version: -1, count: 1 }; // how many moves the last one took: they are taken back together
async function choose(moves) {
  if (busy || !facts.your_turn) return;
  const question = facts.confirm[moves.at(-1)] ?? badges.doubts[moves.at(-1)];
  if (question && !(await sure(question, ahead.doubts(moves, question)))) return;
  await waited(() => wire.move(wire.shown, moves, newKey()));
  gesture = { version: wire.shown, count: moves.length };
}

const sending = (path, body) => waited(async () => wire.reached((await post(api + path, body)).version));

async function waited(work) {
  busy = true;
  document.body.classList.add("busy");
  try {
    await work();
    byId("why").hidden = true;
  } catch (error) {
    refused(error);
  } finally {
    busy = false;
    document.body.classList.remove("busy");
  }
}

function refused(error) {
  const problem = error instanceof Refused ? error.problem : { detail: "The server cannot be reached." };
  if (problem.code === "stale") wire.say({ type: "whole" });
  if (problem.clause) explain("", problem.clause, problem.rule);
  else toast(problem.detail);
}

function sure(question, doubts) {
  const dialog = byId("sure");
  byId("sure-text").textContent = question;
  byId("sure-odds").replaceChildren();
  doubts.then((lines) => byId("sure-odds").replaceChildren(
    ...lines.map((line) => Object.assign(document.createElement("li"), { textContent: line }))));
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((answer) => {
    dialog.onclose = () => answer(dialog.returnValue === "yes");
  });
}
byId("sure-yes").addEventListener("click", () => byId("sure").close("yes"));
byId("sure-no").addEventListener("click", () => byId("sure").close("no"));

byId("undo").addEventListener("click", () => sending("/undo", { version: wire.shown, key: newKey(),
  count: gesture.version === wire.shown ? gesture.count : 1 }));

byId("hint").addEventListener("click", async (event) => {
  const button = event.currentTarget;
  button.disabled = true;
  try {
    const advice = await post(`${api}/hint`);
    dialTo(advice.move);
    if (REGIONS.choices.querySelector(".sheet")) (await sheets()).to(advice.move);
    (await import("./advice.js")).advise(advice, deck, byId("why"));
  } catch (error) {
    refused(error);
  }
  button.disabled = !facts.your_turn;
});

// -- asking ------------------------------------------------------------------------------

async function whyNot(spot) {
  const seat = facts.seat >= 0 ? `&seat=${facts.seat}` : "";
  try {
    const [why, about] = await Promise.all([
      get(`${api}/why?move=${spot.dataset.why}${seat}`),
      spot.id ? get(`${api}/about?id=${encodeURIComponent(spot.id)}${seat}`) : { says: "" },
    ]);
    const label = spot.getAttribute("aria-label") || why.says;
    explain(label, why.clause, why.allowed ? "This can be chosen." : why.rule, about.says);
  } catch (error) {
    refused(error);
  }
}

function explain(head, clause, rule, about = "") {
  const box = byId("why");
  const parts = [];
  const line = (text, kind) => {
    const made = document.createElement("p");
    made.className = kind;
    made.textContent = text;
    parts.push(made);
    return made;
  };
  if (head) line(head, "why-head");
  if (about) line(about, "why-about");
  const said = line(rule, "why-rule");
  if (clause) {
    const link = document.createElement("a");
    Object.assign(link, { href: `/rules/${deck.dataset.game}#${clause}`, textContent: clause, className: "cite" });
    link.dataset.clause = clause;
    said.prepend("Not now: ");
    said.append(" ", link);
  }
  const close = document.createElement("button");
  Object.assign(close, { type: "button", className: "quiet close", textContent: "×" });
  close.setAttribute("aria-label", "Close");
  close.addEventListener("click", () => { box.hidden = true; });
  box.replaceChildren(close, ...parts);
  box.hidden = false;
}

byId("open-rules").addEventListener("click", () => openRules(""));
async function openRules(clause) {
  const ledger = byId("ledger");
  if (!byId("rules").open) byId("rules").showModal();
  if (!rules) {
    const reply = await fetch(`/rules/${deck.dataset.game}/text`);
    ledger.innerHTML = await reply.text();
    for (const link of ledger.querySelectorAll('a[href^="#"]')) link.dataset.clause = link.hash.slice(1);
    rules = await import("./rules.js");
    rules.searchable(byId("find"), ledger, byId("found"));
  }
  if (clause) rules.goTo(ledger, clause);
}
byId("rules").addEventListener("click", (event) => {
  const link = event.target.closest("a[data-clause]");
  if (link) {
    event.preventDefault();
    event.stopPropagation();
    rules.goTo(byId("ledger"), link.dataset.clause);
  } else if (event.target === byId("rules")) byId("rules").close();
});

// Everything that is lit on the board once more as a list: for fingers, and for whoever prefers words.
byId("places").addEventListener("click", () => {
  byId("place-list").hidden = !byId("place-list").hidden;
  listPlaces();
});
function listPlaces() {
  const list = byId("place-list");
  if (list.hidden) return;
  const seen = new Set();
  const buttons = [];
  for (const spot of board.querySelectorAll(LIT)) {
    const key = spot.dataset.run ?? spot.dataset.move;
    if (seen.has(key)) continue;
    seen.add(key);
    const button = document.createElement("button");
    Object.assign(button, { type: "button", className: "choice", textContent: spot.getAttribute("aria-label") });
    if (spot.dataset.run) button.dataset.run = key;
    else button.dataset.move = key;
    buttons.push(button);
  }
  list.replaceChildren(...(buttons.length ? buttons : ["Nothing is lit on the board."]));
}

byId("share").addEventListener("click", () => showLinks(api, refused));

// -- what needs the others -----------------------------------------------------------------

let agreed = null; // the module, once somebody asks something
const agreement = () => agreed ??= import("./agree.js").then(({ Agreement }) => new Agreement(api, () => wire.shown, refused));
function showAgreement() {
  const waiting = facts.status === "waiting";
  byId("agree").hidden = facts.status !== "running" || !facts.mine.length;
  if (!agreed && !facts.question && !facts.paused && !(waiting && facts.mine.length && facts.here.length > 2)) return;
  agreement().then((one) => {
    one.show(facts);
    if (waiting) one.swapButtons(facts);
  });
}
byId("agree").addEventListener("click", () => agreement().then((one) => one.show(facts).then(() => one.menu())));
byId("phrases").addEventListener("click", async () => {
  const [one, { phrases }] = await Promise.all([agreement(), get(`${api}/agreement`)]);
  one.phrases(byId("say"), phrases);
});

// -- the end -----------------------------------------------------------------------------

async function showResult() {
  try {
    (await import("./story.js")).showEnd({ table, api, facts, board, refused });
  } catch (error) {
    refused(error);
  }
}

// -- before the game ---------------------------------------------------------------------

byId("lobby").addEventListener("click", async (event) => {
  if (event.target.id === "start") {
    try {
      await post(`${api}/start`);
    } catch (error) {
      refused(error);
    }
  }
});

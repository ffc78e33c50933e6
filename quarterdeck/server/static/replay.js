// A game again: the slider, the keys and the lists all lead to one number, the move that is shown.
import { Fate } from "./fate.js";
import { rovable } from "./keyboard.js";
import { filled, mark } from "./marks.js";
import { patch } from "./patch.js";
import { sitDown } from "./dice.js";
import { get, myName, post, toast } from "./http.js";

const byId = (id) => document.getElementById(id);
const deck = document.querySelector(".log-deck");
const { replay, seat } = deck.dataset;
const last = Number(deck.dataset.last);
const turns = deck.dataset.turns.split(" ").filter(Boolean).map(Number);
const phone = matchMedia("(max-width: 700px)").matches ? 1 : 0;
const frames = new Map();
let now = Number(deck.dataset.move);
let wanted = now;
let playing = 0;
const fate = new Fate();

// -- fetching ----------------------------------------------------------------------------

function fetched(n) {
  if (!frames.has(n)) {
    const asked = get(`/api/replays/${replay}/frames/${n}?seat=${seat}&phone=${phone}`);
    asked.catch(() => frames.delete(n));
    frames.set(n, asked);
    if (frames.size > 300) frames.delete(frames.keys().next().value);
  }
  return frames.get(n);
}

export async function go(n) {
  wanted = Math.min(last, Math.max(0, n));
  byId("scrub").value = wanted;
  place(wanted);
  const asked = wanted;
  try {
    const frame = await fetched(asked);
    if (asked !== wanted) return;
    show(frame);
  } catch (error) {
    toast(error.message);
    pause();
    return;
  }
  for (const near of [asked + 1, asked - 1]) if (near >= 0 && near <= last) fetched(near).catch(() => {});
}

// -- showing -----------------------------------------------------------------------------

// What a move showed moves when one goes on by one; wherever one looks, what it changed is marked.
function show(frame) {
  const shown = (frame.shown = filled(frame.shown));
  const on = frame.n === now + 1;
  fate.rate = playing && Number(byId("speed").value) < 400 ? 2.5 : 1;
  const from = on ? fate.before(frame) : fate.finish();
  now = frame.n;
  patch(byId("board"), frame.board);
  patch(byId("crews"), frame.crews);
  patch(byId("said"), frame.said);
  mark(byId("board"), shown.marks);
  if (on) fate.after(frame, from);
  deck.dataset.move = now;
  history.replaceState(null, "", address());
  for (const old of deck.querySelectorAll("[aria-current]")) old.removeAttribute("aria-current");
  for (const link of deck.querySelectorAll(`[data-go="${now}"]`)) link.setAttribute("aria-current", "step");
  follow();
  const branch = byId("open-branch");
  if (branch) branch.disabled = now >= last;
}

function place(n) {
  deck.dispatchEvent(new CustomEvent("place", { detail: n }));
  byId("place").textContent = `Move ${n} of ${last}`;
  byId("scrub").setAttribute("aria-valuetext", `Move ${n} of ${last}`);
  const line = byId("now");
  if (line) {
    const x = last ? (n / last) * 1000 : 0;
    line.setAttribute("x1", x);
    line.setAttribute("x2", x);
  }
  byId("first").disabled = byId("back").disabled = byId("turn-back").disabled = n === 0;
  byId("last").disabled = byId("on").disabled = byId("turn-on").disabled = n === last;
}

// The list of moves keeps the present one in sight, without moving the page.
function follow() {
  const list = byId("moves");
  const link = list.querySelector(`[data-go="${Math.max(1, now)}"]`);
  if (!link) return;
  for (const old of list.querySelectorAll('a[tabindex="0"], a:not([tabindex])')) old.tabIndex = -1;
  link.tabIndex = 0;
  const row = link.parentElement;
  list.scrollTop = row.offsetTop - list.offsetTop - list.clientHeight / 2 + row.clientHeight;
}

const address = () => `/replay/${replay}?move=${now}` + (seat === "-4" ? "" : `&seat=${seat}`);

// -- stepping ----------------------------------------------------------------------------

const nextTurn = () => turns.find((n) => n > wanted) ?? last;
const turnBefore = () => turns.findLast((n) => n < wanted) ?? 0;
const STEPS = { first: () => 0, "turn-back": turnBefore, back: () => wanted - 1, on: () => wanted + 1,
  "turn-on": nextTurn, last: () => last };
const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", PageUp: "turn-back", PageDown: "turn-on" };

for (const [id, step] of Object.entries(STEPS)) {
  byId(id).addEventListener("click", () => { pause(); go(step()); });
}
byId("scrub").addEventListener("input", (event) => { pause(); go(Number(event.target.value)); });
byId("play").addEventListener("click", () => (playing ? pause() : play()));

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog[open]")) return;
  if (event.target.closest("input, select, textarea")) return;
  if (event.key === " " && !event.target.closest("button, a, summary, [tabindex='0']")) {
    event.preventDefault();
    byId("play").click();
  } else if (KEYS[event.key]) {
    event.preventDefault();
    pause();
    go(STEPS[KEYS[event.key]]());
  }
});

deck.addEventListener("click", (event) => {
  const link = event.target.closest("[data-go]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  pause();
  go(Number(link.dataset.go));
});

byId("plot")?.addEventListener("click", (event) => {
  const box = event.currentTarget.getBoundingClientRect();
  pause();
  go(Math.round(((event.clientX - box.left) / box.width) * last));
});

// -- playing -----------------------------------------------------------------------------

const GLYPHS = { play: "M7 4l13 8-13 8z", pause: "M7 5v14M17 5v14" };

function label(words, glyph) {
  byId("play").setAttribute("aria-label", words);
  byId("play").title = words;
  byId("play").querySelector("path").setAttribute("d", GLYPHS[glyph]);
}

async function play() {
  label("Pause (Space)", "pause");
  const mine = (playing += 1);
  if (wanted === last) await go(0);
  while (playing === mine && wanted < last) {
    await new Promise((done) => setTimeout(done, Number(byId("speed").value)));
    if (playing === mine) await go(wanted + 1);
  }
  if (playing === mine) pause();
}

export function pause() {
  if (!playing) return;
  playing = 0;
  label("Play (Space)", "play");
}

// -- eyes, links, branches ---------------------------------------------------------------

byId("eyes").addEventListener("change", (event) => {
  location.assign(`/replay/${replay}?move=${now}&seat=${event.target.value}`);
});

byId("share").addEventListener("click", async () => {
  const link = new URL(address(), location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    toast("Copied: a link to this move.");
  } catch {
    toast(link);
  }
});

byId("open-branch")?.addEventListener("click", () => {
  pause();
  byId("branch-move").textContent = now;
  byId("branch-problem").textContent = "";
  byId("branch").showModal();
});

byId("branch-form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const chosen = Number(byId("branch-seat").value);
  try {
    const body = { move: now, seat: chosen, bot: byId("branch-bot").value };
    const table = await post(`/api/replays/${replay}/branch`, body);
    // The promise about the dice is made; only now the word that is mixed in is drawn.
    await sitDown(table.id, chosen, { name: myName() || "Captain", info: table });
    location.assign(`/table/${table.id}`);
  } catch (error) {
    byId("branch-problem").textContent = error.message;
  }
});

rovable(byId("moves"));
place(now);
go(now);

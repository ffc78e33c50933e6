// My turn, here and at other tables: in the title and the tab's sign, and by a bell or a notice for whoever
// wants that. At a table also the way to the next one that waits.
import { get } from "./http.js";

const SOON = 30000; // milliseconds until the next look at the other tables, if there are any
const LATE = 300000;
const icon = document.querySelector('link[rel="icon"]');
const quiet = icon.href;
const NEXT = "M4 12h14M12 5l7 7-7 7";
let here = { table: "", title: document.title, mine: null }; // what this page shows itself
let waiting = []; // other tables at which I am asked
let known = null; // what was waiting at the last look, here included

export function attend(table) {
  here.table = table;
  addEventListener("keydown", (event) => {
    const typing = event.target.closest?.("input, textarea, select, dialog, [contenteditable]");
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (event.key === "n" && plain && !typing && waiting.length) next();
  });
  return (facts) => {
    const was = here.mine;
    here = { table, title: facts.title, mine: facts.your_turn && facts.status === "running" };
    show();
    if (was && !here.mine) look();
  };
}

const next = () => location.assign(`/captain/next?after=${here.table}`);

let timer = 0;
async function look() {
  let found;
  clearTimeout(timer);
  timer = setTimeout(look, SOON);
  try {
    found = await get("/api/captain/tables");
  } catch {
    return; // the next look may be luckier
  }
  waiting = found.tables.filter((one) => one.your_turn && one.id !== here.table);
  if (!found.tables.some(({ id }) => id !== here.table)) {
    clearTimeout(timer);
    timer = setTimeout(look, LATE);
  }
  show();
  renewList(found.waiting);
}

function show() {
  const count = waiting.length + (here.mine ? 1 : 0);
  const told = localStorage.getItem("turn-tab") === "off" ? 0 : count;
  const mark = here.table && !waiting.length ? "" : told ? `(${told}) ` : "";
  document.title = mark + here.title;
  icon.href = told ? quiet.replace(/icon[\w-]*\.svg$/, "icon-turn.svg") : quiet;
  if (told) navigator.setAppBadge?.(told).catch(() => {});
  else navigator.clearAppBadge?.().catch(() => {});
  showNext();
  const now = new Set(waiting.map(({ id, updated }) => `${id} ${updated}`));
  if (here.mine) now.add("here");
  const fresh = [...now].filter((one) => known && !known.has(one));
  known = now;
  if (fresh.length && (document.hidden || !document.hasFocus())) call(fresh.includes("here") ? null : waiting);
}

function showNext() {
  const tools = document.querySelector(".deck .tools");
  if (!tools) return;
  let button = document.getElementById("next-table");
  if (!waiting.length) {
    button?.remove();
    return;
  }
  if (!button) {
    button = Object.assign(document.createElement("button"), { id: "next-table", type: "button" });
    button.innerHTML = `<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false" fill="none" `
      + `stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${NEXT}"/></svg><span></span>`;
    button.addEventListener("click", next);
    tools.append(button);
  }
  button.title = `${waiting.length} other ${waiting.length === 1 ? "table waits" : "tables wait"} for you (key n)`;
  button.setAttribute("aria-keyshortcuts", "n");
  button.lastElementChild.textContent = `Next\u00a0${waiting.length}`;
}

// -- calling -----------------------------------------------------------------------------

function call(others) {
  if (localStorage.getItem("turn-sound") === "on") ring();
  if (localStorage.getItem("turn-notes") === "on" && window.Notification?.permission === "granted") note(others);
}

async function note(others) {
  const one = others?.[0];
  const title = one ? one.title : here.title.replace(/^.*Your turn: /, "");
  const body = one ? `Your turn${one.others.length ? ` with ${one.others.join(", ")}` : ""}.` : "Your turn.";
  const table = one?.id ?? here.table;
  const options = { body, tag: table, data: { path: `/table/${table}` } };
  const crew = await navigator.serviceWorker?.getRegistration("/");
  if (crew) return crew.showNotification(title, options);
  new Notification(title, options).addEventListener("click", () => window.focus());
}

// A ship's bell: two partials that fade, struck twice.
function ring() {
  try {
    const air = new AudioContext();
    for (const start of [0, 0.35]) for (const [pitch, share] of [[1318, 0.14], [2637, 0.06]]) {
      const tone = new OscillatorNode(air, { frequency: pitch });
      const fade = new GainNode(air, { gain: 0 });
      const at = air.currentTime + start;
      fade.gain.setValueAtTime(share, at);
      fade.gain.exponentialRampToValueAtTime(0.001, at + 1.1);
      tone.connect(fade).connect(air.destination);
      tone.start(at);
      tone.stop(at + 1.2);
    }
    setTimeout(() => air.close(), 2500);
  } catch {
    // a browser that is not allowed to sound
  }
}

// -- the list on the home page -----------------------------------------------------------

async function renewList(count) {
  const list = document.getElementById("my-tables");
  if (!list || (list.dataset.waiting === String(count) && !document.hidden)) return;
  if (list.contains(document.activeElement)) return;
  const reply = await fetch("/captain/tables");
  if (reply.ok) list.outerHTML = await reply.text();
}

look();
document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });

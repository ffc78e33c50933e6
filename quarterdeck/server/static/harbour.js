// The harbour by itself: what is open just now, and company for whoever waits.
import { sitDown } from "./dice.js";
import { keepName, myName, post } from "./http.js";

const byId = (id) => document.getElementById(id);
const form = byId("whoever-form");
const LOOK = 2000, LIVE = 5000; // milliseconds
let waiting = false;
let shown = "";

// -- what is open ------------------------------------------------------------------------

async function refresh() {
  const live = byId("live");
  if (document.hidden || !live || live.contains(document.activeElement)) return;
  try {
    const reply = await fetch(live.dataset.live, { headers: { accept: "text/html" } });
    const text = reply.ok ? await reply.text() : shown;
    if (text && text !== shown) live.innerHTML = text;
    shown = text;
  } catch {
    // the next time
  }
}
setInterval(refresh, LIVE);

// -- whoever comes -----------------------------------------------------------------------

function seatsOf(games, counts, chosen) {
  const offered = games.selectedOptions[0].dataset.seats.split(" ");
  counts.replaceChildren(...offered.map((n) => new Option(n, n, false, n === chosen)));
}

const games = byId("whoever-game"), counts = byId("whoever-seats");
games.addEventListener("change", () => seatsOf(games, counts, "2"));
seatsOf(games, counts, "2");
byId("whoever-name").value = myName();

function wish() {
  const bots = byId("whoever-bots").value;
  const name = byId("whoever-name").value.trim();
  keepName(name);
  return { game: games.value, seats: Number(counts.value), pace: byId("whoever-pace").value, name,
    bots_after: bots === "" ? null : Number(bots), club: form.dataset.club };
}

function show(on) {
  waiting = on;
  byId("whoever-leave").hidden = !on;
  byId("whoever-go").disabled = on;
  for (const field of form.querySelectorAll("input, select")) field.disabled = on;
}

function tell({ here, seats, bots_in: left, names }) {
  const company = names.length ? ` With you: ${names.join(", ")}.` : "";
  const bots = left === null ? "" : left > 0 ? ` Bots fill up in ${Math.ceil(left)} seconds.` : "";
  byId("whoever-said").textContent = `Waiting: ${here} of ${seats} here.${company}${bots}`;
}

async function goOn(found) {
  if (found.status === "met") {
    byId("whoever-said").textContent = "Company has come. To the table …";
    try {
      await sitDown(found.table, found.seat, { name: myName() });
    } catch (error) {
      if (!["already_started", "seat_taken", "cleared"].includes(error.problem?.code)) throw error;
    }
    location.assign(`/table/${found.table}`);
    return;
  }
  if (found.status === "none") {
    show(false);
    byId("whoever-said").textContent = "";
    return;
  }
  tell(found);
  setTimeout(lookAgain, LOOK);
}

async function lookAgain() {
  if (!waiting) return;
  try {
    await goOn(await post("/api/whoever/look"));
  } catch (error) {
    byId("whoever-problem").textContent = error.message;
    setTimeout(lookAgain, 2 * LOOK);
  }
}

async function seek(body) {
  byId("whoever-problem").textContent = "";
  show(true);
  try {
    await goOn(await post("/api/whoever/", body));
  } catch (error) {
    byId("whoever-problem").textContent = error.message;
    show(false);
  }
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!waiting) seek(wish());
});

byId("whoever-leave").addEventListener("click", async () => {
  show(false);
  byId("whoever-said").textContent = "";
  await post("/api/whoever/leave");
});

document.addEventListener("click", (event) => {
  const join = event.target.closest("[data-with]");
  if (!join || waiting) return;
  games.value = join.dataset.with;
  seatsOf(games, counts, join.dataset.seats);
  byId("whoever-pace").value = join.dataset.pace;
  form.scrollIntoView({ block: "nearest" });
  seek({ ...wish(), variant: join.dataset.variant });
});

addEventListener("pagehide", () => {
  if (waiting) waiting = false; // whoever does not look any more is not waited for
});

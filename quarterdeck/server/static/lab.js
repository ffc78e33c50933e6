// The lab: a form made from what the game says can be changed, a run that fills its bars, runs that were kept.
import { get, post, remove, Refused } from "./http.js";

const byId = (id) => document.getElementById(id);
const EVERY = 700; // milliseconds between two looks at a run
let form = null;
let following = "";

function made(tag, text = "", kind = "") {
  const one = document.createElement(tag);
  if (text) one.textContent = text;
  if (kind) one.className = kind;
  return one;
}

function problem(error) {
  byId("problem").textContent = error instanceof Refused ? error.problem.detail : "The server cannot be reached.";
}

byId("token-form")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    await post("/api/lab/token", { token: byId("token").value });
    location.reload();
  } catch (error) {
    problem(error);
  }
});

// -- the form ---------------------------------------------------------------------------

function field(one) {
  const label = made("label", one.says || one.path.replaceAll(".", " · "));
  const input = made("input");
  input.type = "number";
  input.value = one.printed;
  if (one.low !== undefined) [input.min, input.max] = [one.low, one.high];
  input.dataset.path = one.path;
  input.dataset.printed = one.printed;
  label.append(input, made("small", `printed: ${one.printed}${one.clause ? ` (${one.clause})` : ""}`));
  label.dataset.words = `${one.path} ${one.says || ""}`.toLowerCase();
  input.addEventListener("input", () => showChanges());
  return label;
}

function changes() {
  const found = {};
  for (const input of document.querySelectorAll("#order [data-path]")) {
    const changed = input.value !== "" && input.value !== input.dataset.printed;
    input.parentElement.classList.toggle("changed", changed);
    if (changed) found[input.dataset.path] = Number(input.value);
  }
  return found;
}

function showChanges() {
  const said = Object.entries(changes()).map(([path, value]) => `${path} = ${value}`);
  byId("changed").textContent = said.length ? `Against the printed game: ${said.join(", ")}` : "As printed: a report on the game itself.";
}

// What was chosen stays chosen where it can be.
function fill(select, values, usual) {
  const before = select.value;
  select.replaceChildren(...values.map(([value, text]) => {
    const option = made("option", text);
    option.value = value;
    return option;
  }));
  select.value = values.some(([value]) => String(value) === before) ? before : usual;
}

function showSeats() {
  const variant = form.variants.find((one) => one.name === byId("variant").value);
  fill(byId("seats"), variant.seats.map((count) => [count, count]), variant.seats.at(-1));
}

async function showGame() {
  byId("problem").textContent = "";
  try {
    form = await get(`/api/lab/games/${byId("slug").value}`);
  } catch (error) {
    problem(error);
    return;
  }
  fill(byId("variant"), form.variants.map((one) => [one.name, one.title]), form.variants[0].name);
  const kinds = form.bots.map((name) => [name, name.replaceAll("_", " ")]);
  fill(byId("bots"), [...kinds, ["greedy,random", "greedy against random"]], "greedy");
  showSeats();
  byId("options").replaceChildren(...form.options.map(field));
  byId("numbers").replaceChildren(...form.numbers.map(field));
  showChanges();
}

byId("slug")?.addEventListener("change", showGame);
byId("variant")?.addEventListener("change", showSeats);
byId("find")?.addEventListener("input", () => {
  const words = byId("find").value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const label of byId("numbers").children) label.hidden = !words.every((word) => label.dataset.words.includes(word));
});

byId("order")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  byId("problem").textContent = "";
  try {
    const run = await post("/api/lab/runs", {
      slug: byId("slug").value,
      variant: byId("variant").value,
      seats: Number(byId("seats").value),
      bots: byId("bots").value.split(","),
      games: Number(byId("games").value),
      minutes: Number(byId("minutes").value),
      seed: Number(byId("seed").value),
      name: byId("name").value.trim(),
      changes: changes(),
    });
    follow(run.id);
  } catch (error) {
    problem(error);
  }
});

// -- the run under way ------------------------------------------------------------------

function bar(label, value, low, high, most, text) {
  const row = made("div", "", "bar-row");
  const track = made("div", "", "track");
  const fillPart = made("div", "", "fill");
  const span = made("div", "", "span");
  const part = (one) => `${Math.max(0, Math.min(100, (100 * one) / most))}%`;
  fillPart.style.width = part(value);
  span.style.left = part(low);
  span.style.width = part(Math.max(0, high - low));
  track.append(fillPart, span);
  row.append(made("span", label), track, made("span", text));
  return row;
}

function showLive(run) {
  const { live } = run;
  byId("live").hidden = false;
  byId("stop").hidden = run.state !== "running";
  byId("run").disabled = run.state === "running";
  byId("live-title").textContent = run.name;
  byId("share").value = run.state === "done" ? 1 : live.share;
  const said = { running: "", done: "Done.", stopped: "Stopped.", failed: `It failed: ${run.says}` }[run.state];
  byId("live-says").textContent = `${live.games.toLocaleString("en")} games${live.wins.length > 1 ? " on each side" : ""}. ${said}`;
  const sides = live.wins.length > 1 ? ["printed", "changed"] : [""];
  const rows = [];
  const most = Math.max(0.5, ...live.wins.flat().map((one) => one[2]));
  live.wins.forEach((seats, side) => seats.forEach(([value, low, high], seat) => {
    rows.push(bar(`seat ${seat + 1} ${sides[side]}`, value, low, high, most, `${(100 * value).toFixed(1)} %`));
  }));
  for (const [name, spans] of [["rounds", live.rounds], ["minutes", live.minutes]]) {
    const top = Math.max(1, ...spans.map((one) => Math.min(one[2] ?? one[0], one[0] * 2)));
    spans.forEach(([value, low, high], side) => {
      rows.push(bar(`${name} ${sides[side] ?? ""}`, value, low ?? value, high ?? value, top, value.toFixed(1)));
    });
  }
  byId("bars").replaceChildren(...rows);
}

async function follow(id) {
  following = id;
  while (following === id) {
    try {
      const run = await get(`/api/lab/runs/${id}`);
      showLive(run);
      if (run.state !== "running") break;
    } catch (error) {
      problem(error);
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  }
  byId("run").disabled = false;
  byId("stop").hidden = true;
  showRuns();
}

byId("stop")?.addEventListener("click", async () => {
  try {
    await post(`/api/lab/runs/${following}/stop`, {});
  } catch (error) {
    problem(error);
  }
});

// -- runs that were kept ----------------------------------------------------------------

function tool(text, act) {
  const button = made("button", text);
  button.type = "button";
  button.addEventListener("click", () => act().then(showRuns).catch(problem));
  return button;
}

function rowOf(run) {
  const row = made("li");
  const box = made("input");
  box.type = "checkbox";
  box.value = run.id;
  box.disabled = !run.short.length;
  box.setAttribute("aria-label", `Choose ${run.name}`);
  box.addEventListener("change", chosen);
  const name = made("b", run.name);
  const cut = run.state === "stopped" && run.short.length ? `Stopped after ${run.live.games.toLocaleString("en")} games. ` : "";
  const said = made("span", cut + (run.short[0] || "") || { stopped: "Stopped before its end.", failed: run.says, running: "Under way." }[run.state] || "", "said");
  const tools = made("span", "", "tools");
  if (run.short.length) {
    const link = made("a", "Report", "button");
    link.href = `/lab/runs/${run.id}`;
    tools.append(link);
  }
  tools.append(
    tool(run.kept ? "Kept ✓" : "Keep", () => post(`/api/lab/runs/${run.id}/name`, { name: run.name, kept: !run.kept })),
    tool("Name", async () => {
      const wanted = prompt("What is this run called?", run.name);
      if (wanted) await post(`/api/lab/runs/${run.id}/name`, { name: wanted, kept: true });
    }),
    tool("Throw away", () => remove(`/api/lab/runs/${run.id}`)),
  );
  row.append(box, name, said, tools);
  return row;
}

function chosen() {
  const boxes = [...document.querySelectorAll("#runs input:checked")];
  byId("compare").disabled = boxes.length !== 2;
  return boxes.map((box) => box.value);
}

byId("compare")?.addEventListener("click", () => {
  const [later, earlier] = chosen();
  location.assign(`/lab/compare/${earlier}/${later}`);
});

async function showRuns() {
  const runs = await get("/api/lab/runs");
  byId("none").hidden = runs.length > 0;
  byId("runs").replaceChildren(...runs.map(rowOf));
  chosen();
  return runs;
}

if (byId("lab")) {
  await showGame();
  const runs = await showRuns().catch(problem);
  const working = runs?.find((run) => run.state === "running");
  if (working) follow(working.id);
}

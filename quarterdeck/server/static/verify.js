// A record is brought along: it is proved line by line, and the first wrong line is shown.
import { get, post, Refused } from "./http.js";
import { showCheck } from "./proof.js";

const byId = (id) => document.getElementById(id);
const LARGEST = 1 << 20;

byId("upload")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const file = byId("record-file").files[0];
  const button = event.target.querySelector("[type=submit]");
  byId("fault").hidden = true;
  byId("upload-problem").textContent = "";
  if (file.size > LARGEST) {
    byId("upload-problem").textContent = `${file.name}: a record may have 1 MiB.`;
    return;
  }
  button.disabled = true;
  const text = await file.text();
  try {
    const kept = await post("/api/replays/", { text, name: file.name });
    location.assign(byId("to-replay").checked ? `/replay/${kept.id}` : `/verify/${kept.id}`);
  } catch (error) {
    const problem = error instanceof Refused ? error.problem : { detail: "The server cannot be reached." };
    if (problem.line) showFault(problem, text);
    else byId("upload-problem").textContent = problem.detail;
  }
  button.disabled = false;
});

// Every bot's move is asked for again, from the view it had and the seed that the opened secret gives.
async function askBots(place) {
  const moves = await get(`/api/replays/${place.dataset.replay}/bots`);
  const own = moves.filter((one) => one.due && one.due === one.given);
  const wrong = moves.filter((one) => one.due && one.due !== one.given);
  const mute = moves.filter((one) => one.why);
  const says = [];
  if (own.length) says.push(`${own.length} moves were the bots’ own: asked again, they choose the same. ✓`);
  for (const one of wrong) says.push(`✗ Line ${one.line}: ${one.via} chooses ${one.due} here, not ${one.given}.`);
  for (const why of new Set(mute.map((one) => one.why))) {
    const lines = mute.filter((one) => one.why === why).map((one) => one.line);
    says.push(`${lines.length} cannot be asked again (${why}): line ${lines.slice(0, 8).join(", ")}${lines.length > 8 ? " …" : ""}.`);
  }
  place.textContent = says.join(" ");
  place.classList.toggle("bad", wrong.length > 0);
}

const own = byId("own-check");
if (own) showCheck(own.dataset.replay, byId("own-list"), byId("own-verdict"));

const bots = byId("bots");
if (bots) askBots(bots).catch((error) => (bots.textContent = `The bots could not be asked: ${error.message}`));

function showFault({ detail, line }, text) {
  byId("fault-says").textContent = detail;
  const rows = text.split("\n");
  const first = Math.max(0, line - 3);
  const shown = rows.slice(first, line + 2).map((row, at) => {
    const made = document.createElement("span");
    const n = first + at + 1;
    made.className = n === line ? "row wrong" : "row";
    made.textContent = `${String(n).padStart(4)}  ${row.length > 300 ? `${row.slice(0, 300)} …` : row}\n`;
    return made;
  });
  byId("fault-lines").replaceChildren(...shown);
  byId("fault").hidden = false;
  byId("fault").scrollIntoView({ block: "nearest" });
}

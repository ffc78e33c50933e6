// A record is brought along: it is proved line by line, and the first wrong line is shown.
import { post, Refused } from "./http.js";

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

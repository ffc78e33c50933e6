// Seats: who is here, who steers, which links lead where.
import { get, myName, newKey, post, toast } from "./http.js";

const byId = (id) => document.getElementById(id);

export function showSeats(facts, api, refused) {
  facts.here.forEach((here, seat) => {
    const presence = byId(`presence${seat}`);
    if (!presence) return;
    const asked = facts.asked === seat;
    const bot = facts.bots[seat];
    const words = bot ? (asked ? "is thinking" : "") : here ? (asked ? "to move" : "here") : "away";
    if (presence.textContent !== words) presence.textContent = words;
    presence.className = `presence ${bot ? "bot" : here ? "here" : "away"}${asked ? " now" : ""}`;
    showSteering(byId(`steering${seat}`), steeringOf(facts, seat), api, seat, refused);
  });
  if (facts.status === "waiting") showLobby(facts, api, refused);
}

function steeringOf(facts, seat) {
  if (facts.status !== "running") return "";
  if (facts.bots[seat]) return facts.mine.includes(seat) ? "reclaim" : "";
  return facts.away.includes(seat) ? "relieve" : "";
}

const LABELS = { reclaim: "Take the helm back", relieve: "Let a bot steer" };

function showSteering(place, what, api, seat, refused) {
  if (place.dataset.what === what) return;
  place.dataset.what = what;
  place.replaceChildren();
  if (!what) return;
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "quiet", textContent: LABELS[what] });
  button.addEventListener("click", async () => {
    try {
      await post(`${api}/seats/${seat}/${what}`, what === "relieve" ? { bot: "greedy" } : undefined);
    } catch (error) {
      refused(error);
    }
  });
  place.append(button);
}

// -- the lobby ---------------------------------------------------------------------------

async function showLobby(facts, api, refused) {
  const tools = byId("host-tools");
  if (tools) tools.hidden = !facts.host;
  const [info, links] = await Promise.all([get(api), get(`${api}/links`)]).catch(() => [null, null]);
  if (!info || info.status !== "waiting") return;
  info.seats.forEach((seat, n) => {
    const place = byId(`invite${n}`);
    if (!place || !seat.free) return;
    const path = links.invitations[n];
    if (path) place.replaceChildren(copyButton(path, "Copy the invitation"));
    else if (info.public && !facts.mine.length) place.replaceChildren(sitButton(api, n, refused));
  });
}

function sitButton(api, seat, refused) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", textContent: "Sit down here" });
  button.addEventListener("click", async () => {
    try {
      await post(`${api}/sit`, { seat, name: myName(), word: newKey() });
    } catch (error) {
      refused(error);
    }
  });
  return button;
}

function copyButton(path, words) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", textContent: words });
  const address = new URL(path, location.href).href;
  button.dataset.address = address;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast("Copied. Send it to whoever should sit there.");
    } catch {
      toast(address);
    }
  });
  return button;
}

// -- links -------------------------------------------------------------------------------

export async function showLinks(api, refused) {
  try {
    const links = await get(`${api}/links`);
    const rows = [linkRow("Anybody with this link can look on, not play:", links.watch)];
    for (const [seat, path] of Object.entries(links.invitations)) {
      rows.push(linkRow(`An invitation to seat ${Number(seat) + 1}:`, path));
    }
    for (const [seat, path] of Object.entries(links.seats)) {
      rows.push(linkRow(`Your own seat ${Number(seat) + 1}, for another device of yours. Keep it to yourself:`, path));
    }
    byId("links-body").replaceChildren(...rows);
    byId("links").showModal();
  } catch (error) {
    refused(error);
  }
}

function linkRow(words, path) {
  const row = document.createElement("div");
  row.className = "link-row";
  const label = document.createElement("label");
  const input = document.createElement("input");
  Object.assign(input, { readOnly: true, value: new URL(path, location.href).href });
  input.addEventListener("focus", () => input.select());
  label.append(words, input);
  row.append(label, copyButton(path, "Copy"));
  return row;
}

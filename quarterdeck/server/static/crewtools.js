// Seats: who is here, who steers, which links lead where.
import { sitDown } from "./dice.js";
import { get, myName, post, toast } from "./http.js";

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
  if (facts.bots[seat]) return facts.mine.includes(seat) ? "reclaim" : facts.removable.includes(seat) ? "remove" : "";
  return facts.away.includes(seat) ? "relieve" : "";
}

const LABELS = { reclaim: "Take the helm back", relieve: "Let a bot steer", remove: "Give the seat to the bot for good" };

function showSteering(place, what, api, seat, refused) {
  if (place.dataset.what === what) return;
  place.dataset.what = what;
  place.replaceChildren();
  if (!what) return;
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "quiet", textContent: LABELS[what] });
  button.addEventListener("click", async () => {
    try {
      await post(`${api}/seats/${seat}/${what}`, what === "relieve" ? {} : undefined);
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
    if (path) showInvitation(place, path, api, n, refused);
    else if (info.public && !facts.mine.length) place.replaceChildren(sitButton(api, n, refused));
  });
}

function showInvitation(place, path, api, seat, refused) {
  const copy = copyButton(path, "Copy the invitation");
  if (place.firstElementChild?.dataset.address === copy.dataset.address) return;
  const focused = place.contains(document.activeElement);
  place.replaceChildren(copy, renewButton(api, seat, refused, () => {}));
  if (focused) place.lastElementChild.focus();
}

function sitButton(api, seat, refused) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", textContent: "Sit down here" });
  button.addEventListener("click", async () => {
    try {
      await sitDown(api.split("/").at(-1), seat, { name: myName() });
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
    const anew = (seat) => renewButton(api, seat, refused, async () => {
      await showLinks(api, refused);
      byId("links-body").querySelector(`[data-anew="${seat}"]`)?.focus();
    });
    for (const [seat, path] of Object.entries(links.invitations)) {
      rows.push(linkRow(`An invitation to seat ${Number(seat) + 1}:`, path, anew(seat)));
    }
    for (const [seat, path] of Object.entries(links.seats)) {
      rows.push(linkRow(`Your own seat ${Number(seat) + 1}, for another device of yours. Keep it to yourself:`, path, anew(seat)));
    }
    byId("links-body").replaceChildren(...rows);
    if (!byId("links").open) byId("links").showModal();
  } catch (error) {
    refused(error);
  }
}

// A link that somebody else may have seen is made anew: the old one, and whoever came by it, opens nothing more.
function renewButton(api, seat, refused, after) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "quiet", textContent: "New link" });
  button.setAttribute("aria-label", `New link to seat ${Number(seat) + 1}; the old one ends`);
  button.addEventListener("click", async () => {
    try {
      await post(`${api}/seats/${seat}/links`);
      await after();
      toast("The old link opens nothing any more.");
    } catch (error) {
      refused(error);
    }
  });
  button.dataset.anew = seat;
  return button;
}

function linkRow(words, path, ...more) {
  const row = document.createElement("div");
  row.className = "link-row";
  const label = document.createElement("label");
  const input = document.createElement("input");
  Object.assign(input, { readOnly: true, value: new URL(path, location.href).href });
  input.addEventListener("focus", () => input.select());
  label.append(words, input);
  row.append(label, copyButton(path, "Copy"), ...more);
  return row;
}

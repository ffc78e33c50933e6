// How a captain is called: on this device, elsewhere; and the captain's key on another device.
import { get, post, remove } from "./http.js";

const byId = (id) => document.getElementById(id);
const KINDS = { push: "Browser", webhook: "Webhook", mail: "E-mail", discord: "Discord", slack: "Slack" };

function made(kind, attributes, ...inside) {
  const element = Object.assign(document.createElement(kind), attributes);
  element.append(...inside);
  return element;
}

// -- the list ----------------------------------------------------------------------------

let info = null;

async function renew() {
  info = await get("/api/captain/calls/");
  const focus = document.activeElement?.id;
  const rows = info.receivers.map(row);
  if (!rows.length) rows.push(made("li", { className: "none", textContent: "You are not called anywhere else yet." }));
  byId("receivers").replaceChildren(...rows);
  if (focus) byId(focus)?.focus();
}

function title(one) {
  const kind = KINDS[one.dialect] ?? KINDS[one.kind];
  const where = one.kind === "mail" ? one.address : new URL(one.address).host;
  return one.name ? `${one.name} (${kind})` : `${kind}: ${where}`;
}

function state(one) {
  if (one.trouble) return one.trouble;
  if (!one.confirmed) return "A letter was sent; the calls begin when its link was opened.";
  if (one.reached) return `Answered ${new Date(one.reached * 1000).toLocaleString()}.`;
  return "Not called yet.";
}

function row(one) {
  const name = title(one);
  const on = made("input", { type: "checkbox", checked: one.on, id: `on-${one.id}` });
  on.addEventListener("change", () => doing(() => post(`/api/captain/calls/${one.id}`, { on: on.checked })));
  const test = made("button", { type: "button", id: `try-${one.id}`, disabled: !one.on,
    textContent: one.confirmed ? "Try it" : "Send the letter again" }, made("span", { className: "sr", textContent: `: ${name}` }));
  test.addEventListener("click", () => trying(one, test));
  const gone = made("button", { type: "button", className: "quiet", id: `gone-${one.id}`, textContent: "Remove" },
    made("span", { className: "sr", textContent: ` ${name}` }));
  gone.addEventListener("click", () => doing(() => remove(`/api/captain/calls/${one.id}`)));
  return made("li", { className: one.on ? "" : "off" },
    made("label", { className: "check" }, on, made("b", { textContent: name })),
    made("span", { className: one.trouble ? "state bad" : "state", textContent: state(one) }),
    made("span", { className: "row-tools" }, test, gone));
}

async function doing(work, says = byId("here-problem")) {
  says.textContent = "";
  try {
    await work();
    await renew();
    await showHere();
  } catch (error) {
    says.textContent = error.message;
  }
}

// A call goes its own way; a few looks tell how it went.
async function trying(one, button) {
  button.disabled = true;
  await doing(() => post(`/api/captain/calls/${one.id}/try`));
  for (let n = 0; n < 8; n += 1) {
    await new Promise((go) => setTimeout(go, 400 + 250 * n));
    await renew();
    const now = info.receivers.find(({ id }) => id === one.id);
    if (!now || now.trouble || now.reached > one.reached) break;
  }
}

function adding(kind) {
  const form = byId(`add-${kind}`);
  form?.addEventListener("submit", async (event) => {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(form));
    await doing(async () => {
      await post("/api/captain/calls/", { kind, address: fields.address.trim(), name: fields.name?.trim() ?? "" });
      form.reset();
    }, form.querySelector(".problem"));
  });
}

// -- this device -------------------------------------------------------------------------

const canNote = "Notification" in window;
const canPush = canNote && "serviceWorker" in navigator && "PushManager" in window;

async function subscription() {
  if (!canPush) return null;
  return (await (await navigator.serviceWorker.getRegistration("/"))?.pushManager.getSubscription()) ?? null;
}

async function showHere() {
  byId("here-tab").checked = localStorage.getItem("turn-tab") !== "off";
  byId("here-sound").checked = localStorage.getItem("turn-sound") === "on";
  byId("here-notes").disabled = !canNote;
  byId("here-notes").checked = canNote && localStorage.getItem("turn-notes") === "on" && Notification.permission === "granted";
  byId("here-push").disabled = !canPush;
  const known = (await subscription())?.endpoint;
  byId("here-push").checked = info.receivers.some(({ kind, on, address }) => kind === "push" && on && address === known);
}

async function permitted() {
  if ((await Notification.requestPermission()) !== "granted") throw new Error("The browser does not allow notices from this page.");
}

async function notes(on) {
  if (on) {
    await permitted();
    await navigator.serviceWorker?.register("/sw.js", { scope: "/" });
  }
  localStorage.setItem("turn-notes", on ? "on" : "off");
}

async function push(on) {
  const known = await subscription();
  if (!on) {
    const mine = info.receivers.find(({ kind, address }) => kind === "push" && address === known?.endpoint);
    if (mine) await remove(`/api/captain/calls/${mine.id}`);
    await known?.unsubscribe();
    return;
  }
  await permitted();
  await navigator.serviceWorker.register("/sw.js", { scope: "/" });
  const crew = await navigator.serviceWorker.ready;
  await known?.unsubscribe();
  const made = await crew.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: info.push_key });
  const { endpoint, keys } = made.toJSON();
  await post("/api/captain/calls/", { kind: "push", address: endpoint, name: deviceName(), ...keys });
}

function deviceName() {
  const agent = navigator.userAgent;
  const browser = /Firefox|Edg|Chrome|Safari/.exec(agent)?.[0] ?? "Browser";
  const system = /Android|iPhone|iPad|Windows|Mac OS|Linux/.exec(agent)?.[0] ?? "";
  return `${browser.replace("Edg", "Edge")}${system ? ` on ${system}` : ""}`;
}

function device(id, work) {
  byId(id).addEventListener("change", async (event) => {
    await doing(() => work(event.target.checked));
    await showHere();
  });
}

// -- the key on another device -----------------------------------------------------------

async function showKey() {
  try {
    const { link, svg, seconds } = await post("/api/captain/key/");
    byId("key-picture").innerHTML = svg;
    byId("key-link").value = link;
    byId("key").hidden = false;
    byId("key-says").textContent = `Good for ${Math.round(seconds / 60)} minutes.`;
    byId("key-link").focus();
    byId("key-link").select();
  } catch (error) {
    byId("key-problem").textContent = error.message;
  }
}

async function copyKey() {
  try {
    await navigator.clipboard.writeText(byId("key-link").value);
    byId("key-says").textContent = "Copied.";
  } catch {
    byId("key-link").select();
    byId("key-says").textContent = "Marked; copy it with the keyboard.";
  }
}

async function carrying() {
  const token = location.hash.slice(1);
  const { waiting, tables } = await get("/api/captain/tables");
  if (tables.length) {
    byId("carry-warning").hidden = false;
    byId("carry-warning").textContent = `So far this device has a captain with ${tables.length} running `
      + `${tables.length === 1 ? "game" : "games"}${waiting ? `, ${waiting} of them waiting for a move` : ""}. `
      + "If that is another one, its key is forgotten here: carry it to another device first, to keep those seats.";
  }
  byId("carry-go").addEventListener("click", async () => {
    try {
      await post("/api/captain/key/carry", { token });
      location.replace("/");
    } catch (error) {
      byId("carry-problem").textContent = error.message;
    }
  });
}

function answering(box) {
  box.addEventListener("click", async (event) => {
    const answer = event.target.closest("[data-answer]")?.dataset.answer;
    if (!answer) return;
    try {
      await post(`/api/captain/letters/${box.dataset.receiver}`, { token: box.dataset.token, yes: answer === "yes" });
      for (const button of box.querySelectorAll("button")) button.remove();
      byId("letters-says").textContent = answer === "yes" ? "You will be called there." : "No letter will come any more.";
    } catch (error) {
      byId("letters-says").textContent = error.message;
    }
  });
}

if (byId("calls")) {
  adding("webhook");
  adding("mail");
  device("here-tab", async (on) => localStorage.setItem("turn-tab", on ? "on" : "off"));
  device("here-sound", async (on) => localStorage.setItem("turn-sound", on ? "on" : "off"));
  device("here-notes", notes);
  device("here-push", push);
  byId("show-key").addEventListener("click", showKey);
  byId("copy-key").addEventListener("click", copyKey);
  doing(async () => {});
}
if (byId("carry")) carrying().catch((error) => { byId("carry-problem").textContent = error.message; });
if (byId("letters")) answering(byId("letters"));

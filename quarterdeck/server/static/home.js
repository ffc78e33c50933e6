// The home page: one click to play, or a table set up to taste.
import "./turns.js";
import { ownWord, sitDown } from "./dice.js";
import { get, keepName, myName, post, toast } from "./http.js";

const dialog = document.getElementById("setup");
const byId = (id) => document.getElementById(id);
let game = null;

async function lay(body, name, word = "") {
  const table = await post("/api/tables/", body);
  // The promise about the dice is made; only now the words that are mixed in are drawn.
  const mine = body.chairs.findIndex(({ who }) => who === "me");
  for (const [seat, chair] of body.chairs.entries()) {
    if (chair.who === "me") {
      const called = chair.name || (seat === mine ? name : "");
      await sitDown(table.id, seat, { name: called, word, info: table });
    }
  }
  location.assign(`/table/${table.id}`);
}

function usualSeats(info) {
  return info.seats.includes(2) ? 2 : info.seats[0];
}

async function quick(slug, watching) {
  const info = await get(`/api/games/${slug}`);
  const chairs = Array.from({ length: watching ? info.seats.at(-1) : usualSeats(info) }, (_, seat) =>
    ({ who: seat === 0 && !watching ? "me" : "bot" }));
  await lay({ game: slug, chairs, curtain: false }, myName() || "Captain");
}

for (const kind of ["play", "watch"]) {
  for (const button of document.querySelectorAll(`[data-${kind}]`)) {
    button.addEventListener("click", async () => {
      button.disabled = true;
      try {
        await quick(button.dataset[kind], kind === "watch");
      } catch (error) {
        toast(error.message);
        button.disabled = false;
      }
    });
  }
}

// -- setting up a table ------------------------------------------------------------------

for (const button of document.querySelectorAll("[data-setup]")) {
  button.addEventListener("click", async () => {
    try {
      game = await get(`/api/games/${button.dataset.setup}`);
    } catch (error) {
      toast(error.message);
      return;
    }
    byId("setup-title").textContent = `Set up a table: ${game.title}`;
    byId("setup-name").value = myName();
    byId("setup-problem").textContent = "";
    fill(byId("setup-variant"), game.variants.map((variant) => [variant.name, variant.title]));
    fillOptions();
    variantChosen();
    dialog.showModal();
  });
}

function fill(select, pairs, chosen) {
  select.replaceChildren(...pairs.map(([value, text]) => new Option(text, value, false, String(value) === String(chosen))));
}

function variantChosen() {
  const variant = game.variants.find(({ name }) => name === byId("setup-variant").value);
  byId("setup-says").textContent = variant.says;
  const before = Number(byId("setup-seats").value) || usualSeats(game);
  const seats = variant.seats.includes(before) ? before : variant.seats[0];
  fill(byId("setup-seats"), variant.seats.map((count) => [count, String(count)]), seats);
  seatsChosen();
}

function seatsChosen() {
  const count = Number(byId("setup-seats").value);
  const rows = Array.from({ length: count }, (_, seat) => chairRow(seat));
  byId("setup-chairs").replaceChildren(...rows);
}

function chairRow(seat) {
  const row = document.createElement("div");
  row.className = "chair-row";
  const who = document.createElement("select");
  who.setAttribute("aria-label", `Seat ${seat + 1}: who`);
  fill(who, [["me", seat ? "me, or somebody at this device" : "me"], ["open", "open: by invitation"], ["bot", "a bot"]],
    seat === 0 ? "me" : "bot");
  const bot = document.createElement("select");
  bot.setAttribute("aria-label", `Seat ${seat + 1}: which bot`);
  bot.append(byId("bot-options").content.cloneNode(true));
  const name = document.createElement("input");
  name.maxLength = 24;
  name.placeholder = `Name of seat ${seat + 1}`;
  name.setAttribute("aria-label", name.placeholder);
  const show = () => {
    bot.hidden = who.value !== "bot";
    name.hidden = who.value !== "me" || seat === 0;
  };
  who.addEventListener("change", show);
  show();
  const label = document.createElement("span");
  label.textContent = `${seat + 1}`;
  row.append(label, who, bot, name);
  return row;
}

function fillOptions() {
  byId("setup-more").hidden = game.options.length === 0;
  byId("setup-options").replaceChildren(...game.options.map((option) => {
    const label = document.createElement("label");
    const input = document.createElement("input");
    Object.assign(input, { type: "number", min: option.low, max: option.high, value: option.default });
    input.dataset.option = option.name;
    label.append(`${option.says} (${option.clause}) `, input);
    return label;
  }));
}

// What the choices of the form mean, in seconds.
const MINUTE = 60, DAY = 86400;
const CLOCKS = { none: {}, minute: { turn: MINUTE }, three: { turn: 3 * MINUTE },
  quick: { bank: 10 * MINUTE, increment: 10 }, long: { bank: 30 * MINUTE, increment: 30 },
  day: { turn: DAY }, two: { turn: 2 * DAY }, days: { turn: 3 * DAY }, week: { turn: 7 * DAY }, fortnight: { turn: 14 * DAY } };

function ordered() {
  const mine = byId("setup-name").value.trim();
  keepName(mine);
  const chairs = Array.from(document.querySelectorAll(".chair-row"), (row, seat) => {
    const [who, bot] = row.querySelectorAll("select");
    const typed = row.querySelector("input").value.trim();
    const name = who.value !== "me" ? "" : seat === 0 ? mine : typed;
    return { who: who.value, bot: who.value === "bot" ? bot.value : "", name };
  });
  const options = {};
  for (const input of document.querySelectorAll("[data-option]")) {
    const usual = game.options.find(({ name }) => name === input.dataset.option).default;
    if (Number(input.value) !== usual) options[input.dataset.option] = Number(input.value);
  }
  return {
    game: game.slug,
    chairs,
    variant: byId("setup-variant").value,
    options,
    public: byId("setup-public").checked,
    clock: { ...CLOCKS[byId("setup-clock").value], then: byId("setup-then").value },
    standin: byId("setup-standin").value,
    curtain: byId("setup-curtain").checked,
    reveal: Number(byId("setup-reveal").value),
  };
}

byId("setup-variant").addEventListener("change", variantChosen);
byId("setup-seats").addEventListener("change", seatsChosen);
byId("setup-form").addEventListener("submit", async (event) => {
  event.preventDefault();
  const go = byId("setup-go");
  go.disabled = true;
  try {
    await lay(ordered(), byId("setup-name").value.trim() || "Captain", ownWord("setup"));
  } catch (error) {
    byId("setup-problem").textContent = error.message;
    go.disabled = false;
  }
});

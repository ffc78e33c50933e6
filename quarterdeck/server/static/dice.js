// The words for the dice: drawn and sealed in this browser, kept here, opened when all seals are fixed.
import { get, newKey, post, Refused } from "./http.js";
import { isSeal, wordSeal } from "./sums.js";

const PREFIX = "dice ";
const KEPT = 60; // tables
const LONGEST = 31; // characters of one's own; the rest is drawn, so that nobody can guess the whole

// -- what this browser keeps of a table: by promise, its own words and the seals that were shown ----------

export function kept(table) {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + table)) ?? { openings: {} };
  } catch {
    return { openings: {} };
  }
}

function keep(table, promise, change) {
  const all = kept(table);
  const opening = (all.openings[promise] ??= { words: {}, seals: null });
  change(opening);
  all.at = Date.now();
  try {
    localStorage.setItem(PREFIX + table, JSON.stringify(all));
    tidy();
  } catch {
    // A browser that keeps nothing can still play; it cannot compare at the end.
  }
  return opening;
}

function tidy() {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
  if (names.length <= KEPT) return;
  const age = (name) => kept(name.slice(PREFIX.length)).at ?? 0;
  for (const name of names.sort((a, b) => age(a) - age(b)).slice(0, names.length - KEPT)) localStorage.removeItem(name);
}

// A word of one's own gets a tail that is drawn: a short word alone could be guessed from its seal.
function drawn(own = "") {
  const said = Array.from(own.trim()).slice(0, LONGEST).join("");
  const random = newKey() + newKey().slice(0, 8);
  return said ? `${said} ${random}` : random;
}

// What was drawn for this seat under this promise stays, also when one sits down a second time.
function wordFor(table, promise, seat, own) {
  return keep(table, promise, ({ words }) => (words[seat] ??= drawn(own))).words[seat];
}

// -- sitting down --------------------------------------------------------------------------

// What a form says about the word: one's own, nothing (it is drawn), or null, if none is to be added.
export function ownWord(form) {
  const [own, none] = [document.getElementById(`${form}-word`), document.getElementById(`${form}-no-word`)];
  return none?.checked ? null : own?.value ?? "";
}

// `word` is one's own, if wished; null: none is added at all.
export async function sitDown(table, seat, { name = "", link = "", word = "", info = null } = {}) {
  const { commitment, dice } = info ?? (await get(`/api/tables/${table}`));
  const body = { seat, name, link };
  const before = kept(table).openings[commitment]?.words[seat];
  if (word !== null && commitment) {
    const mine = wordFor(table, commitment, seat, word);
    if (dice.plain) body.word = mine;
    else body.seal = await wordSeal(commitment, seat, mine);
  }
  try {
    return await post(`/api/tables/${table}/sit`, body);
  } catch (error) {
    if (error instanceof Refused && !before) keep(table, commitment, ({ words }) => delete words[seat]);
    throw error;
  }
}

// -- at the table, before the game ---------------------------------------------------------

const sent = new Set();

// By itself, without a click: a new seal after a voided opening, the word when all seals are fixed. Whoever
// sees the fixed seals keeps them, to compare at the end. Returns the seats whose words lie elsewhere.
export async function keepUp(table, { dice, commitment, mine }, version) {
  const api = `/api/tables/${table}`;
  const elsewhere = [];
  if (dice.phase === "opening") keep(table, commitment, (opening) => (opening.seals ??= dice.seals));
  if (dice.phase === "seats" && mine.length) forgetOthers(table, commitment, dice.seals, mine);
  for (const seat of mine) {
    if (dice.phase !== "opening" && !dice.plain && !dice.seals[seat]) { // after a voided opening, or a swap of seats
      const seal = await wordSeal(commitment, seat, wordFor(table, commitment, seat));
      await once(`${api}/seal`, { seat, seal, version });
    } else if (dice.phase === "opening" && isSeal(dice.seals[seat]) && !dice.opened[seat]) {
      const word = kept(table).openings[commitment]?.words[seat];
      const here = word && (await wordSeal(commitment, seat, word)) === dice.seals[seat];
      if (here) await once(`${api}/open`, { seat, word, version });
      else elsewhere.push(seat);
    }
  }
  return elsewhere;
}

// Words for seats that are somebody else's since a swap: they were never opened.
function forgetOthers(table, promise, seals, mine) {
  const words = Object.keys(kept(table).openings[promise]?.words ?? {});
  const others = words.filter((seat) => seals[seat] && !mine.includes(Number(seat)));
  if (others.length) keep(table, promise, (opening) => others.forEach((seat) => delete opening.words[seat]));
}

async function once(path, body) {
  const mark = `${path} ${body.seat} ${body.seal ?? body.word}`;
  if (sent.has(mark)) return;
  sent.add(mark);
  try {
    await post(path, body);
  } catch {
    sent.delete(mark); // the next view of the table says whether it is still awaited
  }
}

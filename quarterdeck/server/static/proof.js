// A finished game checked in the visitor's own browser, from the record alone and what this browser kept:
// nothing that the server says about it has to be believed.
import { kept } from "./dice.js";
import { blend, botWord, isSeal, pick, sha256, unhex, USUAL, wordSeal } from "./sums.js";

const FATE = -1;

async function text(path) {
  const reply = await fetch(path);
  if (!reply.ok) throw new Error(`${path} cannot be read.`);
  return reply.text();
}

// Sentences, each with whether it is right; null where there is nothing to be right or wrong about.
export async function checked(replay, say) {
  const [record, asked] = await Promise.all([text(`/api/replays/${replay}/record`), text(`/api/replays/${replay}/rolls`)]);
  const rows = record.trim().split("\n").map((row) => JSON.parse(row));
  const [head, events] = [rows[0], rows.filter((row) => "by" in row)];
  const { secret = "", retaken } = rows.find((row) => "standing" in row) ?? {};
  const legs = [...(head.legs ?? []), { ...head, until: events.length, secret, retaken }];
  for (const leg of legs) await checkSeal(leg, head, say);
  compareKept(replay, head, say);
  await checkRolls(legs, events, JSON.parse(asked), say);
}

// -- the promise and the words -------------------------------------------------------------

async function checkSeal(leg, { names }, say) {
  if (!leg.commitment) return say(null, "The dice were not sealed: nothing can be proved about them.");
  say((await sha256(unhex(leg.secret))) === leg.commitment, "The secret is the one that was promised: its SHA-256 is the promise.");
  if (!leg.opening) {
    return say(null, "The words were said in the open, by the older scheme: a host who also played and spoke last could have chosen.");
  }
  const { seals, voided = [] } = leg.opening;
  const mac = await USUAL.hmac(unhex(leg.secret));
  for (const [seat, seal] of seals.entries()) {
    const word = leg.voices[seat] ?? "";
    const name = names[seat];
    if (isSeal(seal)) say((await wordSeal(leg.commitment, seat, word)) === seal, `${name} said the word that was sealed before.`);
    else if (seal === "bot") say(word === (await botWord(mac, seals, seat)), `The word of ${name}, a bot, follows from the secret and the seals.`);
    else if (seal === "plain") say(seals.some(isSeal) ? false : null, `${name} said a word in the open, at a table of one captain.`);
    else say(word === "" ? null : false, `${name} ${seal === "declined" ? "declined to add a word" : "did not open a word in time; the game began without it"}.`);
  }
  if (!seals.some((seal) => isSeal(seal) || seal === "plain")) say(null, "No captain sealed a word: whoever drew the secret could have chosen among many.");
  await checkVoided(voided, seals, leg.commitment, names, say);
}

async function checkVoided(voided, seals, promise, names, say) {
  if (!voided.length) return say(null, "No opening was voided.");
  const promises = new Set([promise]);
  for (const one of voided) {
    promises.add(one.commitment);
    const right = (await sha256(unhex(one.secret))) === one.commitment && one.without.every((seat) => seals[seat] === "absent");
    say(right, `An opening was voided: ${one.without.map((seat) => names[seat]).join(", ")} did not open a word, and has none in this game.`);
  }
  say(promises.size === voided.length + 1, `Each of the ${voided.length + 1} openings had a secret of its own.`);
}

// -- what this browser kept -----------------------------------------------------------------

function compareKept(table, head, say) {
  const { openings } = kept(table);
  if (!Object.keys(openings).length) return say(null, "This browser kept nothing of this game: it was not here before it began.");
  const mine = openings[head.commitment];
  const told = new Set((head.opening?.voided ?? []).map(({ commitment }) => commitment).concat(head.commitment));
  const shown = Object.entries(openings).filter(([, { seals }]) => seals);
  say(shown.every(([promise]) => told.has(promise)), "Every opening that this browser saw is in the record.");
  say(Boolean(mine), "The promise is the one that this browser was shown before the game.");
  if (!mine) return;
  const seals = head.opening?.seals ?? [];
  if (mine.seals) say(same(mine.seals, seals), "All seals are those that this browser was shown before any word was opened.");
  for (const [seat, word] of Object.entries(mine.words)) {
    if (!mine.seals && seals[seat] !== "plain") continue; // the seat was never taken with it
    say(head.voices[seat] === word, `The word that this browser drew for ${head.names[seat]} is in the record.`);
  }
}

const same = (a, b) => a.length === b.length && a.every((one, n) => one === b[n]);

// -- every roll and draw --------------------------------------------------------------------

async function checkRolls(legs, events, { acts, rolls }, say) {
  const plain = Object.values(acts).every((words) => new Set(words).size === words.length);
  const lines = events.flatMap((event, n) => (event.by === FATE ? [n + 2] : []));
  say(plain && same(lines, rolls.map(({ line }) => line)), `Every roll and draw is accounted for: there are ${lines.length}.`);
  let [right, sealed, wrong] = [0, 0, ""];
  for (const [n, leg] of legs.entries()) {
    if (!leg.commitment) continue;
    const [mac, blended] = [await USUAL.hmac(unhex(leg.secret)), await blend(leg.voices)];
    const own = rolls.filter((one) => one.leg === n);
    checkCounts(own, leg, say);
    for (const roll of own) {
      const due = acts[roll.act][await pick(mac, blended, roll.count, roll.weights)];
      const given = events[roll.line - 2].move;
      sealed += 1;
      if (due === given) right += 1;
      else wrong ||= ` Line ${roll.line} says ${given}; it should be ${due}.`;
    }
  }
  say(right === sealed, `${right} of ${sealed} sealed rolls and draws, computed again here, are those of the record.${wrong}`);
}

// They are counted from 0. Only where moves were taken back by agreement some may be left out; none is used twice.
function checkCounts(rolls, { retaken = [] }, say) {
  const counts = rolls.map(({ count }) => count);
  if (!retaken.length) return counts.every((count, n) => count === n) || say(false, "The rolls are not counted one by one.");
  say(new Set(counts).size === counts.length, `Moves were taken back by agreement (${retaken.length}); what Fate had shown came again, and no answer was drawn twice.`);
}

// -- telling ----------------------------------------------------------------------------------

export async function showCheck(replay, list, verdict) {
  let [wrong, asked] = [0, 0];
  list.replaceChildren();
  const say = (right, words) => {
    const item = document.createElement("li");
    item.className = right === null ? "" : right ? "good" : "bad";
    item.textContent = `${right === null ? "·" : right ? "✓" : "✗"} ${words}`;
    list.append(item);
    asked += right !== null;
    wrong += right === false;
  };
  try {
    await checked(replay, say);
    verdict.textContent = wrong ? `Your browser found ${wrong} thing${wrong > 1 ? "s" : ""} that cannot be right.` :
      `Your browser has checked it itself: all ${asked} checks are right.`;
  } catch (error) {
    verdict.textContent = `Your browser could not check it: ${error.message}`;
  }
  verdict.classList.toggle("bad", wrong > 0);
  verdict.dataset.wrong = wrong;
}

// The arithmetic of the dice (docs/fate.md): SHA-256, HMAC, seals, and how an answer of Fate is drawn.
// Web Crypto does the hashing; where a browser hides it (a page that came without TLS), the same by hand.

const utf8 = new TextEncoder();
const bytes = (text) => (typeof text === "string" ? utf8.encode(text) : text);
export const hex = (data) => Array.from(data, (one) => one.toString(16).padStart(2, "0")).join("");
export const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

// -- by hand: FIPS 180-4 -------------------------------------------------------------------

function primes(count) {
  const found = [];
  for (let n = 2; found.length < count; n += 1) if (found.every((one) => n % one)) found.push(n);
  return found;
}
const fraction = (x) => Math.floor((x - Math.floor(x)) * 2 ** 32) | 0;
const START = primes(8).map((one) => fraction(Math.sqrt(one)));
const ROUNDS = primes(64).map((one) => fraction(Math.cbrt(one)));
const turned = (x, by) => (x >>> by) | (x << (32 - by));

function round(state, block) {
  const w = Array.from({ length: 16 }, (_, n) => block.getInt32(4 * n));
  for (let n = 16; n < 64; n += 1) {
    const [a, b] = [w[n - 15], w[n - 2]];
    const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    w.push((w[n - 16] + low + w[n - 7] + high) | 0);
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let n = 0; n < 64; n += 1) {
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[n] + w[n];
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  return [a, b, c, d, e, f, g, h].map((x, n) => (x + state[n]) | 0);
}

export function sha256ByHand(text) {
  const data = bytes(text);
  const padded = new Uint8Array(Math.ceil((data.length + 9) / 64) * 64);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(data.length) * 8n);
  let state = START;
  for (let at = 0; at < padded.length; at += 64) state = round(state, new DataView(padded.buffer, at, 64));
  const made = new DataView(new ArrayBuffer(32));
  state.forEach((x, n) => made.setInt32(4 * n, x));
  return new Uint8Array(made.buffer);
}

function hmacByHand(secret, text) {
  const key = new Uint8Array(64);
  key.set(secret.length > 64 ? sha256ByHand(secret) : secret);
  const joined = (mask, rest) => Uint8Array.from([...key.map((one) => one ^ mask), ...rest]);
  return sha256ByHand(joined(0x5c, sha256ByHand(joined(0x36, bytes(text)))));
}

// -- by Web Crypto -------------------------------------------------------------------------

export const BY_HAND = {
  sha256: async (text) => sha256ByHand(text),
  hmac: async (secret) => async (text) => hmacByHand(secret, text),
};

export function webCrypto(subtle) {
  return {
    sha256: async (text) => new Uint8Array(await subtle.digest("SHA-256", bytes(text))),
    hmac: async (secret) => {
      const key = await subtle.importKey("raw", secret, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      return async (text) => new Uint8Array(await subtle.sign("HMAC", key, bytes(text)));
    },
  };
}

const subtle = globalThis.crypto?.subtle;
export const USUAL = subtle ? webCrypto(subtle) : BY_HAND;

// -- the scheme ----------------------------------------------------------------------------

export const isSeal = (text) => /^[0-9a-f]{64}$/.test(text);
export const sha256 = async (text, sums = USUAL) => hex(await sums.sha256(text));
export const wordSeal = (promise, seat, word, sums = USUAL) =>
  sha256(`quarterdeck word 1\0${promise}\0${seat}\0${word}`, sums);
export const botWord = async (mac, seals, seat) => hex(await mac(`word\0${seals.join(",")}\0${seat}`)).slice(0, 32);

export async function blend(voices, sums = USUAL) {
  return (await Promise.all(voices.map((voice) => sha256(voice, sums)))).join("");
}

// The n-th answer: the index on whose share of the odds a fair number falls.
export async function pick(mac, blended, n, weights) {
  const shares = weights.map(BigInt);
  const total = shares.reduce((sum, one) => sum + one, 0n);
  const fair = ((1n << 64n) / total) * total;
  for (let attempt = 0; ; attempt += 1) {
    const number = new DataView((await mac(`${blended}\0${n}\0${attempt}`)).buffer).getBigUint64(0);
    if (number >= fair) continue;
    let ticket = number % total;
    return shares.findIndex((share) => (ticket -= share) < 0n);
  }
}

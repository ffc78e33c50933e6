// Sounds, made here out of noise and tones: nothing is fetched but this. Every sound is written into any audio context,
// so that it can be played as well as measured. It is fetched only after the first click or key.
const SPREAD = 0.16; // seconds between two sounds of one move
const QUIET = 0.09; // seconds in which nothing else is begun, when moves come at once
const MOST = 3; // sounds of one move

// -- what they are made of ---------------------------------------------------------------

// Noise that is the same every time, so that a sound is.
function hiss(ctx, seconds) {
  const buffer = ctx.createBuffer(1, Math.ceil(seconds * ctx.sampleRate), ctx.sampleRate);
  const data = buffer.getChannelData(0);
  let luck = 22222;
  for (let n = 0; n < data.length; n += 1) {
    luck = (luck * 1103515245 + 12345) & 0x7fffffff;
    data[n] = luck / 0x3fffffff - 1;
  }
  const source = ctx.createBufferSource();
  source.buffer = buffer;
  return source;
}

// Rises to its peak and dies away.
function swell(ctx, out, at, peak, rise, fall) {
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.linearRampToValueAtTime(peak, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rise + fall);
  gain.connect(out);
  return gain;
}

function noise(ctx, out, at, { kind = "bandpass", low, high = low, q = 1, peak, rise = 0.004, fall }) {
  const filter = ctx.createBiquadFilter();
  Object.assign(filter, { type: kind });
  filter.Q.value = q;
  filter.frequency.setValueAtTime(low, at);
  filter.frequency.exponentialRampToValueAtTime(high, at + rise + fall);
  filter.connect(swell(ctx, out, at, peak, rise, fall));
  const source = hiss(ctx, rise + fall + 0.05);
  source.connect(filter);
  source.start(at);
}

function tone(ctx, out, at, { kind = "sine", low, high = low, peak, rise = 0.006, fall }) {
  const source = ctx.createOscillator();
  source.type = kind;
  source.frequency.setValueAtTime(low, at);
  if (high !== low) source.frequency.exponentialRampToValueAtTime(high, at + rise + fall);
  source.connect(swell(ctx, out, at, peak, rise, fall));
  source.start(at);
  source.stop(at + rise + fall + 0.05);
}

// -- the sounds --------------------------------------------------------------------------

// A die on wood: it knocks, each time nearer and softer.
function die(ctx, out, at) {
  [0, 0.11, 0.19, 0.25, 0.29].forEach((later, n) => {
    const peak = 0.5 * 0.74 ** n;
    noise(ctx, out, at + later, { low: 1900 - 160 * n, q: 3, peak, fall: 0.05 });
    tone(ctx, out, at + later, { kind: "triangle", low: 330 - 22 * n, high: 180, peak: peak * 0.5, fall: 0.06 });
  });
}

function coin(ctx, out, at) {
  [[0, 1975], [0.075, 2637]].forEach(([later, pitch]) => {
    tone(ctx, out, at + later, { low: pitch, peak: 0.2, rise: 0.002, fall: 0.35 });
    tone(ctx, out, at + later, { low: pitch * 2.76, peak: 0.07, rise: 0.002, fall: 0.18 });
  });
}

function card(ctx, out, at) {
  noise(ctx, out, at, { low: 900, high: 4200, q: 0.9, peak: 0.5, rise: 0.05, fall: 0.09 });
  noise(ctx, out, at + 0.13, { low: 2600, q: 2, peak: 0.5, rise: 0.002, fall: 0.045 });
}

// Wind into cloth, and water along the bow.
function sail(ctx, out, at) {
  noise(ctx, out, at, { low: 320, high: 900, q: 0.8, peak: 0.42, rise: 0.28, fall: 0.5 });
  noise(ctx, out, at + 0.24, { kind: "lowpass", low: 700, high: 180, q: 1.5, peak: 0.5, rise: 0.02, fall: 0.16 });
  noise(ctx, out, at + 0.3, { kind: "highpass", low: 3400, high: 5200, peak: 0.06, rise: 0.2, fall: 0.5 });
}

// Two strokes of a hammer.
function build(ctx, out, at) {
  [0, 0.2].forEach((later) => {
    tone(ctx, out, at + later, { kind: "triangle", low: 240, high: 120, peak: 0.42, rise: 0.002, fall: 0.12 });
    noise(ctx, out, at + later, { low: 1300, q: 1.6, peak: 0.42, rise: 0.001, fall: 0.05 });
  });
}

// Steel on steel, and a gun.
function battle(ctx, out, at) {
  tone(ctx, out, at + 0.16, { low: 120, high: 34, peak: 0.6, rise: 0.004, fall: 0.6 });
  noise(ctx, out, at + 0.16, { kind: "lowpass", low: 1400, high: 110, peak: 0.5, rise: 0.004, fall: 0.55 });
  [2093, 3322, 4860].forEach((pitch, n) => tone(ctx, out, at + 0.012 * n, { kind: "triangle", low: pitch, peak: 0.1, rise: 0.001, fall: 0.22 }));
}

// A gust, then thunder rolling away.
function storm(ctx, out, at) {
  noise(ctx, out, at, { low: 260, high: 720, q: 1.4, peak: 0.5, rise: 0.5, fall: 0.9 });
  [[0.55, 0.55], [0.78, 0.4], [1.1, 0.26]].forEach(([later, peak]) => {
    noise(ctx, out, at + later, { kind: "lowpass", low: 260, high: 60, q: 0.7, peak, rise: 0.03, fall: 0.8 });
  });
}

// The ship's bell, struck twice.
function turn(ctx, out, at) {
  [0, 0.22].forEach((later) => {
    [[784, 0.24, 0.9], [1571, 0.12, 0.6], [2353, 0.07, 0.4], [3290, 0.03, 0.25]].forEach(([pitch, peak, fall]) => {
      tone(ctx, out, at + later, { low: pitch, peak, rise: 0.003, fall });
    });
  });
}

// A short fanfare that ends on a chord.
function victory(ctx, out, at) {
  const note = (later, pitch, fall, peak = 0.16) => {
    tone(ctx, out, at + later, { kind: "triangle", low: pitch, peak, rise: 0.02, fall });
    tone(ctx, out, at + later, { kind: "square", low: pitch, peak: peak * 0.16, rise: 0.02, fall: fall * 0.7 });
  };
  [[0, 392], [0.14, 523], [0.28, 659]].forEach(([later, pitch]) => note(later, pitch, 0.22, 0.3));
  [523, 659, 784, 1047].forEach((pitch) => note(0.46, pitch, 1.1));
}

export const SOUNDS = { die, coin, card, sail, build, battle, storm, turn, victory };

// Where all of them go through: however many come together, it stays below what a speaker can do.
export function desk(ctx, volume) {
  const gain = ctx.createGain();
  gain.gain.value = volume;
  const limit = ctx.createDynamicsCompressor();
  Object.assign(limit.threshold, { value: -10 });
  Object.assign(limit.ratio, { value: 20 });
  Object.assign(limit.attack, { value: 0.001 });
  gain.connect(limit).connect(ctx.destination);
  return gain;
}

// -- playing -----------------------------------------------------------------------------

export class Sounds {
  constructor(volume) {
    this.ctx = new AudioContext();
    this.out = desk(this.ctx, volume);
    this.free = 0;
  }

  louder(volume) {
    this.out.gain.value = volume;
  }

  // At most a few of one move, one after the other.
  play(names) {
    const { ctx } = this;
    if (ctx.state === "suspended") ctx.resume();
    if (ctx.currentTime < this.free && !names.some((name) => name === "turn" || name === "victory")) return;
    names.slice(0, MOST).forEach((name, n) => SOUNDS[name]?.(ctx, this.out, ctx.currentTime + 0.02 + n * SPREAD));
    this.free = ctx.currentTime + QUIET;
  }
}

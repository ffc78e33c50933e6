// The line to the table: reconnects by itself, notices a dead line, asks for the whole view on a gap.
import { backdrop } from "./board.js";
import { Refused } from "./http.js";
import { filled } from "./marks.js";

const NONSENSE = 4400; // what was said is not understood: said again, it would not be either
const MISHEARD = "The table did not understand this page. Load it again.";

export class Wire {
  constructor(table, onView, onState, ready) {
    this.table = table;
    this.onView = onView;
    this.onState = onState;
    this.ready = ready; // what a message waits for before it is heard
    this.waiting = 0; // messages that are not heard yet
    this.seat = -3;
    this.version = null; // of the view that the next news build on; none while a line is only opening
    this.shown = null; // of the view that is on the screen, whatever the line does: what a move answers
    this.tries = 0;
    this.socket = null;
    this.retry = 0;
    this.awaited = [];
    this.sent = new Map();
    this.pointed = null;
    this.line = Promise.resolve();
    this.facts = {};
    addEventListener("online", () => this.now());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.probe();
    });
    setInterval(() => this.probe(), 25000);
    this.connect();
  }

  address() {
    const phone = this.phone();
    const kind = location.protocol === "https:" ? "wss" : "ws";
    const seat = this.seat >= 0 ? `&seat=${this.seat}` : "";
    return `${kind}://${location.host}/api/tables/${this.table}/live?phone=${phone}${seat}`;
  }

  connect() {
    const socket = new WebSocket(this.address());
    this.socket = socket;
    this.version = null;
    this.line = Promise.resolve();
    socket.onopen = () => {
      for (const { text } of this.sent.values()) this.say(text);
    };
    socket.onmessage = (event) => this.take(socket, JSON.parse(event.data));
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  // A board that is new here has to be fetched before it is shown; everything else waits for its turn.
  take(socket, message) {
    clearTimeout(this.silence);
    this.silence = 0;
    this.tries = 0;
    const key = message.board?.backdrop;
    this.waiting += 1;
    this.line = this.line
      .then(() => key && backdrop(key, this.table, this.phone()))
      .then(() => this.ready(message))
      .finally(() => { this.waiting -= 1; })
      .then(() => { if (socket === this.socket) this.hear(message); })
      .catch((error) => { console.error(error); socket.close(); });
  }

  phone() {
    return matchMedia("(max-width: 700px)").matches ? 1 : 0;
  }

  hear(message) {
    this.understood(message);
    this.onState(message.type === "problem" ? "unknown" : "here", message.problem);
  }

  understood(message) {
    if (message.type === "refused") this.answered(message.key, message.problem);
    if (message.type === "preview") this.foretold(message);
    if (message.type !== "view") return;
    if (message.since !== null && message.since !== this.version) {
      this.say({ type: "whole" });
      for (const key of message.done ?? []) this.answered(key, null);
      return;
    }
    message.regions ??= {};
    if (message.board?.shown) message.board.shown = filled(message.board.shown);
    this.facts = message.facts = { ...this.facts, ...message.facts };
    this.version = this.shown = message.version;
    this.seat = message.facts.seat;
    this.onView(message);
    this.awaited = this.awaited.filter(({ version, go }) => this.version < version || go());
    for (const key of message.done ?? []) this.answered(key, null);
  }

  // A move is done when its view has come; a line that breaks sends it again by the same key.
  move(version, moves, key) {
    const text = moves.length > 1 ? { type: "move", version, moves, key } : { type: "move", version, move: moves[0], key };
    return new Promise((done, failed) => {
      this.sent.set(key, { done, failed, text });
      this.say(text);
    });
  }

  // What a move would do. Only the last one asked for is answered; the others are not wanted any more.
  // `loose`: what a sheet says, some of which may not be asked; then why it cannot be done is answered too.
  preview(moves, loose = false) {
    this.pointed?.answer();
    return new Promise((answer) => {
      this.pointed = { moves: String(moves), answer: loose ? answer : ({ seen } = {}) => answer(seen ?? null) };
      this.say({ type: "preview", moves, loose });
    });
  }

  foretold(message) {
    if (String(message.moves) !== this.pointed?.moves) return;
    this.pointed.answer(message);
    this.pointed = null;
  }

  answered(key, problem) {
    const waiting = this.sent.get(key);
    this.sent.delete(key);
    if (problem) waiting?.failed(new Refused(problem));
    else waiting?.done();
  }

  // When the view of that version has come, or should have: then the whole one is asked for.
  reached(version) {
    if (this.version !== null && this.version >= version) return Promise.resolve();
    return new Promise((done) => {
      const late = setTimeout(() => { this.say({ type: "whole" }); done(); }, 4000);
      this.awaited.push({ version, go: () => { clearTimeout(late); done(); } });
    });
  }

  lost(code) {
    if (code === 4404) return;
    if (code === NONSENSE) for (const key of [...this.sent.keys()]) this.answered(key, { detail: MISHEARD });
    this.onState("lost");
    clearTimeout(this.retry);
    const wait = Math.min(8000, 250 * 2 ** this.tries) * (0.7 + Math.random() * 0.6);
    this.tries += 1;
    this.retry = setTimeout(() => this.connect(), wait);
  }

  now() {
    if (this.socket.readyState === WebSocket.OPEN) return;
    clearTimeout(this.retry);
    this.tries = 0;
    this.connect();
  }

  // A line that is not answered within a few seconds is dead, whatever the browser thinks.
  probe() {
    if (this.socket.readyState !== WebSocket.OPEN) return;
    this.say({ type: "ping" });
    if (this.silence) return;
    this.silence = setTimeout(() => {
      const old = this.socket;
      this.silence = 0;
      this.connect();
      this.onState("lost");
      old.onclose = null;
      old.close();
    }, 6000);
  }

  say(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  sitAt(seat) {
    this.seat = seat;
    this.say({ type: "seat", seat });
  }
}

// The line to the table: reconnects by itself, notices a dead line, asks for the whole view on a gap.

// A drawing of which only some groups have changed: cut it, put in the new ones, join it.
function mended(old, { cut, changes }) {
  const pieces = old.split(cut);
  for (const [start, gone, fresh] of changes) pieces.splice(start, gone, ...fresh);
  return pieces.join(cut);
}

export class Wire {
  constructor(table, onView, onState) {
    this.table = table;
    this.onView = onView;
    this.onState = onState;
    this.seat = -3;
    this.version = null;
    this.tries = 0;
    this.socket = null;
    this.retry = 0;
    this.awaited = [];
    this.markup = {};
    addEventListener("online", () => this.now());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.probe();
    });
    setInterval(() => this.probe(), 25000);
    this.connect();
  }

  address() {
    const phone = matchMedia("(max-width: 700px)").matches ? 1 : 0;
    const kind = location.protocol === "https:" ? "wss" : "ws";
    const seat = this.seat >= 0 ? `&seat=${this.seat}` : "";
    return `${kind}://${location.host}/api/tables/${this.table}/live?phone=${phone}${seat}`;
  }

  connect() {
    const socket = new WebSocket(this.address());
    this.socket = socket;
    this.version = null;
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = (event) => {
      if (socket === this.socket) this.lost(event.code);
    };
  }

  hear(message) {
    clearTimeout(this.silence);
    this.silence = 0;
    this.tries = 0;
    this.onState("here");
    if (message.type === "problem") this.onState("unknown", message.problem);
    if (message.type !== "view") return;
    if (message.since !== null && message.since !== this.version) {
      this.say({ type: "whole" });
      return;
    }
    if (message.since === null) this.markup = {};
    for (const [name, news] of Object.entries(message.regions)) {
      this.markup[name] = typeof news === "string" ? news : mended(this.markup[name], news);
      message.regions[name] = this.markup[name];
    }
    this.version = message.version;
    this.seat = message.facts.seat;
    this.onView(message);
    this.awaited = this.awaited.filter(({ version, go }) => this.version < version || go());
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

// One socket per page. It reconnects by itself and repeats what was not answered, with the same id,
// so that the server carries it out once; but only one repeat, in case the command itself ends the
// socket.

import { say } from "./words.js";

const FIRST_WAIT = 300; // at most: another server takes this page at once, but not all at a time
const LONGEST_WAIT = 15000;
const LASTS = 5000; // milliseconds after which a connection counts as a good one
const MOST_SENDS = 2;
/** There is no such table, or not for this browser: do not try again. */
const GONE = new Set([4403, 4404]);

/** Thrown by `send` when the server says no, or nothing at all. */
class Refused extends Error {
  /** @param {{code: string, message: string, clause?: string}} answer */
  constructor(answer) {
    super(answer.message);
    this.code = answer.code;
    this.clause = answer.clause;
  }
}

/**
 * @param {string} path
 * @param {{message: (message: any) => void, status: (status: "open"|"waiting") => void,
 *   gone: (why: {code: string, message: string}|null) => void}} listeners
 * @returns {{send: (command: object) => Promise<any>}}
 */
export function connect(path, listeners) {
  const orders = new Orders();
  let socket = null;
  let tries = 0;
  let ready = false; // the server has sent the state, so commands make sense
  let wasReady = false;
  let lasting = 0;
  let told = false; // the server has said why this page may look no longer

  function open() {
    socket = new WebSocket(new URL(path, location.href.replace(/^http/, "ws")));
    socket.onmessage = (event) => receive(JSON.parse(event.data));
    socket.onclose = (event) => lost(event.code);
  }
  function receive(message) {
    if (message.type === "table" && !ready) arrive();
    if (message.type !== "table" && orders.settle(message)) return;
    if (message.type === "refused" && !message.id) {
      told = true;
      return listeners.gone(message);
    }
    listeners.message(message);
  }
  function arrive() {
    ready = wasReady = true;
    lasting = setTimeout(() => (tries = 0), LASTS);
    listeners.status("open");
    orders.repeat(socket);
  }
  function lost(code) {
    ready = false;
    clearTimeout(lasting);
    orders.giveUp();
    if (GONE.has(code)) return told ? undefined : listeners.gone(null);
    listeners.status("waiting");
    // Perhaps it never opens: let the page find out.
    if (!wasReady && tries === 1) listeners.gone(null);
    setTimeout(() => isClosed(socket) && open(), pause(tries++));
  }
  whenBack(() => !ready && isClosed(socket) && open());
  open();
  return { send: (command) => orders.add(command, ready ? socket : null) };
}

const isClosed = (socket) => socket.readyState === WebSocket.CLOSED;

const pause = (tries) =>
  Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries) * (0.5 + Math.random() / 2);

/** Call when the network or the reader comes back. */
function whenBack(run) {
  addEventListener("online", () => !document.hidden && run());
  document.addEventListener("visibilitychange", () => !document.hidden && run());
}

/** Commands that were not answered yet. */
class Orders {
  constructor() {
    const random = crypto.getRandomValues(new Uint32Array(2));
    this.prefix = Array.from(random, (n) => n.toString(36)).join("");
    this.counter = 0;
    this.waiting = new Map();
  }

  /** @param {object} command @param {WebSocket|null} socket null: it is sent later */
  add(command, socket) {
    const id = `${this.prefix}-${++this.counter}`;
    return new Promise((resolve, reject) => {
      const order = { command: { ...command, id }, resolve, reject, sends: 0 };
      this.waiting.set(id, order);
      if (socket) this.#tell(order, socket);
    });
  }

  #tell(order, socket) {
    order.sends += 1;
    socket.send(JSON.stringify(order.command));
  }

  /** Say again what was not answered. @param {WebSocket} socket */
  repeat(socket) {
    for (const order of this.waiting.values()) this.#tell(order, socket);
  }

  /** Whether a message was the answer to a command. @param {any} message */
  settle(message) {
    if (!this.waiting.has(message.id)) return false;
    const { resolve, reject } = this.#end(message.id);
    if (message.type === "refused") reject(new Refused(message));
    else resolve(message);
    return true;
  }

  #end(id) {
    const order = this.waiting.get(id);
    this.waiting.delete(id);
    return order;
  }

  /** The connection is lost: what was sent often enough is not sent again. */
  giveUp() {
    for (const [id, { sends }] of [...this.waiting]) {
      if (sends < MOST_SENDS) continue;
      this.#end(id).reject(new Refused({ code: "unanswered", message: say("unanswered") }));
    }
  }
}

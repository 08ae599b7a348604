// One socket a page. It comes back by itself, and what was not answered is said again with the same
// id, which the server knows to be the same thing.

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
/** The table is not there, or not for this browser: do not try again. */
const GONE = new Set([4403, 4404]);

/** Thrown by `send` when the server says no. */
export class Refused extends Error {
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
  const unanswered = new Map();
  const prefix = Array.from(
    crypto.getRandomValues(new Uint32Array(2)),
    (n) => n.toString(36),
  ).join("");
  let socket = null;
  let tries = 0;
  let counter = 0;
  let ready = false; // the server has told the state, so commands make sense
  let wasReady = false;

  function open() {
    socket = new WebSocket(new URL(path, location.href.replace(/^http/, "ws")));
    socket.onmessage = (event) => receive(JSON.parse(event.data));
    socket.onclose = (event) => lost(event.code);
  }

  function receive(message) {
    if (message.type === "table" && !ready) arrive();
    if (message.id && unanswered.has(message.id) && message.type !== "table") {
      return settle(message);
    }
    if (message.type === "refused" && !message.id && !ready) return listeners.gone(message);
    listeners.message(message);
  }

  function arrive() {
    ready = wasReady = true;
    tries = 0;
    listeners.status("open");
    for (const { command } of unanswered.values()) socket.send(JSON.stringify(command));
  }

  function settle(message) {
    const { resolve, reject } = unanswered.get(message.id);
    unanswered.delete(message.id);
    if (message.type === "refused") reject(new Refused(message));
    else resolve(message);
  }

  function lost(code) {
    ready = false;
    if (GONE.has(code)) return listeners.gone(null);
    listeners.status("waiting");
    // Perhaps it never opens: let the page find out.
    if (!wasReady && tries === 1) listeners.gone(null);
    const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** tries++);
    setTimeout(
      () => socket.readyState === WebSocket.CLOSED && open(),
      wait * (0.5 + Math.random() / 2),
    );
  }

  const hurry = () => !ready
    && !document.hidden
    && socket.readyState === WebSocket.CLOSED
    && open();
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  open();
  return {
    send(command) {
      const id = `${prefix}-${++counter}`;
      const whole = { ...command, id };
      return new Promise((resolve, reject) => {
        unanswered.set(id, { command: whole, resolve, reject });
        if (ready) socket.send(JSON.stringify(whole));
      });
    },
  };
}

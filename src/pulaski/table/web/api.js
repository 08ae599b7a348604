// Asking the server by HTTP. Whatever goes wrong becomes an ApiError with a sentence for people.

/** An answer that is not 2xx, or none at all (`code` is then "offline"). */
export class ApiError extends Error {
  /** @param {{code: string, message: string, clause?: string}} body @param {number} status */
  constructor(body, status) {
    super(body.message);
    this.code = body.code;
    this.clause = body.clause;
    this.status = status;
  }
}

async function ask(method, url, body, type = "application/json") {
  let answer;
  try {
    answer = await fetch(url, {
      method,
      body: body === undefined
        ? undefined
        : type === "application/json"
        ? JSON.stringify(body)
        : body,
      headers: body === undefined ? {} : { "Content-Type": type },
    });
  } catch {
    throw new ApiError({ code: "offline", message: "" }, 0);
  }
  if (answer.ok) return answer;
  const problem = await answer.json().catch(() => ({}));
  throw new ApiError(
    { code: problem.code ?? "failed", message: problem.message ?? "", ...problem },
    answer.status,
  );
}

/** @param {string} url @returns {Promise<any>} */
export const get = async (url) => (await ask("GET", url)).json();

/** @param {string} url @param {any} [body] @returns {Promise<any>} */
export const post = async (url, body = {}) => (await ask("POST", url, body)).json();

/** @param {string} url @returns {Promise<any>} */
export const remove = async (url) => (await ask("DELETE", url)).json();

/** @param {string} url @param {string} text @returns {Promise<any>} */
export const postText = async (url, text) => (await ask("POST", url, text, "text/plain")).json();

let catalogue = null;

/**
 * The games on offer; asked for once per page, unless `anew`.
 * @param {boolean} [anew]
 * @returns {Promise<any[]>}
 */
export function games(anew = false) {
  if (anew) catalogue = null;
  catalogue ??= get("/api/games").catch((error) => {
    catalogue = null;
    throw error;
  });
  return catalogue;
}

/** The weakest first, as everywhere. @param {any[]} bots */
export const byStrength = (bots) => [...bots].sort((one, other) => one.level - other.level);

/** What a bot is called, and how strong it is. @param {{name: string, level: number}} bot */
export const starred = ({ name, level }) => `${name} ${"★".repeat(level)}`.trim();

import { createHash } from "node:crypto";
import type { SendingWay } from "./pool-client.server";

/**
 * Statements that the server plans, after any comment. `set` costs nothing to repeat. `begin` must
 * never fail for its name: the statements sent along with it would run without a transaction.
 */
const PLANNED = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|insert|update|delete|with)\b/i;

/**
 * How many statements a connection remembers. A screen has about ten; what comes in many lengths
 * can't fill the server's memory, and a connection that is full is replaced at its end of life.
 */
const MAX_NAMES = 300;

/**
 * The server no longer knows a name, knows another statement by it, or planned it over a table that
 * has changed since.
 */
const FORGOTTEN = ["26000", "42P05"];
const CHANGED = "0A000";

/** The names of a pool's connections, as far as they are shared: how often they all became void. */
interface Names {
  generation: number;
}

/**
 * Sends statements by name, so that the server plans each once per connection instead of every time. The name
 * is made from the text. When a migration, a restart or a pooler makes names invalid, the names of all
 * connections are forgotten. Outside of a transaction the statement is then sent again without a name; inside
 * of one the transaction fails, and `atomically` repeats it.
 */
export function byName(shared: Names): SendingWay {
  return (send, client) => {
    let names = new Map<string, string>();
    let { generation } = shared;

    const nameOf = (text: string): string | undefined => {
      if (generation !== shared.generation) {
        ({ generation } = shared);
        names = new Map();
      }
      const statementName = names.get(text);
      if (statementName || names.size >= MAX_NAMES || !PLANNED.test(text)) return statementName;
      const hash = createHash("sha256").update(text).digest("base64url").slice(0, 32);
      const name = generation === 0 ? hash : `${hash}_${generation}`;
      names.set(text, name);
      return name;
    };

    const sendByName = async (text: string, values: unknown[], name: string) => {
      const since = generation;
      try {
        return await send({ name, text, values });
      } catch (error) {
        if (!isVoidName(error)) throw error;
        // When several statements fail together, the first one clears all names.
        if (since === shared.generation) shared.generation += 1;
        // Asked only now: a `begin` that was sent along has been answered before.
        if (client.getTransactionStatus() !== "I") throw error;
        return send(text, values);
      }
    };

    return (...queryArguments) => {
      const [text, values] = queryArguments;
      if (typeof text !== "string" || !Array.isArray(values)) return send(...queryArguments);
      const name = nameOf(text);
      return name ? sendByName(text, values, name) : send(...queryArguments);
    };
  };
}

/** @returns whether a statement failed because the server no longer knows it by its name */
export function isVoidName(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error)) return false;
  const code = String(error.code);
  return FORGOTTEN.includes(code) || (code === CHANGED && error.message.includes("cached plan"));
}

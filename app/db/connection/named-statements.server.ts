import { createHash } from "node:crypto";
import type { SendingWay } from "./pool-client.server";

/**
 * The beginning of a statement that the server plans, after any comment. Others aren't named: a plan would
 * save nothing for `set`, and `begin` must never fail because of its name, since the statements after it
 * would run without a transaction.
 */
const PLANNED = /^\s*(?:\/\*.*?\*\/\s*)?(?:select|insert|update|delete|with)\b/i;

/**
 * The most names per connection. A screen has about ten statements. The limit keeps statements of many
 * lengths from filling the server's memory; a connection at its limit is replaced at the end of its lifetime.
 */
const MAX_NAMES = 300;

/** PostgreSQL's error codes for an unknown name, and for a name that belongs to another statement. */
const STATEMENT_LOST_CODES = ["26000", "42P05"];
const RESULT_CHANGED_CODE = "0A000";

/** The state that all connections of a pool share: the number of times that their names became invalid. */
interface Names {
  generation: number;
}

/**
 * Sends statements by name, so that the server plans each only once per connection. The name is made from the
 * text. When a migration, a restart or a pooler makes names invalid, the names of all connections are
 * dropped. Outside a transaction the statement is then sent again without a name. Inside a transaction the
 * transaction fails, and `atomically` repeats it.
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
        // When several statements fail together, only the first one clears all names.
        if (since === shared.generation) shared.generation += 1;
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
  return (
    STATEMENT_LOST_CODES.includes(code) ||
    (code === RESULT_CHANGED_CODE && error.message.includes("cached plan"))
  );
}

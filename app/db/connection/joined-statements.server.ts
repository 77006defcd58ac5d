import { sql } from "kysely";
import type { SendingWay } from "./pool-client.server";

const MARK = "/* with the next */";

/**
 * Begins a statement that goes to the server together with the one after it, the end of its
 * transaction if no other comes: for what returns nothing that its writer waits for. Where it fails,
 * the next one fails with its error, and the transaction with both.
 */
export const withTheNext = sql.raw(`${MARK} `);

/**
 * Sends `begin` and whatever is marked so without waiting for its answer, which comes with that of the
 * statement that follows: one answer is waited for in place of several. The client sends at once
 * (`pipeline`). After an error the server refuses the rest of a transaction, so that nothing is committed
 * without the log's row.
 */
export const joined: SendingWay = (send, client) => {
  let held: Promise<unknown>[] = [];

  return (...said) => {
    const [text, values] = said;
    if (typeof text !== "string" || !Array.isArray(values)) return send(...said);
    const begun = held.length > 0 || client.getTransactionStatus() === "T";
    if (text === "begin" || (begun && text.startsWith(MARK))) {
      const sent = send(...said) as Promise<unknown>;
      sent.catch(() => undefined);
      held.push(sent);
      return Promise.resolve(NOTHING);
    }
    if (held.length === 0) return send(...said);
    const together = Promise.all([...held, send(...said)]);
    held = [];
    // Answers come in their order: what is thrown is the first error.
    return together.then((answers) => answers.at(-1));
  };
};

const NOTHING = { command: "", rowCount: null, rows: [], fields: [], oid: 0 };

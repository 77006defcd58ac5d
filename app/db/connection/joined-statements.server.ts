import { sql } from "kysely";
import type { SendingWay } from "./pool-client.server";

const MARK = "/* with the next */";

/**
 * Begins a statement that goes to the server together with the one after it, the end of its
 * transaction if no other comes: for what returns nothing that its writer waits for. Where it fails,
 * the next one fails with its error, and the transaction with both.
 */
export const sentWithNextStatement = sql.raw(`${MARK} `);

/**
 * Sends `begin` and whatever is marked so without waiting for its answer, which comes with that of the
 * statement that follows: one answer is waited for in place of several. The client sends at once
 * (`pipeline`). After an error the server refuses the rest of a transaction, so that nothing is committed
 * without the log's row.
 */
export const joined: SendingWay = (send, client) => {
  let heldStatements: Promise<unknown>[] = [];

  return (...queryArguments) => {
    const [text, values] = queryArguments;
    if (typeof text !== "string" || !Array.isArray(values)) return send(...queryArguments);
    const begun = heldStatements.length > 0 || client.getTransactionStatus() === "T";
    if (text === "begin" || (begun && text.startsWith(MARK))) {
      const sentStatement = send(...queryArguments) as Promise<unknown>;
      sentStatement.catch(() => undefined);
      heldStatements.push(sentStatement);
      return Promise.resolve(NOTHING);
    }
    if (heldStatements.length === 0) return send(...queryArguments);
    const together = Promise.all([...heldStatements, send(...queryArguments)]);
    heldStatements = [];
    // Answers come in their order: what is thrown is the first error.
    return together.then((answers) => answers.at(-1));
  };
};

const NOTHING = { command: "", rowCount: null, rows: [], fields: [], oid: 0 };

import { sql } from "kysely";
import type { SendingWay } from "./pool-client.server";

const MARK = "/* with the next */";

/**
 * Marks a statement that is sent together with the next one of its transaction, because nothing depends on
 * its result. If it fails, the next statement fails with its error, and so does the transaction.
 */
export const sentWithNextStatement = sql.raw(`${MARK} `);

/**
 * Sends `begin` and all marked statements together with the statement after them, so that the program waits
 * for one answer instead of several. The client sends at once (`pipeline`). After an error the server refuses
 * the rest of the transaction, so that no change is committed without its audit row.
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
    // Answers come in order, so `Promise.all` fails with the first error.
    return together.then((answers) => answers.at(-1));
  };
};

const NOTHING = { command: "", rowCount: null, rows: [], fields: [], oid: 0 };

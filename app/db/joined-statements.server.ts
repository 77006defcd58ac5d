import type { Socket } from "node:net";
import { sql } from "kysely";
import type pg from "pg";

const MARK = "/* with the next */";

/**
 * Begins a statement that goes to the server together with the one after it, the end of its
 * transaction if no other comes: for what returns nothing that its writer waits for. Where it fails,
 * the next one fails with its error, and the transaction with both.
 */
export const withTheNext = sql.raw(`${MARK} `);

/**
 * Sends `begin` and whatever is marked so in one write with the statement that follows: one write and one
 * answer are waited for in place of several. The client sends without waiting (`pipeline`), and the
 * socket is held until the next one. After an error the server refuses the rest of a transaction, so
 * that nothing is committed without the log's row.
 */
export function joinStatements(client: pg.PoolClient): void {
  const send = client.query.bind(client) as unknown as (...said: unknown[]) => Promise<unknown>;
  const { connection } = client as unknown as { connection: { stream: Socket } };
  let held: Promise<unknown>[] = [];

  const joined = (...said: unknown[]): unknown => {
    const [text, values] = said;
    if (typeof text !== "string" || !Array.isArray(values)) return send(...said);
    const begun = held.length > 0 || client.getTransactionStatus() === "T";
    if (text === "begin" || (begun && text.startsWith(MARK))) {
      if (held.length === 0) connection.stream.cork();
      const sent = send(...said);
      sent.catch(() => undefined);
      held.push(sent);
      return Promise.resolve(NOTHING);
    }
    if (held.length === 0) return send(...said);
    const together = Promise.all([...held, send(...said)]);
    held = [];
    connection.stream.uncork();
    // Answers come in their order: what is thrown is the first error.
    return together.then((answers) => answers.at(-1));
  };
  client.query = joined as typeof client.query;
}

const NOTHING = { command: "", rowCount: null, rows: [], fields: [], oid: 0 };

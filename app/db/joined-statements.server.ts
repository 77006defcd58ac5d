import { sql } from "kysely";
import pg from "pg";
import type { Names } from "./named-statements.server";

const MARK = "/* with the next */";

/**
 * Begins a statement that goes to the server together with the one after it, the end of its
 * transaction if no other comes: for what returns nothing that its writer waits for. Where it fails,
 * the next one fails with its error, and neither that nor anything after it is done.
 */
export const withTheNext = sql.raw(`${MARK} `);

/** A statement as it goes to the server. */
interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

/**
 * Sends `begin` and whatever is marked so together with the statement that follows: a write to the
 * socket each costs more than most statements do. The server is asked to answer once for all that go
 * together, and skips what is left of them after an error: without its transaction no statement is
 * done, and without the log's row nothing is committed.
 *
 * @param names how this connection calls its statements, if at all
 */
export function joinStatements(client: pg.PoolClient, names?: Names): void {
  const send = client.query.bind(client) as (...said: unknown[]) => unknown;
  let held: Statement[] = [];

  const sendTogether = async (statements: Statement[]) => {
    const named = statements.map((each) => ({ ...each, name: names?.of(each.text) }));
    try {
      return await new Promise((resolve, reject) => {
        send(new Together(named, (error, result) => (error ? reject(error) : resolve(result))));
      });
    } catch (error) {
      names?.forgetVoid(error);
      throw error;
    }
  };

  const joined = (...said: unknown[]) => {
    const [text, values] = said;
    if (typeof text !== "string" || !Array.isArray(values)) return send(...said);
    const begun = held.length > 0 || client.getTransactionStatus() === "T";
    if (text === "begin" || (begun && text.startsWith(MARK))) {
      held.push({ text, values });
      return Promise.resolve(NOTHING);
    }
    if (held.length === 0) return send(...said);
    const waiting = held;
    held = [];
    if (text !== "rollback") return sendTogether([...waiting, { text, values }]);
    // What was never sent needs no undoing.
    return waiting[0]!.text === "begin" ? Promise.resolve(NOTHING) : send(...said);
  };
  client.query = joined as typeof client.query;
}

const NOTHING = { command: "", rowCount: null, rows: [], fields: [], oid: 0 };

/** The parts of a connection of `pg` that a query speaks to; they aren't in its types. */
interface Connection {
  stream: { cork: () => void; uncork: () => void };
  submittedNamedStatements: Record<string, string | undefined>;
  execute: (said: object) => void;
  sync: () => void;
}

/** The parts of a query of `pg` that sending and answering go through. */
interface Sent {
  submit(connection: Connection): Error | null;
  /** Sends what comes before the running of a statement, and ends in `_getRows`. */
  prepare(connection: Connection): void;
  _getRows(connection: Connection): void;
  handleRowDescription(described: unknown): void;
  handleDataRow(row: unknown): void;
  handleCommandComplete(done: unknown, connection: Connection): void;
  handleError(error: Error, connection: Connection): void;
}

const Query = pg.Query as unknown as new (
  said: Statement & { queryMode: "extended" },
  values: undefined,
  done: (error: Error | null, result: unknown) => void,
) => Sent;

/**
 * Several statements that the server answers once: the result is that of the last. It goes by the
 * name and the words of the statement that is being sent or answered, for by these the client notes
 * what the server has parsed.
 */
class Together extends Query {
  readonly #statements: Statement[];
  #at = 0;
  #failed = false;

  constructor(statements: Statement[], done: (error: Error | null, result: unknown) => void) {
    super({ ...statements[0]!, queryMode: "extended" }, undefined, done);
    this.#statements = statements;
  }

  override submit(connection: Connection): null {
    connection.stream.cork();
    try {
      for (let i = 0; i < this.#statements.length && !this.#failed; i++) {
        this.#goTo(i);
        this.prepare(connection);
      }
    } finally {
      this.#goTo(0);
      connection.stream.uncork();
    }
    return null;
  }

  override _getRows(connection: Connection): void {
    connection.execute({});
    if (this.#isLast()) connection.sync();
  }

  override handleRowDescription(described: unknown): void {
    if (this.#isLast()) super.handleRowDescription(described);
  }

  override handleDataRow(row: unknown): void {
    if (this.#isLast()) super.handleDataRow(row);
  }

  override handleCommandComplete(done: unknown, connection: Connection): void {
    if (this.#isLast()) super.handleCommandComplete(done, connection);
    else this.#goTo(this.#at + 1);
  }

  override handleError(error: Error, connection: Connection): void {
    this.#failed = true;
    // What the server skips it doesn't parse.
    for (const { name } of this.#statements) {
      if (name) delete connection.submittedNamedStatements[name];
    }
    super.handleError(error, connection);
  }

  #isLast(): boolean {
    return this.#at === this.#statements.length - 1;
  }

  #goTo(position: number): void {
    this.#at = position;
    const { name, text, values } = this.#statements[position]!;
    Object.assign(this, { name, text, values });
  }
}

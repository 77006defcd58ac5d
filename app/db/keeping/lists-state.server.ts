import { sql } from "kysely";

/**
 * The state of all counted tables, as a column of another statement; it differs after every change. For each
 * table it holds its name, the number of its changes, its number of rows, and the last transaction that wrote
 * a count. It begins with the start time of the server: after a restore the same counts may occur again, but
 * the transactions of a running server never do (ADR 0071).
 */
export const listsState = sql<string>`(
  select concat(
    to_char(pg_postmaster_start_time() at time zone 'UTC', 'YYYYMMDDHH24MISSUS'),
    ',',
    string_agg(concat_ws(' ', list, changes, row_count, written_by), ',' order by list)
  )
  from (
    select
      list,
      sum(changes) as changes,
      sum(row_count) as row_count,
      max(xmin::text::bigint) as written_by
    from list_tallies
    group by list
  ) of_lists
)`;

/**
 * How long a request relies on the state that it has read, in milliseconds; afterwards it reads the database.
 */
const BELIEVED_MS = 5000;

interface Tally {
  /** A text that differs after every change, and after a restore. */
  version: string;
  rows: number;
}

/** The state of the lists at the beginning of a request. */
export class ListsState {
  readonly #tallies: Tallies;
  readonly #until = Date.now() + BELIEVED_MS;

  constructor(text: string) {
    this.#tallies = talliesIn(text);
  }

  /** @returns whether the request still relies on the state */
  get holds(): boolean {
    return Date.now() < this.#until;
  }

  /** @returns a text that differs after every change of one of these tables */
  versionOf(tables: readonly string[]): string {
    // A table without a count has no version; its next change gives it both.
    const versions = tables.map((table) => this.#tallies.of.get(table)?.version);
    return [this.#tallies.server, ...versions].join(" ");
  }

  rowCountOf(table: string): number | undefined {
    return this.#tallies.of.get(table)?.rows;
  }
}

interface Tallies {
  text: string;
  /** The start time of the server. */
  server: string;
  of: ReadonlyMap<string, Tally>;
}

/** The last state that was parsed, kept because most requests read the same one. */
let talliesReadLast: Tallies | undefined;

function talliesIn(text: string): Tallies {
  if (talliesReadLast?.text !== text) {
    const [server = "", ...tallyTexts] = text.split(",");
    const of = new Map<string, Tally>();
    for (const one of tallyTexts.filter(Boolean)) {
      const [table, changes, rows, writtenBy] = one.split(" ");
      of.set(table!, { version: `${changes} ${writtenBy}`, rows: Number(rows) });
    }
    talliesReadLast = { text, server, of };
  }
  return talliesReadLast;
}

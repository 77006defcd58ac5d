import { sql } from "kysely";

/**
 * The state of all tallied tables, to be read along with something else: another text after every
 * change. Of each table it says its name, how often it was changed, how many rows it has, and which
 * transaction wrote a tally last. Before them stands when the server was started: counts come again
 * after a restore, transactions never do while a server runs (ADR 0071).
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

/** A state is believed for so long: a request that takes longer reads what is there. */
const BELIEVED_MS = 5000;

interface Tally {
  /** Another text after every change, and after a restore. */
  version: string;
  rows: number;
}

let writesBegun = 0;

/** Somebody begins to write: all requests that are under way read what is there from now on. */
export function beginWriting(): void {
  writesBegun += 1;
}

/** The state of the lists as a request found it. */
export class ListsState {
  readonly #tallies: Tallies;
  readonly #writesBefore = writesBegun;
  readonly #until = Date.now() + BELIEVED_MS;

  constructor(text: string) {
    this.#tallies = talliesIn(text);
  }

  /** Whether it still says what this request may see: not after a write, which may be its own. */
  get holds(): boolean {
    return this.#writesBefore === writesBegun && Date.now() < this.#until;
  }

  /** @returns another text after every change of one of these tables */
  versionOf(tables: readonly string[]): string {
    // A table without a tally has one from its next change on, and so another version.
    const versions = tables.map((table) => this.#tallies.of.get(table)?.version);
    return [this.#tallies.server, ...versions].join(" ");
  }

  rowCountOf(table: string): number | undefined {
    return this.#tallies.of.get(table)?.rows;
  }
}

interface Tallies {
  text: string;
  /** When the server was started. */
  server: string;
  of: ReadonlyMap<string, Tally>;
}

/** Most requests find the state that the one before found. */
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

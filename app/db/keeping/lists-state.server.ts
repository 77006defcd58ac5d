import { sql } from "kysely";
import type { AnswerMemory, VersionOf } from "./answer-memory.server";
import { countedTables } from "./read-tables.server";

/** The tables whose rows and changes triggers tally; of the keys not every change. */
export const tallied: ReadonlySet<string> = new Set([...countedTables, "api_keys"]);

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

/** The state of the lists as a request found it. */
export class ListsState {
  readonly #server: string;
  readonly #tallies: ReadonlyMap<string, Tally>;
  readonly #memory: AnswerMemory;
  readonly #writes: number;
  readonly #until = Date.now() + BELIEVED_MS;

  constructor(
    readonly text: string,
    memory: AnswerMemory,
  ) {
    ({ server: this.#server, tallies: this.#tallies } = stateIn(text));
    this.#memory = memory;
    this.#writes = memory.writes;
  }

  /** Whether it still says what this request may see: not after a write, which may be its own. */
  get holds(): boolean {
    return this.#writes === this.#memory.writes && Date.now() < this.#until;
  }

  /** Somebody writes: all requests that are under way read what is there from now on. */
  end(): void {
    this.#memory.writes += 1;
  }

  // A table without a tally has one from its next change on, and so another version.
  readonly versionOf: VersionOf = (tables) =>
    tables
      ? [this.#server, ...tables.map((table) => this.#tallies.get(table)?.version)].join(" ")
      : this.text;

  rowCountOf(table: string): number | undefined {
    return this.#tallies.get(table)?.rows;
  }
}

interface State {
  text: string;
  server: string;
  tallies: ReadonlyMap<string, Tally>;
}

let stateRead: State | undefined;

function stateIn(text: string): State {
  if (stateRead?.text !== text) {
    const [server = "", ...said] = text.split(",");
    const tallies = new Map<string, Tally>();
    for (const one of said.filter(Boolean)) {
      const [table, changes, rows, writtenBy] = one.split(" ");
      tallies.set(table!, { version: `${changes} ${writtenBy}`, rows: Number(rows) });
    }
    stateRead = { text, server, tallies };
  }
  return stateRead;
}

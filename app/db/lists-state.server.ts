import { sql } from "kysely";
import type { AnswerMemory, VersionOf } from "./answer-memory.server";
import { countedTables } from "./read-tables.server";

/** The tables whose rows and changes triggers tally; of the keys not every change. */
export const tallied: ReadonlySet<string> = new Set([...countedTables, "api_keys"]);

/**
 * The state of all tallied tables, to be read along with something else: another text after every
 * change. Of each table it says its name, how often it was changed, and how many rows it has.
 */
export const listsState = sql<string>`(
  select string_agg(list || ' ' || changes || ' ' || row_count, ',' order by list)
  from (
    select list, sum(changes) as changes, sum(row_count) as row_count from list_tallies group by list
  ) of_lists
)`;

/** A state is believed for so long: a request that takes longer reads what is there. */
const BELIEVED_MS = 5000;

interface Tally {
  changes: string;
  rows: number;
}

/** The state of the lists as a request found it. */
export class ListsState {
  readonly #tallies: ReadonlyMap<string, Tally>;
  readonly #memory: AnswerMemory;
  readonly #writes: number;
  readonly #until = Date.now() + BELIEVED_MS;

  constructor(
    readonly text: string,
    memory: AnswerMemory,
  ) {
    this.#tallies = talliesIn(text);
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

  readonly versionOf: VersionOf = (tables) =>
    tables ? tables.map((table) => this.#tallies.get(table)?.changes).join(" ") : this.text;

  rowCountOf(table: string): number | undefined {
    return this.#tallies.get(table)?.rows;
  }
}

let talliesRead: { text: string; tallies: Map<string, Tally> } | undefined;

function talliesIn(text: string): ReadonlyMap<string, Tally> {
  if (talliesRead?.text !== text) {
    const tallies = new Map<string, Tally>();
    for (const said of text.split(",")) {
      const [table, changes, rows] = said.split(" ");
      tallies.set(table!, { changes: changes!, rows: Number(rows) });
    }
    talliesRead = { text, tallies };
  }
  return talliesRead.tallies;
}

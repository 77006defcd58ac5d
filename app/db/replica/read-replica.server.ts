import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { OpenDatabase } from "../connection/client.server";
import type { Database } from "../database";
import { log } from "~/operations/log.server";
import { includes, positionIn, replayedPosition, type WalPosition } from "./wal-position.server";

/** The longest time that a request waits for the replica to catch up, in milliseconds; then it reads on the primary. */
const WAIT_MS = 20;

/** The pause between two looks at a replica that is behind, in milliseconds. */
const LOOK_EVERY_MS = 2;

/** How long nobody waits for a replica that was behind, and for one that can't be read, in milliseconds. */
const REST_MS = { behind: 250, unusable: 2000 };

/** The longest time that the replica may take to tell how far it is behind, in milliseconds. */
const LAG_PATIENCE_MS = 1000;

interface Look {
  replayed: string | null;
  /** Whether it receives from somebody, as far as this user may know. */
  receiving: boolean;
  /** The seconds since the latest transaction that it has replayed was committed; null before the first one. */
  seconds: number | null;
}

/** A streaming replica on which some reads are answered. */
export class ReadReplica {
  readonly #open: OpenDatabase;
  #reached: WalPosition | undefined;
  #looking: Promise<boolean> | undefined;
  #seconds = Infinity;
  #restsUntil = 0;
  #told = "";

  constructor(open: OpenDatabase) {
    this.#open = open;
    // Another server may be behind a new connection.
    open.pool.on("connect", () => (this.#reached = undefined));
  }

  get db(): Database {
    return this.#open.db;
  }

  close(): Promise<void> {
    return this.#open.close();
  }

  /** @returns whether the replica has everything that was written before this position, now or in a moment */
  async hasReplayed(wanted: WalPosition): Promise<boolean> {
    const until = Date.now() + WAIT_MS;
    if (Date.now() < this.#restsUntil) return false;
    while (!this.#includes(wanted)) {
      const left = until - Date.now();
      if (left <= 0) return this.#rest(REST_MS.behind);
      const usable = await Promise.race([this.#look(), pause(left, true, { ref: false })]);
      if (!usable) return this.#rest(REST_MS.unusable);
      if (!this.#includes(wanted)) await pause(LOOK_EVERY_MS);
    }
    return true;
  }

  /** Lets everybody read on the primary for a while, after a read on the replica has failed. */
  rest(): void {
    this.#rest(REST_MS.unusable);
  }

  /**
   * @param wanted the position of the primary
   * @returns by how many seconds the replica is behind; Infinity where it can't be read
   */
  async lag(wanted: WalPosition): Promise<number> {
    const usable = await Promise.race([
      this.#look(),
      pause(LAG_PATIENCE_MS, false, { ref: false }),
    ]);
    if (!usable) return Infinity;
    return this.#includes(wanted) ? 0 : this.#seconds;
  }

  #includes(wanted: WalPosition): boolean {
    return this.#reached !== undefined && includes(this.#reached, wanted);
  }

  #rest(ms: number): false {
    this.#restsUntil = Date.now() + ms;
    return false;
  }

  /** Asks how far the replica is. Requests that ask at the same time share a look. */
  #look(): Promise<boolean> {
    this.#looking ??= this.#readPosition().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  /** @returns whether it can be read */
  async #readPosition(): Promise<boolean> {
    try {
      const { rows } = await sql<Look>`
        select ${replayedPosition} as replayed, exists (select from pg_stat_wal_receiver) as receiving,
          extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as seconds
      `.execute(this.db);
      const { replayed, receiving, seconds } = rows[0]!;
      if (replayed === null) return this.#unusable(receiving ? NOT_GRANTED : NOT_FOLLOWING);
      this.#reached = positionIn(replayed);
      this.#seconds = seconds ?? Infinity;
      this.#told = "";
      return true;
    } catch (error) {
      return this.#unusable((error as Error).message);
    }
  }

  #unusable(why: string): false {
    this.#reached = undefined;
    if (this.#told !== why) log.warn({ why }, "The replica can't be read; the primary answers");
    this.#told = why;
    return false;
  }
}

const NOT_FOLLOWING = "It doesn't follow a primary.";

const NOT_GRANTED =
  "It doesn't say how far it is: it isn't streaming yet, or its user lacks the role pg_read_all_stats.";

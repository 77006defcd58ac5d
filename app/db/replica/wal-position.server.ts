import { sql } from "kysely";

/** A place in the history of a database: everything that was written before it. */
export interface WalPosition {
  /** The number of the cluster: that of a replica is its primary's. */
  cluster: string;
  /** The number of the timeline: each takeover by a replica begins another one. */
  timeline: string;
  /** The place in the write-ahead log. */
  lsn: bigint;
}

/**
 * The place up to which the primary has written, as a column of another statement; it includes everything that
 * anybody can see there. Null on a server that is a replica itself. Where commits don't wait for the disk, what
 * others see may not be written yet, so the place of the insertion is taken.
 */
export const walPosition = sql<string | null>`(
  case when not pg_is_in_recovery() then (
    select concat_ws(' ', system_identifier, left(pg_walfile_name(written), 8), written)
    from pg_control_system(), lateral (
      select case current_setting('synchronous_commit')
        when 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn()
      end as written
    ) log
  ) end
)`;

/** The position up to which a replica has replayed; no row where it follows no primary. */
export const replayedPosition = sql<string | null>`(
  select concat_ws(' ', system_identifier, upper(lpad(to_hex(received_tli), 8, '0')), pg_last_wal_replay_lsn())
  from pg_control_system(), pg_stat_wal_receiver
  where status = 'streaming'
)`;

/** @returns a position from the text of one of the columns above */
export function positionIn(text: string): WalPosition {
  const [cluster = "", timeline = "", lsn = ""] = text.split(" ");
  const [high, low] = lsn.split("/").map((part) => BigInt(`0x${part}`)) as [bigint, bigint];
  return { cluster, timeline, lsn: (high << 32n) + low };
}

/** @returns whether somebody at `reached` has everything that was written before `wanted` */
export function includes(reached: WalPosition, wanted: WalPosition): boolean {
  return (
    reached.cluster === wanted.cluster &&
    reached.timeline === wanted.timeline &&
    reached.lsn >= wanted.lsn
  );
}

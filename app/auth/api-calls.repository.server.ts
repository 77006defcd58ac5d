import { sql } from "kysely";
import type { Database } from "~/db/database";

/** The number of a user's calls in one minute; minutes are counted since 1970. */
export interface CallsInMinute {
  user_id: number;
  minute: number;
  calls: number;
}

/**
 * Adds the counts of this process to the counts of all processes, in one statement.
 *
 * @returns the calls of these users in their latest minute, over all processes
 */
export async function addCalls(
  db: Database,
  callCounts: CallsInMinute[],
): Promise<CallsInMinute[]> {
  const { rows } = await sql<CallsInMinute>`
    insert into api_calls as known (user_id, minute, calls)
    select user_id, minute, calls
    from jsonb_to_recordset(${JSON.stringify(callCounts)}::jsonb)
      as counted (user_id int, minute int, calls int)
    order by user_id
    on conflict (user_id) do update set
      minute = greatest(known.minute, excluded.minute),
      calls = case
        when known.minute = excluded.minute then known.calls + excluded.calls
        when known.minute < excluded.minute then excluded.calls
        else known.calls
      end
    returning user_id, minute, calls
  `.execute(db);
  return rows;
}

/** The time at which a user's key was used. */
export interface KeyUse {
  user_id: number;
  at: Date;
}

/** Saves when keys were last used. Uses of a user's former key don't count. */
export async function noteKeyUses(db: Database, uses: KeyUse[]): Promise<void> {
  await sql`
    update api_keys set last_used_at = used.at
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as used (user_id int, at timestamptz)
    where api_keys.user_id = used.user_id and api_keys.created_at <= used.at
      and (api_keys.last_used_at is null or api_keys.last_used_at < used.at)
  `.execute(db);
}

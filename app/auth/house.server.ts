import { env } from "~/config/env.server";
import { permissions } from "~/core/access/permissions";
import { dateInZone } from "~/core/dates";
import { getDatabase } from "~/db/connection/client.server";
import { NOBODY, type Actor, type Context } from "~/db/context";

/** The author of what the app does on its own: "Maison Desk" in the log, no user. It may do everything. */
export const houseActor: Actor = {
  id: NOBODY,
  username: "maison-desk",
  first_name: "Maison",
  last_name: "Desk",
  roleLabel: "",
  permissions,
  rows_per_page: null,
  sessionId: null,
};

/**
 * @returns the context of a recurring task: it may do everything, and what it writes is by "Maison Desk" in
 *   the log, not by a user
 */
export async function houseContext(now: Date): Promise<Context> {
  return {
    db: await getDatabase(),
    actor: houseActor,
    now,
    today: dateInZone(now, env().BUSINESS_TIME_ZONE),
    locale: "en",
  };
}

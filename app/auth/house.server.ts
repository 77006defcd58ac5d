import { env } from "~/config/env.server";
import { permissions } from "~/core/access/permissions";
import { dateInZone } from "~/core/dates";
import { getDatabase } from "~/db/connection/client.server";
import { NOBODY, type Context } from "~/db/context";

/**
 * @returns the context of a recurring task: it may do everything, and what it writes is by "Maison Desk" in
 *   the log, not by a user
 */
export async function houseContext(now: Date): Promise<Context> {
  return {
    db: await getDatabase(),
    actor: {
      id: NOBODY,
      username: "maison-desk",
      first_name: "Maison",
      last_name: "Desk",
      roleLabel: "",
      permissions,
      rows_per_page: null,
      sessionId: null,
    },
    now,
    today: dateInZone(now, env().BUSINESS_TIME_ZONE),
    locale: "en",
  };
}

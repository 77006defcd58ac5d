import { permissions } from "../../app/core/access/permissions";
import type { CalendarDate } from "../../app/core/dates";
import type { Database } from "../../app/db/database";
import type { Context } from "../../app/db/context";

/** @returns a context in which services run as the first user of the world, with all permissions */
export async function benchContext(db: Database, today: CalendarDate): Promise<Context> {
  const { id } = await db
    .selectFrom("users")
    .select("id")
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return {
    db,
    actor: {
      id,
      username: "bench",
      first_name: "B",
      last_name: "B",
      roleLabel: "",
      permissions,
      rows_per_page: null,
      sessionId: 0,
    },
    now: new Date(),
    today,
    locale: "en",
  };
}

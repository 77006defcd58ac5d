import { sql } from "kysely";
import type { Page } from "~/core/page";
import type { Database } from "~/db/database";
import { paginate } from "~/db/lists/paginate.server";
import { contains } from "~/db/lists/search.server";
import type { AuditedEntity, DetailedChange } from "./audit";
import type { ActivityQuery } from "./activity.list";
import { asDetailed, columns, originColumns } from "./audit.repository.server";

/** Reads one page of the log, without these entities; a day begins and ends in the given time zone. */
export async function listActivity(
  db: Database,
  query: ActivityQuery,
  hidden: AuditedEntity[],
  timeZone: string,
): Promise<Page<DetailedChange>> {
  const { actor_id, entity, action, from, to } = query.filters;
  let filtered = db.selectFrom("audit_log").where("entity", "not in", hidden);
  if (query.search) filtered = filtered.where(contains("audit_log.label", query.search));
  if (actor_id) filtered = filtered.where("actor_id", "=", actor_id);
  if (entity) filtered = filtered.where("entity", "=", entity);
  if (action) filtered = filtered.where("action", "=", action);
  if (from) {
    filtered = filtered.where(
      sql<boolean>`at >= ${from}::date::timestamp at time zone ${timeZone}`,
    );
  }
  if (to) {
    filtered = filtered.where(
      sql<boolean>`at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
    );
  }
  return paginate(query, {
    db,
    filtered,
    whole: !query.search && Object.values(query.filters).every((value) => value === undefined),
    by: sql`audit_log.at`,
    id: sql.ref<string>("audit_log.id"),
    read: async (ids) => {
      const rows = await db
        .selectFrom("audit_log")
        .select([...columns, ...originColumns, "before", "after"])
        .where("id", "in", ids)
        .execute();
      return rows.map(asDetailed);
    },
  });
}

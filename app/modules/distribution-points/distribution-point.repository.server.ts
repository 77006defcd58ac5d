import { sql } from "kysely";
import type { Database } from "~/db/database";
import { contains } from "~/db/search.server";

export interface DistributionPointLabel {
  id: number;
  label: string;
  isActive: boolean;
}

const columns = ["id", "label", "is_active as isActive"] as const;

/** Distribution points by name; `chosen` is among them whatever the search says. */
export async function listDistributionPointLabels(
  db: Database,
  search: string,
  chosen: number | undefined,
  limit: number,
): Promise<DistributionPointLabel[]> {
  let query = db.selectFrom("distribution_points").select(columns);
  if (search) {
    query = query.where((eb) =>
      eb.or([contains("distribution_points.label", search), eb("id", "=", chosen ?? 0)]),
    );
  }
  return query
    .orderBy(sql`id = ${chosen ?? 0}`, "desc")
    .orderBy(sql`search_text(label)`)
    .orderBy("id")
    .limit(limit)
    .execute();
}

export async function findDistributionPoint(
  db: Database,
  id: number,
): Promise<DistributionPointLabel | undefined> {
  return db
    .selectFrom("distribution_points")
    .select(columns)
    .where("id", "=", id)
    .executeTakeFirst();
}

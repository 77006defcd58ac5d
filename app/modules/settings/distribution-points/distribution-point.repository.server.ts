import { sql } from "kysely";
import type { Choices, ChoiceQuery } from "~/core/choices";
import { rowReads } from "~/db/lists/row-reads.server";
import { choosable } from "~/db/lists/choosable.server";
import type { Database } from "~/db/database";
import { keptRows } from "~/db/keeping/kept.server";
import { byName } from "~/db/lists/list-order.server";
import { anyOf, contains, idIn } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import { DistributionPointFields, type DistributionPoint } from "./distribution-point.fields";
import type { DistributionPointQuery } from "./distribution-point.list";

registerConstraints({
  distribution_points_label_check: { atLeast: 3, at: "label" },
  distribution_points_code_check: { atLeast: 2, at: "code" },
  distribution_points_code_key: { conflict: "constraints:POINT_CODE_EXISTS", at: "code" },
  distribution_points_parent_id_fkey: {
    rule: "constraints:UNKNOWN_DISTRIBUTION_POINT",
    at: "parent_id",
  },
  distribution_points_parent_id_cycle: { rule: "constraints:POINT_CYCLE", at: "parent_id" },
  distribution_points_contact_email_check: {
    rule: "constraints:EMAIL_INVALID",
    at: "contact_email",
  },
});

export interface DistributionPointLabel {
  id: number;
  label: string;
  isActive: boolean;
  /** The commission in percent. */
  commission_rate: string;
}

/** A distribution point with all columns; the instant of its last change is its version. */
export type StoredDistributionPoint = DistributionPoint & {
  parent_label: string | null;
  created_at: Date;
  updated_at: Date;
};

export const distributionPoints = tableRows("distribution_points", DistributionPointFields);

/** How distribution points are read. */
export const reads = rowReads(
  ({ db }, ids) => selectStored(db).where(idIn("distribution_points.id", ids)).execute(),
  ({ db }, query: DistributionPointQuery) => ({
    filtered: matching(db, query),
    by: sortKeys[query.sort],
    id: sql.ref<number>("distribution_points.id"),
  }),
);

function matching(db: Database, { search, filters }: DistributionPointQuery) {
  let filtered = db.selectFrom("distribution_points");
  if (search) {
    const names = ["label", "code"].map((name) => contains(`distribution_points.${name}`, search));
    filtered = filtered.where(anyOf(names));
  }
  if (filters.active_only === "true") {
    filtered = filtered.where("distribution_points.is_active", "=", true);
  }
  return filtered;
}

const sortKeys = {
  label: sql`search_text(distribution_points.label)`,
  code: sql`lower(distribution_points.code)`,
  type: sql`distribution_points.type`,
  parent: byName("distribution_points", "distribution_points.parent_id", { optional: true }),
  commission_rate: sql`distribution_points.commission_rate`,
  active: sql`distribution_points.is_active`,
};

const labelColumns = ["id", "label", "is_active as isActive", "commission_rate"] as const;

interface PointChoiceQuery extends ChoiceQuery {
  /** The id of a point that is left out. */
  except?: number;
}

/** @returns distribution points by name */
export async function listDistributionPointLabels(
  db: Database,
  { except, ...choice }: PointChoiceQuery,
): Promise<Choices<DistributionPointLabel>> {
  let query = db.selectFrom("distribution_points").select(labelColumns);
  if (except) query = query.where("id", "<>", except);
  const offered = {
    id: "distribution_points.id",
    matchesName: (search: string) => contains("distribution_points.label", search),
    by: sql`search_text(label)`,
  };
  return choosable(query, choice, offered, (rows) => keptRows(db, ["distribution_points"], rows));
}

export async function findDistributionPointLabel(
  db: Database,
  id: number,
): Promise<DistributionPointLabel | undefined> {
  return db
    .selectFrom("distribution_points")
    .select(labelColumns)
    .where("id", "=", id)
    .executeTakeFirst();
}

/** @returns the distribution points with these ids; ids that don't exist are left out */
export async function findDistributionPointLabels(
  db: Database,
  ids: number[],
): Promise<DistributionPointLabel[]> {
  return db.selectFrom("distribution_points").select(labelColumns).where(idIn("id", ids)).execute();
}

function selectStored(db: Database) {
  return db
    .selectFrom("distribution_points")
    .leftJoin("distribution_points as parents", "parents.id", "distribution_points.parent_id")
    .select(distributionPoints.columns)
    .select([
      "parents.label as parent_label",
      "distribution_points.created_at",
      "distribution_points.updated_at",
    ])
    .$castTo<StoredDistributionPoint>();
}

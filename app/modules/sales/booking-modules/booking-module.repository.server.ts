import { type RawBuilder, sql } from "kysely";
import { keptRows } from "~/db/keeping/kept.server";
import type { Database } from "~/db/database";
import { rowReads } from "~/db/lists/row-reads.server";
import { anyOf, contains, idIn } from "~/db/lists/search.server";
import { reachOfHandle } from "~/db/reach/limited-database.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import type { ModuleKind } from "./booking-module";
import { BookingModuleFields, type BookingModule } from "./booking-module.fields";
import type { BookingModuleQuery } from "./booking-module.list";

registerConstraints({
  booking_modules_labels_check: { atLeast: 2, at: "label_en" },
  booking_modules_gateway_id_fkey: { rule: "constraints:UNKNOWN_GATEWAY", at: "gateway_id" },
  booking_modules_currency_id_fkey: { rule: "constraints:UNKNOWN_CURRENCY", at: "currency_id" },
  booking_module_points_distribution_point_id_fkey: {
    rule: "constraints:UNKNOWN_DISTRIBUTION_POINT",
    at: "distribution_point_ids",
  },
});

/** A module with all columns; the instant of its last change is its version. */
export type StoredModule = BookingModule & { created_at: Date; updated_at: Date };

export const table = tableRows("booking_modules", BookingModuleFields, {
  distribution_point_ids: {
    table: "booking_module_points",
    of: "module_id",
    to: "distribution_point_id",
  },
});

/** How booking modules are read. */
export const reads = rowReads(
  ({ db }, ids) =>
    selectStored(db).where(isShown(db)).where(idIn("booking_modules.id", ids)).execute(),
  ({ db }, query: BookingModuleQuery) => ({
    filtered: matching(db, query),
    by: sortKeys[query.sort],
    id: sql.ref<number>("booking_modules.id"),
  }),
);

function matching(db: Database, { search }: BookingModuleQuery) {
  const shown = db.selectFrom("booking_modules").where(isShown(db));
  const labels = ["label_en", "label_fr"].map((name) =>
    contains(`booking_modules.${name}`, search),
  );
  return search ? shown.where(anyOf(labels)) : shown;
}

const sortKeys = {
  position: sql`booking_modules.position`,
  label_en: sql`search_text(booking_modules.label_en)`,
  label_fr: sql`search_text(booking_modules.label_fr)`,
  enabled: sql`booking_modules.enabled`,
};

/** @returns the condition that a module is for the reader's distribution point; true where they see all of them */
function isShown(db: Database): RawBuilder<boolean> {
  const point = reachOfHandle(db)?.distribution_point_id ?? null;
  if (point === null) return sql<boolean>`true`;
  return sql<boolean>`(
    not exists (select from booking_module_points where module_id = booking_modules.id)
    or exists (
      select from booking_module_points
      where module_id = booking_modules.id and distribution_point_id = ${point}::int
    )
  )`;
}

function selectStored(db: Database) {
  return db
    .selectFrom("booking_modules")
    .select([...table.columns, ...table.linked, "created_at", "updated_at"])
    .$castTo<StoredModule>();
}

/** @returns the module of a kind of booking: a migration inserted it, and it is never deleted */
export async function readModuleOf(db: Database, kind: ModuleKind): Promise<StoredModule> {
  const query = selectStored(db).where("kind", "=", kind);
  return (await keptRows(db, ["booking_modules", "booking_module_points"], query))[0]!;
}

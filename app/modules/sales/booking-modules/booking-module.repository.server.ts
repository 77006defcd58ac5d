import { sql } from "kysely";
import type { Page } from "~/core/page";
import type { Database, Transaction } from "~/db/database";
import { paginate } from "~/db/lists/paginate.server";
import { anyOf, contains, idIn } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import type { BookingModule, ModuleIcon, ModuleKind } from "./booking-module";
import type { BookingModuleQuery } from "./booking-module.list";
import type { BookingModuleInput } from "./booking-module.schema";

registerConstraints({
  booking_modules_labels_check: { atLeast: 2, at: "label_en" },
  booking_modules_gateway_id_fkey: { rule: "constraints:UNKNOWN_GATEWAY", at: "gateway_id" },
  booking_modules_currency_id_fkey: { rule: "constraints:UNKNOWN_CURRENCY", at: "currency_id" },
  booking_module_points_distribution_point_id_fkey: {
    rule: "constraints:UNKNOWN_DISTRIBUTION_POINT",
    at: "distribution_point_ids",
  },
});

/** A module with all that is kept of it; the instant of its last change is its version. */
export interface StoredModule extends BookingModule {
  created_at: Date;
  updated_at: Date;
}

export async function listModules(
  db: Database,
  query: BookingModuleQuery,
): Promise<Page<StoredModule>> {
  let filtered = db.selectFrom("booking_modules");
  if (query.search) {
    filtered = filtered.where(
      anyOf([
        contains("booking_modules.label_en", query.search),
        contains("booking_modules.label_fr", query.search),
      ]),
    );
  }
  return paginate(query, {
    db,
    filtered,
    by: sortKeys[query.sort],
    id: sql.ref<number>("booking_modules.id"),
    read: async (ids) => {
      const rows = await selectStored(db).where(idIn("booking_modules.id", ids)).execute();
      return rows.map(asModule);
    },
  });
}

const sortKeys = {
  position: sql`booking_modules.position`,
  label_en: sql`search_text(booking_modules.label_en)`,
  label_fr: sql`search_text(booking_modules.label_fr)`,
  enabled: sql`booking_modules.enabled`,
};

function selectModules(db: Database) {
  return db.selectFrom("booking_modules").select([
    "id",
    "kind",
    "label_en",
    "label_fr",
    "icon",
    "enabled",
    "position",
    "lead_time_hours",
    "max_advance_days",
    "cancellation_hours",
    "require_payment",
    "gateway_id",
    "currency_id",
    "conditions_en",
    "conditions_fr",
    sql<number[]>`array(
        select distribution_point_id from booking_module_points
        where module_id = booking_modules.id order by distribution_point_id
      )`.as("distributionPointIds"),
  ]);
}

function selectStored(db: Database) {
  return selectModules(db).select(["created_at", "updated_at"]);
}

/** The sets are closed by constraints; the columns' types don't know that. */
function asModule<Row extends { kind: string; icon: string }>(row: Row) {
  return { ...row, kind: row.kind as ModuleKind, icon: row.icon as ModuleIcon };
}

export async function findModule(db: Database, id: number): Promise<StoredModule | undefined> {
  const row = await selectStored(db).where("id", "=", id).executeTakeFirst();
  return row && asModule(row);
}

/** The module of a kind of bookings: a migration made it, and nobody takes it away. */
export async function readModuleOf(db: Database, kind: ModuleKind): Promise<BookingModule> {
  return asModule(await selectModules(db).where("kind", "=", kind).executeTakeFirstOrThrow());
}

/** The row to be changed, held until the transaction ends. */
export async function lockModule(
  trx: Transaction,
  id: number,
): Promise<(BookingModule & { updated_at: Date }) | undefined> {
  const row = await selectModules(trx)
    .select("updated_at")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && asModule(row);
}

/** @returns the row as the log keeps it */
export async function updateModule(
  trx: Transaction,
  id: number,
  { distribution_point_ids: points, ...values }: Partial<BookingModuleInput>,
  now: Date,
): Promise<BookingModule> {
  await trx
    .updateTable("booking_modules")
    .set({ ...values, updated_at: now })
    .where("id", "=", id)
    .execute();
  if (points) await writePoints(trx, id, points);
  return asModule(await selectModules(trx).where("id", "=", id).executeTakeFirstOrThrow());
}

/** Points that are missing are deleted, new ones are inserted. */
async function writePoints(trx: Transaction, id: number, points: number[]): Promise<void> {
  await sql`
    delete from booking_module_points
    where module_id = ${id} and distribution_point_id <> all(${points}::int[])
  `.execute(trx);
  await sql`
    insert into booking_module_points (module_id, distribution_point_id)
    select ${id}::int, named from unnest(${points}::int[]) named on conflict do nothing
  `.execute(trx);
}

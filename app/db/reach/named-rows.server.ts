import { sql } from "kysely";
import { OutOfReach } from "~/core/errors";
import type { Database } from "../database";
import { reachOfHandle } from "./limited-database.server";
import { tablesOfEntities } from "./logged-rows.server";
import type { ReachedTable } from "./conditions.server";

/** The fields that name rows of tables with a reach; in the plural they hold several ids. */
const tableOfField: Record<string, ReachedTable> = {
  booking_id: "bookings",
  customer_id: "customers",
  distribution_point_id: "distribution_points",
  gateway_id: "payment_gateways",
  hotel_id: "hotels",
  parent_id: "distribution_points",
  rate_plan_id: "rate_plans",
  room_id: "rooms",
  room_type_id: "room_types",
  season_id: "seasons",
  service_id: "services",
  spa_id: "spas",
  treatment_id: "treatments",
};

/**
 * Checks that everything that somebody names is within their reach: what a form or a call says, or a row that is
 * logged. Who sees everything isn't asked.
 *
 * @param named anything with fields such as `hotel_id` and `room_type_ids`, at any depth
 * @throws OutOfReach at the first field that names a row that isn't; one that doesn't exist is answered alike
 */
export async function refuseOutOfReach(db: Database, named: unknown): Promise<void> {
  if (!reachOfHandle(db)) return;
  const idsOf = new Map<string, Set<number>>();
  noteNamed(named, idsOf);
  if (idsOf.size === 0) return;
  const parts = [...idsOf].map(([field, ids]) => {
    const table = tableOfField[field.replace(/s$/, "")]!;
    return sql`
      select ${sql.lit(field)} as field from unnest(${[...ids]}::int[]) named (id)
      where not exists (select from ${sql.table(table)} present where present.id = named.id)
    `;
  });
  const { rows } = await sql<{ field: string }>`
    select field from (${sql.join(parts, sql` union all `)}) beyond
  `.execute(db);
  if (rows[0]) throw new OutOfReach(rows[0].field);
}

/** A row that was written, as the log keeps it. */
interface WrittenRow {
  action: string;
  entity: string;
  entity_id: number;
  before: object | null;
  after: object | null;
}

/**
 * Checks that rows that were written are within the reach of a handle and name nothing beyond it, now and before. It
 * runs where every write is logged, so that no service can forget it.
 *
 * @throws OutOfReach
 */
export async function refuseWritingBeyond(db: Database, written: WrittenRow[]): Promise<void> {
  const reach = reachOfHandle(db);
  if (!reach) return;
  const isGeneral = ({ before, after }: WrittenRow) =>
    isOfAllHotels(before) || isOfAllHotels(after);
  if (reach.hotel_ids && written.some(isGeneral)) throw new OutOfReach("hotel_ids");
  await refuseOutOfReach(
    db,
    written.map(({ before, after }) => [before, after]),
  );
  const present = written.filter(
    ({ action, entity }) => action !== "delete" && Object.hasOwn(tablesOfEntities, entity),
  );
  if (present.length === 0) return;
  const tables = [...new Set(present.map(({ entity }) => tablesOfEntities[entity]!))];
  const parts = tables.map((table) => {
    const ids = present.flatMap(({ entity, entity_id }) =>
      tablesOfEntities[entity] === table ? [entity_id] : [],
    );
    return sql`
      select named.id from unnest(${ids}::int[]) named (id)
      where not exists (select from ${sql.table(table)} present where present.id = named.id)
    `;
  });
  const { rows } = await sql`
    select from (${sql.join(parts, sql` union all `)}) beyond
  `.execute(db);
  if (rows.length > 0) throw new OutOfReach();
}

/**
 * @returns whether a row counts in every hotel, as a price rule does that names none: who is limited to some hotels
 *   would change the others with it
 */
function isOfAllHotels(row: object | null): boolean {
  const { hotel_id, spa_id, hotel_ids, room_type_ids, season_ids } = (row ?? {}) as Record<
    string,
    unknown
  >;
  const isEmpty = (ids: unknown) => !Array.isArray(ids) || ids.length === 0;
  return hotel_ids === undefined
    ? hotel_id === null && !spa_id
    : isEmpty(hotel_ids) && isEmpty(room_type_ids) && isEmpty(season_ids);
}

/** Notes the ids of rows that a value names, by its fields. */
function noteNamed(value: unknown, idsOf: Map<string, Set<number>>): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value)) return value.forEach((one) => noteNamed(one, idsOf));
  for (const [field, said] of Object.entries(value)) {
    if (Object.hasOwn(tableOfField, field.replace(/s$/, ""))) {
      const ids = [said as unknown].flat().filter((id) => typeof id === "number");
      if (ids.length > 0) idsOf.set(field, new Set([...(idsOf.get(field) ?? []), ...ids]));
    } else noteNamed(said, idsOf);
  }
}

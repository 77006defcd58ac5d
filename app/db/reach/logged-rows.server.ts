import { sql } from "kysely";
import type { Asked } from "./conditions.server";
import type { ReachedTable } from "./reached-tables.server";

/** The tables of the entities of the log that have a reach. */
export const tablesOfEntities: Record<string, ReachedTable> = {
  booking_payment: "booking_payments",
  catalogue_image: "images",
  cms_page: "cms_pages",
  customer: "customers",
  distribution_point: "distribution_points",
  flight_booking: "bookings",
  hotel: "hotels",
  hotel_booking: "bookings",
  image: "images",
  letter: "letters",
  letter_template: "letter_templates",
  markup: "markups",
  meal_price: "meal_prices",
  pack_booking: "bookings",
  payment_gateway: "payment_gateways",
  price_check: "price_checks",
  price_rule: "price_rules",
  rate_plan: "rate_plans",
  restriction: "restrictions",
  room: "rooms",
  room_price: "room_prices",
  room_type: "room_types",
  season: "seasons",
  service: "services",
  spa: "spas",
  spa_booking: "bookings",
  stop_sale: "stop_sales",
  tax: "taxes",
  tour_price: "catalogue_prices",
  treatment: "treatments",
  treatment_price: "catalogue_prices",
};

/** The entities of the log that everybody sees who may see their area. Of others only one's own acts are seen. */
const freeEntities = ["booking_module", "currency", "tour"];

/**
 * @returns the condition that a change was of a row within the reach. A row that is gone is within it where what
 *   the log keeps of it was
 */
export function isLoggedWithin({ of, point, hotels, user, inside }: Asked) {
  const state = sql`coalesce(${of("after")}, ${of("before")})`;
  // An empty list names all.
  const names = (field: string, ids: readonly number[]) => sql`
    case when jsonb_typeof(${state} -> ${sql.lit(field)}) = 'array' then
      ${state} -> ${sql.lit(field)} = '[]'
      or exists (
        select from jsonb_array_elements_text(${state} -> ${sql.lit(field)}) as named (id)
        where named.id::int = any(${ids}::int[])
      )
    else true end`;
  const gone = [
    sql`${of("entity")} <> 'markup'`,
    ...(hotels
      ? [
          sql`(
            coalesce(${state} ->> 'hotel_id', '') = '' or (${state} ->> 'hotel_id')::int = any(${hotels}::int[])
          )`,
          names("hotel_ids", hotels),
          // What is kept of these doesn't name their hotel.
          sql`(
            ${of("entity")} not in ('hotel', 'image', 'catalogue_image', 'treatment', 'treatment_price')
            or ${of("actor_id")} = ${user}::int
          )`,
        ]
      : []),
    ...(point === null
      ? []
      : [
          sql`coalesce(${state} ->> 'price_type', 'sell') = 'sell'`,
          sql`coalesce(${state} ->> 'distribution_point_id', ${String(point)}) = ${String(point)}`,
          names("distribution_point_ids", [point]),
        ]),
  ];
  const byTable = new Map<ReachedTable, string[]>();
  for (const [entity, table] of Object.entries(tablesOfEntities)) {
    byTable.set(table, [...(byTable.get(table) ?? []), entity]);
  }
  const cases = [...byTable].map(([table, entities]) => {
    const isThere = inside(table, "entity_id");
    if (!isThere) return sql``;
    return sql`
      when ${of("entity")} in (${sql.join(entities.map((entity) => sql.lit(entity)))}) then
        ${isThere} or (
          not exists (
            select from ${sql.table(`public.${table}`)} present where present.id = ${of("entity_id")}
          )
          and ${sql.join(gone, sql` and `)}
        )
    `;
  });
  const free = Object.entries(tablesOfEntities)
    .filter(([, table]) => !inside(table, "entity_id"))
    .map(([entity]) => entity);
  return sql`case
    when ${of("entity")} in (${sql.join([...freeEntities, ...free].map((entity) => sql.lit(entity)))}) then true
    ${sql.join(cases, sql` `)}
    else ${of("actor_id")} = ${user}::int
  end`;
}

import { type RawBuilder, sql } from "kysely";
import type { Asked, ReachedTable } from "./conditions.server";

/** The tables of the entities of the log that have a reach. */
export const tablesOfEntities: Record<string, ReachedTable> = {
  booking_adjustment: "booking_adjustments",
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

/** The entities of the log that are bookings. */
const bookings = ["flight_booking", "hotel_booking", "pack_booking", "spa_booking"];

const isAmong = ({ of }: Asked, entities: string[]) =>
  sql`${of("entity")} in (${sql.join(entities.map((entity) => sql.lit(entity)))})`;

/** @returns the conditions that a row was within the reach, by a state of it that the log keeps */
function keptWithin(asked: Asked, state: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const { of, point, hotels } = asked;
  const field = (name: string) => sql`(${state} ->> ${sql.lit(name)})`;
  // An empty list names all.
  const names = (list: string, ids: RawBuilder<unknown>) => sql`
    case when jsonb_typeof(${state} -> ${sql.lit(list)}) = 'array' then
      ${state} -> ${sql.lit(list)} = '[]'
      or exists (
        select from jsonb_array_elements_text(${state} -> ${sql.lit(list)}) as named (id)
        where named.id::int = any(${ids})
      )
    else true end`;
  const conditions: RawBuilder<unknown>[] = [];
  if (hotels) {
    const own = sql`${hotels}::int[]`;
    const ofOwn = (table: string) =>
      sql`array(select id from ${sql.table(`public.${table}`)} where hotel_id = any(${own}))`;
    const spas = sql`select id from public.spas where hotel_id is null or hotel_id = any(${own})`;
    conditions.push(
      sql`(coalesce(${field("hotel_id")}, '') = '' or ${field("hotel_id")}::int = any(${own}))`,
      names("hotel_ids", own),
      names("room_type_ids", ofOwn("room_types")),
      names("season_ids", ofOwn("seasons")),
      sql`(coalesce(${field("spa_id")}, '') = '' or ${field("spa_id")}::int in (${spas}))`,
      sql`(coalesce(${field("treatment_id")}, '') = '' or ${field("treatment_id")}::int in (
        select id from public.treatments where spa_id in (${spas})
      ))`,
    );
  }
  if (point !== null) {
    conditions.push(
      sql`${of("entity")} <> 'markup'`,
      sql`coalesce(${field("price_type")}, 'sell') = 'sell'`,
      // A booking without a distribution point is direct, a price without one is general.
      sql`case when ${isAmong(asked, bookings)} then ${field("distribution_point_id")} is not null else true end`,
      sql`coalesce(${field("distribution_point_id")}, ${String(point)}) = ${String(point)}`,
      names("distribution_point_ids", sql`array[${point}::int]`),
    );
  }
  return conditions;
}

/**
 * The entities that leave a reach by a change of their own. The log keeps what such a row belonged to; others leave
 * with the row that they belong to.
 */
const leaving = [
  ...bookings,
  ...["cms_page", "markup", "meal_price", "payment_gateway", "price_rule", "rate_plan"],
  ...["restriction", "room", "room_price", "room_type", "season", "service", "spa", "stop_sale"],
  ...["tax", "tour_price", "treatment", "treatment_price"],
];

/** @returns the condition that a change found its row within the reach, wherever the row is now */
export function wasWithin(asked: Asked): RawBuilder<unknown> {
  const before = asked.of("before");
  return sql`(
    ${before} is not null and ${isAmong(asked, leaving)} and ${isPackWithin(asked, before)}
    and ${sql.join(keptWithin(asked, before), sql` and `)}
  )`;
}

/**
 * @param asked about a change of the log
 * @param id the booking, in SQL
 * @returns the state of a booking as the change found it: what the log kept of it at its next change, or the booking
 *   itself where none followed. It may have been moved since
 */
function stateFound({ of }: Asked, id: RawBuilder<unknown>) {
  return sql`coalesce(
    (
      select (array_agg(kept.before order by kept.id))[1] from public.audit_log kept
      where kept.entity in (${sql.join(bookings.map((entity) => sql.lit(entity)))})
        and kept.entity_id = ${id} and kept.id >= ${of("id")}
        -- Of some changes the log keeps nothing but what changed, such as an amount.
        and kept.before ? 'distribution_point_id'
    ),
    (
      select jsonb_build_object(
        'distribution_point_id', present.distribution_point_id,
        'customer_id', present.customer_id,
        'hotel_id', (select hotel_id from public.hotel_bookings where booking_id = present.id),
        'spa_id', (select spa_id from public.spa_bookings where booking_id = present.id),
        'bookings', (
          select jsonb_agg(part.reference)
          from public.packed_bookings packed join public.bookings part on part.id = packed.booking_id
          where packed.pack_id = present.id
        )
      )
      from public.bookings present where present.id = ${id}
    )
  )`;
}

/** @returns the condition that a state, where it is that of a pack, had no booking out of the reach at a change */
function isPackWithin(asked: Asked, state: RawBuilder<unknown>) {
  return sql`not exists (
    select from jsonb_array_elements_text(
      case jsonb_typeof(${state} -> 'bookings') when 'array' then ${state} -> 'bookings' end
    ) as packed (reference)
    join public.bookings member on member.reference = packed.reference
    cross join lateral (select ${stateFound(asked, sql`member.id`)} as state) found
    where not (${sql.join(keptWithin(asked, sql`found.state`), sql` and `)})
  )`;
}

/**
 * @param asked about a change of a booking in the log
 * @param id a booking in SQL: the changed one, or its pack
 * @param customer_id the customer that the booking had; any without it
 * @returns the condition that the change found a booking within the reach
 */
export function foundBookingWithin(
  asked: Asked,
  id: RawBuilder<unknown>,
  customer_id?: RawBuilder<unknown>,
) {
  const state = sql`booked.state`;
  return sql`exists (
    select from (select ${stateFound(asked, id)} as state) booked
    where ${isPackWithin(asked, state)} and ${sql.join(keptWithin(asked, state), sql` and `)}
      ${customer_id ? sql`and (booked.state ->> 'customer_id')::int = ${customer_id}` : sql``}
  )`;
}

/**
 * @returns the condition that a change was of a row within the reach. A row that is gone is within it where what
 *   the log keeps of it was
 */
export function isLoggedWithin(asked: Asked) {
  const { of, hotels, user, inside } = asked;
  const gone = [
    sql`${of("entity")} <> 'markup'`,
    ...keptWithin(asked, sql`coalesce(${of("after")}, ${of("before")})`),
    // What is kept of these doesn't name their hotel.
    ...(hotels
      ? [
          sql`(
            not ${isAmong(asked, ["hotel", "image", "catalogue_image"])}
            or ${of("actor_id")} = ${user}::int
          )`,
        ]
      : []),
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

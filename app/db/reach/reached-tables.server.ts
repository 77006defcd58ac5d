import { type RawBuilder, sql } from "kysely";
import type { Reach } from "~/core/access/reach";
import {
  all,
  belongsTo,
  belongsToAny,
  costs,
  forSomeHotels,
  forSomePoints,
  inHotels,
  isInHotels,
  ofBooking,
  ofHotel,
  ofHotelOrAll,
  ownAct,
  sellPrice,
  type Condition,
  type ReachedTable,
} from "./conditions.server";
import { foundBookingWithin, isLoggedWithin, wasWithin } from "./logged-rows.server";

/**
 * The reach of each table (ADR 202). A new table stands here or in `Unreached` (`conditions.server.ts`): the type asks for it.
 */
const reached: Record<ReachedTable, Condition> = {
  distribution_points: ({ point, of }) =>
    point === null ? [] : [sql`${of("id")} = ${point}::int`],
  hotels: (asked) => [inHotels(asked, asked.of("id"))],
  room_types: ofHotel,
  rooms: ofHotel,
  seasons: ofHotel,
  stop_sales: ofHotel,
  restrictions: all(ofHotel, forSomePoints),
  taxes: ofHotel,
  letter_templates: ofHotel,
  rate_plans: ({ hotels, of }) =>
    hotels ? [sql`(${of("hotel_ids")} = '{}' or ${of("hotel_ids")} && ${hotels}::int[])`] : [],
  services: ofHotelOrAll,
  spas: ofHotelOrAll,
  treatments: belongsTo("spa_id", "spas"),
  cms_pages: all(ofHotelOrAll, belongsToAny("spa_id", "spas")),
  images: all(
    belongsToAny("hotel_id", "hotels"),
    belongsToAny("room_type_id", "room_types"),
    belongsToAny("spa_id", "spas"),
    belongsToAny("treatment_id", "treatments"),
  ),
  room_prices: all(ofHotel, sellPrice),
  meal_prices: all(ofHotel, sellPrice),
  catalogue_prices: all(sellPrice, belongsToAny("treatment_id", "treatments")),
  price_checks: all(ofHotel, sellPrice),
  price_rules: all(forSomeHotels, forSomePoints, ({ point, of }) =>
    point === null ? [] : [sql`${of("price_type")} is distinct from 'buy'`],
  ),
  markups: all(forSomeHotels, costs),
  margins: all(ofHotel, costs),
  season_pricing: all(belongsTo("season_id", "seasons"), costs),
  price_batches: ownAct,
  price_imports: ({ user, of }) => [sql`${of("user_id")} = ${user}::int`],
  payment_gateways: ({ point, of }) =>
    point === null
      ? []
      : [
          sql`(
            not exists (select from public.payment_gateway_points takes where takes.gateway_id = ${of("id")})
            or exists (
              select from public.payment_gateway_points takes
              where takes.gateway_id = ${of("id")} and takes.distribution_point_id = ${point}::int
            )
          )`,
        ],
  payment_gateway_points: ({ point, of }) =>
    point === null ? [] : [sql`${of("distribution_point_id")} = ${point}::int`],
  bookings: ({ point, hotels, of }) => [
    point === null ? undefined : sql`${of("distribution_point_id")} = ${point}::int`,
    // A pack with a booking of another distribution point: who saw a part of it would write a part of its sum.
    point === null
      ? undefined
      : sql`not (${of("type")} = 'pack' and exists (
          select from public.packed_bookings packed
          join public.bookings member on member.id = packed.booking_id
          where packed.pack_id = ${of("id")} and member.distribution_point_id is distinct from ${point}::int
        ))`,
    hotels ? isInHotels(of, hotels) : undefined,
  ],
  hotel_bookings: all(ofHotel, ofBooking),
  spa_bookings: ofBooking,
  flight_bookings: ofBooking,
  pack_bookings: ofBooking,
  packed_bookings: all(ofBooking, belongsTo("pack_id", "bookings")),
  booking_adjustments: ofBooking,
  booking_payments: ofBooking,
  booking_services: ofBooking,
  stay_conversions: ofBooking,
  stay_guests: ofBooking,
  stay_nights: ofBooking,
  tax_exemptions: ofBooking,
  newly_taxed_stays: ofBooking,
  letters: ofBooking,
  customers: ({ user, of, inside }) => [
    sql`(${of("created_by")} = ${user}::int or ${inside("bookings", "id", "customer_id")!})`,
  ],
  room_assignments: ofHotel,
  assigned_rooms: all(belongsTo("assignment_id", "room_assignments"), ofBooking),
  room_closures: ofHotel,
  closed_rooms: belongsTo("closure_id", "room_closures"),
  moved_stays: all(belongsTo("closure_id", "room_closures"), ofBooking),
  room_types_to_check: belongsTo("room_type_id", "room_types"),
  audit_log: (asked) => [isLoggedWithin(asked)],
  // Besides what is within the reach, a feed tells what has left it: as gone, since nobody reads its row.
  numbered_changes: (asked) => {
    const { of, inside, alias } = asked;
    const ofChange = (column: string) => sql.ref(`${alias}_change.${column}`);
    const change = { ...asked, of: ofChange };
    const row = of("room_type_id");
    const left = sql`exists (
      select from public.audit_log as ${sql.ref(`${alias}_change`)}
      where ${ofChange("id")} = ${of("audit_id")} and case ${of("entity")}
        -- Another customer than before was never seen through the booking.
        when 'customer_of_booking' then
          (${ofChange("before")} ->> 'customer_id')::int = ${row}
            and ${foundBookingWithin(change, ofChange("entity_id"))}
          or exists (
            select from public.packed_bookings through
            where through.booking_id = ${ofChange("entity_id")}
              and ${foundBookingWithin(change, sql`through.pack_id`, row)}
          )
        when 'pack_of_booking' then ${foundBookingWithin(change, row)}
        when 'payment_of_booking' then exists (
          select from public.booking_payments through
          where through.id = ${row} and ${foundBookingWithin(change, sql`through.booking_id`)}
        )
        when 'adjustment_of_booking' then exists (
          select from public.booking_adjustments through
          where through.id = ${row} and ${foundBookingWithin(change, sql`through.booking_id`)}
        )
        else ${wasWithin(change)} end
    )`;
    return [
      sql`(
        case ${of("entity")}
          -- Whoever takes a room changes what is left for everybody.
          when 'availability' then ${inside("room_types", "room_type_id") ?? sql`true`}
          when 'customer_of_booking' then ${inside("customers", "room_type_id")!}
          when 'pack_of_booking' then ${inside("bookings", "room_type_id")!}
          when 'payment_of_booking' then ${inside("booking_payments", "room_type_id")!}
          when 'adjustment_of_booking' then ${inside("booking_adjustments", "room_type_id")!}
          else ${inside("audit_log", "audit_id")!} end
        or (${of("entity")} <> 'availability' and ${left})
      )`,
    ];
  },
};

export const reachedTables = Object.keys(reached) as ReachedTable[];

/**
 * @param alias the name of the row in the statement
 * @returns the condition that a row of a table is within a reach; undefined where every row is
 */
export function withinReach(
  reach: Reach,
  table: ReachedTable,
  alias: string,
): RawBuilder<boolean> | undefined {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  const conditions = reached[table]({
    ...{ point: reach.distribution_point_id, hotels: reach.hotel_ids, user: reach.user_id },
    ...{ alias, of },
    inside: (other, column, key = "id") => {
      const owner = `${alias}_${other}`;
      const condition = withinReach(reach, other, owner);
      return (
        condition &&
        sql`exists (
          select from ${sql.table(`public.${other}`)} as ${sql.ref(owner)}
          where ${sql.ref(`${owner}.${key}`)} = ${of(column)} and ${condition}
        )`
      );
    },
  }).filter((condition) => condition !== undefined);
  return conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : undefined;
}

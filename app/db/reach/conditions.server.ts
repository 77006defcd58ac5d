import { type RawBuilder, sql } from "kysely";
import type { DB } from "../schema";

/** The tables whose rows are no secret to who is limited, or which no screen and no call shows to them. */
type Unreached =
  // What the whole house shares.
  | "booking_modules"
  | "booking_module_points"
  | "currencies"
  | "payment_gateway_currencies"
  | "price_rule_scopes"
  | "roles"
  | "tour_units"
  | "tours"
  | "user_hotels"
  | "users"
  // A user's own.
  | "api_calls"
  | "api_keys"
  | "form_keys"
  | "kept_forms"
  | "list_looks"
  | "login_attempts"
  | "notification_marks"
  | "password_resets"
  | "pending_logins"
  | "recovery_codes"
  | "saved_views"
  | "second_factors"
  | "sessions"
  // Settings, which nobody keeps who is limited.
  | "webhook_deliveries"
  | "webhook_states"
  | "webhooks"
  // Notes of the app for itself.
  | "changed_room_types"
  | "former_rows"
  | "list_tallies"
  | "migration_portions"
  | "oldest_programs"
  | "pricing_changes"
  | "removed_rows"
  | "repriced_seasons"
  | "stray_files"
  | "unnumbered_changes";

/** A table of which not everybody sees every row: every table that isn't named above. */
export type ReachedTable = Exclude<keyof DB, Unreached>;

/** How far somebody sees, and a row that they may see or not. */
export interface Asked {
  /** The distribution point; null for all. */
  point: number | null;
  /** The hotels; null for all. */
  hotels: readonly number[] | null;
  user: number;
  /** The name of the row in the statement. */
  alias: string;
  /** @returns a column of the row */
  of: (column: string) => RawBuilder<unknown>;
  /**
   * @param column the column of this row that names the other
   * @returns the condition that a row of another table is there, and within the reach; undefined where every row is
   */
  inside: (table: ReachedTable, column: string, key?: string) => RawBuilder<unknown> | undefined;
}

/** @returns the conditions that a row is within the reach; none where it is for everybody */
export type Condition = (asked: Asked) => (RawBuilder<unknown> | undefined)[];

/*
 * The tables of these conditions are named with their schema: `public.hotels` has all its rows, whatever a statement
 * makes of `hotels`.
 */

export const inHotels = ({ hotels }: Asked, id: RawBuilder<unknown>) =>
  hotels ? sql`${id} = any(${hotels}::int[])` : undefined;

/** The row belongs to a hotel. */
export const ofHotel: Condition = (asked) => [inHotels(asked, asked.of("hotel_id"))];

/** The row belongs to a hotel, or to all. */
export const ofHotelOrAll: Condition = (asked) => {
  const id = asked.of("hotel_id");
  const inside = inHotels(asked, id);
  return [inside && sql`(${id} is null or ${inside})`];
};

/** The row belongs to a row of another table, which must be within the reach. */
export const belongsTo =
  (column: string, table: ReachedTable): Condition =>
  ({ inside }) => [inside(table, column)];

/** As `belongsTo`, or the row belongs to none. */
export const belongsToAny =
  (column: string, table: ReachedTable): Condition =>
  ({ inside, of }) => {
    const condition = inside(table, column);
    return [condition && sql`(${of(column)} is null or ${condition})`];
  };

/**
 * The row names hotels, room types and seasons, or none of a kind for all: of each kind one is enough. A row of the
 * user's hotel for room types of another one counts for none of theirs.
 */
export const forSomeHotels: Condition = ({ hotels, of }) =>
  hotels
    ? [
        sql`(${of("hotel_ids")} = '{}' or ${of("hotel_ids")} && ${hotels}::int[])`,
        sql`(${of("room_type_ids")} = '{}' or exists (
          select from public.room_types named
          where named.id = any(${of("room_type_ids")}) and named.hotel_id = any(${hotels}::int[])
        ))`,
        sql`(${of("season_ids")} = '{}' or exists (
          select from public.seasons named
          where named.id = any(${of("season_ids")}) and named.hotel_id = any(${hotels}::int[])
        ))`,
      ]
    : [];

/** The row names distribution points, or none for all: the user's own must be among them. */
export const forSomePoints: Condition = ({ point, of }) => {
  const ids = of("distribution_point_ids");
  return point === null ? [] : [sql`(${ids} = '{}' or ${point}::int = any(${ids}))`];
};

/** The row is a sell price that is general, or the distribution point's own. */
export const sellPrice: Condition = ({ point, of }) =>
  point === null
    ? []
    : [
        sql`${of("price_type")} = 'sell'`,
        sql`(${of("distribution_point_id")} is null or ${of("distribution_point_id")} = ${point}::int)`,
      ];

/** Buy prices, markups and margins: no row for users who are limited to a distribution point, every row for others. */
export const costs: Condition = ({ point }) => (point === null ? [] : [sql`false`]);

/** A part of a booking. */
export const ofBooking = belongsTo("booking_id", "bookings");

/** Bulk changes: a user sees their own alone, since those of others may be about prices of any hotel or point. */
export const ownAct: Condition = ({ user, of }) => [sql`${of("actor_id")} = ${user}::int`];

export const all =
  (...conditions: Condition[]): Condition =>
  (asked) =>
    conditions.flatMap((condition) => condition(asked));

/** @returns the condition that a booking has nothing in other hotels; flights are of none */
export function isInHotels(of: Asked["of"], hotels: readonly number[]): RawBuilder<unknown> {
  const elsewhere = (ids: RawBuilder<unknown>) => sql`(
    exists (
      select from public.hotel_bookings stay
      where stay.booking_id = ${ids} and stay.hotel_id <> all(${hotels}::int[])
    )
    or exists (
      select from public.spa_bookings treated join public.spas house on house.id = treated.spa_id
      where treated.booking_id = ${ids} and house.hotel_id <> all(${hotels}::int[])
    )
  )`;
  return sql`not (
    ${elsewhere(of("id"))}
    or (${of("type")} = 'pack' and exists (
      select from public.packed_bookings part
      where part.pack_id = ${of("id")} and ${elsewhere(sql`part.booking_id`)}
    ))
  )`;
}

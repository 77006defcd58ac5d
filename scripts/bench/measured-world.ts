import { sql } from "kysely";
import { dateInZone } from "../../app/core/dates";
import type { Database } from "../../app/db/database";
import type { Condition } from "../../app/modules/pricing/price-rules/price-rule";
import { sumUpRepricedSeasons } from "../../app/modules/pricing/season-pricing/season-pricing.service.server";
import { createFirstUser } from "../../app/modules/settings/users/first-user.service.server";
import { seedLarge } from "../seed/large";
import { seedLargeBookings } from "../seed/large-bookings";
import { world as engineWorld } from "./world";

/**
 * The number of rows that are added of a noun that the large world lacks: enough to fill a page of its list.
 */
const ROWS = 30;

/** The login of a user with all permissions, under which pages are measured. */
export const LOGIN = { username: "bench", password: "a password for measuring" };

/** The year of the dates in the rules of the engine's world. */
const YEAR_OF_RULES = 2027;

/** The number of nights of the measured stay. */
const NIGHTS = 14;

export interface Size {
  hotels: number;
  prices: number;
  bookings: number;
  firstYear: number;
}

/** The ids in the addresses of the measured screens. */
export interface Places {
  hotel_id: number;
  room_type_id: number;
  /** The id of a price of that hotel. */
  priceId: number;
  /** The check-in date of a stay of two weeks that spans two seasons, with prices for all nights. */
  checkin_date: string;
  checkout_date: string;
  /** The hotel with the most bookings of rooms, and the first day of the month around today. */
  busyHotelId: number;
  chartFrom: string;
}

/** The bookings of a room type in the usual world: 100,000 of 5,000 room types. */
const BOOKINGS_OF_ROOM_TYPE = 20;

/**
 * Fills an empty, migrated database with a large world in which every list has a full page, of a house that has done
 * its first steps.
 */
export async function fillMeasuredWorld(db: Database, size: Size): Promise<void> {
  await createFirstUser(db, LOGIN.username, LOGIN.password);
  await seedLarge(db, { ...size, seed: 1 });
  // Without statistics of what was just loaded, each portion of the sums reads far too much.
  await sql`analyze`.execute(db);
  await sumUpRepricedSeasons(db);
  await insertRules(db, size.firstYear);
  await sql`
    insert into rooms (hotel_id, room_type_id, number, floor)
    select hotel_id, id, 'R' || id, 1 + id % 9 from room_types order by id limit ${ROWS}
  `.execute(db);
  await sql`
    insert into stop_sales (hotel_id, room_type_id, start_date, end_date, reason)
    select hotel_id, id, make_date(${size.firstYear}, 5, 1) + (id % 90)::integer,
      make_date(${size.firstYear}, 5, 8) + (id % 90)::integer, 'Renovation ' || id
    from room_types order by id limit ${ROWS}
  `.execute(db);
  await sql`
    insert into services (label, code, category, charge_mode, price, currency_id)
    select 'Service ' || n, 'SV' || n, 'meal', 'per_person', 10 + n, currencies.id
    from generate_series(1, ${ROWS}::integer) n, currencies where iso_code = 'EUR'
  `.execute(db);
  await seedLargeBookings(db, { bookings: size.bookings, today: dateInZone(new Date(), "UTC") });
  // As many rooms for each booking as in the usual world, so that hotels oversell as few nights as there.
  await sql`
    update room_types set available_rooms = available_rooms * bookings.times
    from (
      select ceil(${size.bookings}::numeric / count(*) / ${BOOKINGS_OF_ROOM_TYPE}::int)::int as times from room_types
    ) bookings
    where bookings.times > 1
  `.execute(db);
  await sql`
    insert into roles (label, description)
    select 'Role ' || n, 'One of several' from generate_series(1, ${ROWS}::integer) n
  `.execute(db);
  await sql`
    insert into users (username, first_name, last_name, email, role_id, password_hash)
    select 'person' || n, 'Person', 'Number ' || n, 'person' || n || '@example.com', roles.id, 'none'
    from generate_series(1, ${ROWS}::integer) n, roles where roles.label = 'Role 1'
  `.execute(db);
  await sql`
    insert into currencies (iso_code, label, symbol, decimals)
    select 'X' || chr(65 + n % 26) || chr(65 + n / 26), 'Currency ' || n, 'X' || n, 2
    from generate_series(1, ${ROWS}::integer) n
  `.execute(db);
  await sql`
    insert into audit_log (at, actor_name, action, entity, entity_id, label, before, after)
    select now() - n * interval '1 minute', 'bench', 'update', 'hotel', hotels.id, hotels.label,
      '{"stars": 3}', '{"stars": 4}'
    from generate_series(1, ${ROWS}::integer) n
    cross join (select id, label from hotels order by id limit 1) hotels
  `.execute(db);
  // The last of the first steps. Nothing is computed with a tax that isn't active.
  await sql`
    insert into taxes (label, hotel_id, kind, rates, active)
    select 'City tax', min(id), 'per_person_night',
      '[{"valid_from": null, "valid_to": null, "value": "1"}]', false
    from hotels
  `.execute(db);
  await sql`insert into payment_gateways (label, provider) values ('Bank transfer', 'bank_transfer')`.execute(
    db,
  );
}

/** Inserts the thirty rules with which the engine is measured, for every hotel. */
async function insertRules(db: Database, firstYear: number): Promise<void> {
  await db
    .insertInto("price_rules")
    .values(
      engineWorld.rules.map((rule) => ({
        name: rule.name,
        rule_type: rule.type,
        value: String(rule.valueMilli / 1000),
        priority: rule.priority,
        condition: rule.condition ? stored(rule.condition, firstYear) : null,
        price_type: rule.price_type,
      })),
    )
    .execute();
}

/**
 * @returns a condition as the database stores it: its dates are moved to the years of the world, and it names
 *   the mode of its dates, which is optional elsewhere
 */
function stored(condition: Condition, firstYear: number): string {
  const mode = condition.stay_date_range && { stay_date_mode: "per_day" };
  return JSON.stringify({ ...mode, ...condition }).replace(/\b20\d\d(?=-\d\d-\d\d)/g, (year) =>
    String(Number(year) - YEAR_OF_RULES + firstYear),
  );
}

/** @returns the places of a world that `fillMeasuredWorld` has filled */
export async function placesOf(db: Database): Promise<Places> {
  const { rows } = await sql<Places>`
    select price.id as "priceId", price.hotel_id, price.room_type_id,
      (season.end_date - 6)::text as checkin_date,
      (season.end_date - 6 + ${NIGHTS}::integer)::text as checkout_date,
      (select max(id) from hotels) as "busyHotelId", (current_date - 15)::text as "chartFrom"
    from room_prices price
    join seasons season on season.id = price.season_id
    where price.active and price.price_type = 'sell' and price.distribution_point_id is null
      and season.name = 'Carnival'
    order by price.id limit 1
  `.execute(db);
  if (!rows[0]) throw new Error("This database holds no measured world.");
  return rows[0];
}

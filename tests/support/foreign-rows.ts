import { sql } from "kysely";
import type { TestWorld } from "./context";

/** What stands in every text of every row that somebody limited may not see. */
export const FOREIGN = "FOREIGN";

/** The amount of every buy price, markup and margin where they are foreign, in all its spellings. */
export const AMOUNT = /7,?777\.77|7[\s\u202f\u00a0]777,77/;

/** Conditions of rows that are foreign to somebody, by table; `of` tells in words of SQL where they stand. */
type ForeignRows = Record<string, string>;

/** Rows of a hotel other than the first. */
const OTHER = "hotel_id <> 1";
const bookingsOf = (condition: string) =>
  `booking_id in (select id from bookings where ${condition})`;

/** The tables, by how rows of them may be foreign to who is limited to the distribution point 2. */
export const beyondPoint: ForeignRows = {
  distribution_points: "id <> 2",
  room_prices: "price_type = 'buy' or distribution_point_id <> 2",
  meal_prices: "price_type = 'buy' or distribution_point_id <> 2",
  catalogue_prices: "price_type = 'buy' or distribution_point_id <> 2",
  price_checks: "price_type = 'buy' or distribution_point_id <> 2",
  price_rules:
    "price_type = 'buy' or (distribution_point_ids <> '{}' and not 2 = any(distribution_point_ids))",
  restrictions: "distribution_point_ids <> '{}' and not 2 = any(distribution_point_ids)",
  markups: "true",
  bookings: "distribution_point_id is distinct from 2",
  ...Object.fromEntries(
    ["hotel_bookings", "flight_bookings", "spa_bookings", "pack_bookings", "booking_payments"].map(
      (table) => [table, bookingsOf("distribution_point_id is distinct from 2")],
    ),
  ),
  booking_adjustments: bookingsOf("distribution_point_id is distinct from 2"),
  booking_services: bookingsOf("distribution_point_id is distinct from 2"),
  stay_guests: bookingsOf("distribution_point_id is distinct from 2"),
  stay_nights: bookingsOf("distribution_point_id is distinct from 2"),
  stay_conversions: bookingsOf("distribution_point_id is distinct from 2"),
  tax_exemptions: bookingsOf("distribution_point_id is distinct from 2"),
  newly_taxed_stays: bookingsOf("distribution_point_id is distinct from 2"),
  letters: bookingsOf("distribution_point_id is distinct from 2"),
  customers:
    "id not in (select customer_id from bookings where distribution_point_id = 2 and customer_id is not null)",
  users: "distribution_point_id <> 2",
};

/** The same for who is limited to the first hotel. */
const ofOtherHotels = `
  id in (select booking_id from hotel_bookings where ${OTHER})
  or id in (select booking_id from spa_bookings join spas on spas.id = spa_id where ${OTHER})
  or id in (
    select pack_id from packed_bookings where booking_id in (
      select booking_id from hotel_bookings where ${OTHER}
      union select booking_id from spa_bookings join spas on spas.id = spa_id where ${OTHER}
    )
  )`;
export const beyondHotel: ForeignRows = {
  hotels: "id <> 1",
  ...Object.fromEntries(
    [
      ...[
        "room_types",
        "rooms",
        "seasons",
        "stop_sales",
        "restrictions",
        "taxes",
        "letter_templates",
      ],
      ...["services", "spas", "cms_pages", "room_prices", "meal_prices", "price_checks"],
      ...["room_closures", "room_assignments", "hotel_bookings"],
    ].map((table) => [table, OTHER]),
  ),
  images: "hotel_id <> 1 or room_type_id in (select id from room_types where hotel_id <> 1)",
  treatments: `spa_id in (select id from spas where ${OTHER})`,
  catalogue_prices: `treatment_id in (select treatments.id from treatments join spas on spas.id = spa_id where ${OTHER})`,
  price_rules: "hotel_ids <> '{}' and not 1 = any(hotel_ids)",
  markups: "hotel_ids <> '{}' and not 1 = any(hotel_ids)",
  rate_plans: "hotel_ids <> '{}' and not 1 = any(hotel_ids)",
  bookings: ofOtherHotels,
  ...Object.fromEntries(
    [
      "spa_bookings",
      "pack_bookings",
      "booking_adjustments",
      "booking_payments",
      "booking_services",
      "stay_guests",
      "stay_nights",
    ].map((table) => [table, bookingsOf(ofOtherHotels)]),
  ),
  stay_conversions: bookingsOf(ofOtherHotels),
  tax_exemptions: bookingsOf(ofOtherHotels),
  newly_taxed_stays: bookingsOf(ofOtherHotels),
  letters: bookingsOf(ofOtherHotels),
  customers: `id not in (select customer_id from bookings where customer_id is not null and not (${ofOtherHotels}))`,
};

/** Tables whose rows no one who is limited is shown, or that are the same to everybody. */
export const shownToNobody = [
  ...["api_calls", "api_keys", "assigned_rooms", "audit_log", "booking_module_points"],
  ...["booking_modules", "changed_room_types", "closed_rooms", "currencies", "form_keys"],
  ...["former_rows", "kept_forms", "list_looks", "list_tallies", "login_attempts", "margins"],
  ...["migration_portions", "moved_stays", "notification_marks", "numbered_changes"],
  ...["oldest_programs", "packed_bookings", "password_resets", "payment_gateway_currencies"],
  ...["payment_gateway_points", "payment_gateways", "pending_logins", "price_batches"],
  ...["price_imports", "price_rule_scopes", "pricing_changes", "recovery_codes", "removed_rows"],
  ...["repriced_seasons", "roles", "room_types_to_check", "saved_views", "season_pricing"],
  ...["second_factors", "sessions", "stray_files", "tour_units", "tours", "unnumbered_changes"],
  ...["user_hotels", "webhook_deliveries", "webhook_states", "webhooks"],
  ...["kysely_migration", "kysely_migration_lock"],
];

/** Columns whose texts mean something to the program. */
const meaningful =
  /^(key|hash|content_type|language|html|text|message_id|secret|state|kind|type|status)/;

/** Writes the mark into every text of the foreign rows that may have any text, past triggers and keys. */
export async function mark({ db }: TestWorld, beyond: ForeignRows): Promise<void> {
  const { rows: columns } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO'
      and data_type in ('text', 'numeric')
  `.execute(db);
  await db.connection().execute(async (own) => {
    await sql`set session_replication_role = replica`.execute(own);
    // The conditions are about rows as they were: ids alone, so that no mark changes what is marked next.
    for (const { table, column, type } of columns) {
      const condition = beyond[table];
      if (!condition || meaningful.test(column)) continue;
      const isCost = /^(base_price|adult_amount|price|percentage|buy_amount)$/.test(column);
      if (type === "numeric" && !(isCost && /buy|true/.test(condition))) continue;
      const of = type === "numeric" ? sql`7777.77` : sql`${FOREIGN} || '-' || ${sql.ref(column)}`;
      const costs =
        type === "numeric" && table !== "markups" ? sql` and price_type = 'buy'` : sql``;
      await sql`
        update ${sql.table(table)} set ${sql.ref(column)} = ${of} where (${sql.raw(condition)}) ${costs}
      `
        .execute(own)
        .catch(() => undefined);
    }
    await sql`update hotel_bookings set buy_amount = 7777.77 where buy_amount is not null`.execute(
      own,
    );
    // The log calls foreign rows by the same mark.
    await sql`update audit_log set label = ${FOREIGN} || '-' || label where ${sql.raw(loggedBeyond(beyond))}`.execute(
      own,
    );
    await sql`set session_replication_role = origin`.execute(own);
  });
}

const logged: Record<string, string> = {
  customer: "customers",
  flight_booking: "bookings",
  hotel: "hotels",
  hotel_booking: "bookings",
  markup: "markups",
  pack_booking: "bookings",
  price_rule: "price_rules",
  room_price: "room_prices",
  room_type: "room_types",
  season: "seasons",
  spa_booking: "bookings",
  stop_sale: "stop_sales",
};

const loggedBeyond = (beyond: ForeignRows) =>
  Object.entries(logged)
    .filter(([, table]) => beyond[table])
    .map(
      ([entity, table]) =>
        `(entity = '${entity}' and entity_id in (select id from ${table} where ${beyond[table]}))`,
    )
    .join(" or ");

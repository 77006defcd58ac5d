import type { Kysely } from "kysely";
import { followed } from "../steps/followed";
import { keptAsFormerly } from "../steps/kept-as-formerly";
import { keptIds } from "../steps/kept-ids";
import { noted } from "../steps/noted";
import { tallied } from "../steps/tallied";
import { versioned } from "../steps/versioned";

/** The tables that people and programs save, each row with its version in `updated_at`. */
const saved = [
  ...["booking_modules", "bookings", "catalogue_prices", "cms_pages", "currencies", "customers"],
  ...["distribution_points", "hotels", "images", "letter_templates", "markups", "meal_prices"],
  ...["payment_gateways", "price_checks", "price_rules", "rate_plans", "restrictions", "roles"],
  ...["room_prices", "room_types", "rooms", "seasons", "services", "spas", "stop_sales", "taxes"],
  ...["tours", "treatments", "users", "webhooks"],
];

/** What lists show, sort by or look for beside the rows of `saved`. */
const shown = [
  ...["booking_module_points", "booking_payments", "flight_bookings", "hotel_bookings", "margins"],
  ...["pack_bookings", "packed_bookings", "payment_gateway_currencies", "payment_gateway_points"],
  ...["season_pricing", "spa_bookings", "stay_guests", "tour_units"],
];

/** The tables that prices are calculated from, each with the column by which the calculator asks for its rows. */
const pricedFrom = {
  ...{ currencies: "id", hotels: "id", markups: "id", price_rules: "id" },
  ...{ meal_prices: "hotel_id", restrictions: "hotel_id", seasons: "hotel_id" },
  ...{ stop_sales: "hotel_id", taxes: "hotel_id", room_prices: "room_type_id" },
};

/** Rows that other systems follow by a trigger of their own, as the log calls them. */
const follow = {
  ...{ restriction: "restrictions", meal_price: "meal_prices", tax: "taxes" },
  ...{ rate_plan: "rate_plans", markup: "markups" },
};

/** The tables that say which room types may be oversold. */
const sold = ["hotel_bookings", "rooms", "room_types", "hotels"];

/** Creates the triggers that many tables have alike. */
export async function alikeTriggers(db: Kysely<any>): Promise<void> {
  for (const table of saved) await versioned(db, table);
  for (const table of [...saved, ...shown]) await tallied(db, table);
  // A key that is merely used doesn't count as changed: an update has a trigger of its own.
  await tallied(db, "api_keys", "update");
  for (const [table, scope] of Object.entries(pricedFrom)) await keptAsFormerly(db, table, scope);
  for (const [entity, table] of Object.entries(follow)) await followed(db, entity, table);
  await keptIds(db, "rate_plans", ["hotel_ids"]);
  await keptIds(db, "markups", [
    ...(["hotel_ids", "room_type_ids", "season_ids", "distribution_point_ids"] as const),
  ]);
  await noted(db, "markups", namesOf("markups_note"), "markups_note_seasons()");
  for (const table of sold) {
    const names = {
      insert: `${table}_note_types_inserted`,
      update: `${table}_note_types_updated`,
      former: `${table}_note_types_former`,
      delete: `${table}_note_types_deleted`,
    };
    await noted(db, table, names, `${table}_note_room_types()`);
  }
}

function namesOf(prefix: string) {
  return {
    insert: `${prefix}_insert`,
    update: `${prefix}_update`,
    former: `${prefix}_former`,
    delete: `${prefix}_delete`,
  };
}

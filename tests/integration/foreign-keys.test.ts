import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createWorld, type TestWorld } from "../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Of what else rows may go: they are a part of it, a user's own, or work that is under way. */
const goWith: Record<string, string[]> = {
  api_calls: ["users"],
  api_keys: ["users"],
  assigned_rooms: ["hotel_bookings", "room_assignments", "rooms"],
  booking_module_points: ["booking_modules"],
  closed_rooms: ["room_closures", "rooms"],
  form_keys: ["users"],
  kept_forms: ["users"],
  list_looks: ["users"],
  moved_stays: ["hotel_bookings", "room_closures", "rooms"],
  newly_taxed_stays: ["hotel_bookings"],
  notification_marks: ["users"],
  password_resets: ["users"],
  payment_gateway_currencies: ["payment_gateways"],
  payment_gateway_points: ["payment_gateways"],
  pending_logins: ["users"],
  price_imports: ["hotels", "users"],
  price_rule_scopes: ["price_rules"],
  recovery_codes: ["second_factors"],
  room_assignments: ["hotels"],
  room_closures: ["hotels"],
  saved_views: ["users"],
  second_factors: ["users"],
  sessions: ["users"],
  tax_exemptions: ["hotel_bookings"],
  tour_units: ["tours"],
  user_hotels: ["users"],
  webhook_deliveries: ["webhooks"],
  webhook_states: ["webhooks"],
};

it("nobody deletes what others name, but for its parts and what is a user's own", async () => {
  const { rows } = await sql<{ child: string; parent: string; act: string }>`
    select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent,
      confdeltype as act
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1, 2
  `.execute(world.db);
  expect(rows.filter(({ act }) => act === "r").length).toBeGreaterThan(60);
  // "r" restricts and "c" cascades; no key is set to null or to a default.
  expect(rows.filter(({ act }) => act !== "r" && act !== "c")).toEqual([]);
  const declared = Object.entries(goWith).flatMap(([child, parents]) =>
    parents.map((parent) => ({ child, parent, act: "c" })),
  );
  expect(rows.filter(({ act }) => act === "c")).toEqual(declared);
});

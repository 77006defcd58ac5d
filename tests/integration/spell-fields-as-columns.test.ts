import { Migrator, sql } from "kysely";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { migrateToLatest } from "~/db/connection/migrator.server";
import type { Database } from "~/db/database";
import { migrations } from "../../migrations";
import { createTestDatabase, type TestDatabase } from "../support/database/database";

const MIGRATION = "202611300900_spell_fields_as_columns";
const BEFORE = Object.keys(migrations).at(Object.keys(migrations).indexOf(MIGRATION) - 1)!;

let database: TestDatabase;
let db: Database;

/** A database as it was before the migration, with rows as they were written then. */
beforeAll(async () => {
  // Nothing is in it, not even our extensions: the migrations begin with them.
  database = await createTestDatabase(inject("postgresUrl"), "template1");
  ({ db } = database);
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateTo(BEFORE);
  if (error) throw error;
  await db.transaction().execute(async (trx) => {
    // What the rows belong to is left away.
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const [entity, after] of logged) {
      await sql`
        insert into audit_log (at, actor_name, action, entity, entity_id, label, before, after)
        values (now(), 'Somebody', 'update', ${entity}, 1, 'Row', ${JSON.stringify(after)}, ${JSON.stringify(after)})
      `.execute(trx);
    }
    await sql`
      insert into hotel_bookings (
        booking_id, status, hotel_id, room_type_id, checkin, checkout, adults, calculated_amount, calculation
      ) values (1, 'confirmed', 1, 1, '2026-05-01', '2026-05-02', 2, 80, ${JSON.stringify(calculation)})
    `.execute(trx);
    await sql`
      insert into flight_bookings (
        booking_id, status, airline, origin, destination,
        departs_at, departs_offset, arrives_at, arrives_offset, cabin, passengers
      ) values (
        2, 'confirmed', 'Air France', 'CDG', 'TUN', '2026-05-01 08:00', 60, '2026-05-01 10:00', 60, 'economy',
        ${JSON.stringify([{ firstName: "Inès", lastName: "Moreau", birthDate: null }])}
      )
    `.execute(trx);
    await sql`
      insert into pack_bookings (booking_id, status, label, lines)
      values (3, 'confirmed', 'Weekend', ${JSON.stringify([{ label: "Taxi", unitPrice: "20" }])})
    `.execute(trx);
    // Two, for none of them is changed twice: then who made it would have to be there.
    const summary = { hotelIds: [1], scope: { priceType: "sell", validFrom: null } };
    const refused = [{ id: 7, roomTypeLabel: "Double" }];
    await sql`
      insert into price_batches (at, actor_id, actor_name, kind, summary, refused) values
        (now(), 1, 'Somebody', 'adjustment', ${JSON.stringify(summary)}, '[]'),
        (now(), 1, 'Somebody', 'adjustment', '{}', ${JSON.stringify(refused)})
    `.execute(trx);
  });
  expect(await migrateToLatest(db)).toContain(MIGRATION);
});
afterAll(() => database.close());

/** Rows of the log as they were kept, and as they are read afterwards. */
const logged: [entity: string, before: object, afterwards: object][] = [
  [
    "hotel",
    { id: 1, label: "Belle Rive", currencyId: 1, checkinFrom: "14:00", checkoutTo: "11:00" },
    {
      ...{ id: 1, label: "Belle Rive", currency_id: 1 },
      ...{ checkin_time_from: "14:00", checkout_time_to: "11:00" },
    },
  ],
  [
    "room_type",
    { id: 1, minNights: 2, maxNights: 0, active: true },
    { id: 1, min_los: 2, max_los: 0, active: true },
  ],
  [
    "tour",
    { id: 1, units: [{ unit: "adult", minAge: 18, countsInCapacity: true }], startTimes: [] },
    { id: 1, units: [{ unit: "adult", min_age: 18, counts_in_capacity: true }], start_times: [] },
  ],
  ["role", { id: 1, active: true }, { id: 1, is_active: true }],
  ["user", { id: 1, roleId: 2, active: false }, { id: 1, role_id: 2, is_active: false }],
  ["distribution_point", { id: 1, active: true }, { id: 1, is_active: true }],
  [
    "booking_module",
    { id: 1, leadTimeHours: 4, distributionPointIds: [3] },
    { id: 1, lead_time_hours: 4, distribution_point_ids: [3] },
  ],
  [
    "payment_gateway",
    {
      ...{ id: 1, feeFixed: "0.25", secretKey: { ending: "test", nth: 2 }, webhookSecret: null },
      ...{ currencyIds: [1, 3], distributionPointIds: [] },
    },
    {
      ...{ id: 1, fee_fixed: "0.25", secret_key: { ending: "test", nth: 2 }, webhook_secret: null },
      ...{ currency_ids: [1, 3], distribution_point_ids: [] },
    },
  ],
  [
    "price_rule",
    { id: 1, type: "fixed_amount", valueMilli: -6500, hotelId: 3 },
    { id: 1, rule_type: "fixed_amount", value: "-6.500", hotel_id: 3 },
  ],
  // What is called by one word stays; so does what people wrote.
  ["service", { id: 1, label: "hotelId", active: true }, { id: 1, label: "hotelId", active: true }],
];

const calculation = {
  stay: { hotelId: 1, roomTypeId: 2, childrenAges: [] },
  nights: [{ night: "2026-05-01", basePrice: "80", why: { rules: [{ ruleType: "fixed" }] } }],
};

it.each(logged.map(([entity, , afterwards]) => ({ entity, afterwards })))(
  "the log of a $entity says its fields as its columns are called",
  async ({ entity, afterwards }) => {
    const row = await db
      .selectFrom("audit_log")
      .select(["before", "after"])
      .where("entity", "=", entity)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ before: afterwards, after: afterwards });
  },
);

it("frozen calculations, passengers, lines and batches are spelled alike, however deep", async () => {
  const stay = db.selectFrom("hotel_bookings").select("calculation");
  expect(await stay.executeTakeFirst()).toEqual({
    calculation: {
      stay: { hotel_id: 1, room_type_id: 2, children_ages: [] },
      nights: [{ night: "2026-05-01", base_price: "80", why: { rules: [{ rule_type: "fixed" }] } }],
    },
  });
  const flight = db.selectFrom("flight_bookings").select("passengers");
  expect(await flight.executeTakeFirst()).toEqual({
    passengers: [{ first_name: "Inès", last_name: "Moreau", birth_date: null }],
  });
  const pack = db.selectFrom("pack_bookings").select("lines");
  expect(await pack.executeTakeFirst()).toEqual({ lines: [{ label: "Taxi", unit_price: "20" }] });
  const batches = db.selectFrom("price_batches").select(["summary", "refused"]).orderBy("id");
  expect(await batches.execute()).toEqual([
    // `hotelIds` was never a column.
    { summary: { hotelIds: [1], scope: { price_type: "sell", valid_from: null } }, refused: [] },
    { summary: {}, refused: [{ id: 7, room_type_label: "Double" }] },
  ]);
});

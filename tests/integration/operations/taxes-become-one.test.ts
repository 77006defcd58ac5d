import { sql } from "kysely";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { migrateToLatest } from "~/db/connection/migrator.server";
import { databaseAsOf } from "~/db/past/database-as-of.server";
import type { Database } from "~/db/database";
import { migrations } from "../../../migrations";
import { createTestDatabase } from "../../support/database/database";

const RATES = "202611282128_give_taxes_rates";
const before = Object.entries(migrations).slice(0, Object.keys(migrations).indexOf(RATES));

let db: Database;
let close: () => Promise<void>;
let hotel_id: number;
let then: Date;

/** A row as taxes were until now; what isn't said is a city tax of 3.10. */
const row = (changes: object = {}) => ({
  ...{ label: "City tax", label_fr: "Taxe", kind: "per_person_night", part: "all", value: "3.1" },
  ...{ included: false, from_age: 16, max_nights: 7, valid_from: null, valid_to: null },
  ...{ active: true, hotel_id, ...changes },
});
const until2026 = { valid_to: "2026-12-31" };
const from2027 = { valid_from: "2027-01-01" };

const insert = (rows: object[]) =>
  sql`
    insert into taxes (label, label_fr, kind, part, value, included, from_age, max_nights, valid_from,
      valid_to, active, hotel_id)
    select label, label_fr, kind, part, value, included, from_age, max_nights, valid_from, valid_to,
      active, hotel_id
    from jsonb_populate_recordset(null::taxes, ${JSON.stringify(rows)}::jsonb)
  `.execute(db);

const logged = (entity_id: number, value: string) =>
  sql`
    insert into audit_log (at, actor_name, action, entity, entity_id, label, after)
    values (now(), 'Somebody', 'create', 'tax', ${entity_id}, 'City tax',
      ${JSON.stringify({ id: entity_id, ...row({ value, ...until2026 }) })}::jsonb)
  `.execute(db);

beforeAll(async () => {
  ({ db, close } = await createTestDatabase(inject("postgresUrl"), "template1"));
  await migrateToLatest(db, { migrations: Object.fromEntries(before) });
  ({
    rows: [{ id: hotel_id }],
  } = (await sql`
    insert into hotels (label) values ('Hotel') returning id
  `.execute(db)) as { rows: [{ id: number }] });
  await insert([
    row({ value: "3.5", ...from2027 }), // 1: after 3 in time, before it by id
    row({ label: "Two of one night", valid_to: "2027-01-01" }), // 2
    row(until2026), // 3: one with 1
    row({ label: "Two of one night", ...from2027 }), // 4
    row({ label: "Ages", ...until2026 }), // 5
    row({ label: "Ages", from_age: 18, ...from2027 }), // 6
    row({ label: "Active", ...until2026 }), // 7
    row({ label: "Active", active: false, ...from2027 }), // 8
    row({ label: "French", ...until2026 }), // 9
    row({ label: "French", label_fr: "Autre", ...from2027 }), // 10
    row({ label: "Alone", kind: "percentage", value: "10" }), // 11
    row({ label: "Three", valid_to: "2025-12-31" }), // 12
    row({ label: "Three", value: "4", valid_from: "2026-06-01", valid_to: "2026-12-31" }), // 13
    row({ label: "Three", value: "5", ...from2027 }), // 14
  ]);
  await logged(3, "3.100");
  await sql`update taxes set value = 2 where id = 11`.execute(db);
  await sql`update pricing_changes set at = at - interval '1 hour'`.execute(db);
  await sql`update taxes set value = 10 where id = 11`.execute(db);
  then = new Date(Date.now() - 30 * 60_000);
  await migrateToLatest(db, {
    migrations: Object.fromEntries([...before, [RATES, migrations[RATES]!]]),
  });
}, 60_000);
afterAll(() => close());

const rate = (value: string, valid_from: string | null, valid_to: string | null) => ({
  ...{ value, valid_from, valid_to },
});
const all = rate("3.1", null, null);

it("makes one tax of rows that differ in values and nights alone, and leaves the others apart", async () => {
  const { rows } = await sql<{ id: number; rates: object[]; former_ids: number[] }>`
    select id, rates, former_ids from taxes order by id
  `.execute(db);
  const [last, next] = [rate("3.1", null, "2026-12-31"), rate("3.1", "2027-01-01", null)];
  expect(rows.map(({ id, rates, former_ids }) => [id, rates, former_ids])).toEqual([
    [1, [last, rate("3.5", "2027-01-01", null)], [3]],
    [2, [rate("3.1", null, "2027-01-01")], []],
    [4, [next], []],
    [5, [last], []],
    [6, [next], []],
    [7, [last], []],
    [8, [next], []],
    [9, [last], []],
    [10, [next], []],
    [11, [{ ...all, value: "10" }], []],
    [
      12,
      [
        rate("3.1", null, "2025-12-31"),
        rate("4", "2026-06-01", "2026-12-31"),
        rate("5", "2027-01-01", null),
      ],
      [13, 14],
    ],
  ]);
});

it("says so in the log, whose older rows have rates, too", async () => {
  const { rows } = await sql<Record<string, unknown>>`
    select actor_name, action, entity_id, before -> 'rates' as before, after -> 'rates' as after,
      coalesce(after, before) ? 'value' as old
    from audit_log where entity = 'tax' and entity_id < 12 order by id
  `.execute(db);
  const [last, next] = [rate("3.1", null, "2026-12-31"), rate("3.5", "2027-01-01", null)];
  const house = { actor_name: "Maison Desk", old: false };
  expect(rows).toEqual([
    {
      actor_name: "Somebody",
      action: "create",
      entity_id: 3,
      before: null,
      after: [last],
      old: false,
    },
    { ...house, action: "update", entity_id: 1, before: [next], after: [last, next] },
    { ...house, action: "delete", entity_id: 3, before: [last], after: null },
  ]);
});

it("keeps what the rows were like at an earlier moment", async () => {
  const past = databaseAsOf(db, then, { hotelIds: [hotel_id], roomTypeIds: [] });
  const rows = await past.selectFrom("taxes").select(["id", "rates"]).orderBy("id").execute();
  expect(rows.filter(({ id }) => [1, 3, 11].includes(id))).toEqual([
    { id: 1, rates: [rate("3.5", "2027-01-01", null)] },
    { id: 3, rates: [rate("3.1", null, "2026-12-31")] },
    { id: 11, rates: [{ ...all, value: "2" }] },
  ]);
  expect(rows).toHaveLength(14);
});

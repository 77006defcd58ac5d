import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saidConstraints } from "~/db/writing/constraint-errors.server";
import { isMigrated, migrateToLatest } from "~/db/connection/migrator.server";
import { openDatabase } from "~/db/connection/client.server";
import {
  insertCurrency,
  insertHouse,
  insertPoint,
  insertSeason,
  type House,
} from "../factories/rows";
import { migrations } from "../../migrations";
import { createWorld, type TestWorld } from "../support/context";
// Who keeps rows says what it means where the database refuses them.
import "~/all-calls/api";
import "~/nouns.server";

let world: TestWorld;
let house: House;
let other: House;

beforeAll(async () => {
  world = await createWorld();
  house = await insertHouse(world.db);
  other = await insertHouse(world.db);
});
afterAll(() => world.close());

const price = (changes = {}) => ({
  hotel_id: house.hotel_id,
  room_type_id: house.room_type_id,
  season_id: house.season_id,
  base_price: "10",
  ...changes,
});
const insertPrice = (changes = {}) =>
  world.db.insertInto("room_prices").values(price(changes)).execute();
const insertRule = (condition: unknown, changes = {}) =>
  world.db
    .insertInto("price_rules")
    .values({
      name: "Rule",
      rule_type: "percentage",
      value: "1",
      condition: JSON.stringify(condition),
      ...changes,
    })
    .execute();

const sellRooms = (...rows: object[]) =>
  world.db
    .updateTable("room_types")
    .set({ rooms_for_sale: JSON.stringify(rows) })
    .where("id", "=", house.room_type_id)
    .execute();
const onNights = (from: string, to: string, number: unknown = 1) => ({ from, to, number });

const several = (second: number) => [house.hotel_id, second];
const here = () => ({ hotel_ids: [house.hotel_id] });
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const fixed = { rule_type: "fixed_amount" };
const free = { rule_type: "free_nights", value: "0", stay: 7, pay: 6, which: "last" };

describe("the database guards itself", () => {
  it.each([
    ["currencies_iso_code_check", () => insertCurrency(world.db, { iso_code: "eur" })],
    ["currencies_iso_code_key", () => insertCurrency(world.db)],
    ["currencies_decimals_check", () => insertCurrency(world.db, { iso_code: "AAA", decimals: 5 })],
    [
      "seasons_dates_check",
      () => insertSeason(world.db, house.hotel_id, { end_date: "2026-03-31" }),
    ],
    ["seasons_name_check", () => insertSeason(world.db, house.hotel_id, { name: "" })],
    ["seasons_hotel_id_fkey", () => insertSeason(world.db, 999_999)],
    ["room_types_rooms_for_sale_check", () => sellRooms(onNights("2027-02-28", "2027-02-29"))],
    ["room_types_rooms_for_sale_check", () => sellRooms(onNights("2027-03-01", "2027-02-28"))],
    ["room_types_rooms_for_sale_check", () => sellRooms(onNights("2027-03-01", "2027-03-01", -1))],
    ["room_types_rooms_for_sale_check", () => sellRooms(onNights("2027-03-01", "2027-03-01", "1"))],
    ["room_types_rooms_for_sale_check", () => sellRooms({ from: "2027-03-01", number: 1 })],
    [
      "room_types_rooms_for_sale_overlap_check",
      () => sellRooms(onNights("2027-03-01", "2027-03-31"), onNights("2027-03-31", "2027-04-01")),
    ],
    ["room_prices_base_price_check", () => insertPrice({ base_price: "-0.01" })],
    ["room_prices_base_price_check", () => insertPrice({ base_price: "9999999.01" })],
    ["room_prices_price_type_check", () => insertPrice({ price_type: "rent" })],
    ["room_prices_room_type_id_fkey", () => insertPrice({ room_type_id: other.room_type_id })],
    ["room_prices_season_id_fkey", () => insertPrice({ season_id: other.season_id })],
    [
      "room_prices_distribution_point_id_fkey",
      () => insertPrice({ distribution_point_id: 99_999 }),
    ],
    ["price_rules_condition_check", () => insertRule({ has_weekdays: true })],
    ["price_rules_condition_check", () => insertRule(["monday"])],
    ["price_rules_promo_code_check", () => insertRule({ promo_code: "  " })],
    ["price_rules_age_range_check", () => insertRule({ age_range: [5, 4] })],
    ["price_rules_age_range_check", () => insertRule({ age_range: [0, 18] })],
    ["price_rules_weekdays_check", () => insertRule({ weekdays: [] })],
    ["price_rules_weekdays_check", () => insertRule({ weekdays: ["funday"] })],
    ["price_rules_stay_check", () => insertRule({ min_stay: 0 })],
    ["price_rules_stay_check", () => insertRule({ min_stay: 5, max_stay: 4 })],
    ["price_rules_adult_count_check", () => insertRule({ adult_count: 0 })],
    ["price_rules_adults_check", () => insertRule({ min_adults: 3, max_adults: 2 })],
    ["price_rules_children_count_check", () => insertRule({ children_count: -1 })],
    ["price_rules_child_position_check", () => insertRule({ child_position: -1 })],
    [
      "price_rules_booking_date_range_check",
      () => insertRule({ booking_date_range: ["2026-02-01", "2026-01-01"] }),
    ],
    ["price_rules_advance_days_check", () => insertRule({ advance_days: [8, 7] })],
    ["price_rules_advance_days_check", () => insertRule({ advance_days: [null, null] })],
    ["price_rules_advance_days_check", () => insertRule({ advance_days: [-1, null] })],
    ["price_rules_advance_days_check", () => insertRule({ advance_days: [null, 1000] })],
    ["price_rules_advance_days_check", () => insertRule({ advance_days: [1.5, null] })],
    ["price_rules_advance_days_check", () => insertRule({ advance_days: [7] })],
    ["price_rules_advance_days_check", () => insertRule({ advance_days: 7 })],
    ["price_rules_advance_days_check", () => insertRule({ advance_days: ["7", null] })],
    [
      "price_rules_stay_date_range_check",
      () => insertRule({ stay_date_range: ["soon", "later"], stay_date_mode: "per_day" }),
    ],
    [
      "price_rules_stay_date_mode_check",
      () => insertRule({ stay_date_range: ["2026-01-01", "2026-01-02"], stay_date_mode: "some" }),
    ],
    [
      "price_rules_stay_date_pair_check",
      () => insertRule({ stay_date_range: ["2026-01-01", "2026-01-02"] }),
    ],
    ["price_rules_scopes_check", () => insertRule({}, { season_id: house.season_id })],
    ["price_rules_scopes_check", () => insertRule({}, { season_ids: [house.season_id] })],
    ["price_rules_hotel_id_fkey", () => insertRule({}, { hotel_ids: [999_999] })],
    ["price_rule_scopes_hotel_id_fkey", () => insertRule({}, { hotel_ids: several(999_999) })],
    [
      "price_rule_scopes_room_type_id_fkey",
      () => insertRule({}, { hotel_ids: several(other.hotel_id), room_type_ids: [999_999] }),
    ],
    [
      "price_rule_scopes_season_id_fkey",
      () => insertRule({}, { hotel_ids: several(other.hotel_id), season_ids: [999_999] }),
    ],
    [
      "price_rule_scopes_distribution_point_id_fkey",
      () => insertRule({}, { distribution_point_ids: [99_998, 99_999] }),
    ],
    ["price_rule_scopes_key", () => insertRule({}, { hotel_ids: several(house.hotel_id) })],
    ["price_rules_hotel_ids_check", () => insertRule({}, { hotel_ids: upTo(101) })],
    [
      "price_rules_room_type_ids_check",
      () => insertRule({}, { ...here(), room_type_ids: upTo(101) }),
    ],
    ["price_rules_season_ids_check", () => insertRule({}, { ...here(), season_ids: upTo(101) })],
    [
      "price_rules_distribution_point_ids_check",
      () => insertRule({}, { distribution_point_ids: upTo(101) }),
    ],
    ["price_rules_arrival_weekdays_check", () => insertRule({ arrival_weekdays: [] })],
    ["price_rules_arrival_weekdays_check", () => insertRule({ arrival_weekdays: "friday" })],
    ["price_rules_adult_position_check", () => insertRule({ adult_position: [2, 1] })],
    ["price_rules_adult_position_check", () => insertRule({ adult_position: [-1, null] })],
    ["price_rules_adult_position_check", () => insertRule({ adult_position: [null, 2] })],
    ["price_rules_guests_check", () => insertRule({ adult_position: [2, 2], age_range: [1, 2] })],
    ["price_rules_guests_check", () => insertRule({ adult_position: [2, 2], child_position: 0 })],
    ["price_rules_charge_check", () => insertRule({}, { charge: "stay" })],
    ["price_rules_charge_check", () => insertRule({}, { ...fixed, charge: "week" })],
    [
      "price_rules_person_charge_check",
      () => insertRule({ age_range: [0, 2] }, { ...fixed, charge: "person_stay" }),
    ],
    ["price_rules_free_nights_check", () => insertRule({}, { ...free, pay: 7 })],
    ["price_rules_free_nights_check", () => insertRule({}, { ...free, value: "1" })],
    ["price_rules_free_nights_check", () => insertRule({}, { ...free, which: null })],
    ["price_rules_free_nights_check", () => insertRule({}, { ...free, stay: 61 })],
    ["price_rules_free_nights_check", () => insertRule({}, { stay: 7 })],
    ["price_rules_free_nights_check", () => insertRule({}, { repeat: true })],
    ["price_rules_free_nights_guests_check", () => insertRule({ child_position: 0 }, free)],
    ["price_rules_exclusive_group_check", () => insertRule({}, { exclusive_group: " A" })],
    [
      "price_rules_exclusive_group_check",
      () => insertRule({}, { exclusive_group: "x".repeat(31) }),
    ],
    ["price_rules_exclusive_choice_check", () => insertRule({}, { exclusive_choice: "last" })],
    [
      "price_rules_season_id_fkey",
      () => insertRule({}, { hotel_id: house.hotel_id, season_id: other.season_id }),
    ],
    ["price_rules_priority_check", () => insertRule({}, { priority: -1 })],
    ["price_rules_rule_type_check", () => insertRule({}, { rule_type: "gift" })],
  ])("%s", async (constraint, insert) => {
    await expect(insert()).rejects.toMatchObject({ constraint });
  });

  it("allows one active price for a thing, with inactive twins beside it", async () => {
    const { hotel_id, room_type_id, season_id } = await insertHouse(world.db);
    const here = { hotel_id, room_type_id, season_id };
    await insertPrice(here);
    await insertPrice({ ...here, active: false });
    await insertPrice({ ...here, price_type: "buy" });
    await insertPrice({ ...here, distribution_point_id: await insertPoint(world.db, "ONE") });
    await expect(insertPrice(here)).rejects.toMatchObject({ constraint: "room_prices_active_key" });
  });

  it("allows no distribution point to be its own ancestor", async () => {
    const top = await insertPoint(world.db, "TOP");
    const middle = await insertPoint(world.db, "MIDDLE", top);
    const bottom = await insertPoint(world.db, "BOTTOM", middle);
    const adopt = (id: number, parent_id: number) =>
      world.db.updateTable("distribution_points").set({ parent_id }).where("id", "=", id).execute();
    const constraint = "distribution_points_parent_id_cycle";
    await expect(adopt(top, bottom)).rejects.toMatchObject({ constraint });
    await expect(adopt(top, top)).rejects.toMatchObject({ constraint });
    await expect(adopt(bottom, top)).resolves.toBeDefined();
  });

  it.each([
    ["users_username_key", { username: "TESTER", email: "another@example.com" }],
    ["users_email_key", { username: "another", email: "Tester@LOCALHOST" }],
  ])("knows no two users who differ in case only: %s", async (constraint, who) => {
    const user = await world.db.selectFrom("users").selectAll().executeTakeFirstOrThrow();
    const twin = { ...user, ...who, id: undefined };
    await expect(world.db.insertInto("users").values(twin).execute()).rejects.toMatchObject({
      constraint,
    });
  });

  it("names every constraint, and every translation names a constraint", async () => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint where connamespace = 'public'::regnamespace
      union select indexname from pg_indexes where schemaname = 'public'
      union select tgname from pg_trigger where not tgisinternal
      -- What a function of ours refuses in the name of a foreign key that an array can't have.
      union select (regexp_matches(prosrc, 'constraint = ''([a-z_]+)''', 'g'))[1] from pg_proc
      where pronamespace = 'public'::regnamespace
    `.execute(world.db);
    const names = rows.map(({ name }) => name);
    expect(saidConstraints().length).toBeGreaterThan(100);
    expect(saidConstraints().filter((name) => !names.includes(name))).toEqual([]);
    // What PostgreSQL names by itself ends in a number where two would be alike.
    expect(names.filter((name) => /_check\d+$/.test(name))).toEqual([]);
  });

  it("has functions that find what they call, whatever the caller's search_path", async () => {
    const { rows } = await sql<{ name: string }>`
      select proname as name from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
        and (proconfig is null or array_to_string(proconfig, ' ') not like '%search_path=public%')
    `.execute(world.db);
    // They name what they call by schema, or call what is PostgreSQL's own.
    expect(rows.map(({ name }) => name).sort()).toEqual([
      ...["customer_names", "name_text", "room_is_closed", "search_text"],
    ]);
  });

  it("has a sentence for every text that it finds too short and the schema didn't", async () => {
    const { rows } = await sql<{ name: string }>`
      select conname as name from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace
        and pg_get_constraintdef(oid) ~ 'char_length[^=]*>= ([2-9]|[1-9][0-9])'
    `.execute(world.db);
    const names = rows.map(({ name }) => name);
    expect(names).toContain("distribution_points_label_check");
    expect(names.filter((name) => !saidConstraints().includes(name))).toEqual([]);
  });
});

describe("migrating", () => {
  it("does nothing the second time", async () => {
    expect(await migrateToLatest(world.db)).toEqual([]);
  });

  it("happens once when two processes start together", async () => {
    const name = `migrate_${Date.now()}`;
    await sql`create database ${sql.id(name)}`.execute(world.db);
    const url = new URL(world.url);
    url.pathname = `/${name}`;
    const [one, two] = await Promise.all([
      openDatabase({ databaseUrl: url.toString() }),
      openDatabase({ databaseUrl: url.toString() }),
    ]);
    const ran = await Promise.all([migrateToLatest(one.db), migrateToLatest(two.db)]);
    await Promise.all([one.close(), two.close()]);
    await sql`drop database ${sql.id(name)}`.execute(world.db);
    expect(ran.flat()).toEqual(Object.keys(migrations));
  });

  it("leaves a schema alone that a newer version has migrated further", async () => {
    await ranBefore("999912312359_add_what_nobody_knows_yet");
    expect(await migrateToLatest(world.db)).toEqual([]);
    expect(await isMigrated(world.db)).toBe(true);
  });

  it("stops at a migration that it should know and doesn't", async () => {
    await ranBefore("202611281505_from_another_house");
    await expect(migrateToLatest(world.db)).rejects.toThrow("202611281505_from_another_house");
  });
});

async function ranBefore(name: string) {
  await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(
    world.db,
  );
}

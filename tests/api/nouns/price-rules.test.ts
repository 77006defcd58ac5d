import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { caller, type Caller } from "../../support/api";
import { insertHouse, insertPoint, type House } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";

let world: TestWorld;
let program: Caller;
let house: House;
let point: number;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  house = await insertHouse(world.db);
  point = await insertPoint(world.db, "WEB");
});
afterAll(() => world.close());
beforeEach(() => world.db.deleteFrom("price_rules").execute());

const rule = (changes = {}) => ({
  name: "Spring",
  rule_type: "percentage",
  value: "-7.5",
  ...changes,
});

/** Every key that a condition has, as it is stored. */
const everything = {
  promo_code: "Spring10",
  age_range: [3, 11],
  weekdays: ["friday", "saturday"],
  min_stay: 2,
  max_stay: 14,
  adult_count: 2,
  min_adults: 1,
  max_adults: 4,
  children_count: 1,
  child_position: 0,
  booking_date_range: ["2026-01-01", "2026-03-31"],
  advance_days: [7, 60],
  stay_date_range: ["2026-04-01", "2026-06-30"],
  stay_date_mode: "contains",
};

const withCondition = (condition: unknown) => program.post("/price-rules", rule({ condition }));

describe("a price rule", () => {
  it("is created, read, replaced and deleted", async () => {
    const created = await program.post("/price-rules", rule({ value: -7.5 }));
    expect(created.status).toBe(201);
    const { id } = created.body.data;
    expect(created.body.data).toMatchObject({
      ...rule(),
      description: "",
      priority: 0,
      active: true,
      condition: null,
      ...{ hotel_id: null, hotel: null, room_type_id: null, season_id: null, season: null },
      ...{ distribution_point_id: null, price_type: null },
    });
    expect((await program.get(`/price-rules/${id}`)).body).toEqual(created.body);

    const scoped = rule({
      ...{ rule_type: "fixed_amount", value: "10.000", priority: 3, active: false },
      ...{ hotel_id: house.hotel_id, room_type_id: house.room_type_id, season_id: house.season_id },
      ...{ distribution_point_id: point, price_type: "buy" },
    });
    const replaced = await program.put(`/price-rules/${id}`, scoped);
    expect(replaced.body.data).toMatchObject({
      ...scoped,
      value: "10",
      hotel: { id: house.hotel_id, label: "Hôtel Test" },
      room_type: { id: house.room_type_id, label: "Double" },
      season: { id: house.season_id, name: "Season" },
      distribution_point: { id: point, label: "Point WEB" },
    });

    expect((await program.delete(`/price-rules/${id}`)).status).toBe(204);
    const log = await auditOf(world, "price_rule", id);
    expect(log.map(({ action }) => action)).toEqual(["create", "update", "delete"]);
  });

  it("keeps each condition as it is said, and can be sent back as it was read", async () => {
    const created = await withCondition(everything);
    expect([created.status, created.body.data?.condition]).toEqual([201, everything]);
    const { data } = created.body;
    const again = await program.put(`/price-rules/${data.id}`, data);
    expect(again.body.data).toMatchObject({ ...data, updated_at: expect.any(String) as string });
  });

  it.each([["__proto__"], ["constructor"], ["unknown"]])(
    "is refused with the unknown condition %s, in every call",
    async (name) => {
      const { body } = await withCondition({ min_stay: 2 });
      const condition = JSON.parse(`{"${name}": {"min_stay": 3}}`) as object;
      const place = `condition.${name}`;
      for (const refused of [
        await withCondition(condition),
        await program.put(`/price-rules/${body.data.id}`, rule({ condition })),
        await program.patch(`/price-rules/${body.data.id}`, { condition }),
      ]) {
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [place]]);
      }
    },
  );

  it.each(Object.entries(everything).filter(([key]) => key !== "stay_date_mode"))(
    "may have %s alone",
    async (key, value) => {
      const { status, body } = await withCondition({ [key]: value });
      const mode = key === "stay_date_range" ? { stay_date_mode: "per_day" } : {};
      expect([status, body.data?.condition]).toEqual([201, { [key]: value, ...mode }]);
    },
  );

  it.each([[[30, null]], [[null, 7]], [[0, 0]], [[0, 999]]])(
    "may ask for days in advance: %o",
    async (advance_days) => {
      const { status, body } = await withCondition({ advance_days });
      expect([status, body.data?.condition]).toEqual([201, { advance_days }]);
    },
  );

  it("keeps weekdays in the order of the week, and codes as the form does", async () => {
    const { body } = await withCondition({
      weekdays: ["sunday", "monday"],
      promo_code: " e\u0301te\u0301 ",
    });
    expect(body.data.condition).toEqual({
      weekdays: ["monday", "sunday"],
      promo_code: "\u00e9t\u00e9",
    });
  });

  it.each([[null], [undefined], [{}], [{ min_stay: null, promo_code: null }]])(
    "without conditions, said as %o, always holds",
    async (condition) => {
      const { status, body } = await withCondition(condition);
      expect([status, body.data?.condition]).toEqual([201, null]);
    },
  );

  it.each<[string, object, string]>([
    ["an empty list of weekdays", { weekdays: [] }, "condition.weekdays"],
    ["a day that is none", { weekdays: ["caturday"] }, "condition.weekdays.0"],
    ["a code of spaces", { promo_code: "  " }, "condition.promo_code"],
    ["an age of adults", { age_range: [3, 18] }, "condition.age_range.1"],
    ["ages the wrong way round", { age_range: [11, 3] }, "condition.age_range"],
    ["half a range of ages", { age_range: [3] }, "condition.age_range"],
    ["a stay of no nights", { min_stay: 0 }, "condition.min_stay"],
    ["nights the wrong way round", { min_stay: 7, max_stay: 2 }, "condition.max_stay"],
    ["adults the wrong way round", { min_adults: 3, max_adults: 2 }, "condition.max_adults"],
    ["half a child", { children_count: 1.5 }, "condition.children_count"],
    ["a child before the first", { child_position: -1 }, "condition.child_position"],
    [
      "a day that doesn't exist",
      { booking_date_range: ["2026-02-30", "2026-03-01"] },
      "condition.booking_date_range.0",
    ],
    ["days the wrong way round", { advance_days: [8, 7] }, "condition.advance_days"],
    ["no days at either end", { advance_days: [null, null] }, "condition.advance_days"],
    ["days of one end", { advance_days: [7] }, "condition.advance_days"],
    ["half a day", { advance_days: [1.5, null] }, "condition.advance_days.0"],
    ["days after check-in", { advance_days: [null, -1] }, "condition.advance_days.1"],
    [
      "days that its dates don't leave",
      {
        ...{ advance_days: [100, null], booking_date_range: ["2026-01-01", "2026-01-31"] },
        stay_date_range: ["2026-02-01", "2026-02-28"],
      },
      "condition.advance_days",
    ],
    [
      "dates the wrong way round",
      { stay_date_range: ["2026-03-02", "2026-03-01"] },
      "condition.stay_date_range",
    ],
    ["a mode without dates", { stay_date_mode: "contains" }, "condition.stay_date_range"],
    [
      "a mode that is none",
      { stay_date_range: ["2026-03-01", "2026-03-02"], stay_date_mode: "some" },
      "condition.stay_date_mode",
    ],
    ["a switch of the form", { has_stay: true, min_stay: 2 }, "condition.has_stay"],
    ["a key that nobody knows", { min_nights: 2 }, "condition.min_nights"],
  ])("is refused %s", async (_, condition, field) => {
    const { status, body } = await withCondition(condition);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it.each<[string, object, string]>([
    ["no name", { name: " " }, "name"],
    ["another type", { rule_type: "gift" }, "rule_type"],
    ["a value of words", { value: "ten" }, "value"],
    ["a value too fine", { value: "0.0001" }, "value"],
    ["a value too large", { value: 1_000_000 }, "value"],
    ["a priority below 0", { priority: -1 }, "priority"],
    ["a room type without its hotel", { room_type_id: 1 }, "hotel_id"],
    ["a season without its hotel", { season_id: 1 }, "hotel_id"],
    ["a hotel that isn't there", { hotel_id: 2147483647 }, "hotel_id"],
  ])("is refused %s", async (_, changes, field) => {
    const { status, body } = await program.post("/price-rules", rule(changes));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it.each(["weekdays", "arrival_weekdays", "rate_plan_ids", "meal_plans"])(
    "is told once that it has no %s",
    async (part) => {
      const body = rule({ condition: { [part]: [] } });
      const { errors } = (await program.post("/price-rules", body)).body;
      expect(Object.keys(errors)).toEqual([`condition.${part}`]);
      expect(errors[`condition.${part}`]).toHaveLength(1);
    },
  );

  it("is refused in the words of the form", async () => {
    const { body } = await program.post("/price-rules", {});
    expect(body.errors).toEqual({
      name: ["Name is required"],
      rule_type: ["Rule type is required"],
      value: ["Value is required"],
    });
  });
});

describe("the list", () => {
  beforeEach(async () => {
    for (const changes of [
      { name: "C", value: "5", priority: 2 },
      { name: "A", value: "-10", priority: 3, rule_type: "fixed_amount", active: false },
      {
        ...{ name: "B", value: "20", priority: 1 },
        ...{
          hotel_id: house.hotel_id,
          room_type_id: house.room_type_id,
          season_id: house.season_id,
        },
      },
    ]) {
      expect((await program.post("/price-rules", rule(changes))).status).toBe(201);
    }
  });
  const names = async (query = ""): Promise<string> =>
    (await program.get(`/price-rules${query}`)).body.data
      .map(({ name }: { name: string }) => name)
      .join("");

  it("is sorted and narrowed", async () => {
    expect(await names()).toBe("ABC");
    expect(await names("?sort=value")).toBe("ACB");
    expect(await names("?sort=priority&order=desc")).toBe("ACB");
    expect(await names("?sort=rule_type")).toBe("ACB");
    expect(await names("?search=b")).toBe("B");
    expect(await names("?active=true")).toBe("BC");
    expect(await names("?active=false")).toBe("A");
    expect(await names("?rule_type=percentage")).toBe("BC");
    expect(await names(`?room_type_id=${house.room_type_id}`)).toBe("B");
    expect(await names(`?season_id=${house.season_id}`)).toBe("B");
  });

  it.each(["sort=active", "rule_type=gift", "active=yes", "season_id=none"])(
    "is refused what makes no sense: %s",
    async (query) => {
      const { status, body } = await program.get(`/price-rules?${query}`);
      expect([status, Object.keys(body.errors)]).toEqual([422, [query.split("=")[0]]]);
    },
  );

  it("is for who may see prices", async () => {
    const stranger = await caller(world, { may: ["hotels:view"] });
    expect((await stranger.get("/price-rules")).status).toBe(403);
    const reader = await caller(world, { may: ["pricing:view"] });
    expect((await reader.get("/price-rules")).status).toBe(200);
    expect((await reader.post("/price-rules", rule())).status).toBe(403);
  });
});

describe("what a rule asks", () => {
  const offer = { rule_type: "free_nights", value: undefined, stay: 7, pay: 6, which: "last" };

  it("is free nights, without a value", async () => {
    const made = await program.post("/price-rules", rule(offer));
    expect(made.body.data).toMatchObject({ ...offer, value: null, repeat: false, charge: "night" });
  });

  it.each([
    ["free nights that all are paid", { ...offer, pay: 7 }, "pay"],
    ["free nights with a value", { ...offer, value: "5" }, "value"],
    ["free nights of children", { ...offer, condition: { child_position: 0 } }, "rule_type"],
    ["free nights without their number", { ...offer, stay: null }, "stay"],
    ["a percentage for the stay", { charge: "stay" }, "charge"],
    [
      "an amount a person for a child",
      { rule_type: "fixed_amount", charge: "person_stay", condition: { age_range: [0, 2] } },
      "charge",
    ],
    ["a group with too long a name", { exclusive_group: "x".repeat(31) }, "exclusive_group"],
  ])("is refused: %s", async (_, changes, field) => {
    const { status, body } = await program.post("/price-rules", rule(changes));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

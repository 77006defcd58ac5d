import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { api } from "~/all-calls/api";
import { addDays } from "~/core/dates";
import { formatMinor, parseMinor } from "~/core/money/money";
import { openDatabase, serveDatabase } from "~/db/connection/client.server";
import { caller, type Caller } from "../../support/api";
import {
  insertCurrency,
  insertHotel,
  insertPoint,
  insertRoomType,
  insertSeason,
} from "../../factories/rows";
import { createWorld, type TestWorld } from "../../support/context";
import { rounds } from "../../support/nightly";

let world: TestWorld;
let program: Caller;
let hotel: number;
let double: number;
let channel: number;
const rules = new Map<string, number>();

/** The world of the worked examples (docs/reference/prices.md#worked-examples). */
beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  const { db } = world;
  const currency_id = await insertCurrency(db);
  hotel = await insertHotel(db, { currency_id });
  double = await insertRoomType(db, hotel, { max_children: 3, max_guests: 5 });
  channel = await insertPoint(db, "CH7");
  const season = (name: string, start_date: string, end_date: string) =>
    insertSeason(db, hotel, { name, start_date, end_date });
  const low = await season("Low", "2026-04-01", "2026-06-30");
  const high = await season("High", "2026-07-01", "2026-08-31");
  const festival = await season("Festival", "2026-08-10", "2026-08-16");
  const autumn = await season("Autumn", "2026-09-05", "2026-10-31");
  const at = (season_id: number, base_price: string, changes = {}) => ({
    ...{ hotel_id: hotel, room_type_id: double, season_id, base_price },
    ...changes,
  });
  await db
    .insertInto("room_prices")
    .values([
      at(low, "50"),
      at(high, "80"),
      at(festival, "110"),
      at(autumn, "120", { per_person: false }),
      at(low, "38", { price_type: "buy" }),
      at(high, "60", { price_type: "buy" }),
      at(high, "76", { distribution_point_id: channel }),
    ])
    .execute();
  // Each rule opens with a code of its own: of one world, each example uses those it names.
  for (const [name, changes] of Object.entries({
    spring: { value: "-10" },
    extra: { value: "5", rule_type: "fixed_amount", priority: 2 },
    half: { value: "-50", more: { age_range: [3, 11] } },
    early: { value: "-12", more: { booking_date_range: ["2026-01-01", "2026-03-31"] } },
    ahead: { value: "-20", more: { advance_days: [30, 60] } },
    second: { value: "-100", more: { child_position: 1 } },
    toys: { value: "-15", rule_type: "fixed_amount", more: { age_range: [3, 11] } },
  })) {
    const { more = {}, ...rule } = changes as { more?: object; value: string };
    const { body } = await program.post("/price-rules", {
      ...{ name, rule_type: "percentage", hotel_id: hotel },
      ...rule,
      condition: { promo_code: name, ...more },
    });
    rules.set(name, body.data.id);
  }
});
afterAll(() => world.close());

const stay = (checkin_date: string, checkout_date: string, changes = {}) => ({
  ...{ hotel_id: hotel, room_type_id: double, adults: 2, children: 0 },
  ...{ checkin_date, checkout_date, booking_date: "2026-03-15" },
  ...changes,
});

const quote = async (asked: object) => (await program.post("/prices/calculate", asked)).body.data;

const totals = ({ daily_breakdown: days }: { daily_breakdown: { day_total: string }[] }) =>
  days.map(({ day_total }) => day_total).join(" ");

describe("a stay", () => {
  it("costs what its nights cost, each explained (example 4)", async () => {
    const { status, body } = await program.post(
      "/prices/calculate",
      stay("2026-08-08", "2026-08-12"),
    );
    expect([status, body.status]).toEqual([200, "success"]);
    expect(body.data).toMatchObject({
      ...{ total: "760.00", currency: "EUR", hotel_id: hotel, room_type_name: "Double" },
      ...{ checkin_date: "2026-08-08", checkout_date: "2026-08-12", duration: 4 },
      ...{ adults: 2, children: 0, price_type: "sell", booking_date: "2026-03-15" },
      ...{ warnings: [] },
    });
    expect(totals(body.data)).toBe("160.00 160.00 220.00 220.00");
    expect(body.data.daily_breakdown[2]).toMatchObject({
      ...{ date: "2026-08-10", season: "Festival", base: "220.00", day_total: "220.00" },
      ...{ per_person: true, distribution_point_id: null, day_rules_applied: [] },
    });
    expect(body.data.rules_not_applied.map(({ failed }: { failed: string }) => failed)).toEqual(
      Array<string>(7).fill("promo_code"),
    );
  });

  it("is priced as if it were booked on the day that is named", async () => {
    const costs = async (booking_date: string) =>
      (await quote(stay("2026-06-08", "2026-06-11", { promo_code: "ahead", booking_date }))).total;
    // 61, 60, 30 and 29 days ahead.
    const dates = ["2026-04-08", "2026-04-09", "2026-05-09", "2026-05-10"];
    const seen = await Promise.all(dates.map(costs));
    expect(seen).toEqual(["300.00", "240.00", "240.00", "300.00"]);
  });

  it("takes the prices that were asked for (examples 5, 7 and 8)", async () => {
    const buy = await quote(stay("2026-08-08", "2026-08-12", { price_type: "buy" }));
    expect(totals(buy)).toBe("120.00 120.00 120.00 120.00");
    const mixed = await quote(stay("2026-08-09", "2026-08-11", { distribution_point_id: channel }));
    expect(totals(mixed)).toBe("152.00 220.00");
    expect(
      mixed.daily_breakdown.map(
        (day: { distribution_point_id: unknown }) => day.distribution_point_id,
      ),
    ).toEqual([channel, null]);
  });

  it("says what each rule did, to whom, and in which order (examples 9, 15 and 22)", async () => {
    const spring = await quote(stay("2026-06-08", "2026-06-11", { promo_code: " SPRING " }));
    expect(spring.total).toBe("270.00");
    expect(spring.daily_breakdown[0].day_rules_applied).toEqual([
      {
        ...{ rule_id: rules.get("spring"), name: "spring", value: "-10", type: "percentage" },
        ...{ target: "room", amount: "-10.00" },
      },
    ]);
    const second = await quote(
      stay("2026-07-06", "2026-07-08", {
        ...{ children: 2, children_ages: [5, 9], promo_code: "second" },
      }),
    );
    expect(second.total).toBe("480.00");
    expect(second.daily_breakdown[0].day_rules_applied).toMatchObject([
      { target: [2], amount: "-80.00", value: "-100" },
    ]);
  });

  it("tells a rule that takes nothing, and one that was never for it (examples 23 and 27)", async () => {
    const family = { children: 1, children_ages: [6] };
    const toys = await quote(stay("2026-09-10", "2026-09-12", { ...family, promo_code: "toys" }));
    expect(toys.total).toBe("240.00");
    expect(toys.daily_breakdown[0].day_rules_applied).toMatchObject([
      { name: "toys", target: [1], amount: "0.00" },
    ]);
    const half = await quote(stay("2026-09-10", "2026-09-12", { ...family, promo_code: "half" }));
    expect(half.rules_not_applied).toContainEqual({
      ...{ rule_id: rules.get("half"), name: "half", value: "-50", type: "percentage" },
      failed: "room_price_includes_children",
      reason: "the room price already includes children",
    });
  });

  it.each([
    ["TND", 3, "95.555", "286.665"],
    ["JPY", 0, "12345", "37035"],
  ])("is priced in the digits of %s", async (iso_code, decimals, base_price, total) => {
    const currency_id = await insertCurrency(world.db, {
      ...{ iso_code, decimals, label: iso_code, symbol: iso_code },
    });
    const hotel_id = await insertHotel(world.db, { label: iso_code, currency_id });
    const room_type_id = await insertRoomType(world.db, hotel_id);
    const season_id = await insertSeason(world.db, hotel_id);
    await program.post("/room-type-prices", { hotel_id, room_type_id, season_id, base_price });
    const asked = stay("2026-05-01", "2026-05-04", { hotel_id, room_type_id, adults: 1 });
    expect(await quote(asked)).toMatchObject({ total, currency: iso_code });
  });

  it("that some nights have no price for names them, and why (example 6)", async () => {
    const { status, body } = await program.post(
      "/prices/calculate",
      stay("2026-08-30", "2026-09-06"),
    );
    expect([status, body.status, body.message]).toEqual([
      ...[422, "error", "Some nights have no price."],
    ]);
    expect(body.dates).toEqual(["2026-09-01", "2026-09-02", "2026-09-03", "2026-09-04"]);
    expect(body.nights[0]).toEqual({
      ...{ date: "2026-09-01", reason: "no_season", season_id: null, season: null },
    });
    expect(body.errors[""][0]).toMatch(/^No season covers Sep 1, 2026, /);
    const buy = await program.post(
      "/prices/calculate",
      stay("2026-09-10", "2026-09-11", { price_type: "buy" }),
    );
    expect(buy.body.nights).toMatchObject([{ reason: "no_price", season: "Autumn" }]);
  });

  it("is warned of, and priced all the same", async () => {
    await world.db
      .insertInto("stop_sales")
      .values({
        ...{ hotel_id: hotel, start_date: "2026-05-02", end_date: "2026-05-02", reason: "Pool" },
      })
      .execute();
    const { warnings, total } = await quote(
      stay("2026-05-01", "2026-05-03", { adults: 6, promo_code: "nothing like it" }),
    );
    expect(total).toBe("600.00");
    const codes = warnings.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(expect.arrayContaining(["STOP_SALE", "UNKNOWN_PROMO_CODE"]));
    expect(warnings[0].message).toContain("Pool");
  });

  it.each<[string, object]>([
    ["hotel_id", { hotel_id: undefined }],
    ["hotel_id", { hotel_id: 2147483647 }],
    ["room_type_id", { room_type_id: 2147483647 }],
    ["distribution_point_id", { distribution_point_id: 2147483647 }],
    ["checkin_date", { checkin_date: "2026-02-30" }],
    ["checkout_date", { checkout_date: "2026-05-01" }],
    ["checkout_date", { checkout_date: "2027-05-03" }],
    ["adults", { adults: 0 }],
    ["adults", { adults: 1.5 }],
    ["children", { children: 1 }],
    ["children", { children: -1 }],
    ["children_ages.0", { children: 1, children_ages: [18] }],
    ["price_type", { price_type: "rent" }],
  ])("is refused at %s: %o", async (field, changes) => {
    const asked = stay("2026-05-01", "2026-05-03", changes);
    const { status, body } = await program.post("/prices/calculate", asked);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
  });

  it("is for who may see prices", async () => {
    const stranger = await caller(world, { may: ["hotels:view"] });
    const asked = stay("2026-05-01", "2026-05-03");
    expect((await stranger.post("/prices/calculate", asked)).status).toBe(403);
    expect((await stranger.post("/prices/calculate-many", { stays: [asked] })).status).toBe(403);
  });
});

interface Result {
  status: string;
  data?: { total: string; daily_breakdown: Day[]; warnings: { code: string }[] };
}

interface Day {
  base: string;
  day_rules_applied: { amount: string }[];
}

function inTotals({ data, ...result }: Result) {
  if (!data) return result;
  const { daily_breakdown: days, warnings, ...rest } = data;
  const applied = days.flatMap(({ day_rules_applied: rules }) => rules);
  const { rules_not_applied: _, taxes: __, ...told } = rest as Record<string, unknown>;
  const totals = {
    ...told,
    base_total: sum(days.map(({ base }) => base)),
    rules_total: sum(applied.map(({ amount }) => amount)),
    warnings: [...new Set(warnings.map(({ code }) => code))],
  };
  return { ...result, data: totals };
}

function sum(amounts: string[]): string {
  const total = amounts.reduce((before, amount) => before + parseMinor(amount, 2), 0);
  return formatMinor(total, 2);
}

describe("many stays", () => {
  const many = (stays: unknown[], detail?: string) =>
    program.post("/prices/calculate-many", { stays, detail });

  const various = () => [
    stay("2026-08-08", "2026-08-12"),
    stay("2026-08-30", "2026-09-06"),
    stay("2026-06-08", "2026-06-11", { promo_code: "spring", distribution_point_id: channel }),
    stay("2026-06-08", "2026-06-08"),
    stay("2026-06-08", "2026-06-11", { hotel_id: 2147483647 }),
    stay("2026-06-08", "2026-06-11", { room_type_id: 2147483647 }),
    stay("2026-06-08", "2026-06-11", { promo_code: "unknown" }),
    stay("2026-07-06", "2026-07-08", { children: 2, children_ages: [5, 12], price_type: "buy" }),
    "no stay",
    null,
  ];

  it("are answered in order, in full each as it is answered alone", async () => {
    const stays = various();
    const alone = [];
    for (const one of stays) alone.push((await program.post("/prices/calculate", one)).body);
    const { status, body } = await many(stays, "full");
    expect([status, body.status]).toEqual([200, "success"]);
    expect(body.results).toEqual(alone);
    expect(body.results.map((result: { status: string }) => result.status).join(" ")).toBe(
      "success error success error error error success success error error",
    );
  });

  it("are answered in totals where nothing else is asked for, refused with the same words", async () => {
    const full = (await many(various(), "full")).body.results as Result[];
    const { status, body } = await many(various());
    expect([status, body.status]).toEqual([200, "success"]);
    expect(body.results).toEqual(full.map(inTotals));
    expect(body.results[2].data).toEqual({
      ...{ base_total: "300.00", rules_total: "-30.00", total: "270.00", currency: "EUR" },
      ...{ hotel_id: hotel, hotel_name: "Hôtel Test", room_type_id: double },
      ...{ room_type_name: "Double", distribution_point_id: channel, price_type: "sell" },
      ...{ checkin_date: "2026-06-08", checkout_date: "2026-06-11", booking_date: "2026-03-15" },
      ...{ duration: 3, adults: 2, children: 0, meal_plan: null, rate_plan: null },
      ...{ taxes_total: "0.00", total_with_taxes: "270.00", rooms_left: 5, warnings: [] },
    });
    expect(body.results[6].data.warnings).toEqual(["UNKNOWN_PROMO_CODE"]);
    expect((await many(various(), "totals")).body).toEqual(body);
  });

  it("have the totals of the full answer, whatever the stays", async () => {
    const day = fc.integer({ min: 0, max: 210 });
    const guests = { adults: fc.integer({ min: 1, max: 6 }) };
    const ages = fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 4 });
    const anyStay = fc
      .tuple(day, fc.integer({ min: 0, max: 14 }), ages, fc.record(guests))
      .chain(([first, nights, children_ages, { adults }]) =>
        fc.record({
          ...{ hotel_id: fc.constant(hotel), room_type_id: fc.constant(double) },
          checkin_date: fc.constant(addDays("2026-04-01", first)),
          checkout_date: fc.constant(addDays("2026-04-01", first + nights)),
          ...{ adults: fc.constant(adults), children: fc.constant(children_ages.length) },
          children_ages: fc.constant(children_ages),
          distribution_point_id: fc.constantFrom(null, channel),
          promo_code: fc.constantFrom(null, ...rules.keys(), "unknown"),
          price_type: fc.constantFrom("sell", "buy"),
          booking_date: fc.constantFrom("2026-03-15", "2026-04-15"),
        }),
      );
    await fc.assert(
      fc.asyncProperty(fc.array(anyStay, { minLength: 1, maxLength: 60 }), async (stays) => {
        const full = (await many(stays, "full")).body.results as Result[];
        expect((await many(stays)).body.results).toEqual(full.map(inTotals));
      }),
      { numRuns: rounds(8, 25) },
    );
  });

  it("speak the language that is asked for", async () => {
    const { body } = await program.post(
      "/prices/calculate-many",
      { stays: [stay("2026-08-30", "2026-09-06")] },
      { "Accept-Language": "fr" },
    );
    expect(body.results[0].message).toBe("Certaines nuits n’ont pas de tarif.");
  });

  it("are refused where they are none, too many, or too long together", async () => {
    const year = stay("2026-01-01", "2027-01-01");
    for (const stays of [[], Array<object>(501).fill(year), Array<object>(28).fill(year), null]) {
      const { status, body } = await program.post("/prices/calculate-many", { stays });
      expect([status, Object.keys(body.errors)]).toEqual([422, ["stays"]]);
    }
  });

  it("are refused where a detail is asked for that there isn't", async () => {
    const { status, body } = await many([stay("2026-05-01", "2026-05-03")], "some");
    expect([status, Object.keys(body.errors)]).toEqual([422, ["detail"]]);
  });

  it.each(["totals", "full"])("in %s take seven statements, however many", async (detail) => {
    const stays = Array.from({ length: 500 }, (_, index) =>
      stay("2026-05-01", `2026-05-${String(2 + (index % 29)).padStart(2, "0")}`, {
        adults: 1 + (index % 3),
        distribution_point_id: index % 2 ? channel : null,
        promo_code: ["spring", "half", "unknown", ""][index % 4],
        price_type: index % 5 ? "sell" : "buy",
      }),
    );
    const statements: string[] = [];
    const open = await openDatabase({ databaseUrl: world.url }, ({ query }) => {
      // What all calls of a second share is written beside them.
      if (!/api_calls|last_used_at/.test(query.sql)) statements.push(query.sql);
    });
    serveDatabase(open);
    const response = await api.fetch(
      new Request("http://desk.test/api/prices/calculate-many", {
        method: "POST",
        headers: { "X-API-Key": program.key, "Content-Type": "application/json" },
        body: JSON.stringify({ stays, detail }),
      }),
    );
    serveDatabase(world);
    await open.close();
    const { results } = (await response.json()) as { results: { status: string }[] };
    expect(results).toHaveLength(500);
    expect(results.every(({ status }) => status === "success")).toBe(true);
    expect(statements.length).toBeLessThanOrEqual(7);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dateInZone } from "~/core/dates";
import type { Context } from "~/db/context";
import { createPriceRule } from "~/modules/pricing/price-rules/price-rule.service.server";
import { PriceRuleForm } from "~/modules/pricing/price-rules/price-rule.fields";
import { changeHotel } from "~/modules/pricing/currency-changes/currency-change.service.server";
import { HotelChange } from "~/modules/pricing/currency-changes/currency-change.schema";
import {
  createRoomPrice,
  updateRoomPrice,
} from "~/modules/pricing/room-prices/room-price.service.server";
import { calculateStaysAsOf } from "~/modules/pricing/price-calculator/as-of/price-as-of.service.server";
import { calculateTotals } from "~/modules/pricing/price-calculator/engine/calculate-price";
import { TaxFields } from "~/modules/pricing/taxes/tax.fields";
import { createTax, deleteTax, updateTax } from "~/modules/pricing/taxes/tax.service.server";
import { CalculationInput } from "~/modules/pricing/price-calculator/calculation.schema";
import { createStopSale } from "~/modules/places/stop-sales/stop-sale.service.server";
import {
  quotePage,
  type QuotePage,
} from "~/modules/pricing/price-calculator/quote-page.presenter.server";
import { loader } from "~/routes/pricing/management/price-calculator";
import { onlyRate } from "../../factories/tax-rates";
import { insertCurrency, insertHouse, type House } from "../../factories/rows";
import { caller, type Caller } from "../../support/api";
import { createWorld, inRequest, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";
import { signedIn, speaking, type Visitor } from "../../support/requests";

let world: TestWorld;
let staff: Visitor;
let program: Caller;
let house: House;
/** Before the price was raised from 50 to 56 and a rule added. */
let before: string;

const now = (): Context => ({ ...world.ctx, now: new Date() });

const price = (base_price: string) => ({
  ...house,
  ...{ price_type: "sell" as const, base_price, per_person: false, active: true },
});

/**
 * @returns a whole millisecond that is later than all that was committed, and earlier than what will be: the
 *   database counts microseconds, so neither the one that runs nor the one that follows would do
 */
async function moment(): Promise<string> {
  const nextMillisecond = () => new Promise((later) => setTimeout(later, 2));
  await nextMillisecond();
  const at = new Date().toISOString();
  await nextMillisecond();
  return at;
}

beforeAll(async () => {
  world = await createWorld(new Date());
  staff = await signedIn(world);
  program = await caller(world);
  house = await insertHouse(world.db);
  const { id } = await createRoomPrice(now(), price("50"));
  before = await moment();
  await updateRoomPrice(now(), id, price("56"));
  const rule = PriceRuleForm.parse({
    ...{ name: "City tax", rule_type: "fixed_amount", value: "3", priority: 1, active: true },
  });
  await createPriceRule(now(), rule);
});
afterAll(() => world.close());

const stay = (changes: object = {}) => ({
  ...{ hotel_id: house.hotel_id, room_type_id: house.room_type_id, adults: 2, children: 0 },
  ...{ checkin_date: "2026-05-10", checkout_date: "2026-05-12", ...changes },
});

function address(changes: Record<string, string> = {}): string {
  const asked = Object.entries(stay({ calculate: 1, as_of: before, ...changes }));
  const params = new URLSearchParams(asked.map(([name, value]) => [name, String(value)]));
  return `/pricing/management/price-calculator?${params}`;
}

async function ask(changes: Record<string, string> = {}, who = staff) {
  const { status, body } = await who.get(loader, address(changes));
  expect(status).toBe(200);
  return body as { page: QuotePage; bookTo: string | null };
}

describe("the quote of an earlier moment", () => {
  it("is what the stay cost then, and says that it can't be booked", async () => {
    const { page, bookTo } = await ask();
    expect(page.quote).toMatchObject({ ok: true, total: "€100.00" });
    expect(page.past).toMatchObject({ now: "€118.00" });
    expect(bookTo).toBeNull();
    expect((await ask({ as_of: "" })).bookTo).not.toBeNull();
  });

  it("says why it is another now, by whom, and adds up to the difference", async () => {
    const { page } = await ask();
    const { difference } = page.past!;
    expect(difference).toMatchObject({
      ...{ before: "€100.00", after: "€118.00", amount: "+€18.00" },
      causes: [
        { amount: "+€12.00", by: [{ text: expect.stringContaining("Test Person") }] },
        { amount: "+€6.00", by: [{ text: expect.stringContaining("City tax") }] },
      ],
    });
  });

  it("says so in French", async () => {
    const { page } = await ask({}, speaking(staff, "fr"));
    expect(page.past?.difference?.causes[1]?.what).toContain("City tax");
    expect(page.since).toMatch(/\d{4}/);
    expect(page.earlier?.text).toMatch(/^Comparer au prix/);
  });

  it("is the price of now where nothing has changed since", async () => {
    const { page } = await ask({ as_of: await moment() });
    expect(page.past?.difference).toMatchObject({ amount: "+€0.00", causes: [] });
  });

  it("is found by one link from the quote of now", async () => {
    const { page } = await ask({ as_of: "" });
    // Prices are known for less than a week: it leads to the first moment.
    const params = new URL(page.earlier!.to, "http://desk").searchParams;
    expect(params.get("calculate")).toBe("1");
    const first = await ask({ as_of: params.get("as_of")! });
    expect(first.page.reply?.result.error).toMatchObject({ hotel_id: [expect.any(String)] });
    const later = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000);
    const later_page = await quotePage(
      { ...now(), now: later },
      new URL(address({ as_of: "" }), "http://desk").searchParams,
    );
    expect(later_page.earlier?.text).toBe("Compare with last week’s price");
  });

  it.each([
    ["garbage", "yesterday", /AS_OF_INVALID/],
    ["a day alone", "2026-05-10", /AS_OF_INVALID/],
    ["a day that isn't", "2026-02-30T10:00", /AS_OF_INVALID/],
    ["a moment to come", "2199-01-01T00:00", /in the future/],
    ["a moment before prices were kept", "2020-01-01T00:00", /Prices are recorded since .+/],
  ])("isn't made of %s: its field says why", async (_, as_of, sentence) => {
    const { page } = await ask({ as_of });
    expect(page.quote).toBeUndefined();
    expect(page.fields.as_of).toBe(as_of);
    expect(JSON.stringify(page.reply)).toMatch(sentence);
    expect(Object.keys(page.reply!.result.error ?? {})).toEqual(["as_of"]);
  });

  it("costs six statements more than the quote of now", async () => {
    const params = (as_of: string) => new URL(address({ as_of }), "http://desk").searchParams;
    const costs = (as_of: string) =>
      countStatements(world, async (ctx) =>
        quotePage(await inRequest({ ...ctx, now: new Date() }), params(as_of)),
      );
    const today = await costs("");
    expect((await costs(before)) - today).toBeLessThanOrEqual(6);
  });

  it("tells the totals with taxes, and who changed a tax", async () => {
    const cityTax = (value: string) =>
      TaxFields.parse({
        ...{
          hotel_id: house.hotel_id,
          label: "City tax",
          kind: "per_room_stay",
          rates: onlyRate(value),
        },
        ...{ included: false, active: true },
      });
    const { id } = await createTax(now(), cityTax("2"));
    const as_of = await moment();
    await updateTax(now(), id, cityTax("5"));
    const { page } = await ask({ as_of });
    expect(page.past).toMatchObject({
      difference: { causes: [] },
      withTaxes: { before: "€120.00", after: "€123.00" },
      others: [{ text: expect.stringMatching(/City tax.+Test Person/) }],
    });
    await deleteTax(now(), id);
  });

  it("counts from the day that it was by the clock that the hotel had then", async () => {
    const setZone = (time_zone: string | null) =>
      world.db.updateTable("hotels").set({ time_zone }).where("id", "=", house.hotel_id).execute();
    // On the two sides of the date line it is never the same day.
    await setZone("Pacific/Kiritimati");
    const as_of = await moment();
    await setZone("Pacific/Pago_Pago");
    const [quote] = (
      await calculateStaysAsOf(now(), [CalculationInput.parse(stay())], as_of, calculateTotals)
    ).quotes;
    await setZone(null);
    expect(quote).toMatchObject({ bookingDate: dateInZone(new Date(as_of), "Pacific/Kiritimati") });
  });

  it("tells who has stopped sales since, and who changed the currency", async () => {
    const as_of = await moment();
    await createStopSale(now(), {
      ...{ hotel_id: house.hotel_id, room_type_id: null, reason: "Works" },
      ...{ start_date: "2026-05-11", end_date: "2026-05-11" },
    });
    const currency_id = await insertCurrency(world.db, {
      ...{ iso_code: "USD", label: "Dollar", symbol: "$", decimals: 2 },
    });
    const settled = { figures: "keep", decided_for: currency_id };
    const form = { label: "Hôtel Test", active: true, currency_id, ...settled };
    await changeHotel(now(), house.hotel_id, HotelChange.parse(form));
    const { page } = await ask({ as_of });
    expect(page.quote).toMatchObject({ total: "€118.00", warnings: [] });
    expect(page.past).toMatchObject({ now: "$118.00", difference: null });
    expect(page.past!.others.map(({ text }) => text)).toEqual([
      expect.stringMatching(/Hôtel Test.+Test Person/),
      expect.stringMatching(/Hôtel Test, May 11.+Test Person/),
    ]);
  });
});

describe("the call of the API", () => {
  it("prices a stay as of an earlier moment", async () => {
    const { status, body } = await program.post("/prices/calculate", stay({ as_of: before }));
    expect([status, body.data.total, body.data.as_of]).toEqual([200, "100.00", before]);
    expect([body.data.rooms_left, body.data.booking_date]).toEqual([0, before.slice(0, 10)]);
    const today = await program.post("/prices/calculate", stay());
    expect([today.body.data.total, today.body.data.as_of]).toEqual(["118.00", undefined]);
  });

  it.each(["yesterday", "2199-01-01T00:00", "2020-01-01T00:00"])(
    "refuses %s at its field",
    async (as_of) => {
      const { status, body } = await program.post("/prices/calculate", stay({ as_of }));
      expect([status, Object.keys(body.errors)]).toEqual([422, ["as_of"]]);
      const many = await program.post("/prices/calculate-many", { stays: [stay()], as_of });
      expect([many.status, Object.keys(many.body.errors)]).toEqual([422, ["as_of"]]);
    },
  );

  it("prices many stays as of an earlier moment, in full each as it is priced alone", async () => {
    const stays = [
      stay(),
      stay({ checkin_date: "2026-05-30", checkout_date: "2026-07-02" }),
      stay({ room_type_id: 2147483647 }),
      stay({ adults: 0 }),
      stay({ booking_date: "2026-04-01", price_type: "buy" }),
    ];
    const alone = [];
    for (const one of stays) {
      alone.push((await program.post("/prices/calculate", { ...one, as_of: before })).body);
    }
    const many = async (asked: object) =>
      (await program.post("/prices/calculate-many", { stays, as_of: before, ...asked })).body
        .results;
    expect(await many({ detail: "full" })).toEqual(alone);
    const [first] = await many({});
    expect(first.data).toMatchObject({ total: "100.00", as_of: before, rooms_left: 0 });
    const [today] = await many({ as_of: "" });
    expect([today.data.total, today.data.as_of]).toEqual(["118.00", undefined]);
  });

  it("takes as many statements for one stay as for many", async () => {
    const count = async (stays: CalculationInput[]) =>
      countStatements(world, async (ctx) => {
        const context = { ...ctx, now: new Date() };
        const past = await calculateStaysAsOf(context, stays, before, calculateTotals);
        expect([...past.quotes]).toHaveLength(stays.length);
      });
    const one = { ...stay(), children_ages: [], price_type: "sell" as const };
    const later = { ...one, checkin_date: "2026-05-11", checkout_date: "2026-06-11" };
    expect(await count([one])).toBe(5);
    expect(await count(Array.from({ length: 200 }, (_, at) => (at % 2 ? one : later)))).toBe(5);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Context } from "~/db/context";
import { priceQuestion } from "~/modules/kinds-of-booking/hotel-bookings/booking-page.presenter.server";
import { getHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { PriceRuleForm } from "~/modules/pricing/price-rules/price-rule.fields";
import {
  createPriceRule,
  deletePriceRule,
  updatePriceRule,
} from "~/modules/pricing/price-rules/price-rule.service.server";
import { updateRoomPrice } from "~/modules/pricing/room-prices/room-price.service.server";
import { insertCurrency } from "../../../factories/rows";
import { bookableHouse } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";
import { countStatements } from "../../../support/database/statements";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, book } = bookableHouse(() => world);

const at = (now: string, changes: Partial<Context> = {}): Context => ({
  ...world.ctx,
  now: new Date(now),
  ...changes,
});

const rule = (changes = {}) =>
  PriceRuleForm.parse({
    ...{ name: "Spring", rule_type: "percentage", value: "10", priority: 0, active: true },
    ...{ hotel_id: house().hotel_id, ...changes },
  });

/** The stay, 3 nights of 2 guests at 80.00, priced again by somebody. */
async function question(ctx: Context, id: number) {
  const asked = await priceQuestion(ctx, await getHotelBooking(world.ctx, id));
  return asked!;
}

async function reprice(base_price: string, now: string) {
  const row = await world.db
    .selectFrom("room_prices")
    .selectAll()
    .where("room_type_id", "=", house().room_type_id)
    .where("price_type", "=", "sell")
    .executeTakeFirstOrThrow();
  const { id, hotel_id, room_type_id, season_id, per_person, active } = row;
  const input = { hotel_id, room_type_id, season_id, per_person, active };
  await updateRoomPrice(at(now), id, { ...input, price_type: "sell", base_price });
  return id;
}

describe("a stay that is priced again", () => {
  it("says what has changed since, by whom and when, and adds up", async () => {
    const old = await createPriceRule(world.ctx, rule({ name: "Old", value: "-5" }));
    const { id } = await book();
    const before = await question(at("2026-03-16T08:00:00Z"), id);
    expect(before).toMatchObject({ same: true, difference: null });
    const price = await reprice("84", "2026-03-20T09:30:00Z");
    const spring = await createPriceRule(at("2026-03-21T09:30:00Z"), rule({ active: false }));
    // Renamed: that changes no price, and isn't told as a reason.
    await updatePriceRule(
      at("2026-03-21T10:30:00Z"),
      spring.id,
      rule({ name: "Spring sun", active: false }),
    );
    await updatePriceRule(at("2026-03-22T09:30:00Z"), spring.id, rule({ name: "Spring sun" }));
    await deletePriceRule(at("2026-03-23T09:30:00Z"), old.id);
    const now = at("2026-04-01T10:00:00Z");
    const { difference } = await question(now, id);
    expect(difference).toMatchObject({ before: "€456.00", after: "€554.40", amount: "+€98.40" });
    expect(difference!.causes).toEqual([
      {
        what: "The rule “Spring sun” now applies",
        to: `/pricing/management/price-rules?dialog=edit&id=${spring.id}`,
        detail: "+10%, 3 nights",
        amount: "+€50.40",
        by: [
          {
            text: 'Price rule "Spring sun" changed: Test Person, Mar 22, 2026, 9:30 AM',
            to: `/history/price_rule/${spring.id}`,
          },
          {
            text: 'Price rule "Spring" created: Test Person, Mar 21, 2026, 9:30 AM',
            to: `/history/price_rule/${spring.id}`,
          },
        ],
        note: null,
      },
      {
        what: "The price of the season “Season” has changed",
        to: `/pricing/management/room-prices?dialog=edit&id=${price}`,
        detail: "€80.00 per person → €84.00 per person, 3 nights",
        amount: "+€24.00",
        by: [
          {
            text: expect.stringMatching(/: Test Person, Mar 20, 2026, 9:30 AM$/) as string,
            to: `/history/room_price/${price}`,
          },
        ],
        note: null,
      },
      {
        what: "The rule “Old” no longer applies",
        to: null,
        detail: "−5%, 3 nights",
        amount: "+€24.00",
        by: [
          {
            text: 'Price rule "Old" deleted: Test Person, Mar 23, 2026, 9:30 AM',
            to: `/history/price_rule/${old.id}`,
          },
        ],
        note: null,
      },
    ]);
    // Who only books learns what differs, and neither who changed it nor where.
    const clerk = at("2026-04-01T10:00:00Z", {
      actor: { ...world.ctx.actor, permissions: ["bookings:view", "bookings:edit"] },
    });
    const told = await question(clerk, id);
    expect(told.difference!.causes.map(({ amount, to, by }) => [amount, to, by])).toEqual([
      ["+€50.40", null, []],
      ["+€24.00", null, []],
      ["+€24.00", null, []],
    ]);
    // However much has changed, its history is one statement more.
    const stored = await getHotelBooking(world.ctx, id);
    const asked = (from: Context) =>
      countStatements(world, ({ db }) => priceQuestion({ ...from, db }, stored));
    expect((await asked(now)) - (await asked(clerk))).toBe(1);
    await deletePriceRule(now, spring.id);
  });

  it("names the day of booking where a rule depends on it and nobody changed anything", async () => {
    const early = rule({ name: "Early", condition: undefined });
    const { id: ruleId } = await createPriceRule(world.ctx, early);
    await world.db
      .updateTable("price_rules")
      .set({ condition: JSON.stringify({ booking_date_range: ["2026-03-01", "2026-03-31"] }) })
      .where("id", "=", ruleId)
      .execute();
    const { id } = await book();
    const { difference } = await question(at("2026-04-02T10:00:00Z", { today: "2026-04-02" }), id);
    expect(difference!.causes).toMatchObject([
      {
        what: "The rule “Early” no longer applies",
        by: [],
        note: "The rule hasn’t changed: it depends on the booking date (Mar 15, 2026 → Apr 2, 2026).",
      },
    ]);
    await deletePriceRule(at("2026-04-03T10:00:00Z"), ruleId);
  });

  it("sets amounts of two currencies against each other nowhere", async () => {
    const { id } = await book();
    const yen = await insertCurrency(world.db, {
      iso_code: "JPY",
      symbol: "¥",
      decimals: 0,
    });
    await world.db
      .updateTable("hotels")
      .set({ currency_id: yen })
      .where("id", "=", house().hotel_id)
      .execute();
    expect(await question(world.ctx, id)).toMatchObject({ same: false, difference: null });
  });
});

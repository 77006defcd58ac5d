import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as editPage from "~/routes/bookings/hotels/hotel-booking-edit";
import * as page from "~/routes/bookings/hotels/hotel-booking";
import { loader as options } from "~/routes/options";
import { insertCurrency, insertHouse, insertPoint, insertRoomType } from "../../../factories/rows";
import { caller, type Caller } from "../../../support/api";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse } from "../../../support/bookings/stays";
import { startClock, stopClock } from "../../../support/clock";
import { createWorld, type TestWorld } from "../../../support/context";
import { asking, signedIn, type Visitor } from "../../../support/requests";

/* Nothing of a booking is read in another currency than its own (`stays.md` §6). */

let world: TestWorld;
let staff: Visitor;
let program: Caller;
let yen: number;

beforeAll(async () => {
  world = await createWorld();
  program = await caller(world);
  stopClock(world);
  staff = await signedIn(world);
  await insertCurrency(world.db);
  yen = await insertCurrency(world.db, { iso_code: "JPY", symbol: "¥", decimals: 0 });
});
afterAll(async () => {
  startClock();
  await world.close();
});

const { house, book, confirm } = bookableHouse(() => world);
const { ratePlan } = contractsOf(
  () => world,
  () => house(),
);

const priceInYen = (hotel_id: number) =>
  world.db.updateTable("hotels").set({ currency_id: yen }).where("id", "=", hotel_id).execute();

/** A fee of 50 until check-in. */
const fifty = [{ hours: 0, fee: "amount" as const, value: "50" }];

const agreed = { override_amount: "500", override_reason: "A friend." };

async function agreedStay() {
  const rate_plan_id = await ratePlan(fifty);
  return { ...(await book({ ...agreed, rate_plan_id })), rate_plan_id };
}

/** What prices nights, as a program sends it, and as a form has it. */
const edits: [string, () => object | Promise<object>][] = [
  ["another check-out", () => ({ checkout_date: "2026-04-14" })],
  ["a move", () => ({ checkin_date: "2026-04-11", checkout_date: "2026-04-14" })],
  ["another guest", () => ({ adults: 1 })],
  ["other meals", () => ({ meal_plan: "breakfast" })],
  ["another plan", async () => ({ rate_plan_id: await ratePlan() })],
  ["no plan", () => ({ rate_plan_id: null })],
  ["another code", () => ({ promo_code: "SPRING" })],
  [
    "another channel",
    async () => ({ distribution_point_id: await insertPoint(world.db, "OTHER") }),
  ],
  [
    "another room type",
    async () => ({ room_type_id: await insertRoomType(world.db, house().hotel_id) }),
  ],
];

const otherCurrency = expect.stringMatching("in EUR.* now in JPY") as string;

describe("a stay that was agreed in the former currency of its hotel", () => {
  it.each(edits)("isn't priced by %s, by program or by form", async (_, edit) => {
    const { id, rate_plan_id } = await agreedStay();
    await priceInYen(house().hotel_id);
    const change = await edit();
    const before = await program.get(`/bookings/hotels/${id}`);
    const refused = await program.patch(`/bookings/hotels/${id}`, change);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "OTHER_CURRENCY", message: otherCurrency },
    });
    const fields = {
      ...{ hotel_id: house().hotel_id, room_type_id: house().room_type_id, rate_plan_id },
      ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13", adults: 2, children: 0 },
      ...{ ...agreed, notes: "Quiet.", ...change },
    };
    const entered = Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, String(value ?? "")]),
    );
    const query = new URLSearchParams({ ...entered, booking_id: String(id) });
    const typed = await staff.get(options, `/options/stay-as-typed?${query}`, {
      kind: "stay-as-typed",
    });
    expect(typed.body).toMatchObject({ price: { problem: otherCurrency } });
    const saved = await staff.post(
      editPage.action,
      `/bookings/hotels/${id}/edit`,
      asking("update", entered),
      { id: String(id) },
    );
    expect(saved).toRefuse({ "": /in EUR.* now in JPY/ }, 409);
    expect(saved.body).toMatchObject({ result: { initialValue: { notes: "Quiet." } } });
    expect(await program.get(`/bookings/hotels/${id}`)).toMatchObject({ text: before.text });
  });

  it("doesn't take today's price, which its page says", async () => {
    const { id } = await agreedStay();
    await priceInYen(house().hotel_id);
    const path = `/bookings/hotels/${id}`;
    const opened = await staff.get(page.loader, `${path}?dialog=price`, { id: String(id) });
    expect(opened.body).toMatchObject({
      question: { before: "€500.00", now: "¥480", total: null, problem: otherCurrency },
    });
    expect(await program.post(`${path}/reprice`, { shown_total: "480" })).toMatchObject({
      status: 409,
      body: { code: "OTHER_CURRENCY" },
    });
  });

  it("may be agreed on anew in its own currency, and is cancelled for the fee of then", async () => {
    const { id } = await agreedStay();
    await confirm(id);
    await priceInYen(house().hotel_id);
    const opened = await staff.get(editPage.loader, `/bookings/hotels/${id}/edit`, {
      id: String(id),
    });
    expect(opened.body).toMatchObject({ open: { choices: { price: { unit: "EUR" } } } });
    const change = { override_amount: "480.50", notes: "Quiet." };
    expect(await program.patch(`/bookings/hotels/${id}`, change)).toMatchObject({
      status: 200,
      body: {
        data: {
          ...{ amount: "480.50", currency: { code: "EUR" } },
          cancellation_fee_now: "50.00",
        },
      },
    });
  });
});

describe("a stay that moves to a hotel with another currency", () => {
  it("has a new price with the fees of its plan there, and never its agreed figure", async () => {
    const { id, rate_plan_id } = await agreedStay();
    await confirm(id);
    const there = await insertHouse(world.db);
    await world.db
      .insertInto("room_prices")
      .values({ ...there, base_price: "90", price_type: "sell" })
      .execute();
    await priceInYen(there.hotel_id);
    const steps = JSON.stringify([{ hours: 0, fee: "amount", value: "8000" }]);
    const now = world.db.updateTable("rate_plans").set({ cancellation_steps: steps });
    await now.where("id", "=", rate_plan_id).execute();
    const { hotel_id, room_type_id } = there;
    const path = `/bookings/hotels/${id}`;
    expect(await program.patch(path, { hotel_id, room_type_id })).toMatchObject({
      status: 409,
      body: { code: "OTHER_CURRENCY", message: expect.stringMatching("agreed in EUR") as string },
    });
    const anew = { override_amount: "60000", override_reason: "A friend." };
    expect(await program.patch(path, { hotel_id, room_type_id, ...anew })).toMatchObject({
      status: 200,
      body: { data: { amount: "60000", currency: { code: "JPY" }, cancellation_fee_now: "8000" } },
    });
  });
});

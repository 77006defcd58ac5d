import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { versionOf } from "~/db/writing/write.server";
import {
  recordPayment,
  reversePayment,
} from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import {
  actOnHotelBooking,
  cancelHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import type { HotelBookingInput } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.fields";
import {
  getHotelBooking,
  updateHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import {
  convertStay,
  undoStayConversion,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-conversion/stay-conversion.service.server";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { HotelChange } from "~/modules/pricing/currency-changes/currency-change.schema";
import { changeHotel } from "~/modules/pricing/currency-changes/currency-change.service.server";
import { insertCurrency, insertService } from "../../../factories/rows";
import { auditOf } from "../../../support/audit";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { parseMinor } from "~/core/money/money";
import { createWorld, type TestWorld } from "../../../support/context";

/* A stay is converted into another currency of its hotel (docs/reference/stays.md#currency-of-a-booking). */

let world: TestWorld;
let euro: number;
let yen: number;
let dinar: number;

beforeAll(async () => {
  world = await createWorld();
  const { db } = world;
  euro = await insertCurrency(db);
  yen = await insertCurrency(db, { iso_code: "JPY", label: "Yen", symbol: "¥", decimals: 0 });
  dinar = await insertCurrency(db, { iso_code: "TND", label: "Dinar", symbol: "DT", decimals: 3 });
});
afterAll(() => world.close());

const { house, input, book, confirm, complete, later, on } = bookableHouse(() => world);
const { ratePlan, cityTax } = contractsOf(
  () => world,
  () => house(),
);

let service: number;
beforeEach(async () => {
  service = await insertService(world.db, `S-${house().hotel_id}`, {
    ...{ hotel_id: house().hotel_id, charge_mode: "per_night", price: "7.35" },
  });
});

const priceIn = (currency_id: number) =>
  world.db.updateTable("hotels").set({ currency_id }).where("id", "=", house().hotel_id).execute();

const agreed = { override_amount: "500", override_reason: "A friend." };

/** A confirmed stay of three nights at 160, with a service each night, a fee of 50, and a tax of 18.60 besides. */
async function wholeStay(changes: Partial<HotelBookingInput> = {}) {
  await cityTax();
  const rate_plan_id = await ratePlan([{ hours: 0, fee: "amount", value: "50" }]);
  const stay = await book({ rate_plan_id, service_ids: [service], ...changes });
  await confirm(stay.id);
  return { ...stay, rate_plan_id };
}

/** All columns of a stay but the instant of its last change, its services among them. */
async function rowOf(id: number) {
  const { rows } = await sql<{ row: object }>`
    select jsonb_build_object(
      'booking', to_jsonb(bookings) - 'updated_at',
      'stay', to_jsonb(stay),
      'services', (
        select jsonb_agg(to_jsonb(line) - 'id' order by line.id)
        from booking_services line where line.booking_id = bookings.id
      )
    ) as row
    from bookings join hotel_bookings stay on stay.booking_id = bookings.id
    where bookings.id = ${id}
  `.execute(world.db);
  return rows[0]!.row;
}

const nightsOf = async (id: number) => {
  const { nights_of_fee, currency } = await getHotelBooking(world.ctx, id);
  return nights_of_fee.map(({ price }) => parseMinor(price, currency.digits));
};

const change = (id: number, changes: Partial<HotelBookingInput>) =>
  updateHotelBooking(later(), id, input(changes));

describe("a converted stay", () => {
  it.each([
    // 160 × 163.25 = 26120; 7.35 × 163.25 = 1199.89
    ["JPY", () => yen, "163.25", [26120, 26120, 26120], "1200.0000", "81960.0000", "8163"],
    // Rounded once a night: 160.00 × 0.33 = 52.8; 7.35 × 0.33 = 2.4255
    ["JPY at a low rate", () => yen, "0.33", [53, 53, 53], "2.0000", "165.0000", "17"],
    // 160 × 3.3675 = 538.8; 7.35 × 3.3675 = 24.751125
    ["TND", () => dinar, "3.3675", [538800, 538800, 538800], "24.7510", "1690.6530", "168.375"],
  ])("has each line rounded once in %s, and is again what it was", async (...given) => {
    const [, currency, rate, nights, unit_price, amount, fee] = given;
    const { id } = await wholeStay();
    const former = await rowOf(id);
    await priceIn(currency());
    await convertStay(later(), id, { rate });
    const stay = await getHotelBooking(world.ctx, id);
    expect(stay).toMatchObject({
      ...{ amount, currency_id: currency(), status: "confirmed" },
      services: [{ unit_price, quantity: 3 }],
      rate_plan_terms: {
        currency: { code: stay.currency.code },
        cancellation_steps: [{ value: fee }],
      },
      taxed: { currency: { code: stay.currency.code } },
      cancellation_fee_now: fee,
    });
    expect(await nightsOf(id)).toEqual(nights);
    await undoStayConversion(later(), id);
    expect(await rowOf(id)).toEqual(former);
    expect(await refusal(undoStayConversion(later(), id))).toMatch(/UNDONE/);
  });

  it("has its agreed amount rounded once, whatever its nights come to", async () => {
    const { id } = await wholeStay({ ...agreed, override_amount: "499.99" });
    await priceIn(yen);
    await convertStay(later(), id, { rate: "1.01" });
    // 499.99 × 1.01 = 504.9899; 160 × 1.01 = 161.6; 7.35 × 1.01 = 7.4235
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({
      ...{ amount: "526.0000", calculated_amount: "486.0000", override_reason: "A friend." },
      // 3 nights × 2 × 3.10 = 18.60
      taxed: { taxesTotal: 19, taxes: [{ tax: { valueMilli: 3131 } }] },
    });
  });

  it("is a stay like others in its currency from then on", async () => {
    const { id, rate_plan_id } = await wholeStay();
    await priceIn(yen);
    await convertStay(later(), id, { rate: "163.25" });
    await change(id, { rate_plan_id, checkout_date: "2026-04-14" });
    // 3 nights at 160 × 163.25, and one at today’s 160.
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({ amount: "78520.0000" });
    expect(await refusal(undoStayConversion(later(), id))).toMatch(/CHANGED/);
  });

  it("may get notes and be moved before the conversion is undone", async () => {
    const { id, rate_plan_id } = await wholeStay();
    await priceIn(yen);
    await convertStay(later(), id, { rate: "163.25" });
    await change(id, { rate_plan_id, service_ids: [service], notes: "Quiet." });
    await undoStayConversion(later(), id);
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({
      ...{ amount: "502.0500", currency_id: euro, notes: "Quiet." },
    });
  });

  it("takes the rate of its hotel's own conversion, and none where the figures were kept", async () => {
    const { id } = await wholeStay();
    await changeHotel(
      world.ctx,
      house().hotel_id,
      HotelChange.parse({
        ...{ label: "Hôtel Test", active: true, currency_id: yen },
        ...{ figures: "convert", rate: "160", decided_for: yen },
      }),
    );
    await convertStay(later(), id, {});
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({ amount: "80328.0000" });
    const { id: other } = await book();
    await priceIn(euro);
    expect(await refusal(convertStay(later(), other, {}))).toMatch(/RATE_REQUIRED at rate/);
  });

  it("has one row in its history for each of the two, which says the rate", async () => {
    const { id } = await wholeStay();
    await priceIn(yen);
    await convertStay(later(), id, { rate: "163.250" });
    await undoStayConversion(later(), id);
    const conversion = { from: "EUR", to: "JPY", rate: "163.25" };
    const [undone, converted] = (await auditOf(world, "hotel_booking", id)).reverse();
    expect(converted).toMatchObject({
      before: { amount: "502.0500", currency_id: euro },
      after: { amount: "81960.0000", currency_id: yen, conversion },
    });
    expect(undone).toMatchObject({
      before: { amount: "81960.0000", conversion },
      after: { amount: "502.0500" },
    });
  });
});

/** Why a stay isn't converted, with what is done before. */
const hindrances: [string, (id: number) => Promise<unknown>, RegExp][] = [
  ["in the currency of its hotel", () => priceIn(euro), /CONVERSION.SAME/],
  ["that is cancelled for a fee", (id) => cancelled(id), /FROM.cancelled/],
  ["that has left", (id) => complete(id), /FROM.completed/],
  ["for which something was paid", (id) => pay(id, "100"), /KEPT.paid/],
  [
    "whose only payment was reversed",
    async (id) => {
      const { id: payment } = await pay(id, "100");
      await reversePayment(later(), id, payment, { note: "" });
    },
    /KEPT.paid/,
  ],
  ["in a pack", (id) => packed(id), /KEPT.packed/],
];

const pay = (id: number, amount: string) =>
  recordPayment(later(), id, { paid_on: "2026-03-01", amount, reference: "", note: "" });

const cancelled = (id: number) =>
  cancelHotelBooking(later(), id, { cancel_reason: "Ill.", cancellation_fee: "50" });

async function packed(id: number) {
  const { reference } = await getHotelBooking(world.ctx, id);
  return createPackBooking(later(), {
    ...{ label: "Spring", bookings: [{ reference }], lines: [], discount: "0" },
    ...{ currency_id: euro, external_reference: "", notes: "" },
  });
}

describe("a conversion is refused", () => {
  it.each(hindrances)("for a stay %s, which stays as it is", async (_, before, expected) => {
    const { id } = await wholeStay();
    await priceIn(yen);
    await before(id);
    const former = await rowOf(id);
    expect(await refusal(convertStay(later(), id, { rate: "163.25" }))).toMatch(expected);
    expect(await rowOf(id)).toEqual(former);
  });

  it.each([
    ["a rate that is none", "0", /RATE_INVALID at rate/],
    ["a rate that leaves nothing of an amount", "0.001", /LOST at rate/],
    ["a rate beyond what a booking may cost", "1000000", /TOO_HIGH at rate/],
  ])("at %s", async (_, rate, expected) => {
    const { id } = await wholeStay({ override_amount: "9000", override_reason: "Whole house." });
    await priceIn(yen);
    expect(await refusal(convertStay(later(), id, { rate }))).toMatch(expected);
  });

  it("where another amount was shown, or somebody has changed the stay since", async () => {
    const { id, rate_plan_id } = await wholeStay();
    await priceIn(yen);
    const { updated_at } = await getHotelBooking(world.ctx, id);
    const shown = { rate: "163.25", expected_amount: "81959", expected_currency: "JPY" };
    expect(await refusal(convertStay(later(), id, shown))).toMatch(/OTHER_AMOUNT/);
    await change(id, { rate_plan_id, service_ids: [service], notes: "Quiet." });
    const asShown = { ...later(), seenVersion: versionOf({ updated_at }) };
    const rate = "163.25";
    expect(await refusal(convertStay(asShown, id, { rate }))).toMatch(/CHANGED_SINCE_SHOWN/);
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({ currency_id: euro });
  });

  it("to be undone once something was paid in the new currency", async () => {
    const { id } = await wholeStay();
    await priceIn(yen);
    await convertStay(later(), id, { rate: "163.25" });
    await pay(id, "5000");
    expect(await refusal(undoStayConversion(later(), id))).toMatch(/KEPT.paid/);
  });
});

describe("a stay that was paid in part, and whose hotel has another currency", () => {
  const longer = { checkout_date: "2026-04-14" };

  it("gets other nights for an amount that is typed in its own", async () => {
    const { id, rate_plan_id } = await wholeStay();
    await pay(id, "100");
    await priceIn(yen);
    const kept = { rate_plan_id, service_ids: [service], ...longer };
    expect(await refusal(change(id, kept))).toBe(
      "hotel-bookings:ERRORS.OTHER_CURRENCY.paid at override_amount",
    );
    await change(id, { ...kept, override_amount: "640.50", override_reason: "One more." });
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({
      ...{ amount: "669.9000", calculated_amount: null, currency_id: euro, ...longer },
      services: [{ unit_price: "7.3500", quantity: 4 }],
      rate_plan_terms: { cancellation_steps: [{ value: "50" }] },
      taxed: { currency: { code: "EUR" }, taxesTotal: 1860 },
      cancellation_fee_now: "50.00",
    });
    // Its taxes stay those of its nights at another amount, too.
    await change(id, { ...kept, override_amount: "600", override_reason: "One more." });
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({
      taxed: { currency: { code: "EUR" }, taxesTotal: 1860 },
    });
  });

  it("gets no plan with a fee in the hotel's currency", async () => {
    const { id } = await wholeStay();
    await pay(id, "100");
    await priceIn(yen);
    const typed = { ...longer, service_ids: [service], ...agreed };
    const dear = await ratePlan([{ hours: 0, fee: "amount", value: "8000" }]);
    expect(await refusal(change(id, { ...typed, rate_plan_id: dear }))).toMatch(
      /OTHER_CURRENCY.plan at rate_plan_id/,
    );
    const nights = await ratePlan([{ hours: 0, fee: "nights", value: "1" }]);
    await change(id, { ...typed, rate_plan_id: nights });
    // The agreed amount of four nights, for one of them.
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({ cancellation_fee_now: "125.00" });
  });
});

it("converts a stay that left and was reopened, whose check-out brings no former price back", async () => {
  const { id } = await wholeStay();
  await complete(id);
  await actOnHotelBooking(on(13, "12:00"), id, "reopen");
  await priceIn(yen);
  const planned = { checkout_date: "2026-04-13", amount: "502.0500", services: [] };
  await world.db
    .updateTable("hotel_bookings")
    .set({
      ...{ arrived_at: "2026-04-10T15:00Z", departed_at: "2026-04-12T09:00Z" },
      planned: JSON.stringify(planned),
    })
    .where("booking_id", "=", id)
    .execute();
  const former = await rowOf(id);
  await convertStay(later(), id, { rate: "163.25" });
  expect(await rowOf(id)).toMatchObject({ stay: { planned: null } });
  await undoStayConversion(later(), id);
  expect(await rowOf(id)).toEqual(former);
});

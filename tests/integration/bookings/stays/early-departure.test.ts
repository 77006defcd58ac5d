import { formatMinor, sumStored } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Forbidden } from "~/core/errors";
import { questionBeforeAct } from "~/modules/sales/bookings/booking-page.presenter.server";
import { recordPayment } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import type { HotelBookingInput } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.fields";
import { actOnHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import {
  getHotelBooking,
  updateHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { getFrozenPrice } from "~/modules/kinds-of-booking/hotel-bookings/price/frozen-price.service.server";
import { checkIn } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-in.service.server";
import {
  checkOut,
  undoCheckOut,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-out.service.server";
import {
  stayDayQuestion,
  stayDayView,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-day/stay-day.presenter.server";
import { storedRate } from "../../../factories/tax-rates";
import { insertCurrency, insertPoint, insertRoom, insertService } from "../../../factories/rows";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse } from "../../../support/bookings/stays";
import { storedOf } from "../../../support/bookings/stored-stay";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, book, confirm, input, on } = bookableHouse(() => world);
const { cityTax, ratePlan, taxed } = contractsOf(
  () => world,
  () => house(),
);

/** A stay of four nights, from 10 to 14 April, whose guests have arrived: 160.00 a night without rules. */
async function arrived(changes: Partial<HotelBookingInput> = {}): Promise<number> {
  const { hotel_id, room_type_id } = house();
  const { id } = await book({ checkout_date: "2026-04-14", ...changes });
  await confirm(id);
  const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number: "101" });
  await moveToRoom(world.ctx, id, { room_id });
  await checkIn(on(10), id);
  return id;
}

/** They leave on the 12th: two nights of four are stayed, and owe what they cost, with these taxes in cents besides. */
async function leave(id: number, nights_left: "charged" | "waived" = "waived", taxes = 0) {
  const { amount } = await getHotelBooking(world.ctx, id);
  const answers = { agreed_due: amount, nights_left };
  if (nights_left === "charged") return checkOut(on(12), id, answers);
  const asked = await questionOf(id);
  const { shown_price } = asked.choices.find(({ value }) => value === "as_agreed")!;
  const shown = JSON.parse(shown_price) as { total: string };
  return checkOut(on(12), id, {
    nights_left,
    agreed_due: trimDecimal(sumStored(shown.total, formatMinor(taxes, 2))),
    expected_amount: shown.total,
  });
}

async function questionOf(id: number) {
  const booking = await getHotelBooking(world.ctx, id);
  const asked = await stayDayQuestion(
    on(12),
    booking,
    await stayDayView(on(12), booking),
    "check_out",
  );
  if (asked?.about !== "check_out" || !asked.early) throw new Error("nothing is asked");
  return asked.early;
}

const ruled = (value: string, condition: object | null = null) =>
  world.db
    .insertInto("price_rules")
    .values({
      ...{ name: `${value} %`, rule_type: "percentage", value, hotel_ids: [house().hotel_id] },
      condition: condition && JSON.stringify(condition),
    })
    .execute();

const inCurrency = async (iso_code: string, decimals: number, base_price: string) => {
  const currency_id = await insertCurrency(world.db, {
    ...{ iso_code, label: iso_code, symbol: iso_code, decimals },
  });
  const { hotel_id } = house();
  await world.db.updateTable("hotels").set({ currency_id }).where("id", "=", hotel_id).execute();
  await world.db
    .updateTable("room_prices")
    .set({ base_price })
    .where("hotel_id", "=", hotel_id)
    .execute();
};

const agreed = (override_amount: string) => ({ override_amount, override_reason: "A friend." });

const noPrices = () =>
  world.db
    .updateTable("room_prices")
    .set({ active: false })
    .where("hotel_id", "=", house().hotel_id)
    .execute();

interface Case {
  /** What is there before the stay is booked, and what comes after it. */
  before?: () => Promise<unknown>;
  after?: () => Promise<unknown>;
  booked?: Partial<HotelBookingInput>;
  charged: string;
  waived: string;
  /** The frozen prices of the nights stayed, in the smallest unit. */
  nights: number[] | null;
}

const cases: Record<string, Case> = {
  "the nights stayed": { charged: "640", waived: "320", nights: [16_000, 16_000] },
  "no rule that came later": {
    after: () => ruled("45"),
    ...{ charged: "640", waived: "320", nights: [16_000, 16_000] },
  },
  "an early booking as it was": {
    before: () => ruled("-10", { advance_days: [20, null] }),
    ...{ charged: "576", waived: "288", nights: [14_400, 14_400] },
  },
  "no last minute": {
    before: () => ruled("50", { advance_days: [null, 3] }),
    ...{ charged: "640", waived: "320", nights: [16_000, 16_000] },
  },
  "a long stay as it was": {
    before: () => ruled("-60", { min_stay: 4 }),
    ...{ charged: "256", waived: "128", nights: [6400, 6400] },
  },
  "what there is no price for any more": {
    after: noPrices,
    ...{ charged: "640", waived: "320", nights: [16_000, 16_000] },
  },
  "its part of an agreed amount": {
    after: () => ruled("45"),
    booked: agreed("400"),
    ...{ charged: "400", waived: "200", nights: [16_000, 16_000] },
  },
  "half a cent of an agreed amount up": {
    booked: agreed("400.01"),
    ...{ charged: "400.01", waived: "200.01", nights: [16_000, 16_000] },
  },
  "its part by the frozen nights": {
    // A Friday and a Saturday, of four nights.
    before: () => ruled("100", { weekdays: ["friday", "saturday"] }),
    booked: agreed("300"),
    ...{ charged: "300", waived: "200", nights: [32_000, 32_000] },
  },
  "its part by the number of nights where none was priced": {
    before: noPrices,
    booked: agreed("301"),
    ...{ charged: "301", waived: "150.50", nights: null },
  },
  "nothing of nothing": {
    booked: agreed("0"),
    ...{ charged: "0", waived: "0", nights: [16_000, 16_000] },
  },
  "whole yen": {
    before: () => inCurrency("JPY", 0, "80"),
    booked: agreed("401"),
    ...{ charged: "401", waived: "201", nights: [160, 160] },
  },
  "thousandths of a dinar": {
    before: () => inCurrency("TND", 3, "80.125"),
    booked: agreed("400.001"),
    ...{ charged: "400.001", waived: "200.001", nights: [160_250, 160_250] },
  },
  "calculated thousandths": {
    before: () => inCurrency("KWD", 3, "80.125"),
    after: () => ruled("45"),
    ...{ charged: "641", waived: "320.5", nights: [160_250, 160_250] },
  },
};

it("who may only view bookings is asked nothing before an act, by its address either", async () => {
  const { actor } = world.ctx;
  const looking = { ...on(12), actor: { ...actor, permissions: ["bookings:view" as const] } };
  const due = await book({ checkin_date: "2026-04-12", checkout_date: "2026-04-14" });
  await confirm(due.id);
  for (const [act, stay_id] of [
    ["check_in", due.id] as const,
    ["check_out", await arrived()] as const,
  ]) {
    const stay = await getHotelBooking(world.ctx, stay_id);
    const asked = stayDayQuestion(looking, stay, await stayDayView(looking, stay), act);
    await expect(asked, act).rejects.toBeInstanceOf(Forbidden);
  }
  const { id } = await book({ checkin_date: "2026-04-20", checkout_date: "2026-04-22" });
  const booked = await getHotelBooking(world.ctx, id);
  const dialog = new URLSearchParams("dialog=cancel");
  const cancelling = questionBeforeAct(looking, booked, dialog, { acts: [], version: "" });
  await expect(cancelling).rejects.toBeInstanceOf(Forbidden);
});

describe("guests who leave early and don't pay the nights left", () => {
  it.each(Object.entries(cases))("pay %s", async (_, { before, after, booked, ...expected }) => {
    await before?.();
    const id = await arrived(booked);
    await after?.();
    const kept = await storedOf(world, id);
    const charged = await leave(id, "charged");
    expect(Number(charged.amount)).toBe(Number(expected.charged));
    expect(charged.checkout_date).toBe("2026-04-12");
    const { nights_left_charge: left } = await getHotelBooking(world.ctx, id);
    expect(Number(left)).toBeCloseTo(Number(expected.charged) - Number(expected.waived), 4);
    await undoCheckOut(on(12), id);
    expect(await storedOf(world, id)).toEqual(kept);

    const waived = await leave(id);
    expect(Number(waived.amount)).toBe(Number(expected.waived));
    expect(Number(waived.amount)).toBeLessThanOrEqual(Number(charged.amount));
    expect(waived.override_reason).toBe(booked?.override_reason ?? "");
    const { calculation } = await getFrozenPrice(world.ctx, id);
    expect(calculation?.nights.map(({ total }) => total) ?? null).toEqual(expected.nights);
    const sum = expected.nights?.reduce((total, night) => total + night, 0);
    expect(calculation?.total).toBe(sum);
    const digits = calculation?.currency.digits ?? 0;
    expect(waived.calculated_amount && Number(waived.calculated_amount)).toBe(
      sum === undefined ? null : sum / 10 ** digits,
    );
    await undoCheckOut(on(12), id);
    expect(await storedOf(world, id)).toEqual(kept);
  });

  it.each<Partial<HotelBookingInput>>([{}, agreed("400")])(
    "keep what is charged where only notes change: %j",
    async (booked) => {
      const id = await arrived(booked);
      await leave(id, "charged");
      await actOnHotelBooking(on(12), id, "reopen", { guests_have_left: true });
      const { nights } = await storedOf(world, id);
      const left = { checkout_date: "2026-04-12", notes: "Left an umbrella." };
      await updateHotelBooking(on(12), id, input({ ...booked, ...left }));
      const { nights_left_charge: charged } = await getHotelBooking(world.ctx, id);
      expect(Number(charged)).toBe(booked.override_amount ? 200 : 320);
      expect((await storedOf(world, id)).nights).toEqual(nights);
    },
  );

  it("see all amounts before", async () => {
    const id = await arrived(agreed("400"));
    await ruled("45");
    const { choices } = await questionOf(id);
    expect(choices.map(({ label }) => label)).toEqual([
      "As stayed, priced for this length: €200.00. Due then: €200.00",
      "As agreed for the nights stayed: €200.00. Due then: €200.00",
      "With the charge for the nights left: €400.00. Due then: €400.00",
    ]);
    const paid = { paid_on: "2026-03-15", amount: "250", reference: "", note: "" };
    await recordPayment(world.ctx, id, paid);
    const then = (await questionOf(id)).choices.map(({ label }) => label.split(". ")[1]);
    expect(then).toEqual(["Due back then: €50.00", "Due back then: €50.00", "Due then: €150.00"]);
  });

  it.each([
    [{ fewer_nights: "as_stayed" }, "320", null],
    [{ fewer_nights: "as_agreed" }, "272", null],
    [{ fewer_nights: "charged" }, "544", "272"],
    [{ fewer_nights: "charged", charged_amount: "50", charge_reason: "Ill." }, "322", "50"],
    [{ nights_left: "charged" }, "544", "272"],
    [{ nights_left: "waived" }, "272", null],
  ] as const)("pay by one answer, %j: %s", async (answer, amount, charge) => {
    await ruled("-15", { min_stay: 4 });
    const rate_plan_id = await ratePlan();
    // So that the prices of when it is booked are known.
    await world.db
      .updateTable("pricing_changes")
      .set({ at: new Date("2026-03-01") })
      .execute();
    const id = await arrived({ rate_plan_id });
    await ruled("45");
    const left = await checkOut(on(12), id, { ...answer, agreed_due: amount });
    expect(Number(left.amount)).toBe(Number(amount));
    const { nights_left_charge } = await getHotelBooking(world.ctx, id);
    expect(nights_left_charge && Number(nights_left_charge)).toBe(charge && Number(charge));
  });

  it("pay a service that is charged once, and others by the nights stayed, at their booked prices", async () => {
    const sold = { currency_id: await currencyId() };
    const once = await insertService(world.db, "ONCE", sold);
    const nightly = await insertService(world.db, "NIGHTLY", { ...sold, charge_mode: "per_night" });
    const id = await arrived({ service_ids: [once, nightly], ...agreed("400") });
    await world.db.updateTable("services").set({ price: "99" }).execute();
    const kept = await storedOf(world, id);
    expect(kept.booking).toMatchObject({ amount: "450.0000" });
    expect(await leave(id)).toMatchObject({ amount: "230.0000" });
    await undoCheckOut(on(12), id);
    expect(await storedOf(world, id)).toEqual(kept);
  });
});

async function currencyId() {
  const { currency_id } = await world.db
    .selectFrom("hotels")
    .select("currency_id")
    .where("id", "=", house().hotel_id)
    .executeTakeFirstOrThrow();
  return currency_id!;
}

describe("the taxes of a stay that ends early", () => {
  /** The amounts of the lines with their nights, and the sum of those that aren't included. */
  const taxesOf = async (id: number) => {
    const { taxed: lines } = await getHotelBooking(world.ctx, id);
    return [lines!.taxes.map(({ amount, nights }) => [amount, nights]), lines!.taxesTotal];
  };

  it.each([
    { booked: {}, all: [3200, 12_800], stayed: [1600, 6400] },
    { booked: agreed("400"), all: [2000, 8000], stayed: [1000, 4000] },
  ])("are those of the nights stayed, as they were frozen: $booked", async (expected) => {
    await taxed("percentage", "5");
    await taxed("percentage", "25", { included: true });
    await cityTax();
    await taxed("per_room_stay", "7.5");
    await taxed("per_person_night", "1", { max_nights: 1 });
    await taxed("per_room_night", "2", {}, { valid_from: "2026-04-11" });
    await taxed("per_room_night", "4", {}, { valid_from: "2026-04-12" });
    const id = await arrived(expected.booked);
    await world.db
      .updateTable("taxes")
      .set({ rates: storedRate("50") })
      .execute();
    const kept = await storedOf(world, id);
    const [five, included] = expected.all;
    const fees = [
      [2480, 4],
      [750, 4],
      [200, 1],
      [600, 3],
      [800, 2],
    ];
    expect(await taxesOf(id)).toEqual([
      [[five, 4], [included, 4], ...fees],
      five! + 2480 + 750 + 200 + 600 + 800,
    ]);
    const [less, includedLess] = expected.stayed;
    const besides = less! + 1240 + 750 + 200 + 200;
    await leave(id, "waived", besides);
    expect(await taxesOf(id)).toEqual([
      [
        [less, 2],
        [includedLess, 2],
        [1240, 2],
        [750, 2],
        [200, 1],
        [200, 1],
      ],
      besides,
    ]);
    await undoCheckOut(on(12), id);
    expect(await storedOf(world, id)).toEqual(kept);
  });
});

describe("the margin of a stay that ends early", () => {
  it("keeps the share of its cost, and the commission of the day of booking", async () => {
    const { hotel_id, room_type_id, season_id } = house();
    await world.db
      .insertInto("room_prices")
      .values({ hotel_id, room_type_id, season_id, base_price: "60", price_type: "buy" })
      .execute();
    const distribution_point_id = await insertPoint(world.db, "AGENCY");
    const commission = (commission_rate: string) =>
      world.db
        .updateTable("distribution_points")
        .set({ commission_rate })
        .where("id", "=", distribution_point_id)
        .execute();
    await commission("10");
    const id = await arrived({ distribution_point_id });
    await commission("15");
    const kept = await storedOf(world, id);
    expect(kept.stay).toMatchObject({ buy_amount: "480.0000" });
    await leave(id);
    const { stay, nights } = await storedOf(world, id);
    expect(stay).toMatchObject({ buy_amount: "240.0000" });
    expect(nights).toMatchObject([{ commission_rate: "10.00" }, { commission_rate: "10.00" }]);
    await undoCheckOut(on(12), id);
    expect(await storedOf(world, id)).toEqual(kept);
  });
});

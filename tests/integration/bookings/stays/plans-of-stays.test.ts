import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createGroupBooking } from "~/modules/kinds-of-booking/group-bookings/group-booking.service.server";
import {
  cancelHotelBooking,
  repriceHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { holdStay } from "~/modules/kinds-of-booking/hotel-bookings/holding/hold.service.server";
import { markNoShow } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/no-show.service.server";
import type { HotelBookingInput } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.fields";
import {
  getHotelBooking,
  updateHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { ratePlanWrites } from "~/modules/pricing/rate-plans/rate-plan.service.server";
import { auditOf } from "../../../support/audit";
import { storedRate } from "../../../factories/tax-rates";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, input, book, confirm, later, on } = bookableHouse(() => world);
const { ratePlan, halfBoard, cityTax } = contractsOf(
  () => world,
  () => house(),
);

const read = (id: number) => getHotelBooking(world.ctx, id);
const change = (id: number, changes: Partial<HotelBookingInput>) =>
  updateHotelBooking(later(), id, input(changes));

describe("a stay with meals and a rate plan", () => {
  it("costs the meals too, and keeps both with the plan's terms; the log names them", async () => {
    await halfBoard();
    const rate_plan_id = await ratePlan();
    const { id } = await book({ meal_plan: "half_board", rate_plan_id });
    expect(await read(id)).toMatchObject({
      ...{ amount: "612.0000", meal_plan: "half_board", rate_plan_id },
      rate_plan_terms: { label: "Flexible", prepayment: 30, cancellation_steps: [{}, {}, {}] },
      nights_of_fee: [{ price: "204.0000" }, { price: "204.0000" }, { price: "204.0000" }],
    });
    const [made] = await auditOf(world, "hotel_booking", id);
    expect(made!.after).toMatchObject({ meal_plan: "half_board", rate_plan_id });
  });

  it("has neither where nothing is chosen", async () => {
    const { id } = await book();
    expect(await read(id)).toMatchObject({
      ...{ meal_plan: null, rate_plan_id: null, rate_plan_terms: null },
      cancellation_fee_now: null,
    });
  });

  it("is refused where meals have no price, and for a plan of another hotel", async () => {
    const { id } = await book();
    await change(id, { meal_plan: "half_board" });
    expect(await read(id)).toMatchObject({ calculated_amount: null });
    const { hotel_id } = house();
    const own = await ratePlan();
    await world.db
      .updateTable("rate_plans")
      .set({ hotel_ids: [hotel_id] })
      .where("id", "=", own)
      .execute();
    await expect(book({ rate_plan_id: own })).resolves.toBeDefined();
    const stranger = await world.db
      .insertInto("hotels")
      .values({ label: "Elsewhere", stars: 3 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const other = await ratePlan([], { hotel_ids: [stranger.id] });
    expect(await refusal(book({ rate_plan_id: other }))).toBe(
      "constraints:RATE_PLAN_OF_OTHER_HOTEL at rate_plan_id",
    );
    expect(await refusal(book({ rate_plan_id: 999_999 }))).toBe(
      "constraints:UNKNOWN_RATE_PLAN at rate_plan_id",
    );
  });

  it("keeps its terms whatever becomes of the plan, until it gets another one", async () => {
    const rate_plan_id = await ratePlan();
    const { id } = await book({ rate_plan_id });
    await world.db
      .updateTable("rate_plans")
      .set({ label: "Strict", cancellation_steps: "[]", active: false })
      .where("id", "=", rate_plan_id)
      .execute();
    const kept = { label: "Flexible", cancellation_steps: [{}, {}, {}] };
    await change(id, { rate_plan_id, notes: "Late." });
    expect(await read(id)).toMatchObject({ amount: "480.0000", rate_plan_terms: kept });
    await change(id, { rate_plan_id, checkout_date: "2026-04-12" });
    expect(await read(id)).toMatchObject({ amount: "320.0000", rate_plan_terms: kept });
    await repriceHotelBooking(world.ctx, id, { shown_total: "320.00" });
    expect(await read(id)).toMatchObject({ rate_plan_terms: kept });
    const other = await ratePlan([], { label: "Saver" });
    await change(id, { rate_plan_id: other, checkout_date: "2026-04-12" });
    expect(await read(id)).toMatchObject({ rate_plan_terms: { label: "Saver" } });
    await change(id, { checkout_date: "2026-04-12" });
    expect(await read(id)).toMatchObject({ rate_plan_id: null, rate_plan_terms: null });
  });

  it("protects its plan from being deleted, but not from being deactivated", async () => {
    const rate_plan_id = await ratePlan();
    await book({ rate_plan_id });
    expect(await refusal(ratePlanWrites.delete(world.ctx, rate_plan_id))).toBe(
      "constraints:RATE_PLAN_OF_BOOKINGS",
    );
    const { active } = await ratePlanWrites.setState(world.ctx, rate_plan_id, {
      wanted: "inactive",
    });
    expect(active).toBe(false);
    await expect(
      world.db.updateTable("hotel_bookings").set({ rate_plan_terms: null }).execute(),
    ).rejects.toThrow("hotel_bookings_rate_plan_terms_check");
  });

  it("is each room of a group", async () => {
    await halfBoard();
    const rate_plan_id = await ratePlan();
    const { hotel_id, room_type_id } = house();
    const { stays, pack } = await createGroupBooking(
      world.ctx,
      {
        ...{ hotel_id, checkin_date: "2026-04-10", checkout_date: "2026-04-13" },
        ...{ meal_plan: "half_board", rate_plan_id, status: "draft" },
        ...{ label: "Choir", external_reference: "", notes: "" },
        rooms: [{ room_type_id, count: 2, adults: 2, children_ages: [] }],
      },
      "manual",
    );
    expect(pack.amount).toBe("1224.0000");
    for (const { id } of stays) {
      expect(await read(id)).toMatchObject({ rate_plan_id, rate_plan_terms: { prepayment: 30 } });
    }
  });
});

describe("the taxes of a stay", () => {
  it("are frozen with its price, until it is priced again", async () => {
    await cityTax();
    const { id } = await book();
    const taxes = async () => (await read(id)).taxed!.taxesTotal;
    expect(await taxes()).toBe(1860);
    await world.db
      .updateTable("taxes")
      .set({ rates: storedRate("5") })
      .where("hotel_id", "=", house().hotel_id)
      .execute();
    await change(id, { notes: "Late." });
    expect(await taxes()).toBe(1860);
    await change(id, { checkout_date: "2026-04-12" });
    expect(await taxes()).toBe(2000);
    expect(await read(id)).toMatchObject({ amount: "320.0000" });
  });
});

describe("the fee for a cancellation", () => {
  const feeAt = async (id: number, day: number, time: string) =>
    (await getHotelBooking(on(day, time), id)).cancellation_fee_now;
  const agreed = async (changes: Partial<HotelBookingInput>) => {
    const { id } = await book(changes);
    await confirm(id);
    return id;
  };

  it("follows the steps up to their minute, and is the whole amount after the last one", async () => {
    const id = await agreed({ rate_plan_id: await ratePlan() });
    const fees = [
      [await feeAt(id, 8, "14:00"), "0.00"],
      [await feeAt(id, 8, "14:01"), "160.00"],
      [await feeAt(id, 9, "14:00"), "160.00"],
      [await feeAt(id, 9, "14:01"), "300.00"],
      [await feeAt(id, 10, "14:00"), "300.00"],
      [await feeAt(id, 10, "14:01"), "480.00"],
    ];
    expect(fees.map(([fee]) => fee)).toEqual(fees.map(([, expected]) => expected));
  });

  it("is nothing for a draft, and for a hold from its end on: nobody has agreed yet", async () => {
    const held_until = "2026-04-08T12:00";
    const { id } = await book({ rate_plan_id: await ratePlan() });
    expect(await feeAt(id, 10, "14:01")).toBeNull();
    await holdStay(world.ctx, id, { held_until });
    expect([await feeAt(id, 8, "11:59"), await feeAt(id, 8, "12:00")]).toEqual(["0.00", null]);
    const late = cancelHotelBooking(on(10, "14:01"), id, { cancel_reason: "Ill" });
    expect(await late).toMatchObject({ status: "cancelled", cancellation_fee: "0.0000" });
  });

  it("is never more than what is due for the nights, also for an agreed amount", async () => {
    const rate_plan_id = await ratePlan([{ hours: 0, fee: "amount", value: "9999" }]);
    const id = await agreed({ rate_plan_id });
    expect(await feeAt(id, 8, "10:00")).toBe("480.00");
    await change(id, { rate_plan_id, override_amount: "100", override_reason: "A friend." });
    expect(await feeAt(id, 8, "10:00")).toBe("100.00");
    const fee = (cancellation_fee: string) =>
      cancelHotelBooking(world.ctx, id, { cancel_reason: "Ill", cancellation_fee });
    expect(await refusal(fee("100.01"))).toBe(
      "bookings:ERRORS.FEE_ABOVE_NIGHTS at cancellation_fee",
    );
    expect(await fee("50")).toMatchObject({ cancellation_fee: "50.0000" });
    expect((await read(id)).cancellation_fee_now).toBeNull();
  });

  it("of a stay without a price shares its agreed amount among the nights", async () => {
    const rate_plan_id = await ratePlan([{ hours: 0, fee: "nights", value: "2" }]);
    const price = { override_amount: "100", override_reason: "No list price." };
    const id = await agreed({ meal_plan: "full_board", rate_plan_id, ...price });
    expect(await feeAt(id, 8, "10:00")).toBe("66.67");
  });

  it("is nothing said for a plan without steps", async () => {
    const id = await agreed({ rate_plan_id: await ratePlan([]) });
    expect(await feeAt(id, 8, "10:00")).toBeNull();
  });
});

describe("the fee for guests who never come", () => {
  const night = () => on(10, "23:00");
  const missed = async (changes: Partial<HotelBookingInput> = {}) => {
    const { id } = await book(changes);
    await confirm(id);
    return id;
  };

  it("is the one of the frozen terms by default, whatever became of the plan", async () => {
    const rate_plan_id = await ratePlan();
    const id = await missed({ rate_plan_id });
    await world.db
      .updateTable("rate_plans")
      .set({ cancellation_steps: "[]" })
      .where("id", "=", rate_plan_id)
      .execute();
    expect(await markNoShow(night(), id, {})).toMatchObject({
      ...{ cancellation_fee: "480.0000", cancel_reason: "No show" },
    });
  });
});

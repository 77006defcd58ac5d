import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  actOnHotelBooking,
  priceAgain,
  repriceHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import type { HotelBookingInput } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.fields";
import {
  getHotelBooking,
  updateHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { priceOfForm } from "~/modules/kinds-of-booking/hotel-bookings/price/offered-price.presenter.server";
import { checkIn } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-in.service.server";
import { checkOut } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-out.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { insertHouse, insertRoom } from "../../../factories/rows";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, input, book, confirm, later, on } = bookableHouse(() => world);
const { ratePlan } = contractsOf(
  () => world,
  () => house(),
);

const read = (id: number) => getHotelBooking(world.ctx, id);
const change = (id: number, changes: Partial<HotelBookingInput>) =>
  updateHotelBooking(later(), id, input(changes));

const changePlan = (id: number, values: { active?: boolean; hotel_ids?: number[] }) =>
  world.db.updateTable("rate_plans").set(values).where("id", "=", id).execute();

/** A plan that is for another hotel alone from now on. */
async function narrow(id: number) {
  const elsewhere = await insertHouse(world.db);
  await changePlan(id, { hotel_ids: [elsewhere.hotel_id] });
  return elsewhere;
}

const kept = { label: "Flexible", cancellation_steps: [{}, {}, {}] };

describe("a booked stay whose plan is for other hotels by now", () => {
  it("keeps the plan with its terms, whatever else of it changes", async () => {
    const rate_plan_id = await ratePlan();
    const { id } = await book({ rate_plan_id });
    await narrow(rate_plan_id);
    await change(id, { rate_plan_id, notes: "Late." });
    await change(id, { rate_plan_id, checkout_date: "2026-04-12", adults: 1 });
    expect(await read(id)).toMatchObject({
      ...{ amount: "160.0000", rate_plan_id, rate_plan_terms: kept },
    });
    const agreed = { override_amount: "100", override_reason: "A friend." };
    await change(id, { rate_plan_id, checkout_date: "2026-04-12", adults: 1, ...agreed });
    expect(await read(id)).toMatchObject({ amount: "100.0000", rate_plan_terms: kept });
  });

  it("is priced by the rules of its plan, in its form, again, and confirmed", async () => {
    const rate_plan_id = await ratePlan();
    const { id } = await book({ rate_plan_id });
    await narrow(rate_plan_id);
    await world.db
      .insertInto("price_rules")
      .values({
        ...{ name: "Flexible costs more", rule_type: "percentage", value: "10" },
        ...{ hotel_ids: [house().hotel_id] },
        condition: JSON.stringify({ rate_plan_ids: [rate_plan_id] }),
      })
      .execute();
    const { calculation, ratePlan: plan } = await priceAgain(world.ctx, id);
    expect([calculation, plan]).toMatchObject([{ ok: true, total: 52_800 }, { id: rate_plan_id }]);
    const entered = Object.entries(input({ rate_plan_id, checkout_date: "2026-04-12" }));
    const texts = entered.filter(([, value]) => !Array.isArray(value));
    const form = Object.fromEntries(texts.map(([name, value]) => [name, String(value ?? "")]));
    expect(await priceOfForm(world.ctx, form, id)).toMatchObject({ price: { total: "352.00" } });
    await repriceHotelBooking(world.ctx, id, { shown_total: "528.00" });
    await actOnHotelBooking(world.ctx, id, "confirm");
    expect(await read(id)).toMatchObject({
      ...{ status: "confirmed", amount: "528.0000", rate_plan_terms: kept },
    });
  });

  it("may end earlier", async () => {
    const rate_plan_id = await ratePlan();
    const { id } = await book({ rate_plan_id });
    await confirm(id);
    const { hotel_id, room_type_id } = house();
    const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number: "101" });
    await moveToRoom(world.ctx, id, { room_id });
    await checkIn(on(10), id);
    await narrow(rate_plan_id);
    const out = await checkOut(on(12), id, { nights_left: "waived", agreed_due: "320.00" });
    expect(out).toMatchObject({ amount: "320.0000", rate_plan_id });
  });

  it("gets no other such plan, and takes its own to no other hotel", async () => {
    const [own, other] = [await ratePlan(), await ratePlan()];
    const { id } = await book({ rate_plan_id: own });
    await narrow(own);
    await narrow(other);
    const elsewhere = await insertHouse(world.db);
    const refused = "constraints:RATE_PLAN_OF_OTHER_HOTEL at rate_plan_id";
    expect(await refusal(change(id, { rate_plan_id: other }))).toBe(refused);
    const { hotel_id, room_type_id } = elsewhere;
    const moved = { hotel_id, room_type_id, rate_plan_id: own };
    expect(await refusal(change(id, moved))).toBe(refused);
    // Once it is given up, it is as any other.
    await change(id, {});
    expect(await refusal(change(id, { rate_plan_id: own }))).toBe(refused);
    expect(await refusal(book({ rate_plan_id: own }))).toBe(refused);
  });
});

describe("an inactive plan", () => {
  it("stays with the stays that have it", async () => {
    const rate_plan_id = await ratePlan();
    const { id } = await book({ rate_plan_id });
    await changePlan(rate_plan_id, { active: false });
    await change(id, { rate_plan_id, checkout_date: "2026-04-12" });
    await confirm(id);
    expect(await read(id)).toMatchObject({ status: "confirmed", rate_plan_terms: kept });
  });

  it("is chosen for no stay, new or booked", async () => {
    const rate_plan_id = await ratePlan();
    await changePlan(rate_plan_id, { active: false });
    const refused = "quotes:WARNINGS.RATE_PLAN_INACTIVE at rate_plan_id";
    expect(await refusal(book({ rate_plan_id }))).toBe(refused);
    const { id } = await book();
    expect(await refusal(change(id, { rate_plan_id }))).toBe(refused);
  });
});

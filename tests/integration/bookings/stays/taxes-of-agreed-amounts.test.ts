import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repriceHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { stayConfirmation } from "~/modules/kinds-of-booking/hotel-bookings/confirmation/confirmation.presenter.server";
import type { HotelBookingInput } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.fields";
import {
  getHotelBooking,
  updateHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { taxesInWords } from "~/modules/kinds-of-booking/hotel-bookings/price/plans-in-words.server";
import { onlyRate, storedRate } from "../../../factories/tax-rates";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, input, book, later } = bookableHouse(() => world);
const { halfBoard, cityTax } = contractsOf(
  () => world,
  () => house(),
);

const vat = (changes: object = {}, value = "10") =>
  world.db
    .insertInto("taxes")
    .values({
      ...{ hotel_id: house().hotel_id, label: "VAT", label_fr: "TVA", kind: "percentage" },
      ...{ part: "all", rates: storedRate(value), included: true },
      ...changes,
    })
    .execute();

const agreed = (override_amount: string) => ({ override_amount, override_reason: "A friend." });

const change = (id: number, changes: Partial<HotelBookingInput>) =>
  updateHotelBooking(later(), id, input(changes));

/** The amounts of the lines, and the sum of those that aren't included. */
const taxesOf = async (id: number) => {
  const { taxed } = await getHotelBooking(world.ctx, id);
  return taxed && [taxed.taxes.map(({ amount }) => amount), taxed.taxesTotal];
};

describe("the taxes of an agreed amount", () => {
  it("are computed on it, and those of the calculated price are kept beside it", async () => {
    await vat();
    await vat({ label: "Levy", included: false }, "5");
    await cityTax();
    const { id } = await book(agreed("330"));
    expect(await taxesOf(id)).toEqual([[3000, 1650, 1860], 3510]);
    await change(id, {});
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({ amount: "480.0000" });
    expect(await taxesOf(id)).toEqual([[4364, 2400, 1860], 4260]);
  });

  it("stay as they were agreed on, until another amount or another stay is", async () => {
    await vat();
    const { id } = await book(agreed("330"));
    await world.db
      .updateTable("taxes")
      .set({ rates: storedRate("20") })
      .where("hotel_id", "=", house().hotel_id)
      .execute();
    await change(id, { ...agreed("330.00"), notes: "Late." });
    expect(await taxesOf(id)).toEqual([[3000], 0]);
    await change(id, agreed("360"));
    expect(await taxesOf(id)).toEqual([[6000], 0]);
    await change(id, { ...agreed("360"), checkout_date: "2026-04-12" });
    expect(await taxesOf(id)).toEqual([[6000], 0]);
    await repriceHotelBooking(world.ctx, id, { shown_total: "320.00" });
    expect(await taxesOf(id)).toEqual([[5333], 0]);
  });

  it("share it between room and meals as these would have cost", async () => {
    await halfBoard();
    await vat({ part: "meals", included: false });
    // 612 are calculated, of them 132 for meals.
    const { id } = await book({ meal_plan: "half_board", ...agreed("306") });
    expect(await taxesOf(id)).toEqual([[660], 660]);
  });

  it("are said for a stay without a calculated price too", async () => {
    await vat();
    await cityTax();
    const { id } = await book({ meal_plan: "full_board", ...agreed("110") });
    expect(await taxesOf(id)).toEqual([[1000, 1860], 1860]);
    const unpriced = await book({ meal_plan: "full_board" });
    expect(await taxesOf(unpriced.id)).toBeNull();
  });

  it("leave a stay from before as it was booked", async () => {
    await vat();
    const { id } = await book(agreed("330"));
    await world.db
      .updateTable("hotel_bookings")
      .set({ agreed_taxes: null })
      .where("booking_id", "=", id)
      .execute();
    expect(await taxesOf(id)).toEqual([[4364], 0]);
  });
});

describe("a tax that comes to nothing", () => {
  it("is told neither to staff nor to guests", async () => {
    await vat({ label: "VAT on meals", part: "meals" });
    const { id } = await book();
    const booking = await getHotelBooking(world.ctx, id);
    expect(taxesInWords(booking, "en")).toBeNull();
    expect((await stayConfirmation(world.ctx, id)).price.taxes).toBeNull();
    await cityTax();
    const taxed = await book();
    const { price } = await stayConfirmation(world.ctx, taxed.id);
    const rows = [{ term: "City tax (paid at the hotel)", amount: "€18.60" }];
    expect(price.taxes?.rows).toEqual(rows);
    expect(taxesInWords(await getHotelBooking(world.ctx, taxed.id), "en")?.rows).toEqual(rows);
  });
});

describe("a tax whose rate changes within a stay", () => {
  it("says its nights at each rate, also where it is an agreed amount's", async () => {
    const rates = [
      ...onlyRate("3.1", { valid_to: "2026-04-11" }),
      ...onlyRate("3.5", { valid_from: "2026-04-12" }),
    ];
    await world.db
      .insertInto("taxes")
      .values({
        ...{ hotel_id: house().hotel_id, label: "City tax", kind: "per_person_night" },
        rates: JSON.stringify(rates),
      })
      .execute();
    for (const { id } of [await book(), await book(agreed("330"))]) {
      const { price } = await stayConfirmation(world.ctx, id);
      expect(price.taxes?.rows).toEqual([
        {
          term: "City tax (paid at the hotel) · 2 nights at €3.10 from Apr 10, 2026, 1 night at €3.50 from Apr 12, 2026",
          amount: "€19.40",
        },
      ]);
    }
  });
});

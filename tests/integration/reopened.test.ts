import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { moveBookings } from "~/modules/sales/bookings/of-customer/bookings-of-customer.service.server";
import { forgetBelongings } from "~/modules/desk/belongings/customer-belongings.service.server";
import {
  anonymiseCustomer,
  mergeCustomers,
} from "~/modules/sales/customers/merge-and-anonymise.service.server";
import {
  cancelHotelBooking,
  hotelBookingActs,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { updateHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { createStopSale } from "~/modules/places/stop-sales/stop-sale.service.server";
import { insertCustomer } from "../factories/rows";
import { createWorld, type TestWorld } from "../support/context";
import { bookableHouse, refusal } from "../support/bookings/stays";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, book, confirm, complete, later, input } = bookableHouse(() => world);

const off = { cancel_reason: "Ill.", cancellation_fee: "0" };
const cancel = (id: number) => cancelHotelBooking(later(), id, off);
const act = (id: number, name: "confirm" | "submit" | "reopen") =>
  hotelBookingActs.act(later(), id, name);

const sellsOnly = async (available_rooms: number) => {
  const { room_type_id } = house();
  await world.db
    .updateTable("room_types")
    .set({ available_rooms })
    .where("id", "=", room_type_id)
    .execute();
};
const stopSales = () =>
  createStopSale(later(), {
    ...{ hotel_id: house().hotel_id, room_type_id: house().room_type_id, reason: "" },
    ...{ start_date: "2026-04-11", end_date: "2026-04-11" },
  });

/** What happened to a house since a stay was cancelled or completed in it. */
const since: [string, () => Promise<unknown>, string][] = [
  [
    "its room was sold",
    async () => {
      await sellsOnly(1);
      const { id } = await book();
      // Confirmed directly, so that this booking takes the only room.
      await world.db
        .updateTable("bookings")
        .set({ status: "confirmed" })
        .where("id", "=", id)
        .execute();
    },
    "hotel-bookings:ERRORS.FULL",
  ],
  ["there are no rooms of its type any more", () => sellsOnly(0), "hotel-bookings:ERRORS.FULL"],
  ["its sale was stopped", stopSales, "stop-sales:WARNING.ROOM_TYPE"],
];

describe.each(since)("since %s", (_, happens, again) => {
  it("a cancelled stay is a draft again, and confirmed only where it is to be had", async () => {
    const { id } = await book();
    await confirm(id);
    await cancel(id);
    await happens();
    expect(await act(id, "reopen")).toMatchObject({ status: "draft", cancel_reason: "" });
    for (const name of ["submit", "confirm"] as const) {
      expect(await refusal(act(id, name))).toBe(again);
    }
  });

  it("a completed stay is confirmed again: it has had its nights already", async () => {
    const { id } = await book();
    await confirm(id);
    await complete(id);
    await happens();
    expect(await act(id, "reopen")).toMatchObject({ status: "confirmed" });
  });
});

describe("a stay whose customer is somebody else, or nobody, by now", () => {
  const stayOf = async (customer_id: number) => {
    const { id } = await book({ customer_id });
    await confirm(id);
    await cancel(id);
    return id;
  };

  it("that was cancelled is reopened and confirmed for whoever the customer was merged into", async () => {
    const [older, younger] = [await insertCustomer(world.db), await insertCustomer(world.db)];
    const id = await stayOf(younger);
    await mergeCustomers(later(), younger, { otherId: older, moveBelongings: moveBookings });
    await act(id, "reopen");
    expect(await act(id, "confirm")).toMatchObject({ status: "confirmed", customer_id: older });
  });

  it("is promised to nobody who was anonymised: it is given another customer first", async () => {
    const customer = await insertCustomer(world.db);
    const id = await stayOf(customer);
    await anonymiseCustomer(later(), customer, forgetBelongings);
    await act(id, "reopen");
    const forgotten = "customers:ERRORS.ANONYMISED at customer_id";
    expect(await refusal(act(id, "submit"))).toBe(forgotten);
    expect(await refusal(act(id, "confirm"))).toBe(forgotten);
    const customer_id = await insertCustomer(world.db);
    await updateHotelBooking(later(), id, input({ customer_id }));
    expect(await act(id, "confirm")).toMatchObject({ status: "confirmed" });
  });

  it("that is confirmed stays so when its customer is anonymised, and is completed", async () => {
    const customer = await insertCustomer(world.db);
    const { id } = await book({ customer_id: customer });
    await confirm(id);
    await anonymiseCustomer(later(), customer, forgetBelongings);
    expect(await complete(id)).toMatchObject({ status: "completed" });
    expect(await act(id, "reopen")).toMatchObject({ status: "confirmed" });
  });
});

describe("a stay that is completed", () => {
  it("is so from the day of departure on", async () => {
    const { id } = await book();
    await confirm(id);
    const completeOn = (today: string) =>
      hotelBookingActs.act({ ...later(), today }, id, "complete");
    expect(await refusal(completeOn("2026-04-12"))).toBe("bookings:ERRORS.TOO_EARLY");
    expect(await completeOn("2026-04-13")).toMatchObject({ status: "completed" });
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  listPaymentsOfBooking,
  recordPayment,
} from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import { withDue } from "~/modules/kinds-of-booking/front-desk/front-desk";
import { readDeskDay } from "~/modules/kinds-of-booking/front-desk/front-desk.service.server";
import { cancelHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import type { HotelBookingInput } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.fields";
import { hotelBookingList } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.list";
import { listHotelBookings } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking-list.service.server";
import {
  getHotelBooking,
  updateHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { taxesInWords } from "~/modules/kinds-of-booking/hotel-bookings/price/plans-in-words.server";
import { checkIn } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-in.service.server";
import { checkOut } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-out.service.server";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { balanceOf } from "~/modules/sales/bookings/balance/balance";
import { contractsOf } from "../../../support/bookings/plans";
import { insertRoom } from "../../../factories/rows";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, input, book, confirm, on } = bookableHouse(() => world);
const { cityTax, taxed } = contractsOf(
  () => world,
  () => house(),
);

const night = { checkout_date: "2026-04-11" };
const agreed = { override_amount: "100", override_reason: "A friend." };

/** @returns what is owed and due, without zeros at their ends */
const sums = async (id: number) => {
  const { owed, due } = (await listPaymentsOfBooking(world.ctx, id)).balance;
  return [owed, due].map(Number);
};

const pay = (id: number, amount: string) =>
  recordPayment(world.ctx, id, { paid_on: "2026-03-15", amount, reference: "", note: "" });

describe("taxes that the amount doesn't include", () => {
  beforeEach(() => cityTax());

  it("are due with it, and asked for when guests leave", async () => {
    const { id } = await book({ ...night, ...agreed });
    await confirm(id);
    await pay(id, "100");
    expect(await sums(id)).toEqual([106.2, 6.2]);
    const { hotel_id, room_type_id } = house();
    const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number: "1" });
    await moveToRoom(world.ctx, id, { room_id });
    await checkIn(on(10), id, { guests: [], room_as_it_is: true });
    const { stays } = await readDeskDay(on(11), { hotel_id, date: "2026-04-11" });
    expect(withDue(stays).map(({ due }) => Number(due))).toEqual([6.2]);
    expect(await refusal(checkOut(on(11), id))).toBe("stay-day:ASKED.DUE at agreed_due");
    await pay(id, "6.20");
    expect(await checkOut(on(11), id)).toMatchObject({ status: "completed" });
  });

  it("are those of the nights that were slept where guests leave early", async () => {
    const { id } = await book();
    await confirm(id);
    const { hotel_id, room_type_id } = house();
    const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number: "1" });
    await moveToRoom(world.ctx, id, { room_id });
    await checkIn(on(10), id, { guests: [], room_as_it_is: true });
    await pay(id, "332.40");
    // Two nights at 160, and 3.10 for each of both guests.
    await checkOut(on(12), id, { fewer_nights: "as_agreed" });
    expect(await sums(id)).toEqual([332.4, 0]);
  });

  it("follow a change, which asks before less is owed than is paid", async () => {
    const { id } = await book();
    await confirm(id);
    await pay(id, "498.60");
    const shorter = (changes: Partial<HotelBookingInput & { agreed_paid: string }>) =>
      updateHotelBooking(world.ctx, id, { ...input(night), ...changes });
    await expect(shorter({})).rejects.toMatchObject({
      questions: [{ sentence: { params: { owed: "€166.20", paid: "€498.60" } } }],
    });
    await shorter({ agreed_paid: "498.60" });
    expect(await sums(id)).toEqual([166.2, -332.4]);
  });

  it("aren't owed for a stay that is cancelled, which owes its fee", async () => {
    const { id } = await book(night);
    await cancelHotelBooking(world.ctx, id, { cancel_reason: "Ill.", cancellation_fee: "20" });
    expect(await sums(id)).toEqual([20, 20]);
  });

  it("are owed with the pack that a stay is paid with, unless it is cancelled", async () => {
    const [one, two] = [await book(night), await book(night)];
    const { id } = await createPackBooking(world.ctx, {
      ...{ label: "Spring", lines: [], discount: "10", currency_id: one.currency_id },
      ...{ external_reference: "", notes: "" },
      bookings: [one, two].map(({ reference }) => ({ reference })),
    });
    expect(await sums(id)).toEqual([322.4, 322.4]);
    expect(await sums(one.id)).toEqual([166.2, 166.2]);
    await packBookingActs.act(world.ctx, id, "confirm");
    const off = { cancel_reason: "Ill.", cancellation_fee: "5", pack_id: id };
    await cancelHotelBooking(world.ctx, two.id, off);
    expect(await sums(one.id)).toEqual([0, 0]);
    expect(await sums(id)).toEqual([161.2, 161.2]);
  });

  it("are in what lists say is due", async () => {
    const { id } = await book(night);
    const query = hotelBookingList.decode(new URLSearchParams(`hotel_id=${house().hotel_id}`));
    const { rows } = await listHotelBookings(world.ctx, query);
    expect(rows.map((row) => [row.id, Number(balanceOf(row).due)])).toEqual([[id, 166.2]]);
  });
});

it("a tax that others collect is printed beside the amount, and not due here", async () => {
  await cityTax();
  await taxed("per_room_stay", "35", { label: "Beach levy", collected_by_us: false });
  const { id } = await book(night);
  expect(await sums(id)).toEqual([166.2, 166.2]);
  const printed = taxesInWords(await getHotelBooking(world.ctx, id), "en")!;
  expect(printed.rows.map(({ term, amount }) => `${term} ${amount}`)).toEqual([
    "City tax (paid at the hotel) €6.20",
    "Beach levy (not collected by the hotel) €35.00",
  ]);
  expect(printed.total?.amount).toBe("€201.20");
});

it("an amount that prices include is owed with them alone", async () => {
  await taxed("percentage", "10", { included: true });
  const { id } = await book(night);
  expect(await sums(id)).toEqual([160, 160]);
});

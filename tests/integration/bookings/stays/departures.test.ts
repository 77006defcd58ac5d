import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { actOnHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { checkIn } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-in.service.server";
import {
  checkOut,
  undoCheckOut,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-out.service.server";
import { updateHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { listRoomsLeft } from "~/modules/stock/rooms-left/rooms-left.service.server";
import { contractsOf } from "../../../support/bookings/plans";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { staysInRooms } from "../../../support/bookings/stays-in-rooms";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, input, book, confirm, on } = bookableHouse(() => world);
const { roomed, paid, cleaningOf } = staysInRooms(() => world, { house, book, confirm, on });

const { ratePlan } = contractsOf(
  () => world,
  () => house(),
);

const leftOn = async (night: string, until: string) =>
  (
    await listRoomsLeft(world.ctx, [
      { room_type_id: house().room_type_id, checkin_date: night, checkout_date: until },
    ])
  ).map(({ left }) => left);

describe("guests check out", () => {
  it("on their day: the stay is completed, its room gets dirty, and a balance is asked about", async () => {
    const { id, room_id } = await roomed();
    await checkIn(on(10), id);
    expect(await refusal(actOnHotelBooking(on(13), id, "complete"))).toBe(
      "stay-day:ERRORS.IN_HOUSE.complete",
    );
    expect(await refusal(checkOut(on(13), id))).toBe("stay-day:ASKED.DUE at agreed_due");
    expect(await checkOut(on(13), id, { agreed_due: "480" })).toMatchObject({
      status: "completed",
      departed_at: on(13).now,
      checkout_date: "2026-04-13",
    });
    expect(await cleaningOf(room_id)).toBe("dirty");
    expect(await refusal(undoCheckOut(on(14), id))).toBe("stay-day:ERRORS.TOO_LATE");
  });

  it("early: the nights left are free, charged or not by the answer, and come back by undoing", async () => {
    const { id } = await roomed();
    const [before] = await leftOn("2026-04-11", "2026-04-12");
    await checkIn(on(10), id);
    const early = on(11);
    expect(
      await refusal(checkOut(early, id, { nights_left: "waived", expected_amount: "150" })),
    ).toBe("bookings:ERRORS.OTHER_AMOUNT");
    await paid(id, "480");
    expect(await refusal(checkOut(early, id, { nights_left: "waived" }))).toBe(
      "bookings:ASKED.BELOW_PAID at agreed_paid",
    );
    const waived = { nights_left: "waived", expected_amount: "160", agreed_paid: "480" } as const;
    expect(await checkOut(early, id, waived)).toMatchObject({
      ...{ status: "completed", checkout_date: "2026-04-11", amount: "160.0000" },
      calculated_amount: "160.0000",
    });
    expect(await leftOn("2026-04-11", "2026-04-12")).toEqual([before! + 1]);
    expect(await undoCheckOut(early, id)).toMatchObject({
      ...{ status: "confirmed", checkout_date: "2026-04-13", amount: "480.0000" },
      ...{ calculated_amount: "480.0000", departed_at: null },
    });
    expect(await leftOn("2026-04-11", "2026-04-12")).toEqual([before!]);
    expect(await checkOut(early, id, { nights_left: "charged" })).toMatchObject({
      ...{ checkout_date: "2026-04-11", amount: "480.0000" },
    });
  });

  it("on the day of their arrival: no night is left, and the stay is cancelled with its fee", async () => {
    const { id, room_id } = await roomed({ rate_plan_id: await ratePlan() });
    const [before] = await leftOn("2026-04-10", "2026-04-11");
    const evening = on(10, "18:00");
    await checkIn(on(10), id);
    const leaves = (answer: Parameters<typeof checkOut>[2]) => checkOut(evening, id, answer);
    const charged = { fewer_nights: "charged" } as const;
    expect(await refusal(leaves(charged))).toBe("stay-day:ASKED.DUE at agreed_due");
    expect(await leaves({ ...charged, expected_amount: "480", agreed_due: "480" })).toMatchObject({
      ...{ status: "cancelled", cancellation_fee: "480.0000", amount: "480.0000" },
      ...{ departed_at: evening.now, cancel_reason: "Left on the day of arrival" },
    });
    expect(await cleaningOf(room_id)).toBe("dirty");
    expect(await leftOn("2026-04-10", "2026-04-11")).toEqual([before! + 1]);
    expect(await undoCheckOut(evening, id)).toMatchObject({
      ...{ status: "confirmed", departed_at: null, arrived_at: on(10).now },
      ...{ cancellation_fee: null, cancel_reason: "", room_id },
    });
    expect(await leftOn("2026-04-10", "2026-04-11")).toEqual([before!]);
    await leaves({ ...charged, charged_amount: "0", charge_reason: "A friend" });
    expect(await actOnHotelBooking(on(11), id, "reopen")).toMatchObject({
      ...{ status: "draft", arrived_at: null, departed_at: null },
    });
  });

  it("and aren't in house again where the nights left were sold meanwhile", async () => {
    const { id } = await roomed();
    await checkIn(on(10), id);
    await paid(id, "480");
    await checkOut(on(11), id, { nights_left: "charged" });
    // The house has one physical room.
    const other = await book({ checkin_date: "2026-04-11" });
    await confirm(other.id);
    expect(await refusal(undoCheckOut(on(11), id))).toBe("hotel-bookings:ERRORS.FULL");
  });
});

describe("guests who left in the night for which they were booked", () => {
  it("come back the whole morning, and afterwards unless others have their room for tonight", async () => {
    await world.db
      .updateTable("hotels")
      .set({ day_end: "04:00" })
      .where("id", "=", house().hotel_id)
      .execute();
    const { id, room_id } = await roomed();
    await checkIn(on(10), id);
    expect(await checkOut(on(13, "03:00"), id, { agreed_due: "480" })).toMatchObject({
      ...{ checkout_date: "2026-04-13", amount: "480.0000" },
    });
    const next = await book({ checkin_date: "2026-04-13", checkout_date: "2026-04-14" });
    await confirm(next.id);
    await moveToRoom(on(13), next.id, { room_id });
    expect(await refusal(undoCheckOut(on(13, "18:00"), id))).toBe("stay-day:ERRORS.GIVEN_TONIGHT");
    expect(await undoCheckOut(on(13), id)).toMatchObject({ status: "confirmed" });
    await checkOut(on(13, "03:00"), id, { agreed_due: "480" });
    await moveToRoom(on(13), next.id, { room_id: null });
    expect(await undoCheckOut(on(13, "18:00"), id)).toMatchObject({ status: "confirmed" });
  });
});

describe("guests in house", () => {
  it("stay longer or shorter, and move to another room, but arrived on their day", async () => {
    const { id, room_id } = await roomed();
    await checkIn(on(10), id);
    const edited = (changes: Parameters<typeof input>[0]) =>
      updateHotelBooking(on(12), id, input(changes));
    expect(await refusal(edited({ checkin_date: "2026-04-09", in_the_past: true }))).toBe(
      "stay-day:ERRORS.DATES_IN_HOUSE at checkin_date",
    );
    expect(await refusal(edited({ checkout_date: "2026-04-11" }))).toBe(
      "stay-day:ERRORS.LEAVES_IN_THE_PAST at checkout_date",
    );
    expect(await edited({ checkout_date: "2026-04-14" })).toMatchObject({
      ...{ checkout_date: "2026-04-14", amount: "640.0000" },
      arrived_at: on(10).now,
    });
    expect(await edited({ checkout_date: "2026-04-12" })).toMatchObject({ amount: "320.0000" });
    expect(await refusal(moveToRoom(on(11), id, { room_id: null }))).toBe(
      "stay-day:ERRORS.NEEDS_ROOM at room_id",
    );
    const other = await roomed({ checkin_date: "2026-05-10", checkout_date: "2026-05-11" });
    await moveToRoom(on(11), id, { room_id: other.room_id });
    expect([await cleaningOf(room_id), await cleaningOf(other.room_id)]).toEqual([
      "dirty",
      "clean",
    ]);
  });
});

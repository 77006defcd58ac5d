import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  listFreeRooms,
  listFreeRoomsOfStays,
  listRoomsFor,
  moveToRoom,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { chartOfHotel } from "~/modules/kinds-of-booking/hotel-bookings/chart/booking-chart.service.server";
import { hotelBookingList } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.list";
import {
  actOnHotelBooking,
  cancelHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import { updateHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import {
  checkIn,
  undoCheckIn,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-in.service.server";
import {
  checkOut,
  undoCheckOut,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-out.service.server";
import { undoNoShow } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/no-show.service.server";
import { closeRooms } from "~/modules/kinds-of-booking/room-closures/close-rooms.service.server";
import { previewClosure } from "~/modules/kinds-of-booking/room-closures/closure-preview.service.server";
import { listDeskStays } from "~/modules/kinds-of-booking/front-desk/front-desk.repository.server";
import { undoClosure } from "~/modules/kinds-of-booking/room-closures/reopen-rooms.service.server";
import { closedFrom, insertRoom } from "../../../factories/rows";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, input, book, confirm, on } = bookableHouse(() => world);

let r101: number;
let r102: number;
let r103: number;

beforeEach(async () => {
  const { hotel_id, room_type_id } = house();
  const room = (number: string) => insertRoom(world.db, { hotel_id, room_type_id, number });
  [r101, r102, r103] = [await room("101"), await room("102"), await room("103")];
});

/** A confirmed stay in a room, from one day of April to another. */
async function stayIn(room_id: number, from: number, until: number): Promise<number> {
  const { id } = await book({ checkin_date: on(from).today, checkout_date: on(until).today });
  await confirm(id);
  await moveToRoom(on(from), id, { room_id });
  return id;
}

const asIs = { room_as_it_is: true };

/** The same, whose guests arrive on their first day. */
async function arrivedIn(room_id: number, from: number, until: number): Promise<number> {
  const id = await stayIn(room_id, from, until);
  await checkIn(on(from), id, asIs);
  return id;
}

/** Guests who leave and owe nothing. */
const leave = (day: number, id: number, agreed_due = "320") =>
  checkOut(on(day), id, { agreed_due });

/** The room of the last night, and the first night in it where there was another one before. */
const stored = async (id: number) => {
  const nights = await world.db
    .selectFrom("stay_nights")
    .select(["room_id", "night"])
    .where("booking_id", "=", id)
    .orderBy("night")
    .execute();
  const { room_id } = nights.at(-1)!;
  const before = nights.map((night) => night.room_id === room_id).lastIndexOf(false);
  return { room_id, room_since: before < 0 ? null : nights[before + 1]!.night };
};

const close = (room_id: number, from: number, until: number) =>
  world.db
    .updateTable("rooms")
    .set(closedFrom(on(from).today, on(until).today))
    .where("id", "=", room_id)
    .execute();

const occupied = "stay-day:ERRORS.OCCUPIED at room_id";

describe("a room in which guests stay longer than they have booked", () => {
  it("isn't given to others in house, by whichever way they would move in", async () => {
    await arrivedIn(r102, 10, 12);
    const id = await arrivedIn(r101, 12, 14);
    const today = on(12, "15:00");
    expect(await refusal(moveToRoom(today, id, { room_id: r102 }))).toBe(occupied);
    const edited = {
      ...input({ checkin_date: on(12).today, checkout_date: on(15).today }),
      room_id: r102,
    };
    expect(await refusal(updateHotelBooking(today, id, edited))).toBe(occupied);
    const closing = {
      ...{ room_ids: [r101], out_from: on(12).today, out_until: on(13).today },
      ...{ out_reason: "Leak", onPurpose: true },
    };
    const moves = [{ stay_id: id, room_id: r102 }];
    expect(await refusal(closeRooms(today, { ...closing, moves }))).toBe(
      "room-closures:ERRORS.MOVES_CHANGED",
    );
    // Nor is it offered.
    expect((await listFreeRooms(today, id)).map((room) => room.number)).toEqual(["101", "103"]);
    expect((await listRoomsFor(today, id)).options).toHaveLength(2);
    const offered = await listFreeRoomsOfStays(today, [id], { without: r101 });
    expect(offered.map((room) => room.number)).toEqual(["103"]);
    const request = { hotel_id: house().hotel_id, numbers: "101", ...closing };
    const { stays } = await previewClosure(today, request);
    expect(stays[0]!.free.map(({ number }) => number)).toEqual(["103"]);
    await moveToRoom(today, id, { room_id: r103 });
  });

  it("is given to guests who are still expected: they wait for it", async () => {
    await arrivedIn(r102, 10, 12);
    const id = await stayIn(r101, 12, 14);
    await moveToRoom(on(12), id, { room_id: r102 });
    expect(await refusal(checkIn(on(12), id))).toBe(occupied);
  });

  it("is had by one party in the database, too, which says so in a sentence", async () => {
    await arrivedIn(r102, 10, 12);
    const id = await arrivedIn(r101, 12, 14);
    const both = world.db
      .updateTable("hotel_bookings")
      .set({ room_id: r102 })
      .where("booking_id", "=", id)
      .execute();
    await expect(both).rejects.toMatchObject({ constraint: "hotel_bookings_occupied_room_key" });
  });

  it("stays that of guests who left and are reopened, and nobody is put back into it", async () => {
    const { hotel_id } = house();
    const former = await arrivedIn(r102, 10, 12);
    await leave(12, former);
    const present = await arrivedIn(r102, 12, 14);
    const later = on(13);
    const departed = { arrived_at: on(10).now, departed_at: on(12).now, room_id: r102 };
    expect(await refusal(actOnHotelBooking(later, former, "reopen"))).toBe(
      "stay-day:ASKED.HAVE_LEFT at guests_have_left",
    );
    const agreed = { guests_have_left: true };
    const reopened = await actOnHotelBooking(later, former, "reopen", agreed);
    expect(reopened).toMatchObject({ status: "confirmed", ...departed });
    // Its account and its texts are open, and nothing else.
    const dates = { checkin_date: on(10).today, checkout_date: on(12).today };
    const edited = (changes: object) =>
      updateHotelBooking(later, former, { ...input({ ...dates, ...changes }), room_id: r102 });
    const changed = "stay-day:ERRORS.HAVE_LEFT.change at";
    expect(await refusal(edited({ checkout_date: on(13).today }))).toBe(`${changed} checkout_date`);
    expect(await refusal(moveToRoom(later, former, { room_id: null }))).toBe(`${changed} room_id`);
    expect(await refusal(checkOut(later, former))).toBe("stay-day:ERRORS.NOT_IN_HOUSE");
    expect(
      await refusal(
        cancelHotelBooking(later, former, { cancel_reason: "x", cancellation_fee: "0" }),
      ),
    ).toBe("stay-day:ERRORS.HAVE_LEFT.cancel");
    const agreedAmount = { override_amount: "300", override_reason: "Noise" };
    expect(await edited(agreedAmount)).toMatchObject({ amount: "300.0000", ...departed });
    const desk = await listDeskStays(world.db, {
      ...{ hotel_id, date: later.today, today: later.today, locale: "en", now: later.now },
    });
    expect(desk.map(({ id }) => id)).toEqual([present]);
    // Whoever comes next finds the room as free as if nothing had been reopened.
    await leave(14, present);
    await arrivedIn(r102, 14, 15);
    const completed = await actOnHotelBooking(on(14), former, "complete");
    expect(completed).toMatchObject({ status: "completed", ...departed });
  });

  it("is theirs again on the day of departure by undoing it, at a price that was corrected", async () => {
    const id = await arrivedIn(r101, 10, 13);
    const early = on(11);
    await checkOut(early, id, { nights_left: "charged", agreed_due: "480" });
    await actOnHotelBooking(early, id, "reopen", { guests_have_left: true });
    const dates = { checkin_date: on(10).today, checkout_date: on(11).today };
    const corrected = { ...dates, override_amount: "150", override_reason: "Noise" };
    await updateHotelBooking(early, id, { ...input(corrected), room_id: r101 });
    expect(await undoCheckOut(early, id)).toMatchObject({
      ...{ status: "confirmed", checkout_date: on(11).today, amount: "150.0000" },
      ...{ departed_at: null, room_id: r101 },
    });
  });
});

describe("guests in house who get another room", () => {
  it("have it from today on: who was in it before, and what was wrong with it, doesn't matter", async () => {
    const id = await arrivedIn(r101, 10, 14);
    const before = await arrivedIn(r102, 10, 12);
    await leave(12, before);
    await close(r103, 9, 11);
    const today = on(12, "15:00");
    expect((await listFreeRooms(today, id)).map((room) => room.number)).toEqual([
      "101",
      "103",
      "102",
    ]);
    await moveToRoom(today, id, { room_id: r102, ...asIs });
    expect(await stored(id)).toEqual({ room_id: r102, room_since: today.today });
    // And back, and to a third one, on the same day.
    await moveToRoom(today, id, { room_id: r101, ...asIs });
    await moveToRoom(today, id, { room_id: r103 });
    expect(await stored(id)).toEqual({ room_id: r103, room_since: today.today });
    // Their former rooms are free for the nights to come.
    const next = await stayIn(r101, 12, 14);
    expect(await stored(next)).toEqual({ room_id: r101, room_since: null });
    const edited = input({ checkin_date: on(10).today, checkout_date: on(15).today });
    const toDirty = { ...edited, room_id: r102 };
    const asked = "stay-day:ASKED.DIRTY_MOVE at room_as_it_is";
    expect(await refusal(updateHotelBooking(on(13), id, toDirty))).toBe(asked);
    await updateHotelBooking(on(13), id, { ...toDirty, ...asIs });
    expect(await stored(id)).toEqual({ room_id: r102, room_since: on(13).today });
    // A longer stay keeps its room.
    await updateHotelBooking(on(14, "12:00"), id, { ...edited, checkout_date: on(16).today });
    expect(await stored(id)).toEqual({ room_id: r102, room_since: on(13).today });
  });

  it("are asked about one that isn't clean, which every picker names last", async () => {
    const id = await arrivedIn(r101, 10, 14);
    await leave(12, await arrivedIn(r102, 10, 12));
    const { options } = await listRoomsFor(on(12), id);
    expect(options.map(({ label }) => label)).toEqual(["101", "103", "102 – not cleaned"]);
    const offered = await listFreeRoomsOfStays(on(12), [id], { without: r101 });
    expect(offered).toMatchObject([
      { number: "103", dirty: false },
      { number: "102", dirty: true },
    ]);
    const move = (answer = {}) => moveToRoom(on(12), id, { room_id: r102, ...answer });
    expect(await refusal(move())).toBe("stay-day:ASKED.DIRTY_MOVE at room_as_it_is");
    expect(await stored(id)).toMatchObject({ room_id: r101 });
    await move(asIs);
    expect(await stored(id)).toMatchObject({ room_id: r102 });
    // Who comes later finds it clean, and who is only expected is asked at check-in.
    const later = await stayIn(r103, 20, 22);
    expect((await listRoomsFor(on(12), later)).options.map(({ label }) => label)).toEqual([
      ...["101", "102", "103"],
    ]);
    const next = await stayIn(r103, 12, 13);
    await moveToRoom(on(12), next, { room_id: r101 });
  });

  it("have it since their first night, where they move on the day of their arrival", async () => {
    const id = await arrivedIn(r101, 10, 12);
    await moveToRoom(on(10, "18:00"), id, { room_id: r102 });
    expect(await stored(id)).toEqual({ room_id: r102, room_since: null });
  });

  it("are refused a room that others have on a night to come, or tonight where theirs are over", async () => {
    const id = await arrivedIn(r101, 10, 12);
    await stayIn(r102, 12, 13);
    const taken = "constraints:ROOM_TAKEN at room_id";
    const edited = {
      ...input({ checkin_date: on(10).today, checkout_date: on(13).today }),
      room_id: r102,
    };
    expect(await refusal(updateHotelBooking(on(11), id, edited))).toBe(taken);
    expect(await refusal(moveToRoom(on(12), id, { room_id: r102 }))).toBe(taken);
    await moveToRoom(on(13), id, { room_id: r103 });
    // They were to leave before they came here: they have no night in it that was booked.
    expect(await stored(id)).toEqual({ room_id: r101, room_since: null });
    expect(await leave(13, id)).toMatchObject({ status: "completed", room_id: r103 });
  });

  it("leave it and come back to it on one day, with the nights that they had there", async () => {
    const id = await arrivedIn(r101, 10, 14);
    await moveToRoom(on(11), id, { room_id: r102 });
    await checkOut(on(12), id, { nights_left: "charged", agreed_due: "640" });
    expect(await undoCheckOut(on(12), id)).toMatchObject({ room_id: r102 });
    expect(await stored(id)).toEqual({ room_id: r102, room_since: on(11).today });
  });

  it("are expected in it from their first night on, or in none, where the check-in was a mistake", async () => {
    const [one, other] = [await stayIn(r101, 10, 13), await stayIn(r102, 10, 13)];
    const guest = await arrivedIn(r103, 10, 11);
    await leave(11, guest, "160");
    // A day late.
    for (const id of [one, other]) await checkIn(on(11), id, asIs);
    await moveToRoom(on(11), one, { room_id: r103, ...asIs });
    expect(await undoCheckIn(on(11), one)).toMatchObject({ arrived_at: null, room_id: null });
    expect(await stored(one)).toEqual({ room_id: null, room_since: null });
    await moveToRoom(on(11), other, { room_id: r101, ...asIs });
    expect(await undoCheckIn(on(11), other)).toMatchObject({ arrived_at: null, room_id: r101 });
    expect(await stored(other)).toEqual({ room_id: r101, room_since: null });
  });

  it("are drawn in each room on their nights there", async () => {
    const id = await arrivedIn(r101, 10, 14);
    await moveToRoom(on(12), id, { room_id: r102 });
    const query = hotelBookingList.decode(
      new URLSearchParams({ hotel_id: String(house().hotel_id), start: on(9).today }),
    );
    const chart = await chartOfHotel(on(12), query);
    const stretches = [
      { room_id: r101, from: on(10).today, until: on(12).today },
      { room_id: r102, from: on(12).today, until: on(14).today },
    ];
    expect(chart!.stays).toMatchObject([{ id, room_id: r102, stretches }]);
  });
});

describe("guests in house who are moved out of a room that is closed", () => {
  const closing = (day: number, room_id: number) => ({
    ...{ room_ids: [room_id], out_from: on(day).today, out_until: on(13).today },
    ...{ out_reason: "Leak", onPurpose: true as const },
  });

  it("may go where others slept before, and are back as if nothing had been on the same day", async () => {
    const id = await arrivedIn(r101, 10, 14);
    const before = await arrivedIn(r102, 10, 12);
    await leave(12, before);
    const { id: closure } = await closeRooms(on(12), {
      ...closing(12, r101),
      moves: [{ stay_id: id, room_id: r102 }],
    });
    expect(await stored(id)).toEqual({ room_id: r102, room_since: on(12).today });
    expect(await undoClosure(on(12, "16:00"), closure)).toMatchObject({ stays: 1, keptStays: [] });
    expect(await stored(id)).toEqual({ room_id: r101, room_since: null });
  });

  it("are back from that day on, where it is undone on a later one", async () => {
    const id = await arrivedIn(r101, 10, 14);
    await moveToRoom(on(11), id, { room_id: r103 });
    const { id: closure } = await closeRooms(on(11), {
      ...closing(11, r103),
      moves: [{ stay_id: id, room_id: r102 }],
    });
    await undoClosure(on(12), closure);
    expect(await stored(id)).toEqual({ room_id: r103, room_since: on(12).today });
  });

  it("stay where they are by undoing, where others are in their former room by now", async () => {
    const id = await arrivedIn(r101, 10, 14);
    const { id: closure } = await closeRooms(on(10), {
      ...closing(11, r101),
      moves: [{ stay_id: id, room_id: r102 }],
    });
    await arrivedIn(r101, 10, 11);
    expect(await undoClosure(on(11), closure)).toMatchObject({ stays: 0 });
    expect(await stored(id)).toEqual({ room_id: r102, room_since: null });
  });
});

describe("a check-out that is taken back", () => {
  it("asks about a room that is out of order by now", async () => {
    const id = await arrivedIn(r101, 10, 12);
    await leave(12, id);
    await close(r101, 12, 13);
    expect(await refusal(undoCheckOut(on(12), id))).toBe(
      "stay-day:ASKED.OUT_OF_ORDER_AGAIN at room_as_it_is",
    );
    expect(await undoCheckOut(on(12), id, asIs)).toMatchObject({ departed_at: null });
  });

  it("and what never happened isn't taken back: that is what the sentence says", async () => {
    const id = await stayIn(r101, 10, 12);
    expect(await refusal(undoCheckIn(on(10), id))).toBe("stay-day:ERRORS.NOT_IN_HOUSE");
    expect(await refusal(undoCheckOut(on(10), id))).toBe("stay-day:ERRORS.NOT_DEPARTED");
    expect(await refusal(undoNoShow(on(10), id))).toBe("stay-day:ERRORS.NO_NO_SHOW");
    await checkIn(on(10), id);
    expect(await refusal(undoCheckIn(on(11), id))).toBe("stay-day:ERRORS.TOO_LATE");
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  actOnHotelBooking,
  cancelHotelBooking,
  priceAgain,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import {
  listRoomsFor,
  moveToRoom,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import {
  getHotelBooking,
  updateHotelBooking,
  type HotelBookingChange,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { checkIn } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-in.service.server";
import {
  checkOut,
  undoCheckOut,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-out.service.server";
import {
  markNoShow,
  undoNoShow,
} from "~/modules/kinds-of-booking/hotel-bookings/stay-day/no-show.service.server";
import { listRoomsLeft } from "~/modules/stock/rooms-left/rooms-left.service.server";
import { listDisplacedStays } from "~/modules/stock/displaced-stays/displaced.repository.server";
import { proposeMoves } from "~/modules/kinds-of-booking/hotel-bookings/room-assignments/room-moves.service.server";
import {
  assignRooms,
  proposeRooms,
  undoAssignment,
} from "~/modules/kinds-of-booking/hotel-bookings/room-assignments/room-assignment.service.server";
import { closedFrom, insertRoom, insertRoomType } from "../../../factories/rows";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, priced, input, book, confirm, later, on } = bookableHouse(() => world);

const change = (id: number, changes: Partial<HotelBookingChange>, ctx = later()) =>
  updateHotelBooking(ctx, id, { ...input(changes), ...changes });

const nightsOf = async (id: number) =>
  (
    await world.db
      .selectFrom("stay_nights")
      .select(["price", "room_type_id", "room_id"])
      .where("booking_id", "=", id)
      .orderBy("night")
      .execute()
  ).map(({ price, ...night }) => ({ price: Number(price), ...night }));

describe("another room type from a later night", () => {
  let suite: number;
  let double: number;
  let rooms: { double: number; suite: number };
  const THIRD = "2026-04-12";

  beforeEach(async () => {
    const { hotel_id, room_type_id } = house();
    double = room_type_id;
    suite = await insertRoomType(world.db, hotel_id, { label: "Suite" });
    await priced(suite, "60");
    const inType = (number: string, type: number) =>
      insertRoom(world.db, { hotel_id, room_type_id: type, number });
    await inType("102", double);
    rooms = { double: await inType("101", double), suite: await inType("201", suite) };
  });

  const suitesAre = (available_rooms: number) =>
    world.db.updateTable("room_types").set({ available_rooms }).where("id", "=", suite).execute();

  /** A stay of three nights in a double room, the third of them in a suite. */
  async function mixed(changes: Partial<HotelBookingChange> = {}) {
    const { id } = await book();
    await moveToRoom(world.ctx, id, { room_id: rooms.double });
    await confirm(id);
    await change(id, { room_type_id: suite, from_night: THIRD, ...changes });
    return id;
  }

  it("touches the nights from there on, takes a room of it and gives the other back", async () => {
    const id = await mixed();
    const inDouble = { price: 160, room_type_id: double, room_id: rooms.double };
    expect(await nightsOf(id)).toEqual([
      inDouble,
      inDouble,
      { price: 120, room_type_id: suite, room_id: null },
    ]);
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({
      ...{ room_type_id: double, room_id: rooms.double, amount: "440.0000" },
    });
    const stay = { checkin_date: "2026-04-10", checkout_date: "2026-04-13" };
    const taken = async (room_type_id: number) =>
      (await listRoomsLeft(world.ctx, [{ ...stay, room_type_id }])).map((night) => night.taken);
    expect(await taken(double)).toEqual([1, 1, 0]);
    expect(await taken(suite)).toEqual([0, 0, 1]);
  });

  it("is given a room of the new type at once, and its other nights keep theirs", async () => {
    const id = await mixed({ room_id: rooms.suite });
    expect((await nightsOf(id)).map(({ room_id }) => room_id)).toEqual([
      ...[rooms.double, rooms.double, rooms.suite],
    ]);
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({ room_id: rooms.double });
  });

  it("stays through later changes of other things", async () => {
    const id = await mixed({ room_id: rooms.suite });
    const typed = async () => (await nightsOf(id)).map(({ room_type_id }) => room_type_id);
    await change(id, { notes: "Quiet." });
    expect(await typed()).toEqual([double, double, suite]);
    await change(id, { checkout_date: "2026-04-14" });
    expect(await typed()).toEqual([double, double, suite, suite]);
    expect((await nightsOf(id)).map(({ room_id }) => room_id).at(-1)).toBe(rooms.suite);
    await change(id, { checkout_date: "2026-04-14", adults: 1 });
    expect(await typed()).toEqual([double, double, suite, suite]);
    await change(id, { checkout_date: "2026-04-14", adults: 1, from_night: THIRD });
    expect(await typed()).toEqual([double, double, double, double]);
  });

  it("becomes that of the stay once its first nights are given up", async () => {
    const id = await mixed({ room_id: rooms.suite });
    await change(id, { checkin_date: THIRD });
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({
      ...{ room_type_id: suite, room_id: rooms.suite },
    });
  });

  it("is judged by the rooms and the stop sales of that type on those nights alone", async () => {
    const { hotel_id } = house();
    const stop = (room_type_id: number, day: string) =>
      world.db
        .insertInto("stop_sales")
        .values({ hotel_id, room_type_id, start_date: day, end_date: day })
        .execute();
    const { id } = await book();
    await confirm(id);
    await stop(double, THIRD);
    await stop(suite, "2026-04-11");
    const asked = { room_type_id: suite, from_night: THIRD };
    await change(id, asked);
    await stop(suite, "2026-04-13");
    expect(await refusal(change(id, { checkout_date: "2026-04-14" }))).toContain("stop-sales");
    await suitesAre(1);
    await change(id, { notes: "It has its room already." });
    await world.db.deleteFrom("stop_sales").execute();
    const { id: other } = await book();
    await confirm(other);
    expect(await refusal(change(other, asked))).toBe("hotel-bookings:ERRORS.FULL");
    const { actor } = world.ctx;
    const permissions = [...actor.permissions, "bookings:overbook" as const];
    const may = { ...later(), actor: { ...actor, permissions } };
    await change(other, { ...asked, overbook: true }, may);
    expect(await getHotelBooking(world.ctx, other)).toMatchObject({ oversold: [THIRD] });
  });

  it("is entered by the guests on the day, who have its type from then on", async () => {
    const id = await mixed({ room_id: rooms.suite });
    await checkIn(on(10, "15:00"), id, {});
    await moveToRoom(on(11), id, { room_id: rooms.suite });
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({ room_type_id: double });
    await moveToRoom(on(12), id, { room_id: rooms.suite });
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({
      ...{ room_type_id: suite, room_id: rooms.suite },
    });
    expect((await nightsOf(id)).map(({ room_id }) => room_id)).toEqual([
      ...[rooms.double, rooms.double, rooms.suite],
    ]);
  });

  it("has rooms of both types to choose from, each for its nights", async () => {
    const id = await mixed();
    const { options } = await listRoomsFor(world.ctx, id);
    expect(options.map(({ label }) => label)).toEqual([
      ...["101", "102"].map((number) => `${number} – free on Apr 10, 2026 - Apr 11, 2026`),
      "201 – free on Apr 12, 2026",
    ]);
    await moveToRoom(later(), id, { room_id: rooms.suite });
    expect((await nightsOf(id)).map(({ room_id }) => room_id)).toEqual([
      ...[rooms.double, rooms.double, rooms.suite],
    ]);
  });

  it("comes back with its room where an early departure is undone, if it is still free", async () => {
    const id = await mixed({ room_id: rooms.suite });
    await checkIn(on(10, "15:00"), id, {});
    await checkOut(on(11), id, { fewer_nights: "as_agreed", agreed_due: "160" });
    expect(await nightsOf(id)).toHaveLength(1);
    await undoCheckOut(on(11, "10:30"), id);
    expect(await nightsOf(id)).toEqual([
      ...[1, 2].map(() => ({ price: 160, room_type_id: double, room_id: rooms.double })),
      { price: 120, room_type_id: suite, room_id: rooms.suite },
    ]);
    await checkOut(on(11, "11:00"), id, { fewer_nights: "as_agreed", agreed_due: "160" });
    await suitesAre(0);
    expect(await refusal(undoCheckOut(on(11, "11:30"), id))).toBe("hotel-bookings:ERRORS.FULL");
  });

  it("takes its nights again where the guests who never came are expected again", async () => {
    const id = await mixed({ room_id: rooms.suite });
    await markNoShow(on(11), id, { cancellation_fee: "0" });
    await suitesAre(0);
    expect(await refusal(undoNoShow(on(11), id))).toBe("hotel-bookings:ERRORS.FULL");
  });

  it("is displaced by what happens to the later room, and to nothing else of the first one", async () => {
    const id = await mixed({ room_id: rooms.suite });
    const displaced = async () => {
      const { hotel_id } = house();
      const asked = { scope: { hotel_id }, from: "2026-04-01", now: later().now, limit: 9 };
      const { stays } = await listDisplacedStays(world.db, { ...asked, locale: "en" });
      return stays.map(({ room, reason }) => [room, reason]);
    };
    const close = (room_id: number, day: string) =>
      world.db.updateTable("rooms").set(closedFrom(day, day)).where("id", "=", room_id).execute();
    await close(rooms.double, THIRD);
    await close(rooms.suite, "2026-04-11");
    expect(await displaced()).toEqual([]);
    await close(rooms.suite, THIRD);
    expect(await displaced()).toEqual([["201", "out_of_order"]]);
    const [moved] = await proposeMoves(
      { ...on(1), db: world.db },
      house().hotel_id,
      {
        ...{ room_ids: [rooms.suite], from: THIRD, until: "2026-04-13" },
      },
      { limit: 9 },
    );
    expect(moved).toMatchObject({
      stay: { id, room_type_id: suite, checkin_date: THIRD },
      free: [],
    });
  });

  it("is assigned rooms in one type after the other, which an undo takes back", async () => {
    const { id } = await book();
    await confirm(id);
    await change(id, { room_type_id: suite, from_night: THIRD });
    const { hotel_id } = house();
    const days = { hotel_id, from: "2026-04-10", until: "2026-04-13" };
    const assigned = async () => {
      const proposal = await proposeRooms(world.ctx, days);
      const pairs = proposal!.stays.map(({ stay, room }) => ({
        ...{ stay_id: stay.id, room_id: room!.id },
      }));
      await assignRooms(later(), { hotel_id, pairs });
      return (await nightsOf(id)).map(({ room_id }) => room_id);
    };
    expect(await assigned()).toEqual([rooms.double, rooms.double, null]);
    expect(await assigned()).toEqual([rooms.double, rooms.double, rooms.suite]);
    const [last] = (await proposeRooms(world.ctx, days))!.assignments;
    expect(await undoAssignment(later(), last!.id)).toMatchObject({ released: 1 });
    expect((await nightsOf(id)).map(({ room_id }) => room_id)).toEqual([
      ...[rooms.double, rooms.double, null],
    ]);
  });

  it("isn't that of nights slept", async () => {
    const id = await mixed();
    await checkIn(on(10, "15:00"), id, {});
    const slept = { room_type_id: suite, room_id: rooms.suite, from_night: "2026-04-10" };
    expect(await refusal(change(id, slept, on(11)))).toBe(
      "hotel-bookings:ERRORS.FROM_NIGHT_OF_TYPE at from_night",
    );
  });

  it("is priced and taken with its own nights once a cancelled stay is reopened", async () => {
    const id = await mixed();
    await cancelHotelBooking(world.ctx, id, { cancel_reason: "-", cancellation_fee: "0" });
    await actOnHotelBooking(world.ctx, id, "reopen");
    await world.db
      .updateTable("room_prices")
      .set({ base_price: "90" })
      .where("room_type_id", "=", suite)
      .execute();
    expect((await priceAgain(world.ctx, id)).calculation).toMatchObject({ total: 50_000 });
    const pricesOf = async () => (await nightsOf(id)).map(({ price }) => price);
    await actOnHotelBooking(world.ctx, id, "confirm", { pricing: "agreed" });
    expect(await pricesOf()).toEqual([160, 160, 120]);
    await suitesAre(0);
    await cancelHotelBooking(world.ctx, id, { cancel_reason: "-", cancellation_fee: "0" });
    await actOnHotelBooking(world.ctx, id, "reopen");
    const taken = () => actOnHotelBooking(world.ctx, id, "confirm", { pricing: "today" });
    expect(await refusal(taken())).toBe("hotel-bookings:ERRORS.FULL");
    await suitesAre(1);
    await taken();
    expect(await pricesOf()).toEqual([160, 160, 180]);
  });
});

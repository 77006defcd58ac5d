import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { houseContext } from "~/auth/house.server";
import { serveDatabase } from "~/db/connection/client.server";
import type { Context } from "~/db/context";
import {
  actOnHotelBooking,
  cancelHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import {
  listFreeRooms,
  moveToRoom,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { chartOfHotel } from "~/modules/kinds-of-booking/hotel-bookings/chart/booking-chart.service.server";
import { readDeskDay } from "~/modules/kinds-of-booking/front-desk/front-desk.service.server";
import { holdStay } from "~/modules/kinds-of-booking/hotel-bookings/holding/hold.service.server";
import { hotelBookingList } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.list";
import { listHotelBookings } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking-list.service.server";
import {
  getHotelBooking,
  updateHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { bookedDays } from "~/modules/kinds-of-booking/hotel-bookings/nights/booked-days.service.server";
import {
  assignRooms,
  proposeRooms,
} from "~/modules/kinds-of-booking/hotel-bookings/room-assignments/room-assignment.service.server";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { findPlaceOfNow, listChanges } from "~/modules/log/change-feed/change-feed.service.server";
import { lookAtNotifications } from "~/modules/desk/notifications/notification.service.server";
import { listRoomsLeft } from "~/modules/stock/rooms-left/rooms-left.service.server";
import { lapsingTask } from "~/modules/sales/bookings/holds/lapsing.task.server";
import { sweepHolds } from "~/modules/sales/bookings/holds/lapsing.service.server";
import { insertRoom } from "../../../factories/rows";
import { auditOf } from "../../../support/audit";
import { afterEnd, bookHeld, END } from "../../../support/bookings/holds";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
  serveDatabase(world);
});
afterAll(() => world.close());

const { house, input, book, confirm } = bookableHouse(() => world);

const HOLD = "hotel-bookings:ERRORS.HOLD";
const FULL = "hotel-bookings:ERRORS.FULL";
const never = new AbortController().signal;

const held = (changes: Parameters<typeof input>[0] = {}) =>
  bookHeld(world.ctx, input({ held_until: END, ...changes }));

const offer = (available_rooms: number) =>
  world.db
    .updateTable("room_types")
    .set({ available_rooms })
    .where("id", "=", house().room_type_id)
    .execute();

const room = (number: string) =>
  insertRoom(world.db, { hotel_id: house().hotel_id, room_type_id: house().room_type_id, number });

const stored = (id: number) =>
  world.db
    .selectFrom("bookings")
    .select(["status", "held_until", "lapsed_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

const until = new Date(`${END}Z`);
const draft = { status: "draft", held_until: null, lapsed_at: until };

describe("a hold is said", () => {
  it("with a new pending stay, and with no other", async () => {
    expect(await stored(await held())).toMatchObject({ status: "pending", held_until: until });
    for (const status of ["draft", "confirmed"] as const) {
      const booked = bookHeld(world.ctx, input({ held_until: END }), status);
      expect(await refusal(booked)).toBe(`${HOLD}.NOT_PENDING at held_until`);
    }
    const past = bookHeld(afterEnd(world), input({ held_until: END }));
    expect(await refusal(past)).toBe(`${HOLD}.PAST at held_until`);
    const { checkout_date } = input({});
    await bookHeld(world.ctx, input({ held_until: `${checkout_date}T18:00` }));
    const after = bookHeld(world.ctx, input({ held_until: `${addDays(checkout_date, 1)}T00:00` }));
    expect(await refusal(after)).toBe(`${HOLD}.AFTER_STAY at held_until`);
  });

  it("longer, shorter or without an end later on; confirming ends it", async () => {
    const id = await held();
    const longer = new Date("2026-03-20T18:00Z");
    expect(await holdStay(world.ctx, id, { held_until: "2026-03-20T18:00" })).toMatchObject({
      status: "pending",
      held_until: longer,
    });
    const changed = await updateHotelBooking(
      world.ctx,
      id,
      input({ held_until: "2026-03-20T18:00", notes: "x" }),
    );
    expect(changed).toMatchObject({ held_until: longer, notes: "x" });
    expect(await holdStay(world.ctx, id, {})).toMatchObject({ held_until: null });
    await holdStay(world.ctx, id, { held_until: END });
    await confirm(id);
    expect(await stored(id)).toEqual({ status: "confirmed", held_until: null, lapsed_at: null });
    const confirmed = holdStay(world.ctx, id, { held_until: END });
    expect(await refusal(confirmed)).toBe(`${HOLD}.NOT_PENDING at held_until`);
    const edited = updateHotelBooking(world.ctx, id, input({ held_until: END }));
    expect(await refusal(edited)).toBe(`${HOLD}.NOT_PENDING at held_until`);
  });

  it("for a draft, which takes a room then, if one is left", async () => {
    await offer(1);
    const { id } = await book();
    const other = await book();
    expect(await holdStay(world.ctx, id, { held_until: END })).toMatchObject({
      status: "pending",
      held_until: until,
    });
    expect(await refusal(holdStay(world.ctx, other.id, { held_until: END }))).toBe(FULL);
    expect(await stored(other.id)).toMatchObject({ status: "draft" });
  });
});

describe("a hold lapses", () => {
  it("in the minute of its end: the sweep makes a draft, and says so in log, feed and bell", async () => {
    const id = await held();
    const place = await findPlaceOfNow(world.ctx);
    await lapsingTask.run(afterEnd(world, -1).now, never);
    expect(await stored(id)).toMatchObject({ status: "pending" });
    await lapsingTask.run(until, never);
    expect(await stored(id)).toEqual(draft);
    await lapsingTask.run(until, never);
    const rows = await auditOf(world, "hotel_booking", id);
    expect(rows.at(-1)).toMatchObject({
      ...{ action: "update", actor_id: null, actor_name: "Maison Desk" },
      before: { status: "pending", held_until: until.toISOString() },
      after: { status: "draft", held_until: null, lapsed_at: until.toISOString() },
    });
    expect(rows.filter(({ actor_id }) => actor_id === null)).toHaveLength(1);
    const { changes } = await listChanges(world.ctx, place, 50);
    expect(changes.filter(({ hotel_id }) => hotel_id === house().hotel_id)).toMatchObject([
      { entity: "hotel_booking", id },
      {
        ...{ entity: "availability", id: house().room_type_id },
        ...{ start_date: "2026-04-10", end_date: "2026-04-12" },
      },
    ]);
    const { listed } = await lookAtNotifications(afterEnd(world, 1000));
    expect(listed[0]).toMatchObject({ kind: "lapsed", entity_id: id, actor_name: "Maison Desk" });
  });

  it("and all that are due at once, however many", async () => {
    await offer(500);
    for (let nth = 0; nth < 3; nth += 1) await held();
    await sweepHolds(await houseContext(until), never);
    const { rows } = await listHotelBookings(
      world.ctx,
      hotelBookingList.decode(new URLSearchParams({ hotel_id: String(house().hotel_id) })),
    );
    expect(rows.map(({ status }) => status)).toEqual(["draft", "draft", "draft"]);
  });

  it("for every reader before it is swept", async () => {
    const room_id = await room("101");
    const id = await held({ checkin_date: "2026-04-10", checkout_date: "2026-04-11" });
    await moveToRoom(world.ctx, id, { room_id });
    const other = await book({ checkin_date: "2026-04-10", checkout_date: "2026-04-11" });
    const hotel_id = house().hotel_id;
    const read = async (ctx: Context) => {
      const onArrival = { ...ctx, today: "2026-04-10" };
      const listed = async (status: string) => {
        const params = new URLSearchParams({ hotel_id: String(hotel_id), status });
        const { rows } = await listHotelBookings(ctx, hotelBookingList.decode(params));
        return rows.some((row) => row.id === id && row.status === status);
      };
      const query = hotelBookingList.decode(
        new URLSearchParams({ hotel_id: String(hotel_id), start: "2026-04-10" }),
      );
      const chart = await chartOfHotel(ctx, query);
      const nights = [
        {
          room_type_id: house().room_type_id,
          checkin_date: "2026-04-10",
          checkout_date: "2026-04-11",
        },
      ];
      return {
        status: (await getHotelBooking(ctx, id)).status,
        drafts: await listed("draft"),
        pending: await listed("pending"),
        bar: chart!.stays.find((stay) => stay.id === id)!.status,
        left: (await listRoomsLeft(ctx, nights))[0]!.left,
        atDesk: (await readDeskDay(ctx, { hotel_id, date: "2026-04-10" })).stays.length,
        free: (await listFreeRooms(ctx, other.id)).length,
        counted: (await bookedDays(onArrival, hotel_id)).counts,
      };
    };
    expect(await read(afterEnd(world, -1))).toMatchObject({
      ...{ status: "pending", drafts: false, pending: true, bar: "pending" },
      ...{ left: 0, atDesk: 1, free: 0, counted: { arriving: 1, pending: 1 } },
    });
    expect(await read(afterEnd(world))).toMatchObject({
      ...{ status: "draft", drafts: true, pending: false, bar: "draft" },
      ...{ left: 1, atDesk: 0, free: 1, counted: { arriving: 0, pending: 0 } },
    });
    expect(await stored(id)).toMatchObject({ status: "pending" });
  });
});

describe("who comes after the end of a hold", () => {
  it("has its place at once, and the stay that was held is a draft", async () => {
    await offer(1);
    const room_id = await room("101");
    const id = await held();
    await moveToRoom(world.ctx, id, { room_id });
    const other = await book();
    expect(await refusal(confirm(other.id))).toBe(FULL);
    await actOnHotelBooking(afterEnd(world), other.id, "confirm");
    expect(await stored(id)).toEqual(draft);
    await moveToRoom(afterEnd(world), other.id, { room_id });
    const late = actOnHotelBooking(afterEnd(world), id, "confirm");
    expect(await refusal(late)).toBe(FULL);
  });

  it("has its physical room at once, also where rooms are given all together", async () => {
    const [one, two] = [await room("101"), await room("102")];
    for (const number of ["103", "104"]) await room(number);
    const ids = [await held(), await held()];
    await moveToRoom(world.ctx, ids[0]!, { room_id: one });
    await moveToRoom(world.ctx, ids[1]!, { room_id: two });
    const others = [(await book()).id, (await book()).id];
    for (const other of others) await confirm(other);
    expect(await refusal(moveToRoom(world.ctx, others[0]!, { room_id: one }))).toBe(
      "constraints:ROOM_TAKEN at room_id",
    );
    await moveToRoom(afterEnd(world), others[0]!, { room_id: one });
    expect(await stored(ids[0]!)).toEqual(draft);
    const { hotel_id } = house();
    const days = { hotel_id, from: "2026-04-01", until: "2026-05-01" };
    const proposal = await proposeRooms(afterEnd(world), days);
    expect(proposal!.stays.map(({ stay }) => stay.id)).toEqual([others[1]]);
    const pairs = [{ stay_id: others[1]!, room_id: two }];
    expect(await assignRooms(afterEnd(world), { hotel_id, pairs })).toBe(1);
    expect(await stored(ids[1]!)).toEqual(draft);
    const late = actOnHotelBooking(afterEnd(world), ids[1]!, "confirm");
    expect(await refusal(late)).toBe("constraints:ROOM_TAKEN at room_id");
  });

  it("confirms or holds it again where its room is still free", async () => {
    await offer(1);
    const [one, two] = [
      await held(),
      await held({ checkin_date: "2026-04-20", checkout_date: "2026-04-21" }),
    ];
    await actOnHotelBooking(afterEnd(world), one, "confirm");
    expect(await stored(one)).toEqual({ status: "confirmed", held_until: null, lapsed_at: null });
    const rows = await auditOf(world, "hotel_booking", one);
    expect(rows.slice(-2)).toMatchObject([
      { actor_name: "Maison Desk", after: { status: "draft" } },
      { actor_name: "Test Person", before: { status: "draft" }, after: { status: "confirmed" } },
    ]);
    await holdStay(afterEnd(world), two, { held_until: "2026-03-15T12:00" });
    expect(await stored(two)).toMatchObject({ status: "pending", lapsed_at: null });
  });

  it("changes a draft: neither its price nor its nights need a room; and cancels it", async () => {
    await offer(1);
    const id = await held();
    await bookHeld(afterEnd(world), input(), "confirmed");
    const changed = await updateHotelBooking(afterEnd(world), id, input({ notes: "Late." }));
    expect(changed).toMatchObject({ ...draft, notes: "Late." });
    await cancelHotelBooking(afterEnd(world), id, { cancel_reason: "x", cancellation_fee: "0" });
    expect(await stored(id)).toEqual({ status: "cancelled", held_until: null, lapsed_at: null });
  });
});

describe("a hold in a pack", () => {
  const packOf = async (reference: string) => {
    const { currency_id } = await world.db
      .selectFrom("hotels")
      .where("id", "=", house().hotel_id)
      .select("currency_id")
      .executeTakeFirstOrThrow();
    const said = { label: "Pack", lines: [], discount: "0", external_reference: "", notes: "" };
    const bookings = [{ reference }];
    return createPackBooking(world.ctx, { ...said, bookings, currency_id: currency_id! });
  };

  it("that has lapsed is confirmed with it only where its room is left", async () => {
    await offer(1);
    const id = await held();
    const { reference } = await getHotelBooking(world.ctx, id);
    const pack = await packOf(reference);
    const other = await bookHeld(afterEnd(world), input(), "confirmed");
    const confirmed = () => packBookingActs.act(afterEnd(world), pack.id, "confirm");
    expect(await refusal(confirmed())).toBe("pack-bookings:ERRORS.REFUSES");
    const off = { cancel_reason: "x", cancellation_fee: "0" };
    await cancelHotelBooking(afterEnd(world), other, off);
    await confirmed();
    expect(await stored(id)).toMatchObject({ status: "confirmed", lapsed_at: null });
  });
});

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { DomainError } from "~/core/errors";
import {
  actOnHotelBooking,
  cancelHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import {
  listRoomsFor,
  moveToRoom,
} from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import {
  getHotelBooking,
  updateHotelBooking,
} from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { listDeskStays } from "~/modules/kinds-of-booking/front-desk/front-desk.repository.server";
import { listRoomsToClean } from "~/modules/kinds-of-booking/front-desk/housekeeping.repository.server";
import { readRoomsOfNights } from "~/modules/kinds-of-booking/hotel-bookings/nights/stay-nights.repository.server";
import { checkIn } from "~/modules/kinds-of-booking/hotel-bookings/stay-day/check-in.service.server";
import { deleteRoom, setRoomState, updateRoom } from "~/modules/places/rooms/room.service.server";
import { closedFrom, insertRoom, insertRoomType } from "../../../factories/rows";
import { auditOf } from "../../../support/audit";
import { createWorld, type TestWorld } from "../../../support/context";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { rounds } from "../../../support/nightly";
import { changeStay } from "../../../support/bookings/changed-stay";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, priced, input, book, confirm, complete, later, on } = bookableHouse(() => world);
const move = (id: number, room_id: number | null, ctx = world.ctx) =>
  moveToRoom(ctx, id, { room_id });
const cancel = (id: number) =>
  cancelHotelBooking(world.ctx, id, { cancel_reason: "-", cancellation_fee: "0" });

describe("the physical room of a stay", () => {
  let one: number;
  let two: number;
  const roomOfHouse = (number: string, values = {}) =>
    insertRoom(world.db, {
      ...{ hotel_id: house().hotel_id, room_type_id: house().room_type_id, number },
      ...values,
    });
  beforeEach(async () => {
    one = await roomOfHouse("101");
    two = await roomOfHouse("102", { floor: 2 });
  });

  it("is chosen, changed and given back, each with its row in the log", async () => {
    const { id } = await book();
    await move(id, one);
    await confirm(id);
    expect(await move(id, two)).toMatchObject({ number: "102", booking: { room_id: two } });
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({ room_number: "102" });
    await move(id, two);
    await move(id, null);
    const log = await auditOf(world, "hotel_booking", id);
    expect(log.map(({ after }) => (after as { room_id: number | null }).room_id)).toEqual([
      ...[null, one, one, two, null],
    ]);
  });

  describe("for some of its nights", () => {
    const roomsOf = async (id: number) =>
      (await readRoomsOfNights(world.db, id)).map(({ number, from }) => [number, from.slice(5)]);
    const split = async () => {
      const { id } = await book();
      await move(id, one);
      await confirm(id);
      await moveToRoom(later(), id, { room_id: two, from_night: "2026-04-12" });
      return id;
    };

    it("is another one, while the present one is that of the first night", async () => {
      const id = await split();
      expect(await roomsOf(id)).toEqual([
        ["101", "04-10"],
        ["102", "04-12"],
      ]);
      expect(await getHotelBooking(world.ctx, id)).toMatchObject({ room_number: "101" });
      expect((await auditOf(world, "hotel_booking", id)).at(-1)).toMatchObject({
        before: { rooms: [{ number: "101" }] },
        after: { rooms: [{ number: "101" }, { number: "102", from: "2026-04-12" }] },
      });
      // Its former room is free on that night, and a night more is spent where the last one is.
      const other = await book({ checkin_date: "2026-04-12", checkout_date: "2026-04-14" });
      await move(other.id, one);
      await confirm(other.id);
      await updateHotelBooking(later(), id, input({ checkout_date: "2026-04-14" }));
      expect(await roomsOf(id)).toHaveLength(2);
      expect(await refusal(move(id, one))).toBe("constraints:ROOM_TAKEN at room_id");
      await move(id, two);
      expect(await roomsOf(id)).toEqual([["102", "04-10"]]);
    });

    it("is its only one, where it arrives so late that no night in the present one is left", async () => {
      const id = await split();
      const late = input({ checkin_date: "2026-04-12", checkout_date: "2026-04-14" });
      const moved = await updateHotelBooking(later(), id, late);
      expect(moved).toMatchObject({ room_id: two });
      expect(await getHotelBooking(world.ctx, id)).toMatchObject({ room_number: "102" });
      expect(await roomsOf(id)).toEqual([["102", "04-12"]]);
    });

    it("is given back its former one, or a third in the middle", async () => {
      const id = await split();
      const three = await roomOfHouse("103");
      const middle = { from_night: "2026-04-11", to_night: "2026-04-11" };
      await moveToRoom(later(), id, { room_id: three, ...middle });
      expect((await roomsOf(id)).map(([number]) => number)).toEqual(["101", "103", "102"]);
      await moveToRoom(later(), id, { room_id: one, from_night: "2026-04-11" });
      expect(await roomsOf(id)).toEqual([["101", "04-10"]]);
    });

    it("is offered where it is free on some of them, and refused where it isn't", async () => {
      const { id } = await book();
      const part = { from_night: "2026-04-12" };
      expect(await refusal(moveToRoom(later(), id, { room_id: two, ...part }))).toBe(
        "hotel-bookings:ERRORS.ROOM.WHOLE_FIRST at room_id",
      );
      await move(id, one);
      const busy = await book({ checkin_date: "2026-04-12", checkout_date: "2026-04-14" });
      await move(busy.id, two);
      await confirm(busy.id);
      expect(await refusal(moveToRoom(later(), id, { room_id: two, ...part }))).toBe(
        "constraints:ROOM_TAKEN at room_id",
      );
      expect((await listRoomsFor(world.ctx, id)).options).toEqual([
        { value: String(one), label: "101" },
        { value: String(two), label: "102 – free on Apr 10, 2026 - Apr 11, 2026" },
      ]);
      await moveToRoom(later(), id, { room_id: two, to_night: "2026-04-11" });
      expect((await roomsOf(id)).map(([number]) => number)).toEqual(["102", "101"]);
      expect(await getHotelBooking(world.ctx, id)).toMatchObject({ room_number: "102" });
    });

    it("is the room into which its guests come, and to which they move on its day", async () => {
      const id = await split();
      await checkIn(on(10), id, { room_as_it_is: true });
      expect(await getHotelBooking(world.ctx, id)).toMatchObject({ room_number: "101" });
      const days = async (day: number) => {
        const { today, clock, now } = on(day);
        const where = { hotel_id: house().hotel_id, date: today, today, clock, now };
        const listed = await listRoomsToClean(world.db, { ...where, locale: "en" });
        return listed
          .map(({ number, departing, arriving, staying }) => [number, departing, arriving, staying])
          .sort();
      };
      expect(await days(12)).toEqual([
        ["101", true, false, false],
        ["102", false, true, false],
      ]);
      const [desk] = await listDeskStays(world.db, {
        ...{ hotel_id: house().hotel_id, date: "2026-04-12", today: "2026-04-12" },
        ...{ locale: "en" as const, now: on(12).now },
      });
      expect(desk).toMatchObject({ room: "101 → 102" });
      await moveToRoom(on(12), id, { room_id: two, room_as_it_is: true });
      expect(await getHotelBooking(world.ctx, id)).toMatchObject({ room_number: "102" });
      expect(await days(12)).toEqual([
        ["101", false, false, false],
        ["102", false, false, true],
      ]);
    });

    it("is that of tonight for guests who come late", async () => {
      const id = await split();
      await checkIn(on(12), id, { room_as_it_is: true });
      expect(await getHotelBooking(world.ctx, id)).toMatchObject({ room_number: "102" });
    });
  });

  it("is one of its type that is in order on all nights and that nobody else has", async () => {
    const { id } = await book();
    const [elsewhere, painted, closed, later_] = await Promise.all([
      insertRoomType(world.db, house().hotel_id, { label: "Other type" }).then((room_type_id) =>
        roomOfHouse("201", { room_type_id }),
      ),
      roomOfHouse("103", closedFrom("2026-04-12", "2026-04-20")),
      roomOfHouse("104", { status: "inactive" }),
      roomOfHouse("105", closedFrom("2026-04-13", "2026-04-20")),
    ]);
    const busy = await book({ checkin_date: "2026-04-12", checkout_date: "2026-04-14" });
    await move(busy.id, one);
    await confirm(busy.id);
    const offered = await listRoomsFor(world.ctx, id);
    expect(offered.options).toEqual([
      { value: String(two), label: "102, floor 2" },
      { value: String(later_), label: "105" },
    ]);
    expect((await listRoomsFor(world.ctx, id, { search: "5" })).options).toHaveLength(1);
    const refused = (room: number) => refusal(move(id, room));
    expect(await refused(elsewhere)).toBe("hotel-bookings:ERRORS.ROOM.OTHER_TYPE at room_id");
    expect(await refused(painted)).toBe("hotel-bookings:ERRORS.ROOM.OUT_OF_ORDER at room_id");
    expect(await refused(closed)).toBe("hotel-bookings:ERRORS.ROOM.INACTIVE at room_id");
    expect(await refused(one)).toBe("constraints:ROOM_TAKEN at room_id");
    expect(await refused(99_999)).toBe("constraints:UNKNOWN_ROOM at room_id");
    await move(id, later_);
    // Its own room stays among those it may have.
    const own = { value: String(later_), label: "105" };
    expect((await listRoomsFor(world.ctx, id)).options).toContainEqual(own);
  });

  it("is had by one on a night; a draft waits until it is free, and who leaves makes room", async () => {
    const [held, draft] = [await book(), await book()];
    await move(draft.id, one);
    await move(held.id, one);
    await confirm(held.id);
    expect(await refusal(confirm(draft.id))).toBe("constraints:ROOM_TAKEN at room_id");
    expect(await getHotelBooking(world.ctx, draft.id)).toMatchObject({ status: "draft" });
    const next = await book({ checkin_date: "2026-04-13", checkout_date: "2026-04-15" });
    await move(next.id, one);
    await confirm(next.id);
    // Nor does a stay that grows take a night of another one.
    const longer = updateHotelBooking(later(), held.id, input({ checkout_date: "2026-04-14" }));
    expect(await refusal(longer)).toBe("constraints:ROOM_TAKEN at room_id");
    await cancel(held.id);
    await confirm(draft.id);
    await actOnHotelBooking(world.ctx, held.id, "reopen");
    expect(await refusal(confirm(held.id))).toBe("constraints:ROOM_TAKEN at room_id");
    await complete(draft.id);
    // Who completed a stay was in the room: nobody else was.
    expect(await refusal(confirm(held.id))).toBe("constraints:ROOM_TAKEN at room_id");
    expect(await refusal(move(draft.id, two))).toBe("bookings:ERRORS.FROM.completed");
  });

  it("is looked at again when the booking is confirmed or its nights change; another type has other rooms", async () => {
    const { id } = await book();
    await move(id, one);
    await world.db
      .updateTable("rooms")
      .set(closedFrom("2026-04-10", "2026-04-14"))
      .where("id", "=", one)
      .execute();
    expect(await refusal(confirm(id))).toBe("hotel-bookings:ERRORS.ROOM.OUT_OF_ORDER at room_id");
    await move(id, two);
    await confirm(id);
    const other = await insertRoomType(world.db, house().hotel_id, { label: "Suite" });
    await priced(other, "90");
    await updateHotelBooking(later(), id, input({ room_type_id: other, given_up_room_id: two }));
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({
      room_id: null,
      room_number: null,
    });
  });

  it("stays what it is while somebody is to stay in it, and isn't deleted while a booking names it", async () => {
    const { id } = await book();
    await move(id, one);
    await confirm(id);
    const other = await insertRoomType(world.db, house().hotel_id, { label: "Suite" });
    const room = (changes = {}) => ({
      ...{ hotel_id: house().hotel_id, room_type_id: house().room_type_id, number: "101" },
      ...{ status: "available" as const, closures: [], note: "", ...changes },
    });
    const asks = "displaced-stays:DISPLACES";
    expect(await refusal(updateRoom(world.ctx, one, room({ room_type_id: other })))).toBe(
      "rooms:ERRORS.HELD",
    );
    expect(await refusal(updateRoom(world.ctx, one, room({ status: "inactive" })))).toBe(asks);
    expect(await refusal(setRoomState(world.ctx, one, { wanted: "inactive" }))).toBe(asks);
    expect(await refusal(deleteRoom(world.ctx, one))).toBe("rooms:ERRORS.IN_USE.hotel_bookings");
    // A burst pipe asks nobody, but whoever writes it down is asked whether they know of the stay.
    const burst = room({
      closures: [{ from: "2026-04-11", to: "2026-04-12", reason: "Burst pipe" }],
    });
    expect(await refusal(updateRoom(world.ctx, one, burst))).toBe(asks);
    await updateRoom(world.ctx, one, { ...burst, on_purpose: true });
    await cancel(id);
    await updateRoom(later(), one, room({ room_type_id: other }));
  });

  it("goes to one of two who want it at once, and the other gets the sentence", async () => {
    await confirmAll(await Promise.all([book(), book()]), async (id) => {
      await confirm(id);
      await move(id, one);
    });
    const { rows } = await held();
    expect(rows).toEqual([{ room_id: one, stays: 1 }]);
  });

  it("is never had twice by forty at once, who wait for each other briefly and get a sentence", async () => {
    await world.db
      .updateTable("room_types")
      .set({ available_rooms: 100 })
      .where("id", "=", house().room_type_id)
      .execute();
    const rooms = [one, two, ...(await Promise.all(["3", "4", "5"].map((n) => roomOfHouse(n))))];
    await Promise.all(Array.from({ length: 40 }, (_, nth) => roomOfHouse(`Spare ${nth}`)));
    const ids: number[] = [];
    for (let nth = 0; nth < 40; nth += 1) {
      const checkin_date = addDays("2026-04-01", nth % 2);
      const checkout_date = addDays("2026-04-01", 2 + (nth % 3));
      ids.push((await book({ checkin_date, checkout_date })).id);
    }
    const roomOf = (id: number) => rooms[id % rooms.length]!;
    for (let round = 0; round < rounds(3, 20); round += 1) {
      // Half of them hold their nights already and want a room, the others come with one and want both.
      await sql`update bookings set status = 'draft' where id = any(${ids}::int[])`.execute(
        world.db,
      );
      for (const id of ids)
        await changeStay(world.db, id, { room_id: id % 2 === 0 ? rooms[id % 5]! : null });
      await sql`
        update bookings set status = 'confirmed' where id = any(${ids}::int[]) and id % 2 = 1
      `.execute(world.db);
      const began = performance.now();
      await confirmAll(
        ids.map((id) => ({ id })),
        (id) => (id % 2 ? move(id, roomOf(id)) : confirm(id)),
      );
      expect(performance.now() - began).toBeLessThan(5000);
      expect(await shared()).toEqual([]);
    }
  });

  /** Asks for all at once; at least one is had, and every refusal says that the room is taken. */
  async function confirmAll(
    drafts: { id: number }[],
    ask: (id: number) => Promise<unknown>,
  ): Promise<void> {
    const answers = await Promise.allSettled(drafts.map(({ id }) => ask(id)));
    const refused = answers.flatMap((answer) =>
      answer.status === "rejected" ? [answer.reason as DomainError] : [],
    );
    expect(new Set(refused.map(({ sentence }) => sentence?.key))).toEqual(
      new Set(["constraints:ROOM_TAKEN"]),
    );
    expect(refused.length).toBeLessThan(drafts.length);
  }

  /** Rooms that two stays have on one night. */
  const shared = async () => {
    const { rows } = await sql`
      select one.room_id from hotel_bookings one
      join hotel_bookings other on other.room_id = one.room_id and other.booking_id > one.booking_id
        and other.checkin_date < one.checkout_date and other.checkout_date > one.checkin_date
      where one.status = 'confirmed' and other.status = 'confirmed'
    `.execute(world.db);
    return rows;
  };

  const held = () =>
    sql`
      select room_id, count(*)::int as stays from hotel_bookings
      where hotel_id = ${house().hotel_id} and room_id is not null and status = 'confirmed'
      group by room_id
    `.execute(world.db);
});

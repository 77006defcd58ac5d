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

const { house, priced, input, book, confirm, complete, later } = bookableHouse(() => world);
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
    expect((await listRoomsFor(world.ctx, id)).options).toHaveLength(2);
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

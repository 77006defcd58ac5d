import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import {
  assignRooms,
  proposeRooms,
  undoAssignment,
} from "~/modules/kinds-of-booking/hotel-bookings/room-assignments/room-assignment.service.server";
import { insertRoom } from "../../../factories/rows";
import { auditOf } from "../../../support/audit";
import { bookableHouse, refusal } from "../../../support/bookings/stays";
import { createWorld, type TestWorld } from "../../../support/context";
import { countStatements } from "../../../support/database/statements";

let world: TestWorld;

beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const { house, book, confirm, later } = bookableHouse(() => world);

describe("the rooms of all stays without one", () => {
  let rooms: number[];
  beforeEach(async () => {
    const { hotel_id, room_type_id } = house();
    rooms = [];
    for (const number of ["101", "102"]) {
      rooms.push(await insertRoom(world.db, { hotel_id, room_type_id, number }));
    }
  });

  const stay = async (checkin_date: string, checkout_date: string) => {
    const { id } = await book({ checkin_date, checkout_date });
    await confirm(id);
    return id;
  };
  const propose = (from = "2026-04-01", until = "2026-05-01") =>
    proposeRooms(world.ctx, { hotel_id: house().hotel_id, from, until });
  const proposedPairs = async () =>
    (await propose())!.stays.flatMap(({ stay: { id }, room }) =>
      room ? [{ stay_id: id, room_id: room.id }] : [],
    );
  const roomsOf = async (...ids: number[]) => {
    const rows = await world.db
      .selectFrom("hotel_bookings")
      .select(["booking_id", "room_id"])
      .where("booking_id", "in", ids)
      .execute();
    return ids.map((id) => rows.find(({ booking_id }) => booking_id === id)!.room_id);
  };

  it("are proposed without gaps, assigned as they were shown, and taken back", async () => {
    const [first, second] = [
      await stay("2026-04-10", "2026-04-12"),
      await stay("2026-04-12", "2026-04-14"),
    ];
    const pairs = await proposedPairs();
    expect(pairs).toEqual([
      { stay_id: first, room_id: rooms[0] },
      { stay_id: second, room_id: rooms[0] },
    ]);
    const { hotel_id } = house();
    expect(await assignRooms(later(), { hotel_id, pairs })).toBe(2);
    expect(await roomsOf(first, second)).toEqual([rooms[0], rooms[0]]);
    expect((await auditOf(world, "hotel_booking", first)).at(-1)).toMatchObject({
      before: { room_id: null },
      after: { room_id: rooms[0] },
    });

    const { assignments, stays } = (await propose())!;
    expect(stays).toEqual([]);
    expect(assignments).toMatchObject([{ stays: 2 }]);
    // The second is moved by somebody, and so keeps its room.
    await moveToRoom(later(), second, { room_id: rooms[1]! });
    const { id } = assignments[0]!;
    const undone = await undoAssignment(later(), id);
    expect(undone.released).toBe(1);
    expect(undone.kept).toHaveLength(1);
    expect(await roomsOf(first, second)).toEqual([null, rooms[1]]);
    expect(await refusal(undoAssignment(later(), id))).toBe("assign-rooms:ERRORS.UNDONE_ALREADY");
  });

  it("are proposed for pending and confirmed stays of these days alone, and refuse whoever finds none", async () => {
    await book({ checkin_date: "2026-04-10", checkout_date: "2026-04-12" });
    await stay("2026-05-01", "2026-05-02");
    // On each of its nights another room is free.
    const taken = [await stay("2026-04-20", "2026-04-21"), await stay("2026-04-21", "2026-04-22")];
    for (const [nth, id] of taken.entries())
      await moveToRoom(later(), id, { room_id: rooms[nth]! });
    const without = await stay("2026-04-20", "2026-04-22");
    const last = await stay("2026-04-30", "2026-05-01");
    const { stays } = (await propose())!;
    expect(stays.map(({ stay: { id }, room }) => [id, room?.number ?? null])).toEqual([
      [without, null],
      [last, "102"],
    ]);
  });

  it("aren't given where somebody changed stay or room meanwhile: none of them is", async () => {
    const [first, second] = [
      await stay("2026-04-10", "2026-04-12"),
      await stay("2026-04-20", "2026-04-22"),
    ];
    const pairs = await proposedPairs();
    const other = await stay("2026-04-11", "2026-04-13");
    await moveToRoom(later(), other, { room_id: rooms[0]! });
    const { hotel_id } = house();
    const key = "assign-rooms:ERRORS.CHANGED";
    expect(await refusal(assignRooms(later(), { hotel_id, pairs }))).toBe(key);
    expect(await roomsOf(first, second)).toEqual([null, null]);
    // Two stays of one night can't share a room, and a stay of another hotel is nobody's business here.
    const shared = [first, other].map((stay_id) => ({ stay_id, room_id: rooms[1]! }));
    await moveToRoom(later(), other, { room_id: null });
    const gone = "assign-rooms:ERRORS.GONE";
    expect(await refusal(assignRooms(later(), { hotel_id, pairs: shared }))).toBe(gone);
    const elsewhere = { hotel_id: hotel_id + 1, pairs };
    expect(await refusal(assignRooms(later(), elsewhere))).toBe(gone);
  });

  it("take as many statements for thirty stays as for one", async () => {
    await stay("2026-04-01", "2026-04-02");
    const one = await proposedPairs();
    const { hotel_id } = house();
    const few = await countStatements(world, (ctx) =>
      assignRooms({ ...later(), db: ctx.db }, { hotel_id, pairs: one }),
    );
    for (let day = 10; day < 24; day += 1) {
      await stay(`2026-04-${day}`, `2026-04-${day + 1}`);
      await stay(`2026-04-${day}`, `2026-04-${day + 1}`);
    }
    const many = await proposedPairs();
    expect(many).toHaveLength(28);
    const more = await countStatements(world, (ctx) =>
      assignRooms({ ...later(), db: ctx.db }, { hotel_id, pairs: many }),
    );
    expect(few).toBeGreaterThan(5);
    expect(more).toBe(few);
  });
});

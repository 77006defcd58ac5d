import { Conflict, NotFound } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { inTransaction } from "~/db/writing/write.server";
import { noteChanged } from "~/db/writing/unchanged.server";
import { findChartHotel } from "../chart/booking-chart.repository.server";
import { asEntered, askedNights, proposedRooms } from "./proposed-rooms";
import * as earlier from "./earlier-assignments.repository.server";
import * as assignments from "./room-assignment.repository.server";
import type { HotelDays } from "./room-assignment.repository.server";
import { checkPairs, giveRooms, lockStaysAndRooms, sharedRoom } from "./room-moves.service.server";
import { MAX_ASSIGNED, type AssignRoomsInput } from "./room-assignment.schema";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import { todayBy } from "~/db/house-clock.server";

/** The number of earlier assignments that can be undone from the page. */
const UNDOABLE = 5;

export type RoomlessStayOfHotel = Awaited<ReturnType<typeof assignments.listRoomlessStays>>[number];

export type RoomInUse = Awaited<ReturnType<typeof assignments.listRoomsInUse>>[number];

/** The stays of some days that need a physical room, with the room proposed for each. */
export interface RoomProposal {
  hotel: { id: number; label: string };
  /** By arrival; `room` is null where no room of the type is free on all nights. */
  stays: { stay: RoomlessStayOfHotel; room: RoomInUse | null }[];
  /** Whether there are more stays than are assigned at once. */
  more: boolean;
  assignments: Awaited<ReturnType<typeof earlier.listAssignments>>;
}

/**
 * @param days.hotel_id without one, the first hotel by name
 * @returns the rooms proposed for all stays of a hotel without one that sleep there on these days; null where
 *   there is no such hotel
 */
export async function proposeRooms(
  ctx: Context,
  { hotel_id, ...period }: Omit<HotelDays, "hotel_id"> & { hotel_id: number | undefined },
): Promise<RoomProposal | null> {
  assertMay(ctx, "bookings:edit");
  const { db } = ctx;
  const hotel = await findChartHotel(db, hotel_id, ctx.locale);
  if (!hotel) return null;
  const today = todayBy(ctx, hotel.clock);
  const days = { ...period, hotel_id: hotel.id };
  const [found, rooms, undoable] = await Promise.all([
    assignments.listRoomlessStays(db, days, { now: ctx.now, today, limit: MAX_ASSIGNED + 1 }),
    assignments.listRoomsInUse(db, days.hotel_id, today),
    earlier.listAssignments(db, days.hotel_id, UNDOABLE),
  ]);
  const stays = found.slice(0, MAX_ASSIGNED);
  const first = stays[0]?.checkin_date ?? days.from;
  const from = first < days.from ? first : days.from;
  const taken = await assignments.listTakenNights(db, {
    hotel_id: days.hotel_id,
    from,
    ...{ now: ctx.now, today },
  });
  const asking = stays.map((stay) => askedNights(stay, today));
  const stayOf = new Map(stays.map((stay) => [stay.id, stay]));
  const askedBy = new Map(asking.map((stay) => [stay.id, stay]));
  const roomOf = new Map(rooms.map((room) => [room.id, room]));
  return {
    hotel,
    stays: proposedRooms(asking, rooms, taken).map(({ stay_id, room_id }) => ({
      stay: stayOf.get(stay_id)!,
      room: room_id === null ? null : asEntered(roomOf.get(room_id)!, askedBy.get(stay_id)!),
    })),
    more: found.length > MAX_ASSIGNED,
    assignments: undoable,
  };
}

/**
 * Gives each of these stays the physical room that was shown for it: all of them, or none.
 *
 * @returns the number of stays that got a room
 * @throws Conflict that names the stays which can't have the room any more
 */
export async function assignRooms(
  ctx: Context,
  { hotel_id, pairs }: AssignRoomsInput,
): Promise<number> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    await lockStaysAndRooms(ctx, trx, {
      stays: pairs.map(({ stay_id }) => stay_id),
      rooms: pairs.map(({ room_id }) => room_id),
    });
    const checked = await checkPairs(await atHotel(ctx, hotel_id, trx), trx, hotel_id, pairs);
    const refused = checked.filter(
      ({ possible, former_room_id }) => !possible || former_room_id !== null,
    );
    if (refused.length > 0 || checked.length < pairs.length || sharedRoom(checked)) {
      const named = refused.map(({ reference, number }) => `${reference} (${number})`).join(", ");
      throw new Conflict({
        key: named ? "assign-rooms:ERRORS.CHANGED" : "assign-rooms:ERRORS.GONE",
        params: { stays: named },
      });
    }
    const { id: created_by } = ctx.actor;
    await earlier.insertAssignment(trx, { hotel_id, created_by, created_at: ctx.now }, pairs);
    await giveRooms(
      ctx,
      trx,
      checked.map((pair) => ({ ...pair, before: null, after: pair.room_id })),
    );
    return pairs.length;
  });
}

/**
 * Takes back the rooms of one assignment. Stays that somebody has moved meanwhile, and guests who have arrived,
 * keep their rooms.
 *
 * @returns the number of stays that lost their room, and the references of those that kept it
 * @throws NotFound where it is undone already
 */
export async function undoAssignment(
  ctx: Context,
  id: number,
): Promise<{ released: number; kept: string[] }> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const stays = await earlier.lockAssignment(trx, id);
    if (!stays) throw new NotFound({ key: "assign-rooms:ERRORS.UNDONE_ALREADY" });
    const unchanged = stays.filter((stay) => stay.unchanged);
    await earlier.markUndone(trx, id, ctx.now);
    noteChanged(trx);
    await giveRooms(
      ctx,
      trx,
      unchanged.map((stay) => ({ ...stay, before: stay.room_id, after: null, from: null })),
    );
    const kept = stays.filter((stay) => !stay.unchanged).map(({ reference }) => reference);
    return { released: unchanged.length, kept };
  });
}

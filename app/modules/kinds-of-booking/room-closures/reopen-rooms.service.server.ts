import { hotelDay, type CalendarDate } from "~/core/dates";
import { Conflict, NotFound } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { Context, HotelContext } from "~/db/context";
import type { Transaction } from "~/db/database";
import { noteChanged } from "~/db/writing/unchanged.server";
import { inTransaction } from "~/db/writing/write.server";
import {
  withDisplacementCheck,
  UnconfirmedDisplacement,
} from "../../stock/displaced-stays/displaced.service.server";
import {
  backInOrder,
  closuresAhead,
  withoutAct,
} from "../../places/rooms/out-of-order/room-closure";
import type { NamedRoom } from "../../places/rooms/room.repository.server";
import {
  lockSeveralRooms,
  listOutOfOrder,
  recordRoomStates,
  writeRoomStates,
  type ChangedRoom,
} from "../../places/rooms/out-of-order/rooms-out-of-order.service.server";
import {
  checkPairs,
  giveRooms,
  lockStaysAndRooms,
  sharedRoom,
  type CheckedPair,
} from "../hotel-bookings/room-assignments/room-moves.service.server";
import * as closures from "./room-closure.repository.server";
import { atHotel, atHotels } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** The number of earlier acts that can be undone from the page. */
const UNDOABLE = 5;

/** The columns of an act that puts rooms back in order: it has no days and no reason. */
const IN_ORDER = { out_from: null, out_until: null, out_reason: "" };

export type EarlierClosure = Awaited<ReturnType<typeof closures.listClosures>>[number];

/** @returns the rooms of a hotel that are out of order today or later, and the last acts that can be undone */
export async function readClosures(
  here: HotelContext,
  hotel_id: number,
): Promise<{ rooms: NamedRoom[]; earlier: EarlierClosure[] }> {
  assertMay(here, "hotels:edit");
  const [rooms, earlier] = await Promise.all([
    listOutOfOrder(here, hotel_id),
    closures.listClosures(here.db, hotel_id, UNDOABLE),
  ]);
  return { rooms, earlier };
}

/** A room that comes back in order. */
export interface ReopenedRoom {
  id: number;
  /** The first days of the closures that end; null for that of today, or else the next one. */
  closures: ReadonlySet<CalendarDate> | null;
}

/**
 * Ends closures of rooms, each room with its audit row: of a closure that has begun, the days before today stay. Rooms
 * whose closures are over are left out. It can be undone at once like a closure.
 *
 * @returns the numbers of the rooms whose closures have ended
 */
export async function putInOrder(ctx: Context, asked: ReopenedRoom[]): Promise<string[]> {
  assertMay(ctx, "hotels:edit");
  return inTransaction(ctx, async (trx) => {
    const ids = asked.map(({ id }) => id);
    await lockStaysAndRooms(ctx, trx, { stays: [], rooms: ids });
    const held = await lockSeveralRooms(trx, ids);
    const hotelOf = await atHotels(
      ctx,
      held.map(({ hotel_id }) => hotel_id),
      trx,
    );
    const endedOf = new Map(asked.map((room) => [room.id, room.closures]));
    const changed = held.flatMap((before) => {
      const { today } = hotelOf(before.hotel_id);
      const ahead = closuresAhead(before.closures, today).map(({ from }) => from);
      const named = endedOf.get(before.id) ?? new Set(ahead.slice(0, 1));
      const ended = new Set(ahead.filter((from) => named.has(from)));
      if (ended.size === 0) return [];
      const closures = backInOrder(before.closures, ended, today);
      return [{ before, after: { ...before, closures } }];
    });
    await writeRoomStates(ctx, trx, changed);
    await recordRoomStates(ctx, trx, changed);
    for (const hotel_id of new Set(changed.map(({ before }) => before.hotel_id))) {
      const act = { hotel_id, ...IN_ORDER, created_by: ctx.actor.id, created_at: ctx.now };
      const ofHotel = changed.filter(({ before }) => before.hotel_id === hotel_id);
      await closures.insertClosure(trx, act, ofHotel, []);
    }
    return changed.map(({ before }) => before.number);
  });
}

/** What happened to a closure that was undone. */
export interface UndoneClosure {
  /** The numbers of the rooms that are as they were before. */
  rooms: string[];
  /** The number of stays that are back in their rooms. */
  stays: number;
  /** The numbers of rooms that somebody has changed since, and that stay as they are. */
  keptRooms: string[];
  /** The references of stays that stay where they are. */
  keptStays: string[];
}

/**
 * Undoes one act: its rooms lose the closures that it added, and get back those that it ended, whatever was closed
 * beside them since; and the stays that it moved go back. A room whose closure somebody has changed since stays as it
 * is; so does a stay that was moved since, whose guests have arrived
 * since, or whose former room is taken or out of order.
 *
 * @throws NotFound where it is undone already; Conflict where guests have booked meanwhile what it would take
 *   away again
 */
export async function undoClosure(ctx: Context, id: number): Promise<UndoneClosure> {
  assertMay(ctx, "hotels:edit");
  return inTransaction(ctx, async (trx) => {
    const closure = await closures.lockClosure(trx, id);
    if (!closure) throw new NotFound({ key: "room-closures:ERRORS.UNDONE_ALREADY" });
    const { moved } = closure;
    const here = await atHotel(ctx, closure.hotel_id, trx);
    if (moved.length > 0) assertMay(ctx, "bookings:edit");
    await lockStaysAndRooms(ctx, trx, {
      stays: moved.map(({ stay_id }) => stay_id),
      rooms: [
        ...closure.rooms.map((room) => room.id),
        ...moved.flatMap((stay) => [stay.room_id, stay.former_room_id]),
      ],
    });
    const touched = [...closure.rooms.map((room) => room.id), ...moved.map((stay) => stay.room_id)];
    const held = await lockSeveralRooms(trx, [...new Set(touched)]);
    const isOfToday = hotelDay(closure.created_at, here.clock) === here.today;
    const restored = restoredRooms(closure, held, isOfToday ? null : here.today);
    await writeUnlessBooked(ctx, trx, restored);
    const back = await staysThatGoBack(here, trx, closure);
    await giveRooms(
      ctx,
      trx,
      back.map((stay) => ({ ...stay, before: stay.former_room_id, after: stay.room_id })),
    );
    const left = new Set(back.filter((stay) => stay.in_house).map((stay) => stay.former_room_id));
    const dirty = held
      .filter((room) => left.has(room.id))
      .map((before): ChangedRoom => {
        const after = { ...before, cleaning: "dirty" as const, cleaning_since: here.today };
        return { before, after };
      });
    await writeRoomStates(ctx, trx, dirty);
    await recordRoomStates(ctx, trx, [...restored, ...dirty]);
    await closures.markUndone(trx, id, ctx.now);
    noteChanged(trx);
    const isRestored = new Set(restored.map(({ before }) => before.id));
    const wentBack = new Set(back.map(({ stay_id }) => stay_id));
    const kept = moved.filter(({ stay_id }) => !wentBack.has(stay_id));
    return {
      rooms: restored.map(({ before }) => before.number),
      stays: back.length,
      keptRooms: held
        .filter((room) => closure.rooms.some((one) => one.id === room.id))
        .filter((room) => !isRestored.has(room.id))
        .map(({ number }) => number),
      keptStays: await closures.listReferences(
        trx,
        kept.map(({ stay_id }) => stay_id),
      ),
    };
  });
}

/** @returns the rooms that still have what the act wrote, without it */
function restoredRooms(
  act: closures.LockedClosure,
  held: NamedRoom[],
  since: CalendarDate | null,
): ChangedRoom[] {
  const byId = new Map(act.rooms.map((room) => [room.id, room]));
  return held.flatMap((before) => {
    const ofAct = byId.get(before.id);
    const closures = ofAct && withoutAct(before.closures, ofAct, since);
    return closures ? [{ before, after: { ...before, closures } }] : [];
  });
}

/** Writes the rooms; a former closure that comes back may take nothing from guests who booked meanwhile. */
async function writeUnlessBooked(
  ctx: Context,
  trx: Transaction,
  changed: ChangedRoom[],
): Promise<void> {
  const scope = { roomTypeIds: [...new Set(changed.map(({ after }) => after.room_type_id))] };
  try {
    await withDisplacementCheck(ctx, trx, { scope, onPurpose: false }, async () => {
      await writeRoomStates(ctx, trx, changed);
      return {};
    });
  } catch (error) {
    if (!(error instanceof UnconfirmedDisplacement)) throw error;
    throw new Conflict({ key: "room-closures:ERRORS.BOOKED_MEANWHILE" });
  }
}

/** @returns the moved stays that can go back, each with its former room as the one that it is to have */
async function staysThatGoBack(
  here: HotelContext,
  trx: Transaction,
  { moved, hotel_id, created_at }: closures.LockedClosure,
): Promise<CheckedPair[]> {
  if (moved.length === 0) return [];
  const arrivals = await closures.listArrivals(
    trx,
    moved.map(({ stay_id }) => stay_id),
  );
  const arrivedSince = new Set(
    arrivals
      .filter(({ arrived_at }) => arrived_at !== null && arrived_at > created_at)
      .map(({ stay_id }) => stay_id),
  );
  const movedTo = new Map(moved.map((stay) => [stay.stay_id, stay.room_id]));
  // Undone on its day, guests in house were never elsewhere; later, they slept in the other room until today.
  const onItsDay = hotelDay(created_at, here.clock) === here.today;
  const beganOn = new Map(arrivals.map(({ stay_id, checkin_date }) => [stay_id, checkin_date]));
  const pairs = moved.map(({ stay_id, former_room_id, former_room_since }) => ({
    ...{ stay_id, room_id: former_room_id },
    first: onItsDay ? (former_room_since ?? beganOn.get(stay_id)) : null,
  }));
  const possible = (await checkPairs(here, trx, hotel_id, pairs)).filter(
    (stay) =>
      stay.possible &&
      stay.former_room_id === movedTo.get(stay.stay_id) &&
      !arrivedSince.has(stay.stay_id),
  );
  // Of two stays whose dates have come to overlap since, the later one stays where it is.
  return possible.filter((stay, nth) => !sharedRoom([...possible.slice(0, nth), stay]));
}

import { assertMay } from "~/core/access/permissions";
import { Conflict, RuleBroken } from "~/core/errors";
import type { Page } from "~/core/page";
import type { Transaction } from "~/db/database";
import { refuseIfUsed } from "~/db/writing/uses.server";
import { inTransaction } from "~/db/writing/write.server";
import type { ActiveState } from "~/forms/checking/active-state";
import type { Context } from "~/db/context";
import { auditedRows } from "../../log/audit/audited-rows.server";
import {
  UnconfirmedDisplacement,
  displacing,
  holdRoomTypes,
  holdTypesOfRoom,
  type MadeOnPurpose,
  type OnPurpose,
} from "../../sales/displaced-stays/displaced.service.server";
import { findRoomType } from "../room-types/room-type.service.server";
import type { RoomQuery } from "./room.list";
import { severalNumbers } from "./room";
import { inOrder, roomValues, type RoomInput, type SeveralRoomsInput } from "./room.fields";
import * as rooms from "./room.repository.server";
import {
  table,
  type MiscountedRoomType,
  type NamedRoom,
  type StoredRoom,
} from "./room.repository.server";

export const roomRows = auditedRows<NamedRoom & MadeOnPurpose>({
  entity: "room",
  area: "hotels",
  texts: "rooms",
  gone: "rooms:ERRORS.GONE",
  label: ({ hotel_label, number }) => `${hotel_label}, ${number}`,
  lock: rooms.lockRoom,
  isActive: ({ status }) => status !== "inactive",
});

export async function listRooms(ctx: Context, query: RoomQuery): Promise<Page<NamedRoom>> {
  assertMay(ctx, "hotels:view");
  return rooms.listRooms(ctx.db, query, ctx.locale);
}

/** @throws NotFound */
export async function getRoom(ctx: Context, id: number): Promise<StoredRoom> {
  assertMay(ctx, "hotels:view");
  return roomRows.orGone(await rooms.findRoom(ctx.db, id));
}

/** @returns room types that say another number of rooms than there are, at most `limit` */
export async function listMiscountedRoomTypes(
  ctx: Context,
  hotel_id: number | undefined,
  limit: number,
): Promise<MiscountedRoomType[]> {
  assertMay(ctx, "hotels:view");
  return rooms.listMiscounted(ctx.db, hotel_id, limit, ctx.locale);
}

/**
 * A type without rooms sells as many as it says; with its first rooms it sells no more than there are. So
 * a new room may take nights from those who have booked.
 *
 * @throws Conflict when the hotel has this number; RuleBroken at another hotel's room type; UnconfirmedDisplacement
 *   where it takes rooms from those who have booked, and nobody said that this is meant
 */
export async function createRoom(
  ctx: Context,
  { on_purpose, ...input }: RoomInput & { on_purpose?: OnPurpose },
): Promise<NamedRoom> {
  return roomRows.create(ctx, (trx) =>
    adding(ctx, trx, { room_type_id: input.room_type_id, onPurpose: on_purpose }, async () =>
      written(trx, (await table.insert(trx, roomValues(input))).id),
    ),
  );
}

/** Adds rooms to a room type while it is held. @throws UnconfirmedDisplacement; whatever `write` throws */
async function adding<Row extends object>(
  ctx: Context,
  trx: Transaction,
  { room_type_id, onPurpose }: { room_type_id: number; onPurpose: OnPurpose },
  write: () => Promise<Row>,
): Promise<Row & MadeOnPurpose> {
  await holdRoomTypes(trx, [room_type_id]);
  return displacing(ctx, trx, { scope: { roomTypeIds: [room_type_id] }, onPurpose }, write);
}

/** The outcome for the numbers that were to be created. */
export interface SeveralRooms {
  created: string[];
  /** Numbers of rooms that the hotel had already. */
  skipped: string[];
}

/**
 * @returns the outcome that `createSeveralRooms` would have now, in the order of the numbers; nothing
 *   is written.
 * @throws RuleBroken at another hotel's room type
 */
export async function previewSeveralRooms(
  ctx: Context,
  { numbers: text, hotel_id, room_type_id }: SeveralRoomsInput,
): Promise<SeveralRooms> {
  assertMay(ctx, "hotels:edit");
  const roomType = await findRoomType(ctx, room_type_id);
  if (roomType?.hotel_id !== hotel_id) {
    throw new RuleBroken({ key: "constraints:ROOM_TYPE_OF_OTHER_HOTEL" }, "room_type_id");
  }
  const { numbers } = severalNumbers(text);
  const taken = await rooms.listTakenNumbers(ctx.db, hotel_id, numbers);
  return { created: numbers.filter((number) => !taken.includes(number)), skipped: taken };
}

/**
 * Creates those rooms whose numbers the hotel hasn't got yet, each with its audit row.
 *
 * @throws RuleBroken at another hotel's room type, UnconfirmedDisplacement as above: then none is created
 */
export async function createSeveralRooms(
  ctx: Context,
  { numbers: text, floor, on_purpose, ...place }: SeveralRoomsInput,
): Promise<SeveralRooms> {
  assertMay(ctx, "hotels:edit");
  const { numbers } = severalNumbers(text);
  return inTransaction(ctx, async (trx) => {
    const request = { room_type_id: place.room_type_id, onPurpose: on_purpose };
    const { made, displaced } = await adding(ctx, trx, request, async () => {
      const ids = await rooms.insertNewRooms(trx, { ...place, floor: floor ?? null }, numbers);
      return { made: ids.length > 0 ? await rooms.readRooms(trx, ids) : [] };
    });
    for (const room of made) {
      await roomRows.record(ctx, trx, null, displaced ? { ...room, displaced } : room);
    }
    const created = made.map(({ number }) => number);
    return { created, skipped: numbers.filter((number) => !created.includes(number)) };
  });
}

/**
 * @throws NotFound; Conflict and RuleBroken as when it is created; Conflict where stays hold it at its
 *   hotel and type; UnconfirmedDisplacement where it takes rooms from those who have booked, and nobody said that
 *   this is meant
 */
export async function updateRoom(
  ctx: Context,
  id: number,
  { on_purpose, ...input }: RoomInput & { on_purpose?: OnPurpose },
): Promise<NamedRoom> {
  return changed(
    ctx,
    id,
    { onPurpose: on_purpose, newRoomTypeId: input.room_type_id },
    async (trx, before) => {
      if (before.hotel_id !== input.hotel_id || before.room_type_id !== input.room_type_id) {
        await refuseWhileHeld(ctx, trx, id);
      }
      await table.update(trx, id, roomValues(input), ctx.now);
    },
  );
}

/**
 * An inactive room isn't counted; one that is active again is available.
 *
 * @throws NotFound; UnconfirmedDisplacement where it takes the room from those who have booked, and nobody said that
 *   this is meant
 */
export async function setRoomState(
  ctx: Context,
  id: number,
  { wanted, on_purpose }: ActiveState & { on_purpose?: OnPurpose },
): Promise<NamedRoom> {
  return changed(ctx, id, { onPurpose: on_purpose }, async (trx, before) => {
    const active = wanted === "active";
    // When two people switch a room at once, the second changes nothing.
    if ((before.status !== "inactive") === active) return;
    const status = active ? "available" : "inactive";
    await table.update(trx, id, { status, ...inOrder }, ctx.now);
  });
}

/**
 * Changes a room while its room type is held, and the type that it is to have: nobody books in between.
 * They are taken before the room, as whoever books does.
 *
 * @throws UnconfirmedDisplacement; whatever `write` throws
 */
async function changed(
  ctx: Context,
  id: number,
  { onPurpose, newRoomTypeId }: { onPurpose: OnPurpose; newRoomTypeId?: number },
  write: (trx: Transaction, before: NamedRoom) => Promise<void>,
): Promise<NamedRoom> {
  assertMay(ctx, "hotels:edit");
  return inTransaction(ctx, async (trx) => {
    await holdTypesOfRoom(trx, id, newRoomTypeId);
    const before = await roomRows.locked(ctx, trx, id);
    const roomTypeIds = [before.room_type_id, ...(newRoomTypeId ? [newRoomTypeId] : [])];
    const after = await displacing(ctx, trx, { scope: { roomTypeIds }, onPurpose }, async () => {
      await write(trx, before);
      return written(trx, id);
    });
    await roomRows.record(ctx, trx, before, after);
    return after;
  });
}

/**
 * @throws NotFound; Conflict where a booking names it, and where the rooms that are left are too few for
 *   those who have booked: it is made inactive first, which asks
 */
export async function deleteRoom(ctx: Context, id: number): Promise<void> {
  assertMay(ctx, "hotels:edit");
  await inTransaction(ctx, async (trx) => {
    await holdTypesOfRoom(trx, id);
    const before = await roomRows.locked(ctx, trx, id);
    refuseIfUsed(await rooms.countUsesOfRoom(trx, id), (table) => `rooms:ERRORS.IN_USE.${table}`);
    const scope = { roomTypeIds: [before.room_type_id] };
    await displacing(ctx, trx, { scope, onPurpose: false }, async () => {
      await table.remove(trx, id);
      return before;
    });
    await roomRows.record(ctx, trx, before, null);
  }).catch((error: unknown) => {
    if (!(error instanceof UnconfirmedDisplacement)) throw error;
    const count = error.displaced.nights.length;
    throw new Conflict({ key: "rooms:ERRORS.NEEDED", params: { count } });
  });
}

/** @throws Conflict where somebody is or is to be in the room: a stay's room is of its type and in use */
async function refuseWhileHeld(ctx: Context, trx: Transaction, id: number): Promise<void> {
  const count = await rooms.countHeldStays(trx, id, ctx.today);
  if (count > 0) throw new Conflict({ key: "rooms:ERRORS.HELD", params: { count } });
}

async function written(trx: Transaction, id: number): Promise<NamedRoom> {
  const [room] = await rooms.readRooms(trx, [id]);
  return roomRows.orGone(room);
}

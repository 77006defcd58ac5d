import { assertMay } from "~/core/permissions";
import { Conflict, RuleBroken } from "~/core/errors";
import type { Page } from "~/core/page";
import type { Transaction } from "~/db/database";
import { refuseIfUsed } from "~/db/uses.server";
import { inTransaction } from "~/db/write.server";
import type { ActiveState } from "~/forms/active-state";
import type { Context } from "~/db/context";
import { auditedRows } from "../audit/audited-rows.server";
import { findRoomType } from "../room-types/room-type.service.server";
import type { RoomQuery } from "./room.list";
import { severalNumbers } from "./room";
import { roomValues, type RoomInput, type SeveralRoomsInput } from "./room.schema";
import * as rooms from "./room.repository.server";
import type { MiscountedRoomType, NamedRoom, StoredRoom } from "./room.repository.server";

export const roomRows = auditedRows<NamedRoom>({
  entity: "room",
  gone: "rooms:ERRORS.GONE",
  label: ({ hotelLabel, number }) => `${hotelLabel}, ${number}`,
  lock: rooms.lockRoom,
  isActive: ({ status }) => status !== "inactive",
});

export async function listRooms(ctx: Context, query: RoomQuery): Promise<Page<NamedRoom>> {
  assertMay(ctx, "hotels:view");
  return rooms.listRooms(ctx.db, query);
}

/** @throws NotFound */
export async function getRoom(ctx: Context, id: number): Promise<StoredRoom> {
  assertMay(ctx, "hotels:view");
  return roomRows.orGone(await rooms.findRoom(ctx.db, id));
}

/** @returns room types that say another number of rooms than there are, at most `limit` */
export async function listMiscountedRoomTypes(
  ctx: Context,
  hotelId: number | undefined,
  limit: number,
): Promise<MiscountedRoomType[]> {
  assertMay(ctx, "hotels:view");
  return rooms.listMiscounted(ctx.db, hotelId, limit);
}

/** @throws Conflict when the hotel has this number; RuleBroken at another hotel's room type */
export async function createRoom(ctx: Context, input: RoomInput): Promise<NamedRoom> {
  return roomRows.create(ctx, async (trx) =>
    written(trx, await rooms.insertRoom(trx, roomValues(input))),
  );
}

/** What became of the numbers that were to be created. */
export interface SeveralRooms {
  created: string[];
  /** Those that the hotel had already. */
  skipped: string[];
}

/**
 * What `createSeveralRooms` would do now, in the order of the numbers; nothing is written.
 *
 * @throws RuleBroken at another hotel's room type
 */
export async function previewSeveralRooms(
  ctx: Context,
  { numbers: text, hotel_id, room_type_id }: SeveralRoomsInput,
): Promise<SeveralRooms> {
  assertMay(ctx, "hotels:edit");
  const roomType = await findRoomType(ctx, room_type_id);
  if (roomType?.hotelId !== hotel_id) {
    throw new RuleBroken({ key: "constraints:ROOM_TYPE_OF_OTHER_HOTEL" }, "room_type_id");
  }
  const { numbers } = severalNumbers(text);
  const taken = await rooms.listTakenNumbers(ctx.db, hotel_id, numbers);
  return { created: numbers.filter((number) => !taken.includes(number)), skipped: taken };
}

/**
 * Creates those rooms whose numbers the hotel hasn't got yet, each with its audit row.
 *
 * @throws RuleBroken at another hotel's room type: then none is created
 */
export async function createSeveralRooms(
  ctx: Context,
  { numbers: text, floor, ...place }: SeveralRoomsInput,
): Promise<SeveralRooms> {
  assertMay(ctx, "hotels:edit");
  const { numbers } = severalNumbers(text);
  return inTransaction(ctx, async (trx) => {
    const ids = await rooms.insertNewRooms(trx, { ...place, floor: floor ?? null }, numbers);
    const made = ids.length > 0 ? await rooms.readRooms(trx, ids) : [];
    for (const room of made) await roomRows.record(ctx, trx, null, room);
    const created = made.map(({ number }) => number);
    return { created, skipped: numbers.filter((number) => !created.includes(number)) };
  });
}

/** @throws NotFound; Conflict and RuleBroken as when it is created; Conflict where stays hold it */
export async function updateRoom(ctx: Context, id: number, input: RoomInput): Promise<NamedRoom> {
  return roomRows.update(ctx, id, async (trx, before) => {
    const moved =
      before.hotelId !== input.hotel_id ||
      before.roomTypeId !== input.room_type_id ||
      (before.status !== "inactive" && input.status === "inactive");
    if (moved) await refuseWhileHeld(ctx, trx, id);
    await rooms.updateRoom(trx, id, roomValues(input), ctx.now);
    return written(trx, id);
  });
}

/**
 * An inactive room isn't counted; one that is active again is available.
 *
 * @throws NotFound; Conflict where stays hold it
 */
export async function setRoomState(
  ctx: Context,
  id: number,
  state: ActiveState,
): Promise<NamedRoom> {
  return roomRows.setActive(ctx, id, state, async (trx, active) => {
    if (!active) await refuseWhileHeld(ctx, trx, id);
    const status = active ? "available" : "inactive";
    // Only a room that is out of order says from when to when, and why.
    const values = { status, out_from: null, out_until: null, out_reason: "" } as const;
    await rooms.updateRoom(trx, id, values, ctx.now);
    return written(trx, id);
  });
}

/** @throws NotFound; Conflict where a booking names it */
export async function deleteRoom(ctx: Context, id: number): Promise<void> {
  await roomRows.remove(ctx, id, async (trx) => {
    refuseIfUsed(await rooms.countUsesOfRoom(trx, id), (table) => `rooms:ERRORS.IN_USE.${table}`);
    await rooms.deleteRoom(trx, id);
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

import { assertMay } from "~/core/access/permissions";
import { Conflict } from "~/core/errors";
import type { Transaction } from "~/db/database";
import { refuseIfUsed } from "~/db/writing/uses.server";
import { inTransaction } from "~/db/writing/write.server";
import type { ActiveState } from "~/forms/checking/active-state";
import type { Context } from "~/db/context";
import { auditedRows } from "../../log/audit/audited-rows.server";
import {
  UnconfirmedDisplacement,
  withDisplacementCheck,
  type MadeOnPurpose,
  type OnPurpose,
} from "../../stock/displaced-stays/displaced.service.server";
import { lockRoomTypes, lockTypesOfRoom } from "../../stock/rooms-left/rooms-left.service.server";
import type { RoomQuery } from "./room.list";
import { newRoom, type RoomInput, roomValues } from "./room.fields";
import { lapseHolds } from "../../sales/bookings/holds/lapsing.service.server";
import * as rooms from "./room.repository.server";
import {
  table,
  type MiscountedRoomType,
  type NamedRoom,
  type WholeRoom,
} from "./room.repository.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** @returns the name of a room in the log */
export function roomLabel({ hotel_label, number }: NamedRoom): string {
  return `${hotel_label}, ${number}`;
}

export const roomRows = auditedRows<NamedRoom & MadeOnPurpose, RoomQuery, WholeRoom>({
  entity: "room",
  area: "hotels",
  texts: "rooms",
  label: roomLabel,
  lock: rooms.lockRoom,
  isActive: ({ status }) => status !== "inactive",
  reads: rooms.reads,
});

/** @returns at most `limit` room types whose stated number of rooms differs from the rooms that exist */
export async function listMiscountedRoomTypes(
  ctx: Context,
  hotel_id: number | undefined,
  limit: number,
): Promise<MiscountedRoomType[]> {
  assertMay(ctx, "hotels:view");
  return rooms.listMiscounted(ctx.db, hotel_id, limit, ctx.locale);
}

/**
 * Creates a room. A room type without rooms sells the number that it states; as soon as it has rooms, it
 * sells no more than there are. So even a new room may leave too few for booked stays.
 *
 * @throws Conflict where the hotel has this number already; RuleBroken at a room type of another hotel;
 *   UnconfirmedDisplacement where too few rooms are left for booked stays, and the user hasn't confirmed it
 */
export async function createRoom(
  ctx: Context,
  { on_purpose, ...input }: RoomInput & { on_purpose?: OnPurpose },
): Promise<NamedRoom> {
  return roomRows.create(ctx, (trx) =>
    addRooms(ctx, trx, { room_type_id: input.room_type_id, onPurpose: on_purpose }, async () =>
      readWrittenRoom(trx, (await table.insert(trx, { ...newRoom, ...roomValues(input) })).id),
    ),
  );
}

/**
 * Adds rooms while their room type is locked.
 *
 * @throws UnconfirmedDisplacement; whatever `write` throws
 */
export async function addRooms<Row extends object>(
  ctx: Context,
  trx: Transaction,
  { room_type_id, onPurpose }: { room_type_id: number; onPurpose: OnPurpose },
  write: () => Promise<Row>,
): Promise<Row & MadeOnPurpose> {
  await lockRoomTypes(trx, [room_type_id]);
  return withDisplacementCheck(
    ctx,
    trx,
    { scope: { roomTypeIds: [room_type_id] }, onPurpose },
    write,
  );
}

/**
 * @throws NotFound; Conflict and RuleBroken as `createRoom`; Conflict where stays keep it at its hotel and
 *   room type; UnconfirmedDisplacement where too few rooms are left for booked stays, and the user hasn't
 *   confirmed the change
 */
export async function updateRoom(
  ctx: Context,
  id: number,
  { on_purpose, ...input }: RoomInput & { on_purpose?: OnPurpose },
): Promise<NamedRoom> {
  return changeRoom(
    ctx,
    id,
    { onPurpose: on_purpose, newRoomTypeId: input.room_type_id },
    async (trx, before) => {
      if (before.hotel_id !== input.hotel_id || before.room_type_id !== input.room_type_id) {
        await refuseWhileHeld(ctx, trx, before);
      }
      await table.update(trx, id, roomValues(input), ctx.now);
    },
  );
}

/**
 * Activates or deactivates a room. An inactive room isn't counted; one that becomes active again is out of order on the
 * days of its closures.
 *
 * @throws NotFound; UnconfirmedDisplacement where too few rooms are left for booked stays, and the user
 *   hasn't confirmed the change
 */
export async function setRoomState(
  ctx: Context,
  id: number,
  { wanted, on_purpose }: ActiveState & { on_purpose?: OnPurpose },
): Promise<NamedRoom> {
  return changeRoom(ctx, id, { onPurpose: on_purpose }, async (trx, before) => {
    const active = wanted === "active";
    // If two users do the same at once, the second changes nothing.
    if ((before.status !== "inactive") === active) return;
    const status = active ? "available" : "inactive";
    await table.update(trx, id, { status }, ctx.now);
  });
}

/**
 * Changes a room while its room type, and the one that it moves to, are locked, so that nobody books them
 * meanwhile. The room types are locked before the room, in the same order as bookings lock them.
 *
 * @throws UnconfirmedDisplacement; whatever `write` throws
 */
async function changeRoom(
  ctx: Context,
  id: number,
  { onPurpose, newRoomTypeId }: { onPurpose: OnPurpose; newRoomTypeId?: number },
  write: (trx: Transaction, before: NamedRoom) => Promise<void>,
): Promise<NamedRoom> {
  assertMay(ctx, "hotels:edit");
  return inTransaction(ctx, async (trx) => {
    await lockTypesOfRoom(trx, id, newRoomTypeId);
    const before = await roomRows.locked(ctx, trx, id);
    const roomTypeIds = [before.room_type_id, ...(newRoomTypeId ? [newRoomTypeId] : [])];
    const after = await withDisplacementCheck(
      ctx,
      trx,
      { scope: { roomTypeIds }, onPurpose },
      async () => {
        await write(trx, before);
        return readWrittenRoom(trx, id);
      },
    );
    await roomRows.record(ctx, trx, before, after);
    return after;
  });
}

/**
 * @throws NotFound; Conflict where a booking refers to the room, or too few rooms would be left for booked
 *   stays: then it must be deactivated first, which asks about these stays
 */
export async function deleteRoom(ctx: Context, id: number): Promise<void> {
  assertMay(ctx, "hotels:edit");
  await inTransaction(ctx, async (trx) => {
    await lockTypesOfRoom(trx, id);
    const before = await roomRows.locked(ctx, trx, id);
    refuseIfUsed(await rooms.countUsesOfRoom(trx, id), (table) => `rooms:ERRORS.IN_USE.${table}`);
    const scope = { roomTypeIds: [before.room_type_id] };
    await withDisplacementCheck(ctx, trx, { scope, onPurpose: false }, async () => {
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

/**
 * @throws Conflict where a present or coming stay has the room: then it must stay active and of the stay's
 *   room type
 */
async function refuseWhileHeld(
  ctx: Context,
  trx: Transaction,
  { id, hotel_id }: Pick<NamedRoom, "id" | "hotel_id">,
): Promise<void> {
  await lapseHolds(ctx, trx, { room_ids: [id] });
  const count = await rooms.countHeldStays(trx, id, (await atHotel(ctx, hotel_id, trx)).today);
  if (count > 0) throw new Conflict({ key: "rooms:ERRORS.HELD", params: { count } });
}

async function readWrittenRoom(trx: Transaction, id: number): Promise<NamedRoom> {
  const [room] = await rooms.readRooms(trx, [id]);
  return roomRows.orGone(room);
}

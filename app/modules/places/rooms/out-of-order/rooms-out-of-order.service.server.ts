import { withPermission } from "~/db/with-permission";
import { assertMay } from "~/core/access/permissions";
import type { Context, HotelContext } from "~/db/context";
import type { Transaction } from "~/db/database";
import { recordChanges } from "../../../log/audit/audit.service.server";
import type { MadeOnPurpose } from "../../../stock/displaced-stays/displaced.service.server";
import { lockRooms } from "../room-cleaning.repository.server";
import type { NamedRoom } from "../room.repository.server";
import { roomLabel, roomRows } from "../room.service.server";
import * as rooms from "./rooms-out-of-order.repository.server";

/** @returns the rooms of a hotel with one of these numbers, ignoring case, by number */
export const listRoomsByNumber = withPermission("hotels:view", rooms.listRoomsByNumber);

/** @returns the rooms in use of a hotel that are out of order, today or later, by number */
export async function listOutOfOrder(here: HotelContext, hotel_id: number): Promise<NamedRoom[]> {
  assertMay(here, "hotels:view");
  return rooms.listOutOfOrder(here.db, hotel_id, here.today);
}

/** @returns the rooms, locked by id until the transaction ends, by number; those that are gone are left out */
export async function lockSeveralRooms(trx: Transaction, ids: number[]): Promise<NamedRoom[]> {
  return ids.length > 0 ? lockRooms(trx, ids) : [];
}

/** A room before and after a change. */
export interface ChangedRoom {
  before: NamedRoom;
  after: NamedRoom & MadeOnPurpose;
}

/**
 * Writes the states of several locked rooms in one statement: when they are out of order, and their cleaning. The caller
 * records them.
 */
export async function writeRoomStates(
  ctx: Context,
  trx: Transaction,
  changed: ChangedRoom[],
): Promise<void> {
  assertMay(ctx, "hotels:edit");
  const after = changed.map((room) => room.after);
  if (after.length > 0) await rooms.writeStates(trx, after, ctx.now);
}

/** Records an audit row per room, in one statement. */
export async function recordRoomStates(
  ctx: Context,
  trx: Transaction,
  changed: ChangedRoom[],
): Promise<void> {
  const changes = changed.map(({ before, after }) => ({
    ...{ action: "update" as const, entity: roomRows.entity, entity_id: before.id },
    ...{ label: roomLabel(before), before, after },
  }));
  if (changes.length > 0) await recordChanges(ctx, trx, changes, null);
}

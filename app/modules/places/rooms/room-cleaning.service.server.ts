import { assertMay } from "~/core/access/permissions";
import { RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import { recordChanges } from "../../log/audit/audit.service.server";
import type { Cleaning } from "./room";
import * as rooms from "./room-cleaning.repository.server";
import type { NamedRoom } from "./room.repository.server";
import { roomLabel, roomRows } from "./room.service.server";
import { atHotels } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/**
 * Records that a room needs cleaning, since its guests have left. Whoever lets them leave may do so, without
 * the permission to edit rooms. A form of the room that is open meanwhile meets this change as any other.
 *
 * @throws NotFound
 */
export async function roomGetsDirty(
  ctx: Context,
  trx: Transaction,
  room_id: number,
): Promise<void> {
  const [changed] = await writeCleaning(ctx, trx, [room_id], "dirty");
  roomRows.orGone(changed);
}

/**
 * Records the state of several rooms' cleaning; rooms that are gone are left out. It is said again where it
 * was said on an earlier day, since guests may have slept there since.
 *
 * @returns the numbers of the rooms
 * @throws RuleBroken without a room
 */
export async function changeCleaning(
  ctx: Context,
  ids: number[],
  cleaning: Cleaning,
): Promise<string[]> {
  assertMay(ctx, "hotels:edit");
  if (ids.length === 0) throw new RuleBroken({ key: "housekeeping:TICK_FIRST" });
  const changed = await inTransaction(ctx, (trx) => writeCleaning(ctx, trx, ids, cleaning));
  return changed.map(({ number }) => number);
}

/** Locks the rooms by id, and writes their state with an audit row each, in constantly many statements. */
async function writeCleaning(
  ctx: Context,
  trx: Transaction,
  ids: number[],
  cleaning: Cleaning,
): Promise<NamedRoom[]> {
  const before = await rooms.lockRooms(trx, ids);
  const there = await atHotels(
    ctx,
    before.map(({ hotel_id }) => hotel_id),
    trx,
  );
  const said = ({ hotel_id }: NamedRoom) => ({ cleaning, cleaning_since: there(hotel_id).today });
  const changed = before.filter(
    (room) => room.cleaning !== cleaning || room.cleaning_since !== said(room).cleaning_since,
  );
  if (changed.length === 0) return before;
  const written = changed.map((room) => ({ ...room, ...said(room) }));
  await rooms.writeCleaning(trx, written, ctx.now);
  const changes = changed.map((room) => ({
    ...{ action: "update" as const, entity: roomRows.entity, entity_id: room.id },
    ...{ label: roomLabel(room), before: room, after: { ...room, ...said(room) } },
  }));
  await recordChanges(ctx, trx, changes, null);
  return before;
}

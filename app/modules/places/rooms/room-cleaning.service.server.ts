import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { table } from "./room.repository.server";
import { roomRows } from "./room.service.server";

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
  // The version that a form sends belongs to another row.
  const before = await roomRows.locked({ ...ctx, seenVersion: undefined }, trx, room_id);
  const dirty = { cleaning: "dirty", cleaning_since: ctx.today } as const;
  await table.update(trx, room_id, dirty, ctx.now);
  await roomRows.record(ctx, trx, before, { ...before, ...dirty });
}

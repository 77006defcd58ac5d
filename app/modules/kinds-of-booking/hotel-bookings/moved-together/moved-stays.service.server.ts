import { assertMay } from "~/core/access/permissions";
import { isDeepStrictEqual } from "node:util";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { recordChanges } from "~/modules/log/audit/audit.service.server";
import { lockTypesAndRoomsOf } from "~/modules/stock/rooms-left/rooms-left.service.server";
import type { HotelBooking } from "../hotel-booking.fields";
import { readHotelBookings } from "../hotel-booking.repository.server";
import type { WeighedStay } from "./moved-stay";
import * as moved from "./moved-stays.repository.server";
import { oversoldAfter, type WeighedMoves } from "./weighed-moves.service.server";

/**
 * Reads stays that are about to move, and locks what they take until the transaction ends. The caller has locked their
 * bookings.
 *
 * @returns the stays as they are now: one whose hold has ended is a draft
 */
export async function lockToMove(
  ctx: Context,
  trx: Transaction,
  ids: number[],
): Promise<HotelBooking[]> {
  assertMay(ctx, "bookings:edit");
  await lockTypesAndRoomsOf(ctx, trx, ids);
  return readHotelBookings(trx, ids);
}

/**
 * Writes stays with their new dates, with an audit row each, in constantly many statements.
 *
 * @param weighed none of which was refused, and whose questions were answered
 * @returns the stays that were moved, as they are written
 */
export async function writeMovedStays(
  ctx: Context,
  trx: Transaction,
  { rows, short }: Pick<WeighedMoves, "rows" | "short">,
): Promise<HotelBooking[]> {
  assertMay(ctx, "bookings:edit");
  const moving = rows.flatMap((row) => (row.after ? [{ ...row, after: row.after }] : []));
  if (moving.length === 0) return [];
  const ids = moving.map(({ before }) => before.id);
  await moved.writeMoves(
    trx,
    moving.map(({ after }) => after),
    ctx.now,
  );
  const wasOversold = moving.some(({ before }) => before.oversold.length > 0);
  if (short.length > 0 || wasOversold) {
    const oversold = moving.flatMap((row) => oversoldAfter(row, short));
    await moved.noteOversoldNights(trx, ids, oversold);
  }
  const written = await readHotelBookings(trx, ids);
  await recordChanges(ctx, trx, loggedMoves(moving, written), null);
  return written;
}

type Moving = WeighedStay & { after: NonNullable<WeighedStay["after"]> };

function loggedMoves(moving: Moving[], written: HotelBooking[]) {
  const stayOf = new Map(written.map((stay) => [stay.id, stay]));
  return moving.flatMap(({ before, after }) => {
    const change = {
      before: { ...before, ...after.log.before },
      after: { ...stayOf.get(before.id)!, ...after.log.after },
    };
    if (isDeepStrictEqual(change.before, change.after)) return [];
    const { id: entity_id, reference: label } = before;
    return [{ action: "update" as const, entity: "hotel_booking" as const, entity_id, label, ...change }];
  });
}

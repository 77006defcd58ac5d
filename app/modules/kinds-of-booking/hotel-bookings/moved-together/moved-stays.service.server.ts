import { assertMay } from "~/core/access/permissions";
import { isDeepStrictEqual } from "node:util";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { Change } from "~/modules/log/audit/audit.service.server";
import { lockTypesAndRoomsOf } from "~/modules/stock/rooms-left/rooms-left.service.server";
import type { HotelBooking } from "../hotel-booking.fields";
import { readHotelBookings } from "../hotel-booking.repository.server";
import { takeRoomsOfFirstNights } from "../nights/stay-nights.repository.server";
import { oversoldAfter, type WeighedStay } from "./moved-stay";
import * as moved from "./moved-stays.repository.server";
import type { WeighedMoves } from "./weighed-moves.service.server";

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

/** Stays that were moved, as they are written, and what the log says of each; the caller records it. */
export interface MovedStays {
  stays: HotelBooking[];
  changes: Change[];
}

/**
 * Writes stays with their new dates, in constantly many statements.
 *
 * @param weighed none of which was refused, and whose questions were answered
 */
export async function writeMovedStays(
  ctx: Context,
  trx: Transaction,
  { rows, short }: Pick<WeighedMoves, "rows" | "short">,
): Promise<MovedStays> {
  assertMay(ctx, "bookings:edit");
  const moving = rows.flatMap((row) => (row.after ? [{ ...row, after: row.after }] : []));
  if (moving.length === 0) return { stays: [], changes: [] };
  const ids = moving.map(({ before }) => before.id);
  const withRooms = moving.some(({ before }) => before.room_id !== null);
  await moved.writeMoves(
    trx,
    moving.map(({ after }) => after),
    { now: ctx.now, withRooms },
  );
  if (withRooms) await takeRoomsOfFirstNights(trx, ids);
  const wasOversold = moving.some(({ before }) => before.oversold.length > 0);
  if (short.length > 0 || wasOversold) {
    const oversold = moving.flatMap((row) => oversoldAfter(row, short));
    await moved.noteOversoldNights(trx, ids, oversold);
  }
  const stays = await readHotelBookings(trx, ids);
  return { stays, changes: loggedMoves(moving, stays) };
}

type Moving = WeighedStay & { after: NonNullable<WeighedStay["after"]> };

function loggedMoves(moving: Moving[], written: HotelBooking[]): Change[] {
  const stayOf = new Map(written.map((stay) => [stay.id, stay]));
  return moving.flatMap(({ before, after }): Change[] => {
    const change = {
      before: { ...before, ...after.log.before },
      after: { ...stayOf.get(before.id)!, ...after.log.after },
    };
    if (isDeepStrictEqual(change.before, change.after)) return [];
    const { id: entity_id, reference: label } = before;
    return [{ action: "update", entity: "hotel_booking", entity_id, label, ...change }];
  });
}

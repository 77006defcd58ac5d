import type { CalendarDate } from "~/core/dates";
import { assertMay, assertMayAny } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { lapseHolds } from "../bookings/holds/lapsing.service.server";
import * as availability from "./availability.repository.server";
import type { NightsQuery } from "./availability.repository.server";
import type { NightLeft } from "./rooms-left";

export type { NightsQuery };

/**
 * The only count of the rooms left: the search of availability, the calculator, the form of a booking, the
 * chart, the rate calendar and the API ask it (`front-desk.md` §1).
 *
 * @param except the id of a booking that isn't counted; 0 for none
 * @returns the rooms of the room types on all requested nights, by room type and night, in one statement
 */
export async function listRoomsLeft(
  ctx: Pick<Context, "db" | "actor" | "now">,
  queries: NightsQuery[],
  except = 0,
): Promise<NightLeft[]> {
  assertMayAny(ctx, ["pricing:view", "bookings:view", "bookings:edit"]);
  return availability.listRoomsLeft(ctx.db, queries, { except, now: ctx.now });
}

/**
 * Locks the room type of a stay until the transaction ends. Stays of that type whose hold has ended become
 * drafts first.
 *
 * @returns the nights of the stay on which no room is left
 */
export async function lockFullNights(
  ctx: Context,
  trx: Transaction,
  query: NightsQuery & { except: number },
): Promise<CalendarDate[]> {
  assertMay(ctx, "bookings:edit");
  const { room_type_id } = query;
  await availability.lockRoomType(trx, room_type_id);
  // Statements of their own see what was committed while the first one waited for the lock.
  await lapseHolds(ctx, trx, { room_type_id });
  return availability.findFullNights(trx, query);
}

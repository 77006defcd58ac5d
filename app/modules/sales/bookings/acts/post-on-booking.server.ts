import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction, rowIfUnchanged } from "~/db/writing/write.server";
import type { SharedEntity } from "../../../log/audit/audit";
import { recordChange } from "../../../log/audit/audit.service.server";
import { lockBooking, type PayableBooking } from "../booking.service.server";
import type { Act } from "./act-on-booking.server";

/** What every row that is posted on a booking has. */
interface Posting {
  booking_id: number;
  currency_id: number;
  created_by: number;
  created_at: Date;
}

/** Rows that are posted on bookings and never change: payments and adjustments. */
interface Postings<Values, Posted> {
  /** The name of these rows in the log. */
  entity: SharedEntity;
  insert: (trx: Transaction, values: Values & Posting) => Promise<Posted>;
  /** Writes what another balance of the booking entails, in the same transaction. */
  afterPost: (ctx: Context, trx: Transaction, booking_id: number) => Promise<void>;
}

/** How a row is posted: what it is decided by is read, also what is locked after the booking, then it is decided. */
interface PostOnBooking<Input, Facts, Values> {
  load: (ctx: Context, trx: Transaction, booking: PayableBooking, input: Input) => Promise<Facts>;
  /** @throws RuleBroken where nothing is posted; Unanswered where something is asked first */
  decide: (booking: PayableBooking, input: Input, facts: Facts) => Values;
}

/**
 * The one way to post on a booking of any kind: it is locked, the row is decided and inserted, and the log has it, in
 * one transaction.
 *
 * @returns the act, which throws NotFound, ChangedMeanwhile, and what its steps throw
 */
export function postOn<Values, Posted extends { id: number }, Input, Facts>(
  { entity, insert, afterPost }: Postings<Values, Posted>,
  { load, decide }: PostOnBooking<Input, Facts, Values>,
): Act<Posted, Input> {
  return (ctx, booking_id, input) => {
    assertMay(ctx, "bookings:edit");
    return inTransaction(ctx, async (trx) => {
      const booking = await lockBooking(trx, booking_id);
      rowIfUnchanged(ctx, booking);
      const values = decide(booking, input, await load(ctx, trx, booking, input));
      const { currency_id, reference } = booking;
      const posted = await insert(trx, {
        ...{ ...values, booking_id, currency_id },
        ...{ created_by: ctx.actor.id, created_at: ctx.now },
      });
      await recordChange(ctx, trx, {
        ...{ action: "create", entity, entity_id: posted.id },
        ...{ label: reference, before: null, after: posted },
      });
      await afterPost(ctx, trx, booking_id);
      return posted;
    });
  };
}

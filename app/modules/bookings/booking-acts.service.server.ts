import { RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { AuditedRows } from "../audit/audited-rows.server";
import {
  isHeld,
  isOpen,
  statusAfter,
  type Booking,
  type BookingAct,
  type BookingStatus,
} from "./booking";
import { currencyOfBooking, isMore, refuseDecimals } from "./booking-currency.server";
import { refuseByModule } from "./booking-rules.service.server";
import type { CancellationInput } from "./booking.schema";
import { changeBooking, type BookingChange } from "./booking.service.server";

/** What one does with a booking of any type, but cancelling it: that asks for a reason. */
export type PlainAct = Exclude<BookingAct, "cancel">;

interface Type<Row extends Booking> {
  rows: Pick<AuditedRows<Row>, "update">;
  /** The row as it was just written. */
  read: (trx: Transaction, id: number) => Promise<Row>;
  /**
   * Refuses what can't be had, by the rules of today and by what is left, and holds what can until
   * the transaction ends: for a booking that is pending or confirmed from now on.
   */
  take?: (ctx: Context, trx: Transaction, booking: Row) => Promise<void>;
}

/** The acts of one type of bookings. */
export interface BookingActs<Row extends Booking> {
  /**
   * Submits, confirms, completes or reopens a booking.
   *
   * @throws NotFound; RuleBroken where its status doesn't allow it, what its module and `take` refuse,
   *   and where it is to be paid before it is confirmed
   */
  act: (ctx: Context, id: number, act: PlainAct) => Promise<Row>;
  /** @throws NotFound; RuleBroken where its status doesn't allow it, and for a fee above the amount */
  cancel: (ctx: Context, id: number, input: CancellationInput) => Promise<Row>;
}

/** @returns what can be done with the bookings of a type, each step with its row in the history */
export function bookingActs<Row extends Booking>({
  rows,
  read,
  take,
}: Type<Row>): BookingActs<Row> {
  const changed = (
    ctx: Context,
    id: number,
    values: (trx: Transaction, before: Row) => Promise<Omit<BookingChange, "id">>,
  ) =>
    rows.update(ctx, id, async (trx, before) => {
      await changeBooking(ctx, trx, { id, ...(await values(trx, before)) });
      return read(trx, id);
    });

  return {
    act: (ctx, id, act) =>
      changed(ctx, id, async (trx, before) => {
        const status = allowedStatus(before, act);
        if (isHeld(status)) {
          const held = !isHeld(before.status);
          await refuseByModule(ctx, trx, id, { held, confirmed: status === "confirmed" });
          if (held) await take?.(ctx, trx, before);
        }
        return { status, ...(act === "reopen" ? notCancelled : {}) };
      }),
    cancel: (ctx, id, { cancel_reason, cancellation_fee }) =>
      changed(ctx, id, async (trx, before) => {
        const status = allowedStatus(before, "cancel");
        const currency = await currencyOfBooking(trx, before);
        refuseDecimals(cancellation_fee, currency, "cancellation_fee");
        if (isMore(cancellation_fee, before.amount)) {
          throw new RuleBroken({ key: "bookings:ERRORS.FEE_ABOVE_AMOUNT" }, "cancellation_fee");
        }
        return { status, cancel_reason, cancelled_at: ctx.now, cancellation_fee };
      }),
  };
}

const notCancelled = { cancel_reason: "", cancelled_at: null, cancellation_fee: null };

/** @throws RuleBroken for a booking that is over: what was booked can't be changed any more */
export function refuseClosed({ status }: Pick<Booking, "status">): void {
  if (!isOpen(status)) throw new RuleBroken({ key: `bookings:ERRORS.FROM.${status}` });
}

function allowedStatus({ status }: Booking, act: BookingAct): BookingStatus {
  const next = statusAfter(status, act);
  if (next) return next;
  throw new RuleBroken({ key: `bookings:ERRORS.FROM.${status}` });
}

import type { CalendarDate } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import { RuleBroken } from "~/core/errors";
import type { Question } from "~/core/questions";
import type { Context, HotelContext } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { AuditedRows } from "../../../log/audit/audited-rows.server";
import { refuseAnonymised } from "../../customers/customer.service.server";
import type { ModuleRules } from "../../booking-modules/booking-module";
import type { Promised } from "../../booking-prices/price-on-screen";
import {
  isCompletable,
  holdsPlace,
  isOpen,
  statusAfter,
  type BookingAct,
  type BookingStatus,
  type Overbooking,
} from "../booking";
import { rowsAsShown } from "./as-shown.server";
import type { Booking } from "../booking.fields";
import { currencyOfBooking, isMore, refuseDecimals } from "../booking-money.server";
import { refuseByModule, refuseUnpaid } from "../rules/booking-rules.service.server";
import type { CancellationInput } from "../booking.schema";
import { changeBooking, type BookingChange } from "../booking.service.server";
import { refusePacked, type ThroughPack } from "../packed/packed.service.server";
import { atHotelOfBooking } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** The acts on a booking of any type, except cancelling, which needs a reason. */
export type PlainAct = Exclude<BookingAct, "cancel">;

interface Type<Row extends Booking> {
  rows: Pick<AuditedRows<Row>, "locked" | "update">;
  /** Reads the booking as it was just written. */
  read: (trx: Transaction, id: number) => Promise<Row>;
  /**
   * Called for a booking that becomes pending or confirmed: locks the rooms, seats or times that it needs
   * until the transaction ends, and throws where the present rules or the present availability don't allow
   * it.
   *
   * @returns what the booking gets besides its status
   */
  take?: (
    ctx: Context,
    trx: Transaction,
    booking: Row,
    answers: ActInput,
  ) => Promise<Omit<BookingChange, "id"> | void>;
  /**
   * Called for a completed booking that is reopened: like `take`, but it checks only the availability, not
   * the rules.
   */
  keep?: (ctx: Context, trx: Transaction, booking: Row, answers: object) => Promise<void>;
  /**
   * Called before every act: throws where the booking itself refuses it, and undoes what can't stay.
   *
   * @returns the booking, as it stands now
   */
  prepare?: (ctx: Context, trx: Transaction, booking: Row, act: BookingAct) => Promise<Row>;
  /** @returns the question before an act on a booking; null for none */
  asks?: (booking: Row, act: PlainAct) => Question | null;
  /**
   * @returns the fee that the terms of a booking give for cancelling it now, a decimal string; null without terms.
   *   Missing for types without terms
   */
  feeOfTerms?: (ctx: Context, trx: Transaction, booking: Row) => Promise<string | null>;
  /** Calculates the amount of a reopened booking, for types whose amount depends on their contents. */
  amountWhenReopened?: (trx: Transaction, id: number) => Promise<string>;
  /** @returns the last day of what is booked, from which on it may be completed; null if it has no day */
  lastDay: (ctx: Context, booking: Row) => CalendarDate | null | Promise<CalendarDate | null>;
}

/**
 * The input of an act: the pack through which it is done, the amount that was shown, and the answers to its
 * questions.
 */
export interface ActInput extends ThroughPack, Promised, Overbooking {
  agreed_paid?: string | null;
  /** The answer before a stay is reopened whose guests have left. */
  guests_have_left?: boolean | null;
  /** Which prices a draft gets that was cancelled before: those that were agreed, or today's. */
  pricing?: "agreed" | "today" | null;
  /** Whether a draft keeps the price that was shown: what it comes to was agreed with that of its pack. */
  keepsPrice?: boolean;
  /** The answer before a pack is reopened with stays for which no room is left. */
  without_room?: boolean | null;
}

/** The rules of the module by which a booking is confirmed; absent for another act. */
interface Confirmed {
  confirmedBy?: ModuleRules;
}

/** The acts of one type of booking. */
export interface BookingActs<Row extends Booking> {
  /**
   * Submits, confirms, completes or reopens a booking. A booking that is reopened through its confirmed pack
   * becomes confirmed, since everything in a confirmed pack is. Where the amount changes by reopening and
   * falls below the paid sum, the user must confirm it.
   *
   * @throws NotFound; ChangedSinceShown; Conflict where the amount differs from the one that was shown; Unanswered where a
   *   question has no answer yet; RuleBroken where the status doesn't allow the act, where its module, `take`
   *   or `keep` refuses it, for an anonymised customer, for an unpaid booking that must be paid before it is
   *   confirmed, for completing before the last day, and for reopening a booking on its own although its pack
   *   is confirmed
   */
  act: (ctx: Context, id: number, act: PlainAct, input?: ActInput) => Promise<Row>;
  /**
   * Cancels a booking for a fee: by default the one that its terms give at this moment, and none without terms.
   *
   * @throws NotFound; ChangedSinceShown; RuleBroken where the status doesn't allow it, and for a fee above the amount;
   *   Unanswered where its pack would cost less than was already paid for it
   */
  cancel: (ctx: Context, id: number, input: CancellationInput) => Promise<Row>;
}

/** @returns the acts of a type of booking, each with its audit row */
export function bookingActs<Row extends Booking>({
  rows,
  read,
  take,
  keep,
  prepare = (_, __, booking) => Promise.resolve(booking),
  asks = () => null,
  feeOfTerms,
  amountWhenReopened,
  lastDay,
}: Type<Row>): BookingActs<Row> {
  const { update } = rowsAsShown(rows);
  const changed = (
    ctx: Context,
    id: number,
    values: (trx: Transaction, before: Row) => Promise<Omit<BookingChange, "id"> & Confirmed>,
    asking: { questions?: (before: Row) => (Question | null)[]; answers: object },
  ) =>
    update(ctx, id, async (trx, before) => {
      const { confirmedBy, ...change } = await values(trx, before);
      const { questions, answers } = asking;
      await changeBooking(ctx, trx, { id, ...change }, { questions: questions?.(before), answers });
      if (confirmedBy) await refuseUnpaid(ctx, trx, id, confirmedBy);
      return read(trx, id);
    });

  return {
    act: (ctx, id, act, input = {}) =>
      changed(
        ctx,
        id,
        async (trx, booking) => {
          const before = await prepare(ctx, trx, booking, act);
          const wasCancelled = before.status === "cancelled";
          let confirmedBy: ModuleRules | undefined;
          let taken: Omit<BookingChange, "id"> | void = undefined;
          const next = allowedStatus(before, act);
          const status = wasCancelled && (await refusePacked(trx, id, input)) ? "confirmed" : next;
          if (act === "complete") {
            const here = await atHotelOfBooking(ctx, id, trx);
            refuseEarly(here, await lastDay({ ...ctx, db: trx }, before));
          }
          if (before.status === "completed") await keep?.(ctx, trx, before, input);
          else if (holdsPlace(status)) {
            await refuseAnonymised(trx, before.customer_id);
            const startsHolding = !holdsPlace(before.status);
            const rules = await refuseByModule(ctx, trx, id, { becomesHeld: startsHolding });
            if (startsHolding) taken = await take?.(ctx, trx, before, input);
            if (status === "confirmed") confirmedBy = rules;
          }
          const amount = act === "reopen" ? await amountWhenReopened?.(trx, id) : undefined;
          return {
            ...{ ...taken, status, confirmedBy },
            ...(wasCancelled ? notCancelled : {}),
            ...(amount ? { amount, currency_id: before.currency_id, promised: input } : {}),
          };
        },
        { questions: (before) => [asks(before, act)], answers: input },
      ),
    cancel: (ctx, id, { cancel_reason, cancellation_fee: taken, ...answers }) =>
      changed(
        ctx,
        id,
        async (trx, booking) => {
          const before = await prepare(ctx, trx, booking, "cancel");
          const status = allowedStatus(before, "cancel");
          await refusePacked(trx, id, answers);
          const cancellation_fee = taken ?? (await feeOfTerms?.(ctx, trx, booking)) ?? "0";
          const currency = await currencyOfBooking(trx, before);
          refuseDecimals(cancellation_fee, currency, "cancellation_fee");
          if (isMore(cancellation_fee, before.amount)) {
            throw new RuleBroken({ key: "bookings:ERRORS.FEE_ABOVE_AMOUNT" }, "cancellation_fee");
          }
          return { status, cancel_reason, cancelled_at: ctx.now, cancellation_fee };
        },
        { answers },
      ),
  };
}

/** @throws RuleBroken before the last day of what is booked */
function refuseEarly({ today, locale }: HotelContext, lastDay: CalendarDate | null): void {
  if (lastDay === null || isCompletable(lastDay, today)) return;
  const params = { day: formatDate(lastDay, locale) };
  throw new RuleBroken({ key: "bookings:ERRORS.TOO_EARLY", params });
}

/** The columns of a booking that isn't cancelled. */
export const notCancelled = { cancel_reason: "", cancelled_at: null, cancellation_fee: null };

/** @throws RuleBroken for a completed or cancelled booking, whose contents can no longer be changed */
export function refuseClosed({ status }: Pick<Booking, "status">): void {
  if (!isOpen(status)) throw new RuleBroken({ key: `bookings:ERRORS.FROM.${status}` });
}

function allowedStatus({ status }: Booking, act: BookingAct): BookingStatus {
  const next = statusAfter(status, act);
  if (next) return next;
  throw new RuleBroken({ key: `bookings:ERRORS.FROM.${status}` });
}

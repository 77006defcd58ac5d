import { orGone, RuleBroken } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import type { CalendarDate } from "~/core/dates";
import type { Question } from "~/core/questions";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { todayBy } from "~/db/house-clock.server";
import { atHotelOfBooking } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import type { AuditedRows } from "../../../log/audit/audited-rows.server";
import type { Promised } from "../../booking-prices/price-on-screen";
import { isOpen, type BookingAct, type Overbooking } from "../booking";
import type { Booking } from "../booking.fields";
import { currencyOfBooking } from "../booking-money.server";
import type { CancellationInput } from "../booking.schema";
import { changeBooking, type BookingChange } from "../booking.service.server";
import type { ThroughPack } from "../packed/in-pack";
import { refuseUnpaid } from "../rules/booking-rules.service.server";
import { actOn, type Act } from "./act-on-booking.server";
import {
  decideAct,
  decideCancellation,
  notCancelled,
  type MostFee,
  type PlainAct,
} from "./decided-act.server";
import * as facts from "./facts-of-booking.repository.server";
import type { FactsOfBooking } from "./facts-of-booking.repository.server";

/** What a booking gets by an act besides its status. */
export type Taken = Omit<BookingChange, "id">;

interface Type<Row extends Booking> {
  rows: Pick<AuditedRows<Row>, "locked" | "update" | "record">;
  /** Reads the booking as it was just written. */
  read: (trx: Transaction, id: number) => Promise<Row>;
  /**
   * Called for a booking that becomes pending or confirmed: locks the rooms, seats or times that it needs
   * until the transaction ends, and throws where the present rules or the present availability don't allow
   * it.
   */
  take?: (ctx: Context, trx: Transaction, booking: Row, answers: ActInput) => Promise<Taken | void>;
  /**
   * Called for a completed booking that is reopened: like `take`, but it checks only the availability, not
   * the rules.
   */
  keep?: (ctx: Context, trx: Transaction, booking: Row) => Promise<void>;
  /** @throws RuleBroken where the booking itself refuses an act, whatever its status */
  refuse?: (booking: Row, act: BookingAct) => void;
  /** @returns the question before an act on a booking; null for none */
  asks?: (booking: Row, act: PlainAct) => Question | null;
  /** Writes what a booking of this type forgets when it isn't cancelled any more, before it is taken again. */
  forgetCancelled?: (trx: Transaction, id: number) => Promise<void>;
  /** Writes what a booking of this type missed while it was cancelled, once it isn't any more. */
  catchUp?: (ctx: Context, trx: Transaction, id: number) => Promise<void>;
  /**
   * @returns the fee that the terms of a booking give for cancelling it now, a decimal string; null without terms.
   *   Missing for types without terms
   */
  feeOfTerms?: (ctx: Context, trx: Transaction, booking: Row) => Promise<string | null>;
  /** @returns the most that the fee of its cancellation may be; by default its amount */
  mostFee?: (booking: Row) => MostFee;
  /**
   * Writes which services a booking had used when it was cancelled.
   *
   * @throws RuleBroken at `used_service_ids` for one that it can't have used
   */
  use?: (trx: Transaction, booking: Row, ids: number[]) => Promise<void>;
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
  /** Whether a draft keeps the price that was shown: what it comes to was written just now. */
  keepsPrice?: boolean;
  /** The answer before a pack is reopened with stays for which no room is left. */
  without_room?: boolean | null;
}

/** The acts of one type of booking. */
export interface BookingActs<Row extends Booking> {
  /**
   * Submits, confirms, completes or reopens a booking. Where the amount changes by reopening and falls below the paid
   * sum, the user must confirm it.
   *
   * @throws NotFound; ChangedSinceShown; Conflict where the amount differs from the one that was shown; Unanswered
   *   where a question has no answer yet; RuleBroken as `decideAct`, where `take` or `keep` refuses it, and for an
   *   unpaid booking that must be paid before it is confirmed
   */
  act: (ctx: Context, id: number, act: PlainAct, input?: ActInput) => Promise<Row>;
  /**
   * Cancels a booking for a fee.
   *
   * @throws NotFound; ChangedSinceShown; RuleBroken as `decideCancellation`; Unanswered where its pack would cost less
   *   than was already paid for it
   */
  cancel: Act<Row, CancellationInput>;
}

/** @returns the acts of a type of booking, each with its audit row */
export function bookingActs<Row extends Booking>(type: Type<Row>): BookingActs<Row> {
  const act = actOn(type.rows, {
    load: async (ctx, trx, before, { act }: { act: PlainAct; answers: ActInput }) => {
      const found = await factsOfBooking(ctx, trx, before.id);
      const { today } =
        act === "complete"
          ? await atHotelOfBooking(ctx, before.id, trx)
          : {
              today: todayBy(ctx, found.clock),
            };
      return {
        ...{ ...found, today, now: ctx.now, locale: ctx.locale },
        lastDay: act === "complete" ? await type.lastDay({ ...ctx, db: trx }, before) : null,
        amount: act === "reopen" ? await type.amountWhenReopened?.(trx, before.id) : undefined,
      };
    },
    decide: (before, { act, answers }, facts) => {
      type.refuse?.(before, act);
      return decideAct(before, { act, pack_id: answers.pack_id }, facts);
    },
    take: async (ctx, trx, { before, input: { answers }, decided }) => {
      if (before.status === "cancelled") await type.forgetCancelled?.(trx, before.id);
      if (decided.keeps) await type.keep?.(ctx, trx, before);
      return decided.takes ? type.take?.(ctx, trx, before, answers) : undefined;
    },
    write: async (ctx, trx, { before, input: { act, answers }, facts, decided, taken }) => {
      const { id, currency_id } = before;
      const { amount, module } = facts;
      const { status } = decided;
      const wasCancelled = before.status === "cancelled";
      const change = {
        ...{ id, ...taken, status },
        ...(wasCancelled ? notCancelled : {}),
        ...(amount ? { amount, currency_id, promised: answers } : {}),
      };
      const questions = [type.asks?.(before, act) ?? null];
      await changeBooking(ctx, trx, change, { questions, answers });
      if (wasCancelled) await type.catchUp?.(ctx, trx, id);
      if (decided.becomesConfirmed) await refuseUnpaid(ctx, trx, id, module);
      return type.read(trx, id);
    },
  });

  return {
    act: (ctx, id, name, answers = {}) => act(ctx, id, { act: name, answers }),
    cancel: actOn(type.rows, {
      load: async (ctx, trx, before, { cancellation_fee }: CancellationInput) => ({
        ...(await factsOfBooking(ctx, trx, before.id)),
        now: ctx.now,
        feeOfTerms: cancellation_fee ? null : ((await type.feeOfTerms?.(ctx, trx, before)) ?? null),
        most: type.mostFee?.(before) ?? before,
        currency: await currencyOfBooking(trx, before),
      }),
      decide: (before, input, facts) => {
        type.refuse?.(before, "cancel");
        if (input.used_service_ids?.length && !type.use) {
          throw new RuleBroken({ key: "bookings:ERRORS.NO_SERVICES" }, "used_service_ids");
        }
        return decideCancellation(before, input, facts);
      },
      write: async (ctx, trx, { before, input: answers, decided }) => {
        const { id } = before;
        const used = answers.used_service_ids ?? [];
        if (used.length > 0) await type.use?.(trx, before, used);
        await changeBooking(ctx, trx, { id, ...decided }, { answers });
        return type.read(trx, id);
      },
    }),
  };
}

/**
 * @returns what acts on a booking are decided by
 * @throws NotFound
 */
export async function factsOfBooking(
  ctx: Context,
  trx: Transaction,
  id: number,
): Promise<FactsOfBooking> {
  assertMay(ctx, "bookings:edit");
  return orGone(await facts.findFactsOfBooking(trx, id), "bookings:ERRORS.GONE");
}

/** @throws RuleBroken for a completed or cancelled booking, whose contents can no longer be changed */
export function refuseClosed({ status }: Pick<Booking, "status">): void {
  if (!isOpen(status)) throw new RuleBroken({ key: `bookings:ERRORS.FROM.${status}` });
}

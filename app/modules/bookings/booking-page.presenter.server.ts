import { env } from "~/config/env.server";
import { formatInstant } from "~/core/dates/format.server";
import { formatStoredMoney } from "~/core/money";
import { assertMay, may } from "~/core/permissions";
import type { Context } from "~/db/context";
import { constraintsOf } from "~/forms/constraints.server";
import { translator } from "~/i18n/i18n.server";
import { actsOn, isOpen, type BookingType } from "./booking";
import { bookerOf } from "./booking-noun.server";
import { freePeriod } from "./booking-rules.service.server";
import { CancellationInput } from "./booking.schema";
import type { StoredBooking } from "./shared-booking.repository.server";

/** A fact of a type's own: the key of its name, and its value; one without a value isn't shown. */
export type OwnFact = [name: string, value: string | null];

/** What the page of every booking shows, in finished words. */
export type SharedBookingPage = ReturnType<typeof sharedBookingPage>;

/**
 * @param own the facts of its type, which stand before those that all types have
 * @returns what the page of a booking shows, whatever its type
 */
export function sharedBookingPage(
  ctx: Context,
  booking: StoredBooking,
  { type, own }: { type: BookingType; own: OwnFact[] },
) {
  const { id, reference, status, notes, customerId } = booking;
  return {
    ...{ type, id, status, notes },
    title: reference,
    acts: actsOn(status),
    open: isOpen(status),
    customer:
      customerId && may(ctx.actor, "customers:view")
        ? { id: customerId, name: bookerOf(booking, ctx) }
        : null,
    pack: booking.pack,
    facts: factsOf(booking, own, ctx),
    cancelled: cancelledOf(booking, ctx),
  };
}

function factsOf(booking: StoredBooking, own: OwnFact[], ctx: Context) {
  const { locale } = ctx;
  const t = translator(locale);
  const facts: OwnFact[] = [
    ...own,
    ["bookings:FACTS.CUSTOMER", bookerOf(booking, ctx)],
    ["bookings:FACTS.CHANNEL", booking.distributionPointLabel],
    ["bookings:FACTS.EXTERNAL_REFERENCE", booking.externalReference],
    ["bookings:FACTS.PROMO_CODE", booking.promoCode],
    ["bookings:FACTS.BOOKED", formatInstant(booking.createdAt, locale, env().BUSINESS_TIME_ZONE)],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ term: t(name), value }] : []));
}

function cancelledOf(booking: StoredBooking, { locale }: Context): string | null {
  const { cancelledAt, cancelReason, cancellationFee, currency } = booking;
  if (!cancelledAt) return null;
  return translator(locale)("bookings:PAGE.CANCELLED", {
    when: formatInstant(cancelledAt, locale, env().BUSINESS_TIME_ZONE),
    reason: asSentence(cancelReason ?? ""),
    fee: formatStoredMoney(cancellationFee ?? "0", currency, locale),
  });
}

/** What people write ends with a full stop, or doesn't. */
function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** What one is asked before a booking is cancelled. */
export type CancelQuestion = NonNullable<Awaited<ReturnType<typeof cancelQuestion>>>;

/**
 * @param asked the address, which may ask a question about the booking
 * @returns what is asked before it is cancelled; null where the address doesn't, or its status
 * @throws Forbidden where the role doesn't grant it
 */
export async function askedToCancel(
  ctx: Context,
  booking: StoredBooking,
  asked: URLSearchParams,
): Promise<CancelQuestion | null> {
  return asked.get("dialog") === "cancel" ? cancelQuestion(ctx, booking) : null;
}

/**
 * @returns what is asked before a booking is cancelled; null where its status doesn't allow it
 * @throws Forbidden where the role doesn't grant it
 */
export async function cancelQuestion(ctx: Context, booking: StoredBooking) {
  const { reference, status, currency, amount, paid } = booking;
  if (!actsOn(status).includes("cancel")) return null;
  assertMay(ctx, "bookings:edit");
  return {
    about: "cancel",
    // Over a list one must see which one it is.
    which: [reference, bookerOf(booking, ctx)].filter(Boolean).join(", "),
    paid: translator(ctx.locale)("bookings:CANCEL.PAID", {
      paid: formatStoredMoney(paid, currency, ctx.locale),
      amount: formatStoredMoney(amount, currency, ctx.locale),
    }),
    free: await freePeriod(ctx, booking.id),
    constraints: constraintsOf(CancellationInput),
    unit: currency.code,
  } as const;
}

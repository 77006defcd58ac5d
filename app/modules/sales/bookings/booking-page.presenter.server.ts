import type { CalendarDate } from "~/core/dates";
import { rowId } from "~/core/ids";
import { formatStoredMoney } from "~/core/money/money";
import { assertMay, may } from "~/core/access/permissions";
import type { Context, HotelContext } from "~/db/context";
import { instantByClock } from "~/db/instant-by-clock.server";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { versionOf } from "~/db/writing/write.server";
import { translator } from "~/i18n/i18n.server";
import { shownInDialog } from "./acts/as-shown.server";
import { actsOn, isCompletable, isOpen, type BookingAct, type BookingType } from "./booking";
import { THROUGH_PACK } from "./booking-links";
import { bookerOf, isInConfirmedOrCompletedPack } from "./booking-noun.server";
import { balanceOf, payingPack } from "./balance/balance";
import { freePeriod } from "./rules/booking-rules.service.server";
import { CancellationForm } from "./booking.schema";
import { whereToChangeIt } from "./packed/where-to-change-it.server";
import type { StoredBooking } from "./shared-booking.repository.server";

/** A fact that only one type has: the key of its label, and its value; a fact without a value isn't shown. */
export type OwnFact = [name: string, value: string | null];

/** The content of the page of a booking of any type, formatted. */
export type SharedBookingPage = ReturnType<typeof sharedBookingPage>;

/**
 * @param about.own the facts of its type, which come before those of all types
 * @param about.lastDay the last day of what is booked, from which on it may be completed
 * @returns the content that the pages of all types have
 */
export function sharedBookingPage(
  here: HotelContext,
  booking: StoredBooking,
  { type, own, lastDay }: { type: BookingType; own: OwnFact[]; lastDay: CalendarDate | null },
) {
  const { id, reference, status, notes, customer_id } = booking;
  const inPack = isInConfirmedOrCompletedPack(booking);
  return {
    ...{ type, id, status, notes },
    /** The version that the page shows, which its acts send along. */
    version: versionOf(booking),
    title: reference,
    acts: actsOn(status).filter(
      (act) =>
        (act !== "complete" || isCompletable(lastDay, here.today)) &&
        (act === "complete" || status === "completed" || !inPack),
    ),
    /** The acts that open a dialog first. */
    asking: ["cancel", "complete"] as BookingAct[],
    /** The amount shown beside "Reopen", for the form's hidden field; null if the amount doesn't change. */
    reopensAt: null as string | null,
    open: isOpen(status),
    /** Whether it can be changed on this page: a booking in a confirmed pack is changed through the pack. */
    changeable: isOpen(status) && !inPack,
    /**
     * The page on which it can be changed, with a sentence; null if that is this page, or if it can't be
     * changed.
     */
    whereToChangeIt: status === "completed" ? null : whereToChangeIt(booking.pack, here),
    customer:
      customer_id && may(here.actor, "customers:view")
        ? { id: customer_id, name: bookerOf(booking, here) }
        : null,
    pack: booking.pack,
    facts: factsOf(booking, own, here),
    cancelled: cancelledOf(booking, here),
  };
}

function factsOf(booking: StoredBooking, own: OwnFact[], ctx: HotelContext) {
  const t = translator(ctx.locale);
  const facts: OwnFact[] = [
    ...own,
    ["bookings:FACTS.CUSTOMER", bookerOf(booking, ctx)],
    ["bookings:FACTS.CHANNEL", booking.distribution_point_label],
    ["bookings:FACTS.EXTERNAL_REFERENCE", booking.external_reference],
    ["bookings:FACTS.PROMO_CODE", booking.promo_code],
    ["bookings:FACTS.BOOKED", instantByClock(booking.created_at, ctx)],
  ];
  return facts.flatMap(([name, value]) => (value ? [{ term: t(name), value }] : []));
}

function cancelledOf(booking: StoredBooking, here: HotelContext): string | null {
  const { locale } = here;
  const { cancelled_at, cancel_reason, cancellation_fee, currency } = booking;
  if (!cancelled_at) return null;
  return translator(locale)("bookings:PAGE.CANCELLED", {
    when: instantByClock(cancelled_at, here),
    reason: asSentence(cancel_reason ?? ""),
    fee: formatStoredMoney(cancellation_fee ?? "0", currency, locale),
  });
}

/** @returns a text that ends with exactly one full stop */
function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** The fee that terms ask for at this moment. */
export interface ProposedFee {
  /** A decimal string. */
  fee: string;
  /** The sentence that says why. */
  why: string;
}

/** What the dialog that cancels a booking shows of its type. */
export interface CancelFacts {
  /** The fee that it proposes; null for none. */
  proposed?: ProposedFee | null;
  /** The version that it shows, where it is more than that of the booking's own row. */
  version?: string;
  /** The services of a stay that may have been used already, each with its amount. */
  services?: { value: string; label: string }[];
}

/** The content of the dialog that cancels a booking. */
export type CancelQuestion = NonNullable<Awaited<ReturnType<typeof cancelQuestion>>>;

/** The content of the dialog that completes a booking. */
export type CompleteQuestion = NonNullable<ReturnType<typeof completeQuestion>>;

/** The content of the dialog before an act on a booking of any type. */
export type ActQuestion = CancelQuestion | CompleteQuestion;

/**
 * @param params the parameters of the URL, which may open a dialog
 * @param acts the acts that the page offers
 * @param facts what the dialog before a cancellation shows of the type of the booking
 * @returns the dialog that cancels or completes the booking; null if the URL opens none, or the act isn't
 *   offered
 * @throws Forbidden for an act that the actor may not do
 */
export async function questionBeforeAct(
  ctx: Context,
  booking: StoredBooking,
  params: URLSearchParams,
  { acts, version }: Pick<SharedBookingPage, "acts" | "version">,
  facts: CancelFacts = {},
): Promise<ActQuestion | null> {
  const about = params.get("dialog");
  if (about === "complete" && acts.includes(about)) return completeQuestion(ctx, booking, version);
  return about === "cancel" && isChangedThrough(booking, params)
    ? cancelQuestion(ctx, booking, { version, ...facts })
    : null;
}

/**
 * @returns whether the booking can be changed: it is in no confirmed or completed pack, or the URL names its
 *   confirmed pack
 */
export function isChangedThrough(booking: StoredBooking, params: URLSearchParams): boolean {
  const { pack } = booking;
  const through = rowId(params.get(THROUGH_PACK));
  return (
    !isInConfirmedOrCompletedPack(booking) || (pack!.status === "confirmed" && pack!.id === through)
  );
}

function completeQuestion(ctx: Context, booking: StoredBooking, version: string) {
  assertMay(ctx, "bookings:edit");
  return { about: "complete", paid: paidOf(booking, ctx), version } as const;
}

/** @returns "120 of 480 paid" in words; for a booking that is paid with its pack, a sentence that says so */
function paidOf(booking: StoredBooking, { locale }: Context): string {
  const t = translator(locale);
  const pack = payingPack(booking);
  if (pack) return t("bookings:PAID_WITH_PACK", { reference: pack.reference });
  const { owed, paid } = balanceOf(booking);
  return t("bookings:CANCEL.PAID", {
    paid: formatStoredMoney(paid, booking.currency, locale),
    amount: formatStoredMoney(owed, booking.currency, locale),
  });
}

/**
 * @param facts what the dialog shows of the type of the booking
 * @returns the content of the dialog that cancels a booking; null if its status doesn't allow that
 * @throws Forbidden for an actor who may not cancel it
 */
export async function cancelQuestion(
  ctx: Context,
  booking: StoredBooking,
  { proposed = null, version, services = [] }: CancelFacts = {},
) {
  const { reference, status, currency } = booking;
  if (!actsOn(status).includes("cancel")) return null;
  assertMay(ctx, "bookings:edit");
  return {
    about: "cancel",
    // The dialog names the booking, because it may lie over a list.
    which: [reference, bookerOf(booking, ctx)].filter(Boolean).join(", "),
    paid: paidOf(booking, ctx),
    // The terms of a stay say themselves until when it is free; the module's period holds for all others.
    free: proposed ? "" : await freePeriod(ctx, booking.id),
    constraints: constraintsOf(CancellationForm),
    unit: currency.code,
    ...{ proposed, services },
    ...shownInDialog(booking, { cancellation_fee: proposed?.fee ?? "0" }, version),
  } as const;
}

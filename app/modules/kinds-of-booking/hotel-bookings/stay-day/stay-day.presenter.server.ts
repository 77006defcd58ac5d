import { assertMay, may } from "~/core/access/permissions";
import { daysBetween } from "~/core/dates";
import { formatDate, formatInstant } from "~/core/dates/format.server";
import { formatStoredMoney, plainStored } from "~/core/money/money";
import type { Context, HotelContext } from "~/db/context";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { translator } from "~/i18n/i18n.server";
import { taxesOfFrozen } from "../../../pricing/price-calculator/frozen-calculation";
import { writtenPrice } from "../../../sales/booking-prices/price-on-screen";
import { bookingHref } from "../../../sales/bookings/booking-links";
import { shownInDialog } from "../../../sales/bookings/acts/as-shown.server";
import { dueOf } from "../../../sales/bookings/balance/due.service.server";
import { isFreeToCancel } from "../../../sales/bookings/rules/booking-rules.service.server";
import { proposedFee } from "../cancelling/proposed-fee.presenter.server";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import { taxesOnTopInWords } from "../price/plans-in-words.server";
import { sumsWithTaxes, taxesOnTop, type Taxed } from "../price/taxes-of-booking";
import { getFrozenPrice } from "../price/frozen-price.service.server";
import { actsOfStay, dayOfStay } from "./day-of-stay.service.server";
import { shorterStay } from "./early-departure";
import { requiredFields } from "./guest.fields";
import { guestRows } from "./guest-rows.presenter.server";
import { guestInWords } from "./logged-guests";
import { leavesEarlyOn } from "./stay-day";
import { CheckInInput, CheckOutForm, GuestsInput, NoShowForm } from "./stay-day.fields";
import type { DayOfStay } from "./stay-day.repository.server";

type StayDayView = Awaited<ReturnType<typeof stayDayView>>;

/**
 * @returns the card of a stay's page: what happened and may happen on its day, and who its guests are; with
 *   the facts from which its dialogs are made
 */
export async function stayDayView(here: HotelContext, booking: StoredHotelBooking) {
  const { locale } = here;
  const t = translator(locale);
  const day = await dayOfStay(here, here.db, booking.id);
  const { checkin_date, expected_time, arrived_at, departed_at } = booking;
  const written = (at: Date | null) => at && formatInstant(at, locale, here.clock.timeZone);
  const whole = may(here.actor, "customers:view");
  const expected = formatDate(checkin_date, locale);
  const facts: [string, string | null][] = [
    [
      "EXPECTED",
      arrived_at
        ? null
        : expected_time
          ? t("stay-day:EXPECTED_AT", { day: expected, time: expected_time })
          : expected,
    ],
    ["ARRIVED", written(arrived_at)],
    ["DEPARTED", written(departed_at)],
    [
      "GUESTS",
      day.guests.map((guest) => guestInWords(guest, whole)).join(t("common:AND_THEN")) || null,
    ],
  ];
  const { pack } = booking;
  const view = {
    /** The confirmed pack that it is in: a no show is marked through it. */
    pack_id: pack?.status === "confirmed" ? pack.id : null,
    acts: actsOfStay(here, booking, day),
    facts: facts.flatMap(([key, value]) => (value ? [{ term: t(`stay-day:${key}`), value }] : [])),
  };
  return { view, day };
}

/** The dialog of an act on the day of a stay. */
export type StayDayQuestion = NonNullable<Awaited<ReturnType<typeof stayDayQuestion>>>;

/**
 * @param about the dialog that the address opens
 * @returns the dialog; null if the address opens none of these, or the stay doesn't allow its act now
 * @throws Forbidden for an act that the actor may not do
 */
export async function stayDayQuestion(
  here: HotelContext,
  booking: StoredHotelBooking,
  { view: { acts }, day }: StayDayView,
  about: string | null,
) {
  if (about === "guests" && booking.status !== "cancelled") {
    assertMay(here, "bookings:edit");
    const constraints = constraintsOf(GuestsInput);
    return { about, constraints, ...(await guestRows(here, booking, day)) } as const;
  }
  if (about !== "check_in" && about !== "check_out" && about !== "no_show") return null;
  if (!acts.includes(about)) return null;
  assertMay(here, "bookings:edit");
  if (about === "check_in") return checkInQuestion(here, booking, day);
  return about === "check_out" ? checkOutQuestion(here, booking) : noShowQuestion(here, booking);
}

async function checkInQuestion(here: HotelContext, booking: StoredHotelBooking, day: DayOfStay) {
  const t = translator(here.locale);
  const { checkout_date } = booking;
  const from = here.today > booking.checkin_date ? here.today : booking.checkin_date;
  // Guests who come after the midnight of their last night have that one.
  const nights = Math.max(1, daysBetween(from, checkout_date));
  const { defaults, ...rows } = await guestRows(here, booking, day);
  return {
    about: "check_in",
    constraints: constraintsOf(CheckInInput),
    ...rows,
    ...shownInDialog(booking, defaults),
    required: requiredFields(day.asks),
    due: await dueInWords(here, booking),
    /** Why nobody can check in yet, and what helps; null where nothing stands in the way. */
    obstacle: obstacleOf(here, booking, day),
    message: day.room
      ? t("stay-day:REPLIES.CHECK_IN.MESSAGE", {
          number: day.room.number,
          nights: t("stay-day:REPLIES.CHECK_IN.NIGHTS", { count: nights }),
          departure: formatDate(checkout_date, here.locale),
        })
      : null,
  } as const;
}

/** @returns what keeps guests out of their room, with the links to what changes that; null for nothing */
function obstacleOf({ locale }: Context, { id }: StoredHotelBooking, { room }: DayOfStay) {
  const t = translator(locale);
  const toRoom = bookingHref("hotel", id, "room");
  if (!room) {
    const links = [{ to: toRoom, label: t("stay-day:REPLIES.CHECK_IN.CHOOSE_ROOM") }];
    return { sentence: t("stay-day:REPLIES.CHECK_IN.NO_ROOM"), links };
  }
  const { number, occupants } = room;
  if (!occupants) return null;
  const { reference } = occupants;
  return {
    sentence: t("stay-day:REPLIES.CHECK_IN.OCCUPIED", { number, reference }),
    links: [
      {
        to: bookingHref("hotel", occupants.id, "check_out"),
        label: t("stay-day:REPLIES.CHECK_IN.CHECK_THEM_OUT"),
      },
      { to: toRoom, label: t("stay-day:REPLIES.CHECK_IN.ANOTHER_ROOM") },
    ],
  };
}

/** @returns what is still to be paid, of the booking or of the pack that it is in; null where nothing is */
async function dueInWords(ctx: Context, { id }: StoredHotelBooking): Promise<string | null> {
  const { due, currency, pack } = await dueOf(ctx, ctx.db, id);
  if (Number(due) <= 0) return null;
  const params = { due: formatStoredMoney(due, currency, ctx.locale), reference: pack ?? "" };
  return translator(ctx.locale)(`stay-day:REPLIES.${pack ? "PACK_DUE" : "DUE"}`, params);
}

async function checkOutQuestion(here: HotelContext, booking: StoredHotelBooking) {
  const { locale } = here;
  const t = translator(locale);
  const { currency, checkout_date } = booking;
  const money = (sum: string) => formatStoredMoney(sum, currency, locale);
  const leaves = leavesEarlyOn(booking, here);
  const stored = leaves && (await getFrozenPrice(here, booking.id));
  const shorter = stored && shorterStay(booking, stored, currency, leaves);
  const choice = (kind: "CHARGED" | "WAIVED", stay: Taxed) =>
    t(
      `stay-day:REPLIES.CHECK_OUT.${taxesOnTop(stay).length > 0 ? (`${kind}_TAXED` as const) : kind}`,
      {
        amount: money(stay.amount),
        taxes: money(sumsWithTaxes(stay).taxes_total),
      },
    );
  return {
    about: "check_out",
    constraints: constraintsOf(CheckOutForm),
    ...shownInDialog(booking),
    due: await dueInWords(here, booking),
    // They aren't in what is due: whoever stands at the desk collects them.
    taxes: shorter ? null : taxesOnTopInWords(booking, locale),
    early: shorter && {
      message: t("stay-day:REPLIES.CHECK_OUT.EARLY", {
        count: daysBetween(leaves, checkout_date),
        departure: formatDate(checkout_date, locale),
      }),
      charged: choice("CHARGED", booking),
      waived: choice("WAIVED", {
        ...{ currency, amount: shorter.amount },
        taxed:
          shorter.kept.agreed_taxes ??
          (shorter.kept.calculation && taxesOfFrozen(shorter.kept.calculation)),
      }),
      shown_price: writtenPrice({
        ...{ currency, extras: "0", lines: [] },
        total: plainStored(shorter.amount, currency.digits),
      }),
    },
  } as const;
}

async function noShowQuestion(ctx: HotelContext, booking: StoredHotelBooking) {
  const { currency, amount } = booking;
  const common = {
    about: "no_show" as const,
    constraints: constraintsOf(NoShowForm),
    unit: currency.code,
  };
  const asks = (fee: string) => shownInDialog(booking, { cancellation_fee: fee });
  const agreed = proposedFee(ctx, booking, "FEE_OF_NO_SHOW");
  if (agreed) return { ...common, ...asks(agreed.fee), why: agreed.why, free: "" } as const;
  const { sentence, free } = await isFreeToCancel(ctx, booking.id);
  // After the free period the whole amount is proposed: who doesn't come hasn't cancelled in time.
  const fee = free ? "0" : plainStored(amount, currency.digits);
  return { ...common, ...asks(fee), why: null, free: sentence } as const;
}

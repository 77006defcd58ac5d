import { env } from "~/config/env.server";
import { assertMay, may } from "~/core/access/permissions";
import { countriesByName } from "~/core/countries";
import { daysBetween } from "~/core/dates";
import { formatDate, formatInstant } from "~/core/dates/format.server";
import { formatStoredMoney, plainStored } from "~/core/money/money";
import type { Context } from "~/db/context";
import type { Entered } from "~/forms/posting/form-reply";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { translator } from "~/i18n/i18n.server";
import { taxesOfFrozen } from "../../../pricing/price-calculator/frozen-calculation";
import { writtenPrice } from "../../../sales/booking-prices/price-on-screen";
import { bookingHref } from "../../../sales/bookings/booking-links";
import { shownInDialog } from "../../../sales/bookings/acts/as-shown.server";
import { dueOf } from "../../../sales/bookings/balance/due.service.server";
import { getCustomer } from "../../../sales/customers/customer.service.server";
import { isFreeToCancel } from "../../../sales/bookings/rules/booking-rules.service.server";
import { proposedFee } from "../cancelling/proposed-fee.presenter.server";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import { taxesOnTopInWords } from "../price/plans-in-words.server";
import { sumsWithTaxes, taxesOnTop, type Taxed } from "../price/taxes-of-booking";
import { getFrozenPrice } from "../price/frozen-price.service.server";
import { actsOfStay, dayOfStay } from "./day-of-stay.service.server";
import { shorterStay } from "./early-departure";
import { isNamed, requiredFields, shownFields, type StayGuest } from "./guest.fields";
import { guestInWords } from "./logged-guests";
import { leavesEarlyOn } from "./stay-day";
import { CheckInInput, CheckOutForm, GuestsInput, NoShowForm } from "./stay-day.fields";
import type { DayOfStay } from "./stay-day.repository.server";

type StayDayView = Awaited<ReturnType<typeof stayDayView>>;

/**
 * @returns the card of a stay's page: what happened and may happen on its day, and who its guests are; with
 *   the facts from which its dialogs are made
 */
export async function stayDayView(ctx: Context, booking: StoredHotelBooking) {
  const { locale } = ctx;
  const t = translator(locale);
  const day = await dayOfStay(ctx, ctx.db, booking.id);
  const { checkin_date, expected_time, arrived_at, departed_at } = booking;
  const written = (at: Date | null) => at && formatInstant(at, locale, env().BUSINESS_TIME_ZONE);
  const whole = may(ctx.actor, "customers:view");
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
    acts: actsOfStay(ctx, booking, day),
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
  ctx: Context,
  booking: StoredHotelBooking,
  { view: { acts }, day }: StayDayView,
  about: string | null,
) {
  if (about === "guests" && booking.status !== "cancelled") {
    assertMay(ctx, "bookings:edit");
    const constraints = constraintsOf(GuestsInput);
    return { about, constraints, ...(await guestRows(ctx, booking, day)) } as const;
  }
  if (about !== "check_in" && about !== "check_out" && about !== "no_show") return null;
  if (!acts.includes(about)) return null;
  assertMay(ctx, "bookings:edit");
  if (about === "check_in") return checkInQuestion(ctx, booking, day);
  return about === "check_out" ? checkOutQuestion(ctx, booking) : noShowQuestion(ctx, booking);
}

/**
 * @returns the values of the rows of guests: the known ones, and one empty row for each of the others. Where none
 *   is known, the customer is proposed
 */
async function guestRows(ctx: Context, booking: StoredHotelBooking, day: DayOfStay) {
  const { asks } = day;
  const guests = await knownGuests(ctx, booking, day);
  const booked = booking.adults + booking.children_ages.length;
  const shown = shownFields(asks, guests);
  const missing = Math.min(MAX_EMPTY, Math.max(0, booked - guests.length));
  const empty = Array.from({ length: missing }, () => emptyGuest);
  const entered = [...guests, ...empty].flatMap((guest, place) =>
    Object.entries(guest).map(([field, value]) => [`guests[${place}].${field}`, value ?? ""]),
  );
  return {
    /** The values of the rows, by the names of their fields: `guests[0].first_name`. */
    defaults: Object.fromEntries(entered) as Entered,
    most: booked,
    asks: shown,
    countries: shown.includes("nationality")
      ? countriesByName(ctx.locale).map(({ code, name }) => ({ value: code, label: name }))
      : [],
  };
}

/** The most rows that stand empty at first; further ones can be added. */
const MAX_EMPTY = 4;

const emptyGuest = {
  first_name: "",
  last_name: "",
  birth_date: "",
  nationality: "",
  document_number: "",
};

/** @returns the named guests of a stay; where none is named, its customer */
export async function knownGuests(
  ctx: Context,
  booking: StoredHotelBooking,
  day: DayOfStay,
): Promise<StayGuest[]> {
  return day.guests.length > 0 ? day.guests : customerAsGuest(ctx, booking, day);
}

/** @returns the customer of a stay as its first guest; [] for a company, and where the actor may not see customers */
async function customerAsGuest(
  ctx: Context,
  { customer_id }: StoredHotelBooking,
  { asks }: DayOfStay,
): Promise<StayGuest[]> {
  if (customer_id === null || !may(ctx.actor, "customers:view")) return [];
  const { type, first_name, last_name, birth_date } = await getCustomer(ctx, customer_id);
  if (type !== "person" || !isNamed({ first_name, last_name })) return [];
  const asked = asks.birth_date === "not_asked" ? null : birth_date;
  return [{ ...emptyGuest, first_name, last_name, birth_date: asked }];
}

async function checkInQuestion(ctx: Context, booking: StoredHotelBooking, day: DayOfStay) {
  const t = translator(ctx.locale);
  const { checkout_date } = booking;
  const from = ctx.today > booking.checkin_date ? ctx.today : booking.checkin_date;
  // Guests who come after the midnight of their last night have that one.
  const nights = Math.max(1, daysBetween(from, checkout_date));
  const { defaults, ...rows } = await guestRows(ctx, booking, day);
  return {
    about: "check_in",
    constraints: constraintsOf(CheckInInput),
    ...rows,
    ...shownInDialog(booking, defaults),
    required: requiredFields(day.asks),
    due: await dueInWords(ctx, booking),
    /** Why nobody can check in yet, and what helps; null where nothing stands in the way. */
    obstacle: obstacleOf(ctx, booking, day),
    message: day.room
      ? t("stay-day:REPLIES.CHECK_IN.MESSAGE", {
          number: day.room.number,
          nights: t("stay-day:REPLIES.CHECK_IN.NIGHTS", { count: nights }),
          departure: formatDate(checkout_date, ctx.locale),
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

async function checkOutQuestion(ctx: Context, booking: StoredHotelBooking) {
  const { locale } = ctx;
  const t = translator(locale);
  const { currency, checkout_date } = booking;
  const money = (sum: string) => formatStoredMoney(sum, currency, locale);
  const leaves = leavesEarlyOn(booking, ctx.today);
  const stored = leaves && (await getFrozenPrice(ctx, booking.id));
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
    due: await dueInWords(ctx, booking),
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

async function noShowQuestion(ctx: Context, booking: StoredHotelBooking) {
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

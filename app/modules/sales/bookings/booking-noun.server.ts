import type { Fields } from "~/core/fields/field-kind";
import { rowId } from "~/core/ids";
import { formatStoredMoney } from "~/core/money/money";
import type { Context } from "~/db/context";
import { instantByClock } from "~/db/instant-by-clock.server";
import { clockOfHotel } from "~/db/house-clock.server";
import type { Entered } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import type { FieldFormat } from "~/screens/fields/field-format";
import { choiceFilter, dayFilter, linkedFilter, rowFilter } from "~/screens/filters.server";
import { loggedAs } from "~/screens/fields/logged-fields";
import { loggedMoney } from "~/screens/fields/logged-money";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { balanceInList } from "./balance/balance-in-list.presenter.server";
import { bookingStatuses, isOpen } from "./booking";
import { BookingFields, type Booking } from "./booking.fields";
import { nameOfBooker } from "./of-customer/bookings-of-customer.service.server";
import type { BookingNames, StoredBooking } from "./shared-booking.repository.server";

/** The log format of an amount in the booking's own currency. */
export const bookedAmount: FieldFormat = {
  amount: true,
  say: (value, wording, { currency_id }) =>
    typeof value === "string"
      ? loggedMoney(value, wording, currency_id)
      : wording.t("common:FORM.NOTHING"),
};

/** The log format of an instant of a booking: as its page tells it, by the clock of its hotel, or else of the changes. */
export const loggedInstant: FieldFormat = {
  say: (at, { t, locale, clock, names }, { hotel_id }) => {
    if (typeof at !== "string") return t("common:FORM.NOTHING");
    const time_zone = names.get(`hotel_zone/${String(hotel_id)}`);
    const ofHotel = time_zone ? clockOfHotel({ time_zone, day_end: null }) : clock;
    return instantByClock(new Date(at), { locale, clock: ofHotel });
  },
};

const shared = loggedAs(BookingFields, {
  amount: bookedAmount,
  source: "hidden",
  cancelled_at: loggedInstant,
  cancellation_fee: bookedAmount,
});

/**
 * Makes the log formats of a booking, in this order: status and cancellation, the fields of its type,
 * then customer and distribution point.
 *
 * @param fields the fields of the type, in the order of its form
 * @param own the log formats of fields that differ from those of their kind
 */
export function bookingFormats<Of extends Fields, Own extends string = never>(
  fields: Of,
  own?: Record<Own, FieldFormat>,
) {
  const { id, reference, status, cancel_reason, cancelled_at, cancellation_fee, ...rest } = shared;
  return {
    ...{ id, reference, status, cancel_reason, cancelled_at, cancellation_fee },
    ...loggedAs(fields, own),
    ...rest,
  };
}

export const statusFilter = choiceFilter({
  label: "bookings:LIST.STATUS_FILTER",
  empty: "bookings:LIST.ALL_STATES",
  chip: "common:LIST.STATUS",
  values: bookingStatuses,
  words: (status) => `bookings:STATUSES.${status}`,
});

export const channelFilter = rowFilter({
  label: "bookings:LIST.CHANNEL_FILTER",
  empty: "bookings:LIST.ALL_CHANNELS",
  chip: "bookings:LIST.CHANNEL",
  choices: listDistributionPointOptions,
  none: { choice: "bookings:LIST.DIRECT", chip: "bookings:LIST.DIRECT" },
  source: () => "/options/distribution-points",
});

/**
 * @param words the keys of the labels of the two days: of arrival or of departure
 * @returns the filters by day, and the filter by customer, which only links from a customer's page set
 */
export function dayAndCustomerFilters(words: { from: string; to: string }) {
  return {
    from: dayFilter(words.from),
    to: dayFilter(words.to),
    customer_id: linkedFilter("bookings:LIST.CUSTOMER", (ctx, id) => nameOfBooker(ctx, Number(id))),
  };
}

/** @returns an id in the parameters of an address, as a value of a new form; "" for none */
export function idParam(params: URLSearchParams, name: string): string {
  return String(rowId(params.get(name)) ?? "");
}

/** @returns the initial values that the form of a new booking of any type has */
export function newBookingForm(
  params: URLSearchParams,
  { locale }: Pick<Context, "locale">,
): Entered {
  return { customer_id: idParam(params, "customer_id"), new_language: locale };
}

/** @returns the columns that the lists of all types have */
export function bookingRow(
  booking: StoredBooking & { emptied?: boolean },
  ctx: Pick<Context, "locale">,
) {
  const { id, reference, status, amount, currency } = booking;
  const due = balanceInList(booking, ctx.locale);
  const isChangeable = isOpen(status) && !isInConfirmedOrCompletedPack(booking);
  return {
    ...{ id, status },
    /** Whether it can't be changed on its own; absent for a booking that can, as most of a list can. */
    ...(isChangeable ? {} : { closed: true as const }),
    name: reference,
    customer: bookerOf(booking, ctx),
    amount: formatStoredMoney(amount, currency, ctx.locale),
    /** What is still to be paid, in words; absent where nothing is. */
    ...(due ? { due } : {}),
    /** That nothing is left of a pack, in words; absent for every other booking. */
    ...(booking.emptied ? { emptied: translator(ctx.locale)("pack-bookings:LIST.EMPTIED") } : {}),
  };
}

/** @returns whether a booking is in a confirmed or completed pack, and so can't be changed on its own */
export function isInConfirmedOrCompletedPack({ pack }: Pick<BookingNames, "pack">): boolean {
  return pack?.status === "confirmed" || pack?.status === "completed";
}

/** The columns that the lists of all types have, their texts formatted. */
export type BookingRow = ReturnType<typeof bookingRow> & {
  /** The end of its hold in words; absent for a booking that isn't held. */
  held?: string;
};

/** @returns the name of a booking's customer; "" for a booking without a customer */
export function bookerOf(
  { customer_id, customerName }: Pick<Booking, "customer_id"> & Pick<BookingNames, "customerName">,
  { locale }: Pick<Context, "locale">,
): string {
  if (!customer_id) return "";
  return customerName || translator(locale)("customers:ANONYMISED_NAME", { id: customer_id });
}

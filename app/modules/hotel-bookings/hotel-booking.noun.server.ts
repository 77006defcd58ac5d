import { env } from "~/config/env.server";
import { formatInstant } from "~/core/dates/format.server";
import { plainStored, spellAmount } from "~/core/money";
import { rowId } from "~/core/ids";
import { isCalendarDate } from "~/core/dates";
import type { Context } from "~/db/context";
import { chosenIn } from "~/forms/entered";
import type { Entered } from "~/forms/form-reply";
import type { OptionList } from "~/forms/options";
import type { FieldFormat } from "~/screens/field-format";
import { choiceFilter, dayFilter, linkedFilter, rowFilter } from "~/screens/filters.server";
import { intent } from "~/screens/intent.server";
import { noun } from "~/screens/noun.server";
import { bookingStatuses } from "../bookings/booking";
import { listCustomerOptions } from "../customers/customer.service.server";
import { listDistributionPointOptions } from "../distribution-points/distribution-point.service.server";
import { hotelChoices, type HotelChoices } from "../hotel-choices/hotel-choices.server";
import { hotelFilter } from "../hotels/hotel-filter.server";
import { listHotelOptions } from "../hotels/hotel.service.server";
import { ageNames } from "../price-calculator/quote-url";
import { hotelBookingRow } from "./hotel-booking-row.presenter.server";
import { hotelBookingList } from "./hotel-booking.list";
import type { StoredHotelBooking } from "./hotel-booking.repository.server";
import { HotelBookingInput } from "./hotel-booking.schema";
import {
  createHotelBooking,
  getHotelBooking,
  hotelBookingRows,
  listHotelBookings,
  updateHotelBooking,
} from "./hotel-booking.service.server";
import type { OfferedPrice } from "./offered-price.presenter.server";

/** What the pickers of the form offer, and what the stay in it costs where that was asked. */
export interface HotelBookingChoices extends HotelChoices {
  hotels: OptionList;
  distributionPoints: OptionList;
  customers: OptionList;
  price: OfferedPrice | null;
}

/** An amount in the currency that the booking itself names. */
const amount: FieldFormat = {
  amount: true,
  say: (value, { t, names }, { currencyId }) =>
    typeof value === "string"
      ? `${spellAmount(value)} ${names.get(`currencyId/${String(currencyId)}`) ?? ""}`.trim()
      : t("common:FORM.NOTHING"),
};

export const hotelBookingNoun = noun({
  rows: hotelBookingRows,
  fields: {
    id: "hidden",
    reference: "plain",
    status: { word: (status) => `hotel-bookings:STATUSES.${status}` },
    customerId: "row",
    distributionPointId: "row",
    currencyId: "row",
    amount,
    source: "hidden",
    externalReference: "plain",
    promoCode: "plain",
    notes: "plain",
    cancelReason: "plain",
    cancelledAt: {
      say: (at, { t, locale }) =>
        typeof at === "string"
          ? formatInstant(new Date(at), locale, env().BUSINESS_TIME_ZONE)
          : t("common:FORM.NOTHING"),
    },
    cancellationFee: amount,
    hotelId: "row",
    roomTypeId: "row",
    checkin: "date",
    checkout: "date",
    adults: "plain",
    childrenAges: {
      say: (ages, { t }) =>
        Array.isArray(ages) && ages.length > 0 ? ages.join(", ") : t("common:FORM.NOTHING"),
    },
    calculatedAmount: amount,
    overrideReason: "plain",
  },
  list: hotelBookingList,
  read: listHotelBookings,
  row: hotelBookingRow,
  filters: {
    status: choiceFilter({
      label: "hotel-bookings:LIST.STATUS_FILTER",
      empty: "hotel-bookings:LIST.ALL_STATES",
      chip: "hotel-bookings:LIST.STATUS",
      values: bookingStatuses,
      words: (status) => `hotel-bookings:STATUSES.${status}`,
    }),
    hotel_id: hotelFilter,
    distribution_point_id: rowFilter({
      label: "hotel-bookings:LIST.CHANNEL_FILTER",
      empty: "hotel-bookings:LIST.ALL_CHANNELS",
      chip: "hotel-bookings:LIST.CHANNEL",
      choices: listDistributionPointOptions,
      source: () => "/options/distribution-points",
    }),
    from: dayFilter("hotel-bookings:LIST.FROM"),
    to: dayFilter("hotel-bookings:LIST.TO"),
    customer_id: linkedFilter("hotel-bookings:LIST.CUSTOMER", async (ctx, id) => {
      const { options } = await listCustomerOptions(ctx, { chosen: Number(id), limit: 1 });
      return options.find(({ value }) => value === String(id))?.label;
    }),
  },
  find: getHotelBooking,
  schema: HotelBookingInput,
  fresh: (asked) => {
    const id = (name: string) => String(rowId(asked.get(name)) ?? "");
    const day = (name: string) => {
      const value = asked.get(name);
      return isCalendarDate(value) ? value : "";
    };
    return {
      hotel_id: id("hotel_id"),
      room_type_id: id("room_type_id"),
      customer_id: id("customer_id"),
      checkin_date: day("checkin_date"),
      checkout_date: day("checkout_date"),
      adults: "2",
      children: "0",
    };
  },
  entered: hotelBookingForm,
  choices: async (ctx, entered) => ({ ...(await pickers(ctx, entered)), price: null }),
  // Nothing that was booked is ever deleted.
  intents: {
    create: intent({
      schema: HotelBookingInput,
      run: (ctx, _, input) => createHotelBooking(ctx, input),
      done: "hotel-bookings:MESSAGES.CREATED",
      row: ({ id }) => id,
      failed: "hotel-bookings:MESSAGES.ERROR_CREATING",
    }),
    update: intent({
      schema: HotelBookingInput,
      run: updateHotelBooking,
      done: "hotel-bookings:MESSAGES.UPDATED",
      row: ({ id }) => id,
      failed: "hotel-bookings:MESSAGES.ERROR_UPDATING",
    }),
  },
});

/** @returns what stands in the form of a booking */
function hotelBookingForm(booking: StoredHotelBooking): Entered {
  const { childrenAges, overrideReason, currency } = booking;
  return {
    hotel_id: String(booking.hotelId),
    room_type_id: String(booking.roomTypeId),
    distribution_point_id: String(booking.distributionPointId ?? ""),
    promo_code: booking.promoCode,
    checkin_date: booking.checkin,
    checkout_date: booking.checkout,
    adults: String(booking.adults),
    children: String(childrenAges.length),
    ...Object.fromEntries(
      ageNames(String(childrenAges.length)).map((name, place) => [
        name,
        String(childrenAges[place]),
      ]),
    ),
    customer_id: String(booking.customerId ?? ""),
    external_reference: booking.externalReference,
    notes: booking.notes,
    override_amount: overrideReason ? plainStored(booking.amount, currency.digits) : "",
    override_reason: overrideReason,
  };
}

/** @returns what the pickers offer for what stands in the form */
export async function pickers(
  ctx: Context,
  entered: Entered,
): Promise<Omit<HotelBookingChoices, "price">> {
  const hotel = chosenIn(entered, "hotel_id");
  const [hotels, distributionPoints, customers, ofHotel] = await Promise.all([
    listHotelOptions(ctx, hotel),
    listDistributionPointOptions(ctx, chosenIn(entered, "distribution_point_id")),
    listCustomerOptions(ctx, chosenIn(entered, "customer_id")),
    hotelChoices(ctx, hotel.chosen, { roomTypes: chosenIn(entered, "room_type_id") }),
  ]);
  return { hotels, distributionPoints, customers, ...ofHotel };
}

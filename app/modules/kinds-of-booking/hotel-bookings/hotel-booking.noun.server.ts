import { daysBetween, isCalendarDate } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { formatAmount } from "~/core/money/money";
import type { Context } from "~/db/context";
import { pickerState } from "~/forms/editing/entered";
import { enteredOf } from "~/forms/editing/entered-row";
import type { Entered } from "~/forms/posting/form-reply";
import type { OptionList } from "~/forms/checking/options";
import { linkedFilter } from "~/screens/filters.server";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { balanceColumns, bookerColumns } from "../../sales/bookings/booking-file.server";
import { offered, type PriceInForm } from "../../sales/booking-prices/price-in-form.server";
import { bookingFormIntents } from "../../sales/bookings/booking-intents.server";
import {
  idParam,
  bookedAmount,
  bookingFormats,
  loggedInstant,
  channelFilter,
  dayAndCustomerFilters,
  newBookingForm,
  statusFilter,
} from "../../sales/bookings/booking-noun.server";
import { listCustomerOptions } from "../../sales/customers/customer.service.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { hotelBookingActs } from "./booking-acts.service.server";
import { hotelChoices, type HotelChoices } from "../../places/hotel-choices/hotel-choices.server";
import { hotelFilter } from "../../places/hotels/hotel-filter.server";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { ageNames, quoteFields } from "../../pricing/price-calculator/quote-url";
import { hotelBookingRow } from "./hotel-booking-row.presenter.server";
import { HotelBookingFields, HotelBookingForm, HotelFormFields } from "./hotel-booking.fields";
import { dayParams, hotelBookingList } from "./hotel-booking.list";
import type { StoredHotelBooking } from "./hotel-booking.repository.server";
import {
  createHotelBooking,
  getHotelBooking,
  hotelBookingRows,
  exportHotelBookings,
  listHotelBookings,
  updateHotelBooking,
} from "./hotel-booking.service.server";
import {
  chosenServices,
  serviceChoices,
  type ServiceChoices,
} from "./booked-services/service-choices.server";
import { loggedGuests } from "./stay-day/logged-guests";
import { stayAmount, type BookedService } from "./booked-services/booked-service";
import { bookedPriceInForm, reckonedInForm } from "./price/offered-price.presenter.server";

/** The options of the form's pickers, and the price of the stay once it is complete. */
export interface HotelBookingChoices extends HotelChoices {
  hotels: OptionList;
  distributionPoints: OptionList;
  customers: OptionList;
  services: ServiceChoices;
  price: PriceInForm | null;
}

/** Filters that only links of the dashboard set: each of its numbers leads to the bookings that it counts. */
const dayFilters = Object.fromEntries(
  dayParams.map((name) => [
    name,
    linkedFilter(`hotel-bookings:DAYS.${name}`, ({ locale }, day) =>
      Promise.resolve(formatDate(String(day), locale)),
    ),
  ]),
);

export const hotelBookingNoun = noun({
  rows: hotelBookingRows,
  fields: bookingFormats(HotelBookingFields, {
    children_ages: {
      say: (ages, { t }) =>
        Array.isArray(ages) && ages.length > 0 ? ages.join(", ") : t("common:FORM.NOTHING"),
    },
    services: {
      say: (services, { t, locale }) =>
        Array.isArray(services) && services.length > 0
          ? // What was logged before services had French names has none.
            (services as (Omit<BookedService, "label_fr"> & { label_fr?: string })[])
              .map(
                ({ label, label_fr = "", quantity, amount }) =>
                  `${textIn(label, label_fr, locale)} × ${quantity}: ${formatAmount(amount, locale)}`,
              )
              .join(", ")
          : t("common:FORM.NOTHING"),
    },
    amount: bookedAmount,
    calculated_amount: bookedAmount,
    held_until: loggedInstant,
    lapsed_at: loggedInstant,
    arrived_at: loggedInstant,
    departed_at: loggedInstant,
    guests: loggedGuests,
  }),
  list: hotelBookingList,
  read: listHotelBookings,
  file: {
    read: exportHotelBookings,
    ...fileColumns<StoredHotelBooking>([
      "reference",
      "status",
      ["hotel", "hotel_label"],
      ["room_type", "room_type_label"],
      "checkin_date",
      "checkout_date",
      ["nights", ({ checkin_date, checkout_date }) => daysBetween(checkin_date, checkout_date)],
      "adults",
      "children_ages",
      ...bookerColumns,
      ...balanceColumns,
    ]),
  },
  row: hotelBookingRow,
  filters: {
    status: statusFilter,
    hotel_id: hotelFilter,
    distribution_point_id: channelFilter,
    ...dayAndCustomerFilters({
      from: "hotel-bookings:LIST.FROM",
      to: "hotel-bookings:LIST.TO",
    }),
    ...dayFilters,
  },
  find: getHotelBooking,
  schema: HotelBookingForm,
  fresh: (params, ctx) => {
    // A quote's URL has the same parameters.
    const stay = quoteFields(params);
    const day = (name: string) => (isCalendarDate(stay[name]) ? stay[name] : "");
    return {
      ...stay,
      hotel_id: idParam(params, "hotel_id"),
      room_type_id: idParam(params, "room_type_id"),
      distribution_point_id: idParam(params, "distribution_point_id"),
      checkin_date: day("checkin_date"),
      checkout_date: day("checkout_date"),
      ...newBookingForm(params, ctx),
    };
  },
  entered: hotelBookingForm,
  choices: async (ctx, entered, id) => ({
    ...(await pickers(ctx, entered)),
    price: id ? await bookedPriceInForm(ctx, id) : await quotedPrice(ctx, entered),
  }),
  named: ({ reference }) => ({ name: reference }),
  intents: bookingFormIntents({
    type: "hotel",
    schema: HotelBookingForm,
    create: createHotelBooking,
    acts: hotelBookingActs,
    update: updateHotelBooking,
  }),
});

/** @returns the values of a booking's form */
function hotelBookingForm(booking: StoredHotelBooking): Entered {
  const { children_ages, currency } = booking;
  const children = children_ages.length;
  const values = {
    ...booking,
    children,
    service_ids: booking.services.map(({ service_id }) => service_id),
    override_amount: booking.override_reason ? stayAmount(booking) : null,
  };
  const ages = ageNames(String(children)).map((name, place) => [
    name,
    String(children_ages[place]),
  ]);
  return {
    ...enteredOf(HotelFormFields, values, currency),
    ...(Object.fromEntries(ages) as Entered),
  };
}

/**
 * @returns the price of the stay in the address, so that saving notices a price that has changed since the
 *   form was opened; null for an incomplete stay
 */
async function quotedPrice(ctx: Context, entered: Entered): Promise<PriceInForm | null> {
  const whole = ["hotel_id", "room_type_id", "checkin_date", "checkout_date"];
  if (!whole.every((name) => entered[name])) return null;
  return offered(await reckonedInForm(ctx, entered), ctx.locale);
}

/** @returns the options of the form's pickers */
export async function pickers(
  ctx: Context,
  entered: Entered,
): Promise<Omit<HotelBookingChoices, "price">> {
  const hotel = pickerState(entered, "hotel_id");
  const [hotels, distributionPoints, customers, ofHotel, services] = await Promise.all([
    listHotelOptions(ctx, hotel),
    listDistributionPointOptions(ctx, pickerState(entered, "distribution_point_id")),
    listCustomerOptions(ctx, pickerState(entered, "customer_id")),
    hotelChoices(ctx, hotel.chosen, { roomTypes: pickerState(entered, "room_type_id") }),
    serviceChoices(ctx, hotel.chosen, chosenServices(entered)),
  ]);
  return { hotels, distributionPoints, customers, services, ...ofHotel };
}

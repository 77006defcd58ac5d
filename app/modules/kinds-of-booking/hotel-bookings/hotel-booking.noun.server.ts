import { enteredOf } from "~/forms/editing/entered-row";
import { daysBetween, instantIn, isCalendarDate, type CalendarDate } from "~/core/dates";
import { formatDate, formatDays } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import type { Context } from "~/db/context";
import { pickerState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import type { OptionList } from "~/forms/checking/options";
import { linkedFilter } from "~/screens/filters.server";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { loggedMoney } from "~/screens/fields/logged-money";
import { TODAY } from "~/lists/filters/filters";
import { translator } from "~/i18n/i18n.server";
import type { FieldFormat } from "~/screens/fields/field-format";
import type { LoggedTax } from "~/modules/pricing/booked-taxes/booked-taxes.service.server";
import { formatDecimal } from "~/core/money/money";
import { balanceColumns, bookerColumns } from "../../sales/bookings/booking-file.server";
import { choosingOnlyHotel } from "../../places/hotels/only-hotel.server";
import type { PriceInForm } from "../../sales/booking-prices/price-in-form.server";
import { moduleOf } from "../../sales/booking-modules/booking-module.service.server";
import { bookingHref, letterHref } from "../../sales/bookings/booking-links";
import { bookingFormIntents } from "../../sales/bookings/booking-intents.server";
import {
  bookedAmount,
  bookingFormats,
  channelFilter,
  dayAndCustomerFilters,
  idParam,
  loggedInstant,
  newBookingForm,
  statusFilter,
} from "../../sales/bookings/booking-noun.server";
import { customersInForm } from "../../sales/bookings/of-customer/customers-in-form.presenter.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { hotelChoices, type HotelChoices } from "../../places/hotel-choices/hotel-choices.server";
import { hotelFilter } from "../../places/hotels/hotel-filter.server";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { quoteFields } from "../../pricing/price-calculator/quote-url";
import { ageNames } from "../../pricing/stay-fields/age-names";
import {
  type PlanChoices,
  planChoicesInForm,
  plansIn,
} from "../../pricing/stay-fields/plan-choices.server";
import { hotelBookingActs } from "./booking-acts.service.server";
import { enteredHeldUntil } from "./holding/held-until";
import { hotelBookingRow } from "./hotel-booking-row.presenter.server";
import { HotelBookingFields, HotelBookingForm, HotelFormFields } from "./hotel-booking.fields";
import { dayParams, hotelBookingList } from "./hotel-booking.list";
import { exportHotelBookings, listHotelBookings } from "./hotel-booking-list.service.server";
import type { StoredHotelBooking } from "./hotel-booking.repository.server";
import {
  getHotelBooking,
  hotelBookingRows,
  updateHotelBooking,
} from "./hotel-booking.service.server";
import {
  chosenServices,
  serviceChoices,
  type ServiceChoices,
} from "./booked-services/service-choices.server";
import { dropDeposit } from "./new-stay/deposit";
import {
  newStayOffers,
  quotedPrice,
  type NewStayOffers,
} from "./new-stay/new-stay.presenter.server";
import { NewHotelBookingForm } from "./new-stay/new-stay.schema";
import { createStayWithDeposit, finishNewStay } from "./new-stay/new-stay.service.server";
import { loggedGuests } from "./stay-day/logged-guests";
import { stayAmount, type BookedService } from "./booked-services/booked-service";
import { loggedNights } from "./change/logged-nights.server";
import { ROOM_SHOWN } from "./change/rooms/room-in-form";
import { bookedPriceInForm } from "./price/offered-price.presenter.server";
import { roomsInForm, type RoomsInForm } from "./stay-form/rooms-in-form.presenter.server";
import type { NightsInRoom } from "./nights/stay-nights.repository.server";
import type { TypeFrom } from "./nights/types-of-nights.repository.server";
import type { TaxExemption } from "./exemptions/exemption";
import type { LoggedConversion } from "./stay-conversion/stay-conversion.service.server";
import { atHotelOfBooking } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** The log format of the conversion of a stay: between which currencies, and at which rate. */
const loggedConversion: FieldFormat = {
  say: (conversion, { t, locale }) => {
    if (!conversion) return t("common:FORM.NOTHING");
    const { from, to, rate } = conversion as LoggedConversion;
    return t("hotel-bookings:CONVERSION.LOGGED", { from, to, rate: formatDecimal(rate, locale) });
  },
};

/** The log format of the taxes from which a stay is exempt: "City tax: a diplomat". */
const loggedExemptions: FieldFormat = {
  say: (exemptions, { t, locale }) =>
    Array.isArray(exemptions) && exemptions.length > 0
      ? (exemptions as TaxExemption[])
          .map(({ label, label_fr, reason }) => {
            return `${textIn(label, label_fr, locale)}${t("common:COLON")}${reason}`;
          })
          .join(", ")
      : t("common:FORM.NOTHING"),
};

/** The log format of the taxes of a stay: "VAT: €43.64, City tax: €18.60". */
const loggedTaxes: FieldFormat = {
  say: (taxes, { t, ...wording }, { currency_id }) => {
    if (!Array.isArray(taxes) || taxes.length === 0) return t("common:FORM.NOTHING");
    return (taxes as LoggedTax[])
      .map(({ label, label_fr, amount }) => {
        const name = textIn(label, label_fr, wording.locale);
        return `${name}${t("common:COLON")}${loggedMoney(amount, wording, currency_id)}`;
      })
      .join(", ");
  },
};

/** The log format of the nights on which a stay was booked although no room was left. */
const loggedOversold: FieldFormat = {
  say: (nights, { t, locale }) =>
    Array.isArray(nights) && nights.length > 0
      ? formatDays(nights as CalendarDate[], locale)
      : t("common:FORM.NOTHING"),
};

/** The log format of the room types of a stay by date: "Apr 10: Double · Apr 12: Suite". */
const loggedTypes: FieldFormat = {
  say: (types, { t, locale }) => {
    if (!Array.isArray(types) || types.length === 0) return t("common:FORM.NOTHING");
    return (types as TypeFrom[])
      .map(
        ({ from, label, label_fr }) =>
          `${formatDate(from, locale)}${t("common:COLON")}${textIn(label, label_fr, locale)}`,
      )
      .join(" · ");
  },
};

/** The log format of the rooms of a stay by date: "Apr 10: 101 · Apr 12: 203". */
const loggedRooms: FieldFormat = {
  say: (rooms, { t, locale }) => {
    if (!Array.isArray(rooms) || rooms.length === 0) return t("common:FORM.NOTHING");
    return (rooms as NightsInRoom[])
      .map(({ from, number }) => `${formatDate(from, locale)}${t("common:COLON")}${number ?? "–"}`)
      .join(" · ");
  },
};

/** The options of the form's pickers, and the price of the stay once it is complete. */
export interface HotelBookingChoices extends Omit<HotelChoices, "ratePlans">, PlanChoices {
  hotels: OptionList;
  distributionPoints: OptionList;
  customers: OptionList;
  services: ServiceChoices;
  price: PriceInForm | null;
  /** The physical rooms that the stay may have. */
  rooms: RoomsInForm;
  /** The choices for a deposit and a letter, which only a new stay has; null for an existing one. */
  offers: NewStayOffers | null;
}

/** Filters that only links of the dashboard set: each of its numbers leads to the bookings that it counts. */
const dayFilters = Object.fromEntries(
  dayParams.map((name) => [
    name,
    linkedFilter(`hotel-bookings:DAYS.${name}`, async ({ locale }, day) =>
      day === TODAY
        ? translator(locale)("hotel-bookings:DAYS.today")
        : formatDate(String(day), locale),
    ),
  ]),
);

export const hotelBookingNoun = noun({
  rows: {
    ...hotelBookingRows,
    page: listHotelBookings,
    find: getHotelBooking,
    edited: async (ctx, row) => hotelBookingRows.edited(await atHotelOfBooking(ctx, row.id), row),
    all: exportHotelBookings,
  },
  fields: bookingFormats(HotelBookingFields, {
    children_ages: {
      say: (ages, { t }) =>
        Array.isArray(ages) && ages.length > 0 ? ages.join(", ") : t("common:FORM.NOTHING"),
    },
    services: {
      say: (services, { t, ...wording }, { currency_id }) =>
        Array.isArray(services) && services.length > 0
          ? // What was logged before services had French names has none.
            (services as (Omit<BookedService, "label_fr"> & { label_fr?: string })[])
              .map(
                ({ label, label_fr = "", quantity, amount, used }) =>
                  `${textIn(label, label_fr, wording.locale)} × ${quantity}${t("common:COLON")}${loggedMoney(amount, wording, currency_id)}${
                    used ? ` (${t("hotel-bookings:USED")})` : ""
                  }`,
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
    no_show: "happening",
    oversold: loggedOversold,
    guests: loggedGuests,
    conversion: loggedConversion,
    nights: loggedNights,
    rooms: loggedRooms,
    taxes: loggedTaxes,
    types: loggedTypes,
    exemptions: loggedExemptions,
    new_taxes_seen: "happening",
    charge_reason: "plain",
  }),
  list: hotelBookingList,
  file: fileColumns<StoredHotelBooking>([
    "reference",
    "status",
    ["hotel", "hotel_label"],
    ["room_type", "room_type_label"],
    "checkin_date",
    "checkout_date",
    ["nights", ({ checkin_date, checkout_date }) => daysBetween(checkin_date, checkout_date)],
    ["held_until", ({ held_until: at, clock }) => at && instantIn(at, clock.timeZone)],
    "adults",
    "children_ages",
    "meal_plan",
    ["rate_plan", ({ rate_plan_terms }) => rate_plan_terms?.label],
    ...bookerColumns,
    ...balanceColumns,
  ]),
  row: hotelBookingRow,
  filters: {
    status: statusFilter,
    hotel_id: hotelFilter,
    distribution_point_id: channelFilter,
    ...dayAndCustomerFilters({ from: "hotel-bookings:LIST.FROM", to: "hotel-bookings:LIST.TO" }),
    ...dayFilters,
  },
  schema: HotelBookingForm,
  newSchema: NewHotelBookingForm,
  fresh: choosingOnlyHotel(async (params, ctx) => {
    // A quote's URL has the same parameters.
    const stay = quoteFields(params);
    const day = (name: string) => (isCalendarDate(stay[name]) ? stay[name] : "");
    const { gateway_id } = await moduleOf(ctx, "hotel");
    return {
      ...stay,
      ...plansIn(params),
      hotel_id: idParam(params, "hotel_id"),
      room_type_id: idParam(params, "room_type_id"),
      room_id: idParam(params, "room_id"),
      distribution_point_id: idParam(params, "distribution_point_id"),
      checkin_date: day("checkin_date"),
      checkout_date: day("checkout_date"),
      deposit_gateway_id: String(gateway_id ?? ""),
      ...newBookingForm(params, ctx),
    };
  }),
  entered: hotelBookingForm,
  choices: async (ctx, entered, id) => ({
    ...(await pickers(ctx, entered, id)),
    price: id ? await bookedPriceInForm(ctx, entered, id) : await quotedPrice(ctx, entered),
  }),
  named: ({ reference }) => ({ name: reference }),
  intents: bookingFormIntents({
    type: "hotel",
    schema: HotelBookingForm,
    newSchema: NewHotelBookingForm,
    prepare: dropDeposit,
    create: createStayWithDeposit,
    acts: hotelBookingActs,
    also: finishNewStay,
    next: (id, { then_letter }) => (then_letter ? letterHref : bookingHref)("hotel", id),
    update: (ctx, id, { room_shown, room_id, ...input }) =>
      updateHotelBooking(ctx, id, room_shown ? { ...input, room_id: room_id ?? null } : input),
  }),
});

/** @returns the values of a booking's form */
function hotelBookingForm(booking: StoredHotelBooking): Entered {
  const { children_ages, currency } = booking;
  const children = children_ages.length;
  const values = {
    ...booking,
    held_until: enteredHeldUntil(booking.held_until, booking.clock.timeZone),
    children,
    service_ids: booking.services.map(({ service_id }) => service_id),
    override_amount: booking.override_reason ? stayAmount(booking) : null,
  };
  const room = { [ROOM_SHOWN]: "1", room_id: String(booking.room_id ?? "") };
  const ages = ageNames(String(children)).map((name, place) => [
    name,
    String(children_ages[place]),
  ]);
  return {
    ...enteredOf(HotelFormFields, values, currency),
    ...room,
    // The form has no such field: it shows the end of the hold only for a pending booking.
    status: booking.status,
    ...(Object.fromEntries(ages) as Entered),
  };
}

/**
 * @param id the booking of the form; undefined for a new one
 * @returns the options of the form's pickers
 */
export async function pickers(
  ctx: Context,
  entered: Entered,
  id?: number,
): Promise<Omit<HotelBookingChoices, "price">> {
  const hotel = pickerState(entered, "hotel_id");
  const [hotels, distributionPoints, customers, ofHotel, plans, services, rooms, offers] =
    await Promise.all([
      listHotelOptions(ctx, hotel),
      listDistributionPointOptions(ctx, pickerState(entered, "distribution_point_id")),
      customersInForm(ctx, pickerState(entered, "customer_id")),
      hotelChoices(ctx, hotel.chosen, { roomTypes: pickerState(entered, "room_type_id") }),
      planChoicesInForm(ctx, entered),
      serviceChoices(ctx, hotel.chosen, chosenServices(entered)),
      roomsInForm(ctx, entered, id),
      id ? null : newStayOffers(ctx, entered),
    ]);
  const ofStay = { ...plans, services, rooms, offers };
  return { hotels, distributionPoints, customers, ...ofHotel, ...ofStay };
}

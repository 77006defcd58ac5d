import { balanceColumns, bookerColumns } from "../../sales/bookings/booking-file.server";
import { enteredOf } from "~/forms/editing/entered-row";
import { fileColumns } from "~/screens/list-file.server";
import { env } from "~/config/env.server";
import { offsetAt, partsOfTime } from "~/core/dates";
import { formatLocalTime } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { pickerState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import type { OptionList } from "~/forms/checking/options";
import type { FieldFormat } from "~/screens/fields/field-format";
import type { Filter } from "~/screens/filters.server";
import { noun } from "~/screens/noun.server";
import { bookingFormIntents } from "../../sales/bookings/booking-intents.server";
import { currencyToBeginWith } from "../../sales/bookings/rules/booking-rules.service.server";
import {
  bookedAmount,
  bookingFormats,
  channelFilter,
  dayAndCustomerFilters,
  newBookingForm,
  statusFilter,
} from "../../sales/bookings/booking-noun.server";
import { listCurrencyOptions } from "../../settings/currencies/currency.service.server";
import { customersInForm } from "../../sales/bookings/of-customer/customers-in-form.presenter.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { flightBookingRow } from "./flight-booking-row.presenter.server";
import {
  FlightBookingForm,
  FlightBookingFields,
  FlightFormFields,
  type Passenger,
} from "./flight-booking.fields";
import { flightBookingList } from "./flight-booking.list";
import type { StoredFlightBooking } from "./flight-booking.repository.server";
import {
  createFlightBooking,
  flightBookingActs,
  flightBookingRows,
  listAirlines,
  updateFlightBooking,
} from "./flight-booking.service.server";
import { joinTimes, offsetField, passengerField, timeFields } from "./flight-fields";

/** The choices of the pickers of the form. */
export interface FlightBookingChoices {
  currencies: OptionList;
  distributionPoints: OptionList;
  customers: OptionList;
}

const localTime: FieldFormat = {
  say: (time, { locale }) => (typeof time === "string" ? formatLocalTime(time, locale) : ""),
};

/** The filter by airline; the choices are the airlines of existing bookings. */
const airlineFilter: Filter = {
  show: async ({ ctx, t, name, values }) => {
    const value = String(values[name] ?? "");
    const airlines = await listAirlines(ctx);
    const all = value && !airlines.includes(value) ? [value, ...airlines] : airlines;
    return {
      view: {
        kind: "select",
        name,
        label: t("flight-bookings:LIST.AIRLINE_FILTER"),
        heading: t("flight-bookings:LIST.AIRLINE"),
        empty: t("flight-bookings:LIST.ALL_AIRLINES"),
        options: all.map((airline) => ({ value: airline, label: airline })),
        more: false,
        value,
      },
      chip: value ? { label: t("flight-bookings:LIST.AIRLINE"), value } : undefined,
    };
  },
};

export const flightBookingNoun = noun({
  rows: flightBookingRows,
  fields: bookingFormats(FlightBookingFields, {
    departs_at: localTime,
    arrives_at: localTime,
    passengers: {
      say: (passengers, { t }) =>
        (passengers as Passenger[])
          .map(({ first_name, last_name, type }) =>
            `${first_name} ${last_name} (${t(`flight-bookings:PASSENGER_TYPES.${type}`)})`.trim(),
          )
          .join(", "),
    },
    amount: bookedAmount,
  }),
  list: flightBookingList,
  file: {
    name: "flights",
    ...fileColumns<StoredFlightBooking>([
      "reference",
      "status",
      "airline",
      "flight_number",
      "record_locator",
      "origin",
      "destination",
      "departs_at",
      "arrives_at",
      "cabin",
      ["passengers", ({ passengers }) => passengers.length],
      ...bookerColumns,
      ...balanceColumns,
    ]),
  },
  row: flightBookingRow,
  filters: {
    status: statusFilter,
    airline: airlineFilter,
    distribution_point_id: channelFilter,
    ...dayAndCustomerFilters({
      from: "flight-bookings:LIST.FROM",
      to: "flight-bookings:LIST.TO",
    }),
  },
  schema: FlightBookingForm,
  fresh: async (params, ctx) => {
    const offset = offsetAt(ctx.now, env().BUSINESS_TIME_ZONE);
    return {
      ...newBookingForm(params, ctx),
      cabin: "economy",
      currency_id: await currencyToBeginWith(ctx, "flight"),
      ...Object.fromEntries(timeFields.map((name) => [offsetField(name), offset])),
      ...passengerFields([{ first_name: "", last_name: "", type: "adult" }]),
    };
  },
  entered: flightBookingForm,
  choices: pickers,
  named: ({ reference }) => ({ name: reference }),
  intents: bookingFormIntents({
    type: "flight",
    schema: FlightBookingForm,
    prepare: joinTimes,
    create: createFlightBooking,
    acts: flightBookingActs,
    update: updateFlightBooking,
  }),
});

/** @returns the values of a flight's form */
function flightBookingForm(flight: StoredFlightBooking): Entered {
  const times = timeFields.flatMap((name) => {
    const time = name === "departs_at" ? flight.departs_at : flight.arrives_at;
    const { date, clock, offset } = partsOfTime(time);
    return [
      [name, `${date}T${clock}`],
      [offsetField(name), offset],
    ];
  });
  return {
    ...enteredOf(FlightFormFields, flight, flight.currency),
    ...(Object.fromEntries(times) as Entered),
    ...passengerFields(flight.passengers),
  };
}

function passengerFields(passengers: Passenger[]): Entered {
  const fields = passengers.flatMap(({ first_name, last_name, type }, place) => [
    [passengerField(place, "first_name"), first_name],
    [passengerField(place, "last_name"), last_name],
    [passengerField(place, "type"), type],
  ]);
  return Object.fromEntries(fields) as Entered;
}

/** @returns the options of the form's pickers */
async function pickers(ctx: Context, entered: Entered): Promise<FlightBookingChoices> {
  const [currencies, distributionPoints, customers] = await Promise.all([
    listCurrencyOptions(ctx, pickerState(entered, "currency_id")),
    listDistributionPointOptions(ctx, pickerState(entered, "distribution_point_id")),
    customersInForm(ctx, pickerState(entered, "customer_id")),
  ]);
  return { currencies, distributionPoints, customers };
}

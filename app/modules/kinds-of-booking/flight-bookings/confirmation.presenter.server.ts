import { formatLocalTime } from "~/core/dates/format.server";
import { formatStoredMoney } from "~/core/money/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { senderName } from "~/operations/mail.server";
import { confirmationOf, type OwnWords } from "../confirmations/confirmation.presenter.server";
import { flightName, routeOf } from "./flight-booking-row.presenter.server";
import type { StoredFlightBooking } from "./flight-booking.repository.server";
import { flightBookingRows } from "./flight-booking.service.server";

/**
 * @returns the confirmation of a flight
 * @throws NotFound
 */
export async function flightConfirmation(ctx: Context, id: number, wanted?: Language) {
  const flight = await flightBookingRows.find(ctx, id);
  return confirmationOf(ctx, flight, (language) => flightInWords(flight, language), wanted);
}

/** @returns what a confirmation says of a flight */
export function flightInWords(flight: StoredFlightBooking, language: Language): OwnWords {
  const t = translator(language);
  const { airline, flight_number, record_locator, departs_at, arrives_at, cabin } = flight;
  const facts: [name: string, value: string][] = [
    ["AIRLINE", airline],
    ["FLIGHT", flight_number],
    ["RECORD_LOCATOR", record_locator],
    ["ROUTE", routeOf(flight)],
    ["DEPARTS", formatLocalTime(departs_at, language)],
    ["ARRIVES", formatLocalTime(arrives_at, language)],
    ["CABIN", t(`flight-bookings:CABINS.${cabin}`)],
  ];
  return {
    // The airline doesn't write to the passengers: who sold the flight does.
    host: { name: senderName() },
    facts: facts.flatMap(([name, value]) =>
      value ? [{ term: t(`flight-bookings:FACTS.${name}`), value }] : [],
    ),
    people: {
      heading: t("flight-bookings:PAGE.PASSENGERS"),
      rows: flight.passengers.map(({ first_name, last_name, type }) => ({
        term: `${first_name} ${last_name}`.trim() || t("flight-bookings:PAGE.FORGOTTEN"),
        amount: t(`flight-bookings:PASSENGER_TYPES.${type}`),
      })),
    },
    price: [
      {
        term: `${flightName(flight)}, ${routeOf(flight)}`,
        amount: formatStoredMoney(flight.amount, flight.currency, language),
      },
    ],
  };
}

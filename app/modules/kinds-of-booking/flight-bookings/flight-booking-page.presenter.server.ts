import { formatLocalTime } from "~/core/dates/format.server";
import { formatStoredMoney } from "~/core/money/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { paymentsView } from "../booking-payments/payments.presenter.server";
import type { LettersOfBooking } from "../letters/letters.presenter.server";
import {
  questionBeforeAct,
  sharedBookingPage,
  type OwnFact,
} from "../../sales/bookings/booking-page.presenter.server";
import { arrivalDay } from "./flight-booking";
import { flightName, routeOf } from "./flight-booking-row.presenter.server";
import type { StoredFlightBooking } from "./flight-booking.repository.server";
import { flightBookingRows } from "./flight-booking.service.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** The content of the page of a flight, its texts formatted. */
export type FlightBookingPage = Awaited<ReturnType<typeof flightBookingPage>>;

/**
 * @param params the parameters of the URL, which may open a dialog
 * @throws NotFound; Forbidden for a dialog that the role doesn't allow
 */
export async function flightBookingPage(
  ctx: Context,
  id: number,
  params: URLSearchParams,
  lettersOf: LettersOfBooking,
) {
  const flight = await flightBookingRows.find(ctx, id);
  const t = translator(ctx.locale);
  const own = factsOf(flight, ctx);
  const lastDay = arrivalDay(flight);
  // A flight is in no hotel: it has the clock of the house.
  const here = await atHotel(ctx, null);
  const shared = sharedBookingPage(here, flight, { type: "flight", own, lastDay });
  return {
    ...shared,
    amount: formatStoredMoney(flight.amount, flight.currency, ctx.locale),
    passengers: flight.passengers.map(({ first_name, last_name, type }) => ({
      name: `${first_name} ${last_name}`.trim() || t("flight-bookings:PAGE.FORGOTTEN"),
      type: t(`flight-bookings:PASSENGER_TYPES.${type}`),
    })),
    payments: await paymentsView(here, { ...flight, type: "flight" }, params),
    letters: await lettersOf(ctx, { ...flight, type: "flight" }),
    question: await questionBeforeAct(ctx, flight, params, shared),
  };
}

function factsOf(flight: StoredFlightBooking, { locale }: Context): OwnFact[] {
  return [
    ["flight-bookings:FACTS.FLIGHT", flightName(flight)],
    ["flight-bookings:FACTS.RECORD_LOCATOR", flight.record_locator],
    ["flight-bookings:FACTS.ROUTE", routeOf(flight)],
    ["flight-bookings:FACTS.DEPARTS", formatLocalTime(flight.departs_at, locale)],
    ["flight-bookings:FACTS.ARRIVES", formatLocalTime(flight.arrives_at, locale)],
    ["flight-bookings:FACTS.CABIN", translator(locale)(`flight-bookings:CABINS.${flight.cabin}`)],
  ];
}

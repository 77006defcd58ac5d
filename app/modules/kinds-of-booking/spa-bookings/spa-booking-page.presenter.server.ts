import { formatDate } from "~/core/dates/format.server";
import { dateOf } from "~/core/dates/wall-clock";
import { formatStoredMoney } from "~/core/money/money";
import type { Context } from "~/db/context";
import { paymentsView } from "../booking-payments/payments.presenter.server";
import type { LettersOfBooking } from "../letters/letters.presenter.server";
import {
  questionBeforeAct,
  sharedBookingPage,
} from "../../sales/bookings/booking-page.presenter.server";
import { timesInWords, visitNames } from "./spa-booking-row.presenter.server";
import { spaBookingRows } from "./spa-booking.service.server";
import { atHotelOfBooking } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

/** The content of the page of a booking, its texts formatted. */
export type SpaBookingPage = Awaited<ReturnType<typeof spaBookingPage>>;

/**
 * @param params the parameters of the URL, which may open a dialog
 * @throws NotFound; Forbidden for a dialog that the role doesn't allow
 */
export async function spaBookingPage(
  ctx: Context,
  id: number,
  params: URLSearchParams,
  lettersOf: LettersOfBooking,
) {
  const booking = await spaBookingRows.find(ctx, id);
  const { starts_at, ends_at, persons, amount, currency } = booking;
  const names = visitNames(booking, ctx.locale);
  const here = await atHotelOfBooking(ctx, id);
  const shared = sharedBookingPage(here, booking, {
    type: "spa",
    lastDay: dateOf(starts_at),
    own: [
      ["spa-bookings:FACTS.SPA", names.spa],
      ["spa-bookings:FACTS.TREATMENT", names.treatment],
      ["spa-bookings:FACTS.DAY", formatDate(dateOf(starts_at), ctx.locale)],
      ["spa-bookings:FACTS.TIME", timesInWords(starts_at, ends_at)],
      ["spa-bookings:FACTS.PERSONS", String(persons)],
    ],
  });
  return {
    ...shared,
    amount: formatStoredMoney(amount, currency, ctx.locale),
    payments: await paymentsView(here, { ...booking, type: "spa" }, params),
    letters: await lettersOf(here, { ...booking, type: "spa" }),
    question: await questionBeforeAct(ctx, booking, params, shared),
  };
}

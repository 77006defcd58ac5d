import { assertMay } from "~/core/access/permissions";
import { forgetAnswers } from "~/db/writing/posted-keys.server";
import { forgetWordsOfAdjustments } from "../../kinds-of-booking/adjustments/adjustment.service.server";
import { forgetPaymentWords } from "../../kinds-of-booking/booking-payments/booking-payment.service.server";
import {
  forgetWords,
  idsOfType,
} from "../../sales/bookings/of-customer/bookings-of-customer.service.server";
import { callingNames, personalTexts } from "../../sales/customers/customer";
import type { ForgetBelongings } from "../../sales/customers/merge-and-anonymise.service.server";
import { forgetPassengers } from "../../kinds-of-booking/flight-bookings/flight-booking.service.server";
import { forgetOverrideReasons } from "../../kinds-of-booking/hotel-bookings/price/frozen-price.service.server";
import { forgetLetters } from "../../kinds-of-booking/letters/letter.service.server";
import { forgetGuests } from "../../kinds-of-booking/hotel-bookings/stay-day/guests.service.server";
import { forgetPackWords } from "../../kinds-of-booking/pack-bookings/forgotten-words.service.server";
import { forgetViewsOf } from "../saved-views/saved-view.service.server";

/**
 * Removes everything that identifies a customer outside their own record: notes on bookings and payments,
 * words of adjustments, names of passengers, letters, saved views that search for the customer, and kept answers of
 * the API. Bookings, days and amounts stay.
 */
export const forgetBelongings: ForgetBelongings = async (ctx, trx, { ids, identities }) => {
  assertMay(ctx, "customers:edit");
  const bookings = await forgetWords(ctx, trx, ids);
  await forgetOverrideReasons(ctx, trx, idsOfType(bookings, "hotel"));
  await forgetGuests(ctx, trx, idsOfType(bookings, "hotel"));
  await forgetPassengers(ctx, trx, idsOfType(bookings, "flight"));
  await forgetPackWords(ctx, trx, idsOfType(bookings, "pack"));
  const bookingIds = bookings.map(({ id }) => id);
  await forgetPaymentWords(ctx, trx, bookingIds);
  await forgetWordsOfAdjustments(ctx, trx, bookingIds);
  await forgetLetters(ctx, trx, bookingIds);
  await forgetViewsOf(ctx, trx, { ids, names: callingNames(identities) });
  // The kept answers are JSON, so texts are searched as JSON. First names are left out: many people share
  // one.
  const firstNames = identities.map(({ first_name }) => first_name);
  const texts = personalTexts(identities).filter((text) => !firstNames.includes(text));
  const references = bookings.map(({ reference }) => reference);
  await forgetAnswers(
    trx,
    [...texts, ...references].map((text) => JSON.stringify(text)),
  );
};

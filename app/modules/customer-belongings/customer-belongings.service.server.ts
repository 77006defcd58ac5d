import { assertMay } from "~/core/permissions";
import { forgetAnswers } from "~/db/posted-keys.server";
import { forgetPaymentWords } from "../booking-payments/booking-payment.service.server";
import { forgetWords, idsOfType } from "../bookings/booking.service.server";
import { callingNames, personalTexts } from "../customers/customer";
import type { ForgetBelongings } from "../customers/one-customer.service.server";
import { forgetPassengers } from "../flight-bookings/flight-booking.service.server";
import { forgetOverrideReasons } from "../hotel-bookings/frozen-price.service.server";
import { forgetPackWords } from "../pack-bookings/pack-booking.service.server";
import { forgetViewsOf } from "../saved-views/saved-view.service.server";

/**
 * Forgets whatever tells of a customer outside their own record: what was written about their bookings
 * and payments, who flew with them, views by which staff found them, and what programs were answered.
 * Bookings, days and amounts stay.
 */
export const forgetBelongings: ForgetBelongings = async (ctx, trx, { ids, known }) => {
  assertMay(ctx, "customers:edit");
  const bookings = await forgetWords(ctx, trx, ids);
  await forgetOverrideReasons(ctx, trx, idsOfType(bookings, "hotel"));
  await forgetPassengers(ctx, trx, idsOfType(bookings, "flight"));
  await forgetPackWords(ctx, trx, idsOfType(bookings, "pack"));
  await forgetPaymentWords(
    ctx,
    trx,
    bookings.map(({ id }) => id),
  );
  await forgetViewsOf(ctx, trx, { ids, names: callingNames(known) });
  // As JSON spells them: a first name alone is many people's.
  const firstNames = known.map(({ firstName }) => firstName);
  const texts = personalTexts(known).filter((text) => !firstNames.includes(text));
  const references = bookings.map(({ reference }) => reference);
  await forgetAnswers(
    trx,
    [...texts, ...references].map((text) => JSON.stringify(text)),
  );
};

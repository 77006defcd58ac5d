import { z } from "zod";
import { MAX_AMOUNT } from "../../../sales/bookings/booking";
import { isRate } from "../../../pricing/currency-changes/conversion";
import { amount, decimalText } from "~/forms/checking/amount";
import { isDecimal } from "~/core/money/plain-decimal";
import { line } from "~/forms/checking/texts";

/** The rate of a conversion: the price of one unit of the currency of the stay in that of its hotel. */
export const conversionRate = decimalText({
  required: "hotel-bookings:ERRORS.CONVERSION.RATE_REQUIRED",
}).refine((rate) => !isDecimal(rate) || isRate(rate), {
  error: "hotel-bookings:ERRORS.CONVERSION.RATE_INVALID",
});

/** The form that converts a stay: a rate, and the amount and the currency that it has shown. */
export const ConversionForm = z.object({
  rate: conversionRate,
  shown_total: amount("", MAX_AMOUNT).nullish(),
  shown_currency: line().nullish(),
});

/** The form that undoes it. */
export const UndoConversionForm = z.object({});

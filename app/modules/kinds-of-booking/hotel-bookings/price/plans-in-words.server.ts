import type { BookingStatus } from "../../../sales/bookings/booking";
import { textIn } from "~/core/guest-text";
import { formatPercent, formatStoredMoney, type DisplayCurrency } from "~/core/money/money";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { FrozenCalculation } from "~/modules/pricing/price-calculator/frozen-calculation";
import { withRates } from "~/modules/pricing/price-calculator/tax-rates/rates-in-words.server";
import type { RatePlanTerms } from "~/modules/pricing/rate-plans/rate-plan-terms";
import { termsInWords } from "~/modules/pricing/rate-plans/terms-in-words";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import type { TaxesInWords } from "~/modules/sales/booking-prices/price-in-form.server";
import {
  sumsWithTaxes,
  taxesDueIn,
  taxesOnTop,
  taxLines,
  type BookedTax,
  type Taxed,
} from "./taxes-of-booking";

/** @returns the meals of a stay: the requested ones, or else those of its prices; null for none at all */
export function mealsInWords(
  { meal_plan }: Pick<StoredHotelBooking, "meal_plan">,
  calculation: FrozenCalculation | null,
  language: Language,
): string | null {
  const ofNights = (calculation?.nights ?? []).map(({ mealPlan = "room_only" }) => mealPlan);
  const plans = meal_plan ? [meal_plan] : [...new Set(ofNights)];
  if (!meal_plan && plans.every((plan) => plan === "room_only")) return null;
  const t = translator(language);
  return plans.map((plan) => t(`pricing:MEAL_PLANS.${plan}`)).join(", ");
}

/** A rate plan with its terms in words; "" for a part that it doesn't have. */
export interface PlanInWords {
  label: string;
  /** The steps of the cancellation fee, as one sentence. */
  cancellation: string;
  /** "30% of the price in advance" */
  prepayment: string;
  description: string;
}

/**
 * @param booked the currency of the stay, for terms from before they carried their own
 * @returns the rate plan of a stay, as it was agreed on; null without one
 */
export function planInWords(
  terms: RatePlanTerms | null,
  booked: DisplayCurrency,
  language: Language,
): PlanInWords | null {
  if (!terms) return null;
  const t = translator(language);
  const { label, prepayment, cancellation_steps, description, description_fr } = terms;
  const { currency = booked } = terms;
  const percent = formatPercent(String(prepayment), language);
  return {
    label,
    cancellation: termsInWords(cancellation_steps, { t, locale: language, currency }),
    prepayment: prepayment > 0 ? t("hotel-bookings:REPLIES.PREPAYMENT", { percent }) : "",
    description: textIn(description, description_fr, language),
  };
}

/** @returns the taxes of a stay as they were frozen, without those that come to nothing; null without any */
export function taxesInWords(booking: Taxed, language: Language): TaxesInWords | null {
  const lines = taxLines(booking).filter(({ amount }) => Number(amount) !== 0);
  return linesInWords(lines, booking, language);
}

/** @returns the taxes of a booking, as `taxesInWords`; null of a cancelled one, which owes none */
export function taxesUnlessCancelled(
  booking: Taxed & { status: BookingStatus },
  language: Language,
): TaxesInWords | null {
  return booking.status === "cancelled" ? null : taxesInWords(booking, language);
}

/** @returns one sentence about the taxes that are owed besides the amount of a stay; null without any */
export function taxesOwedInWords(booking: Taxed, language: Language): string | null {
  const owed = taxesDueIn(booking.taxed);
  if (Number(owed) === 0) return null;
  const onTop = taxesOnTop(booking).filter(({ tax }) => tax.collected_by_us !== false);
  const currency = booking.taxed?.currency ?? booking.currency;
  const money = (amount: string) => formatStoredMoney(amount, currency, language);
  const taxes = onTop.map(
    ({ tax, amount }) => `${textIn(tax.label, tax.label_fr, language)} ${money(amount)}`,
  );
  return translator(language)("hotel-bookings:REPLIES.TAXES_OWED", {
    count: taxes.length,
    taxes: new Intl.ListFormat(language, { type: "conjunction" }).format(taxes),
    total: money(owed),
  });
}

/** @returns the key of the sentence about how guests pay a tax */
function wayToPay({ included, collected_by_us }: BookedTax["tax"]) {
  if (included) return "TAX_INCLUDED";
  return collected_by_us === false ? "TAX_BY_OTHERS" : "TAX_ON_TOP";
}

function linesInWords(lines: BookedTax[], booking: Taxed, language: Language): TaxesInWords | null {
  if (lines.length === 0) return null;
  const t = translator(language);
  const money = (amount: string) => formatStoredMoney(amount, booking.currency, language);
  const hasMore = lines.some(({ tax }) => !tax.included);
  return {
    rows: lines.map(({ tax, amount, rates }) => {
      const label = textIn(tax.label, tax.label_fr, language);
      const term = t(`hotel-bookings:REPLIES.${wayToPay(tax)}`, { label });
      return {
        term: withRates(term, { tax, rates }, { currency: booking.currency, language }),
        amount: money(amount),
      };
    }),
    total: hasMore
      ? {
          term: t("hotel-bookings:REPLIES.TOTAL_WITH_TAXES"),
          amount: money(sumsWithTaxes(booking).total),
        }
      : null,
  };
}

import type { CalendarDate } from "~/core/dates";
import { formatMinor, multiplyDivide, parseMinor, sumStored } from "~/core/money/money";
import type { DisplayCurrency } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import { convertAmount } from "../../../pricing/currency-changes/conversion";
import {
  convertedCalculation,
  convertedTaxes,
} from "../../../pricing/currency-changes/converted-calculation";
import type {
  FrozenCalculation,
  FrozenTaxes,
} from "../../../pricing/price-calculator/frozen-calculation";
import type { RatePlanTerms } from "../../../pricing/rate-plans/rate-plan-terms";
import { nightsAmount, type BookedService } from "../booked-services/booked-service";
import type { PlannedStay } from "../stay-day/stay-day.repository.server";

/** Everything of a stay that is an amount, or says what one is in; amounts are decimal strings. */
export interface AmountsOfStay {
  hotel_id: number;
  checkin_date: CalendarDate;
  checkout_date: CalendarDate;
  currency_id: number;
  /** Of the whole booking. */
  amount: string;
  /** Of its nights; null where one of them had no price. */
  calculated_amount: string | null;
  buy_amount: string | null;
  /** In percent: it stays. */
  commission_rate: string | null;
  calculation: FrozenCalculation | null;
  rate_plan_terms: RatePlanTerms | null;
  agreed_taxes: FrozenTaxes | null;
  /** What undoing an early check-out would bring back. */
  planned: PlannedStay | null;
  services: BookedService[];
  /** Missing where guests who left early pay for no night that they didn't stay. */
  nights_left_charge?: string;
}

/** The currency into which a stay is converted. */
export type ConvertedInto = DisplayCurrency & { id: number };

/** The most decimals of an amount in the terms of a rate plan. */
const TERMS_DECIMALS = 3;

/**
 * Converts a stay (docs/reference/stays.md#currency-of-a-booking): each night, the agreed amount, the price of each
 * service, each fee and each tax is rounded once, half away from zero, and sums are sums of what was rounded.
 *
 * @param isAgreed whether its nights have an agreed amount
 * @param rate the price of one unit of its currency in the new one, a decimal string above 0
 * @returns the stay in the new currency, without what was planned before an early check-out
 * @throws RangeError where an amount becomes too large to be exact
 */
export function convertedStay(
  stay: AmountsOfStay,
  isAgreed: boolean,
  rate: string,
  to: ConvertedInto,
): AmountsOfStay {
  const converted = (amount: string) => convertAmount(amount, rate, to.digits);
  const calculation = stay.calculation && convertedCalculation(stay.calculation, rate, to);
  const calculated_amount = calculation && formatMinor(calculation.total, to.digits);
  const services = stay.services.map((service) => {
    const unit_price = converted(service.unit_price);
    const amount = multiplyDivide(parseMinor(unit_price, to.digits), service.quantity, 1);
    return { ...service, unit_price, amount: formatMinor(amount, to.digits) };
  });
  const nights =
    isAgreed || calculated_amount === null ? converted(nightsAmount(stay)) : calculated_amount;
  const charge = stay.nights_left_charge && converted(stay.nights_left_charge);
  const { rate_plan_terms: terms } = stay;
  const { code, symbol, digits } = to;
  const { hotel_id, checkin_date, checkout_date } = stay;
  return {
    ...{ hotel_id, checkin_date, checkout_date },
    currency_id: to.id,
    amount: sumStored(nights, charge ?? "0", ...services.map(({ amount }) => amount)),
    ...(charge && { nights_left_charge: charge }),
    calculated_amount,
    buy_amount: stay.buy_amount && converted(stay.buy_amount),
    commission_rate: stay.commission_rate,
    calculation,
    rate_plan_terms: terms && {
      ...terms,
      currency: { code, symbol, digits },
      cancellation_steps: terms.cancellation_steps.map((step) =>
        step.fee === "amount" ? { ...step, value: convertedFee(step.value, rate, digits) } : step,
      ),
    },
    agreed_taxes: stay.agreed_taxes && convertedTaxes(stay.agreed_taxes, rate, to),
    planned: null,
    services,
  };
}

function convertedFee(value: string, rate: string, digits: number): string {
  return trimDecimal(convertAmount(value, rate, Math.min(digits, TERMS_DECIMALS)));
}

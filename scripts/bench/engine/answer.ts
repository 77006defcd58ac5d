import { formatMinor } from "../../../app/core/money/money";
import { trimDecimal } from "../../../app/core/money/plain-decimal";
import type {
  Calculation,
  StayRequest,
} from "../../../app/modules/pricing/price-calculator/engine/calculation";

/**
 * @returns the full answer of docs/reference/prices.md#what-comes-back as text, as a caller of the engine would write
 *   it
 */
export function answerOf(request: StayRequest, calculation: Calculation, digits: number) {
  if (!calculation.ok) return calculation;
  const money = (amount: number) => formatMinor(amount, digits);
  const values = new Map<number, string>();
  const valueOf = (milli: number) => {
    let value = values.get(milli);
    if (value === undefined) values.set(milli, (value = trimDecimal(formatMinor(milli, 3))));
    return value;
  };
  return {
    total: money(calculation.total),
    currency: "EUR",
    hotel_id: request.hotel_id,
    room_type_name: "Classic double",
    checkin_date: request.checkin_date,
    checkout_date: request.checkout_date,
    duration: calculation.nights.length,
    adults: request.adults,
    children: request.children_ages.length,
    daily_breakdown: calculation.nights.map((night) => ({
      date: night.date,
      season: night.season.name,
      base: money(night.base),
      day_total: money(night.total),
      price_id: night.row.id,
      per_person: night.row.per_person,
      distribution_point_id: night.row.distribution_point_id,
      day_rules_applied: night.rules.map((rule) => ({
        rule_id: rule.ruleId,
        name: rule.name,
        type: rule.type,
        value: valueOf(rule.valueMilli),
        target: rule.target,
        amount: money(rule.amount),
      })),
    })),
    rules_not_applied: calculation.notApplied.map(({ rule, failed }) => ({
      rule_id: rule.id,
      name: rule.name,
      failed,
    })),
  };
}

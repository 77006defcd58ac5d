import type { z } from "zod";
import type { UnpricedNightJson } from "~/api/problem-json";
import { labelIn } from "~/core/guest-text";
import { exact, formatMinor, type Minor } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import type { Language } from "~/i18n/languages";
import type {
  ExplainedPrice,
  Price,
  PricedNight,
  PriceTotals,
  UnpricedStay,
} from "./engine/calculation";
import type { TaxLine } from "./engine/contract-terms";
import type { CalculationJson, TotalsJson } from "./calculation.json";
import type { Offer } from "./price-stay";
import { priceWords } from "./price-words.server";
import { ratesJson, taxValue } from "./tax-rates/rates-of-line";
import type { Effect } from "../price-rules/rule-value";
import { warningText } from "./quote.presenter.server";
import type { reasonsInWords } from "./explanation/rules-not-applied.presenter.server";

/**
 * @param reasonOf returns the reason why a rule didn't apply, in words
 * @returns a stay with its price for the API: amounts as decimal strings, and the explanation in words
 */
export function calculationJson(
  quote: Offer,
  { nights, total, taxes, taxesTotal, notApplied }: ExplainedPrice,
  locale: Language,
  reasonOf: ReturnType<typeof reasonsInWords>,
): z.output<typeof CalculationJson> {
  const { hotel } = quote;
  const money = (amount: Minor) => formatMinor(amount, hotel.currency.digits);
  const words = { ...priceWords(locale, hotel.currency), money };
  const first = nights[0]!;
  return {
    total: money(total),
    taxes: taxes.map((line) => taxJson(line, locale, money)),
    ...taxTotals(total, taxesTotal, money),
    ...stayJson(quote, nights.length),
    daily_breakdown: nights.map((night) => dayJson(night, money)),
    rules_not_applied: notApplied.map((entry) => ({
      rule_id: entry.rule.id,
      ...ruleJson(entry.rule),
      failed: entry.failed,
      reason: reasonOf(entry, quote, first),
      ...(entry.kept && { kept_rule_id: entry.kept.id }),
    })),
    warnings: quote.warnings.map((warning) => ({
      code: warning.code,
      message: warningText(warning, words),
      ...("dates" in warning ? { dates: warning.dates } : {}),
    })),
  };
}

/** @returns a stay with its totals for the API: amounts as decimal strings, without an explanation */
export function totalsJson(
  quote: Offer<PriceTotals>,
  { nights, base, total, taxesTotal }: PriceTotals,
): z.output<typeof TotalsJson> {
  const { digits } = quote.hotel.currency;
  return {
    base_total: formatMinor(base, digits),
    rules_total: formatMinor(total - base, digits),
    total: formatMinor(total, digits),
    ...taxTotals(total, taxesTotal, (amount) => formatMinor(amount, digits)),
    ...stayJson(quote, nights.length),
    warnings: [...new Set(quote.warnings.map(({ code }) => code))],
  };
}

function taxJson(
  { tax, valueMilli, nights, persons, amount, rates }: TaxLine,
  locale: Language,
  money: (amount: Minor) => string,
): z.output<typeof CalculationJson>["taxes"][number] {
  return {
    tax_id: tax.id,
    label: labelIn(tax, locale),
    ...{ kind: tax.kind, part: tax.part, included: tax.included, nights, persons },
    collected_by_us: tax.collected_by_us,
    value: taxValue(valueMilli),
    ...ratesJson({ tax, rates }),
    amount: money(amount),
  };
}

function taxTotals(total: Minor, taxesTotal: Minor, money: (amount: Minor) => string) {
  return { taxes_total: money(taxesTotal), total_with_taxes: money(exact(total + taxesTotal)) };
}

function stayJson(
  { request, hotel, roomType, ratePlan, bookingDate, roomsLeft }: Offer<Price>,
  duration: number,
) {
  return {
    currency: hotel.currency.code,
    hotel_id: hotel.id,
    hotel_name: hotel.label,
    room_type_id: roomType.id,
    room_type_name: roomType.label,
    distribution_point_id: request.distribution_point_id,
    price_type: request.price_type,
    checkin_date: request.checkin_date,
    checkout_date: request.checkout_date,
    booking_date: bookingDate,
    duration,
    adults: request.adults,
    children: request.children_ages.length,
    meal_plan: request.meal_plan ?? null,
    rate_plan: ratePlan && { id: ratePlan.id, code: ratePlan.code, label: ratePlan.label },
    rooms_left: roomsLeft,
  };
}

function dayJson(night: PricedNight, money: (amount: Minor) => string) {
  return {
    date: night.date,
    season: night.season.name,
    base: money(night.base),
    room_part: money(night.roomPart),
    meals_part: money(night.mealsPart),
    meal_plan: night.mealPlan,
    meals: night.meals
      ? { meal_price_id: night.meals.price_id, amount: money(night.meals.base) }
      : null,
    ...(night.raised !== undefined && { raised: money(night.raised) }),
    adults: night.row.adults,
    derived_from_buy: night.derivedFromBuy
      ? {
          price_id: night.row.id,
          buy: money(night.derivedFromBuy.buy),
          markup_id: night.derivedFromBuy.markup_id,
        }
      : null,
    price_id: night.row.id,
    per_person: night.row.per_person,
    distribution_point_id: night.row.distribution_point_id,
    day_rules_applied: night.rules.map((rule) => ({
      rule_id: rule.ruleId,
      ...ruleJson(rule),
      target: rule.target,
      amount: money(rule.amount),
      ...(rule.unused !== undefined && { unused: money(rule.unused) }),
      ...(rule.freeNights && { free_nights: rule.freeNights }),
    })),
    day_total: money(night.total),
  };
}

/** @returns what a rule does, as it is configured */
function ruleJson({ name, valueMilli, type, charge, part, free }: Effect & { name: string }) {
  return {
    name,
    value: trimDecimal(formatMinor(valueMilli, 3)),
    type,
    ...(charge && charge !== "night" && { charge }),
    ...(part && part !== "room" && { part }),
    ...(free && { offer: free }),
  };
}

/** @returns the nights of a stay without a price, each with its reason */
export function unpricedJson({ unpriced }: UnpricedStay): z.output<typeof UnpricedNightJson>[] {
  return unpriced.map(({ date, reason, season }) => ({
    date,
    reason,
    season_id: season?.id ?? null,
    season: season?.name ?? null,
  }));
}

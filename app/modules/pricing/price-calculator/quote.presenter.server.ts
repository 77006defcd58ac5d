import type { TFunction } from "i18next";
import type { StoppedNights } from "../../places/stop-sales/stop-sale";
import type { MealPlan } from "~/core/meal-plans";
import { exact, type Minor } from "~/core/money/money";
import type { AppliedRule, PricedNight } from "./engine/calculation";
import type { Tax, TaxLine } from "./engine/contract-terms";
import type { Offer } from "./price-stay";
import { brokenRestrictionInWords } from "../restrictions/restriction-words.server";
import type { PriceWords } from "./price-words.server";
import { unpricedGroups, type UnpricedGroup } from "./unpriced-groups.presenter.server";
import type { QuoteWarning } from "./warnings";
import { portionsOf } from "./explanation/explanation-portions.presenter.server";
import { explanationView, type ExplanationView } from "./explanation/explanation.presenter.server";

/** A quote with its texts formatted for the page. */
export type QuoteView =
  | {
      ok: true;
      /** The title of the quote on paper and in the subject of an e-mail, with its hotel and dates. */
      title: string;
      /** The sentence with the time of the calculation, or with the earlier moment of the price. */
      calculated: string;
      total: string;
      hotel: string;
      roomType: string;
      period: string;
      nights: string;
      adults: number;
      children: string;
      /** The requested meals and rate plan, as facts; none where the stay asks for neither. */
      plans: { meals: string | null; ratePlan: string | null };
      /** The taxes and fees under the total; null without any. */
      taxes: TaxesView | null;
      days: DayView[];
      rules: RuleView[];
      /** The number of rooms left: "2 rooms left", "Sold out on Dec 24, 2027". */
      left: string;
      /** The explanation; null where it is closed. */
      why: ExplanationView | null;
      warnings: string[];
    }
  | { ok: false; groups: UnpricedGroup[] };

/** Taxes and fees, their texts formatted. */
export interface TaxesView {
  lines: { label: string; amount: string }[];
  /** The total with the taxes that it doesn't include. */
  total: string;
}

export interface DayView {
  date: string;
  season: string;
  base: string;
  /**
   * The effects of the rules, with their sign. A rule's name is for staff: `paper` is what a printed quote says instead,
   * where it may not have the name.
   */
  effects: { name: string; paper?: string; amount: string }[];
  total: string;
}

/** A rule that applied to at least one night. */
export interface RuleView {
  id: number;
  name: string;
  value: string;
  negative: boolean;
  nights: string;
}

/**
 * @param opened the keys of the open parts of the explanation; null where it is closed
 * @param from the address of the page with the quote; the form that adds a missing price leads back to it
 * @returns the quote, its texts formatted
 */
export function quoteView(
  quote: Offer,
  words: PriceWords,
  opened: readonly string[] | null,
  from?: string,
): QuoteView {
  const { calculation, request, hotel, roomType } = quote;
  if (!calculation.ok) return { ok: false, groups: unpricedGroups(quote, words, from) };
  const { t, money, label } = words;
  const summed = portionsOf(calculation.nights) !== "together";
  const period = words.range({ start: request.checkin_date, end: request.checkout_date });
  return {
    ok: true,
    title: t("calculator:QUOTE_TITLE", { hotel: label(hotel), period }),
    calculated: t("calculator:CALCULATED_ON", { date: words.day(quote.bookingDate) }),
    total: money(calculation.total),
    hotel: label(hotel),
    roomType: label(roomType),
    period,
    nights: t("calculator:NIGHTS", { count: calculation.nights.length }),
    adults: request.adults,
    children: childrenInWords(request.children_ages, t),
    plans: {
      meals: request.meal_plan ? t(`pricing:MEAL_PLANS.${request.meal_plan}`) : null,
      ratePlan: quote.ratePlan?.label ?? null,
    },
    taxes: taxesView(calculation, words),
    days: calculation.nights.map((night) => dayView(night, words, summed)),
    rules: ruleViews(calculation.nights, words),
    left: t("quotes:ROOMS_LEFT", { count: quote.roomsLeft }),
    why: opened && explanationView(quote, calculation, words, opened),
    // Two stop sales over the same dates give the same sentence, which is shown once.
    warnings: [...new Set(quote.warnings.map((warning) => warningText(warning, words)))],
  };
}

/** A price with its taxes, or one that was stored before there were any. */
interface Taxed {
  total: Minor;
  taxes?: (Pick<TaxLine, "amount" | "rates"> & {
    tax: Pick<Tax, "label" | "label_fr" | "kind" | "included">;
  })[];
  taxesTotal?: Minor;
}

/** @returns the taxes of a price, its texts formatted; null where there are none */
export function taxesView(
  { total, taxes = [], taxesTotal = 0 }: Taxed,
  { t, money, label, taxed }: PriceWords,
): TaxesView | null {
  // A tax on meals of a stay without any comes to nothing, and says nothing.
  const charged = taxes.filter(({ amount }) => amount !== 0);
  if (charged.length === 0) return null;
  return {
    lines: charged.map(({ tax, amount, rates }) => {
      const name = tax.included
        ? t("calculator:TAXES.INCLUDED", { label: label(tax) })
        : label(tax);
      return { label: taxed(name, { tax, rates }), amount: money(amount) };
    }),
    total: money(totalWithTaxes({ total, taxesTotal })),
  };
}

/** @returns the total with the taxes that it doesn't include */
export function totalWithTaxes({ total, taxesTotal = 0 }: Omit<Taxed, "taxes">): Minor {
  return exact(total + taxesTotal);
}

/** @returns the number of children with their ages: "2 (7, 12)" */
export function childrenInWords(ages: readonly number[], t: TFunction): string {
  if (ages.length === 0) return "0";
  return t("calculator:CHILDREN_WITH_AGES", { count: ages.length, ages: ages.join(", ") });
}

type ShownNight = Pick<PricedNight, "date" | "base" | "rules" | "total" | "meals" | "raised"> & {
  mealPlan?: MealPlan;
  season: { name: string };
  kept?: Minor;
};

/**
 * @param summed whether the rules of a night are shown as one sum
 * @returns a night in the breakdown, its texts formatted
 */
export function dayView(
  night: ShownNight,
  { t, money, night: label }: PriceWords,
  summed: boolean,
): DayView {
  const { rules, meals, mealPlan = "room_only", raised, kept } = night;
  // Many rules of a night are one sum here; each of them is listed in the explanation.
  const effects =
    summed && rules.length > 1
      ? [
          {
            name: t("calculator:RULES_TOGETHER", { count: rules.length }),
            amount: rules.reduce((sum, rule) => sum + rule.amount, 0),
          },
        ]
      : rules;
  return {
    date: label(night.date),
    season: night.season.name,
    base: money(night.base - (meals?.base ?? 0)),
    effects: [
      ...(meals ? [{ name: t(`pricing:MEAL_PLANS.${mealPlan}`), amount: meals.base }] : []),
      ...effects.map(({ name, amount }) => ({
        ...{ name, amount },
        paper: t(`price-breakdown:PAPER.${amount < 0 ? "TAKEN_OFF" : "ADDED"}`),
      })),
      ...(raised === undefined ? [] : [{ name: t("calculator:REASONS.RAISED"), amount: raised }]),
      ...(kept === undefined ? [] : [{ name: t("calculator:REASONS.KEPT"), amount: kept }]),
    ].map((effect) => ({
      ...effect,
      amount: effect.amount < 0 ? money(effect.amount) : `+${money(effect.amount)}`,
    })),
    total: money(night.total),
  };
}

/** @returns each rule once, with its configured value and the number of nights on which it applied */
export function ruleViews(nights: PricedNight[], words: PriceWords): RuleView[] {
  const counts = new Map<number, { rule: AppliedRule; count: number }>();
  for (const rule of nights.flatMap((night) => night.rules)) {
    const counted = counts.get(rule.ruleId);
    if (counted) counted.count += 1;
    else counts.set(rule.ruleId, { rule, count: 1 });
  }
  return [...counts.values()].map(({ rule, count }) => ({
    id: rule.ruleId,
    name: rule.name,
    value: words.rule(rule),
    negative: rule.valueMilli < 0,
    nights: words.t("calculator:NIGHTS", { count }),
  }));
}

/** @returns the sentence of a warning for staff */
export function warningText(warning: QuoteWarning, words: PriceWords): string {
  const { t, money, day, days } = words;
  if (warning.code === "STOP_SALE") return stopSaleText(warning, words);
  if ("restriction_id" in warning) return brokenRestrictionInWords(warning, t, day);
  const key = `quotes:WARNINGS.${warning.code}`;
  if ("limit" in warning) return t(key, { count: warning.limit });
  if (warning.code === "SELL_BELOW_BUY") return t(key, { total: money(warning.buyTotal) });
  if (warning.code === "PRICE_OF_ZERO") {
    return t(key, { dates: warning.dates.map(day).join(", ") });
  }
  if (warning.code === "SOLD_OUT") return t(key, { dates: days(warning.dates) });
  return t(key);
}

function stopSaleText(
  { nights, reason, wholeHotel }: StoppedNights,
  { t, day, range }: PriceWords,
): string {
  const key = `stop-sales:WARNING.${wholeHotel ? "HOTEL" : "ROOM_TYPE"}`;
  const params = {
    reason,
    nights: nights.start === nights.end ? day(nights.start) : range(nights),
  };
  return reason ? t(`${key}_WITH_REASON`, params) : t(key, params);
}

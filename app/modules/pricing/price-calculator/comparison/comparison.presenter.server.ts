import { monthOf } from "~/core/dates";
import type { ComparedCell } from "~/ui/tables/compared-table";
import type { PricedNight } from "../engine/calculation";
import type { Quote } from "../price-stay";
import type { PriceWords } from "../price-words.server";
import {
  childrenInWords,
  ruleViews,
  totalWithTaxes,
  type RuleView,
} from "../quote.presenter.server";
import { isLongStay, totalOf } from "../explanation/explanation-portions.presenter.server";
import { unpricedGroups, type UnpricedGroup } from "../unpriced-groups.presenter.server";

/** Two quotes side by side; `differs` marks the lines in which they differ. */
export interface ComparisonView {
  facts: ComparedCell[];
  /**
   * null where one of the two has no price; `unpriced` then contains the nights of the other quote without
   * one.
   */
  nights: ComparedCell[] | null;
  /** The total, and the one with the taxes that it doesn't include where a quote has any; none without two prices. */
  totals: ComparedCell[];
  /** The total of the other quote minus the total of this one, with its sign. */
  difference: string | null;
  rules: ComparedCell[];
  unpriced: UnpricedGroup[];
}

/** The text in place of a value that only the other quote has. */
const NONE = "–";

/**
 * @param from the address of the page with both quotes; the form that adds a missing price leads back to it
 * @returns the two quotes side by side
 */
export function comparisonView(
  left: Quote,
  right: Quote,
  words: PriceWords,
  from: string,
): ComparisonView {
  const { t, money } = words;
  const facts = factsOf(left, right, words);
  const one = left.calculation;
  const other = right.calculation;
  if (!one.ok || !other.ok) {
    return {
      facts,
      nights: null,
      totals: [],
      difference: null,
      rules: [],
      unpriced: other.ok ? [] : unpricedGroups(right, words, from),
    };
  }
  const difference = other.total - one.total;
  return {
    facts,
    nights:
      isLongStay(one.nights) || isLongStay(other.nights)
        ? monthCells(one.nights, other.nights, words)
        : nightCells(one.nights, other.nights, words),
    totals: [
      cell(t("calculator:TOTAL"), money(one.total), money(other.total)),
      ...(one.taxes.length + other.taxes.length > 0
        ? [
            cell(
              t("calculator:TAXES.TOTAL"),
              money(totalWithTaxes(one)),
              money(totalWithTaxes(other)),
            ),
          ]
        : []),
    ],
    difference: difference > 0 ? `+${money(difference)}` : money(difference),
    rules: rulesOf(ruleViews(one.nights, words), ruleViews(other.nights, words)),
    unpriced: [],
  };
}

function cell(term: string, left: string, right: string, key = term): ComparedCell {
  return { key, term, left, right, differs: left !== right };
}

function factsOf(left: Quote, right: Quote, words: PriceWords): ComparedCell[] {
  const { t } = words;
  const text = (key: string) => t(`calculator:${key}`);
  const point = (quote: Quote) => quote.point?.label ?? text("NO_DISTRIBUTION_POINT");
  const code = (quote: Quote) => quote.request.promo_code?.trim() || t("common:FORM.NOTHING");
  const type = (quote: Quote) => t(`pricing:PRICE_TYPES.${quote.request.price_type}`);
  const roomType = ({ roomType }: Quote) => words.label(roomType);
  const period = ({ request }: Quote) =>
    words.range({ start: request.checkin_date, end: request.checkout_date });
  const meals = ({ request: { meal_plan } }: Quote) =>
    meal_plan ? t(`pricing:MEAL_PLANS.${meal_plan}`) : t("stay-fields:REPLIES.MEALS_OF_PRICE");
  const plan = ({ ratePlan }: Quote) => ratePlan?.label ?? t("stay-fields:REPLIES.NO_RATE_PLAN");
  const adults = ({ request }: Quote) => String(request.adults);
  const children = ({ request }: Quote) => childrenInWords(request.children_ages, t);
  return [
    cell(text("ROOM_TYPE"), roomType(left), roomType(right)),
    cell(text("STAY_PERIOD"), period(left), period(right)),
    cell(text("ADULTS"), adults(left), adults(right)),
    cell(text("CHILDREN"), children(left), children(right)),
    cell(text("PRICE_TYPE"), type(left), type(right)),
    cell(text("DISTRIBUTION_POINT"), point(left), point(right)),
    cell(text("PROMO_CODE"), code(left), code(right)),
    cell(t("stay-fields:MEAL_PLAN"), meals(left), meals(right)),
    cell(t("stay-fields:RATE_PLAN"), plan(left), plan(right)),
  ];
}

/** @returns one line for each month of a long stay, like the explanation of its price */
function monthCells(left: PricedNight[], right: PricedNight[], words: PriceWords): ComparedCell[] {
  const months = [...new Set(left.map(({ date }) => monthOf(date)))];
  return months.sort().map((month) => {
    const sum = (nights: PricedNight[]) => {
      const ofMonth = nights.filter(({ date }) => monthOf(date) === month);
      return ofMonth.length > 0 ? words.money(totalOf(ofMonth)) : NONE;
    };
    return cell(words.month(month), sum(left), sum(right), month);
  });
}

/**
 * @returns the nights of the two stays side by side: by date if the dates are equal, else by their position
 */
function nightCells(left: PricedNight[], right: PricedNight[], words: PriceWords): ComparedCell[] {
  if (left[0]?.date === right[0]?.date && left.length === right.length) {
    return left.map((night, at) => nightCell(night, right[at]!, words));
  }
  const { t, money, night: label } = words;
  const nightInWords = (night: PricedNight | undefined) =>
    night ? `${label(night.date)} · ${money(night.total)}` : NONE;
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => ({
    key: String(at),
    term: t("calculator:COMPARE.NIGHT", { number: at + 1 }),
    left: nightInWords(left[at]),
    right: nightInWords(right[at]),
    // The labels of the nights differ on every line here, so only the amounts are compared.
    differs: left[at]?.total !== right[at]?.total,
  }));
}

function nightCell(
  left: PricedNight,
  right: PricedNight,
  { money, night: label }: PriceWords,
): ComparedCell {
  // A different season is a difference even if the price is the same, so both names are shown.
  const named = (night: PricedNight) =>
    left.season.id === right.season.id
      ? money(night.total)
      : `${money(night.total)} (${night.season.name})`;
  return cell(label(left.date), named(left), named(right), left.date);
}

function rulesOf(left: RuleView[], right: RuleView[]): ComparedCell[] {
  const all = new Map([...left, ...right].map((rule) => [rule.id, rule]));
  const effectOf = (rules: RuleView[], id: number) => {
    const rule = rules.find((one) => one.id === id);
    return rule ? `${rule.value} (${rule.nights})` : NONE;
  };
  return [...all.values()].map(({ id, name }) =>
    cell(name, effectOf(left, id), effectOf(right, id), String(id)),
  );
}

import type { TFunction } from "i18next";
import { monthOf } from "~/core/dates";
import type { ComparedCell } from "~/ui/tables/compared-table";
import type { PricedNight } from "./calculation";
import type { Quote } from "./price-stay";
import type { PriceWords } from "./price-words.server";
import { ruleViews, type RuleView } from "./quote.presenter.server";
import type { QuoteFields } from "./quote-url";
import { isLongStay, totalOf } from "./explanation/explanation-portions.presenter.server";
import { unpricedGroups, type UnpricedGroup } from "./unpriced-groups.presenter.server";

/** Two quotes of one stay side by side; `differs` marks what is not the same. */
export interface ComparisonView {
  /** The fields of the form of the other quote. */
  fields: QuoteFields;
  facts: ComparedCell[];
  /** null where one of the two has no price; `unpriced` then says why of the other. */
  nights: ComparedCell[] | null;
  total: ComparedCell | null;
  /** The other total less this one. */
  difference: string | null;
  rules: ComparedCell[];
  unpriced: UnpricedGroup[];
}

export function comparisonView(
  left: Quote,
  right: Quote,
  fields: QuoteFields,
  words: PriceWords,
): ComparisonView {
  const { t, money } = words;
  const facts = factsOf(left, right, t);
  const one = left.calculation;
  const other = right.calculation;
  if (!one.ok || !other.ok) {
    return {
      fields,
      facts,
      nights: null,
      total: null,
      difference: null,
      rules: [],
      unpriced: other.ok ? [] : unpricedGroups(right, words),
    };
  }
  const difference = other.total - one.total;
  return {
    fields,
    facts,
    nights: isLongStay(one.nights)
      ? monthCells(one.nights, other.nights, words)
      : one.nights.map((night, index) => nightCell(night, other.nights[index]!, words)),
    total: cell(t("calculator:TOTAL"), money(one.total), money(other.total)),
    difference: difference > 0 ? `+${money(difference)}` : money(difference),
    rules: rulesOf(ruleViews(one.nights, words), ruleViews(other.nights, words)),
    unpriced: [],
  };
}

function cell(term: string, left: string, right: string, key = term): ComparedCell {
  return { key, term, left, right, differs: left !== right };
}

function factsOf(left: Quote, right: Quote, t: TFunction): ComparedCell[] {
  const text = (key: string) => t(`calculator:${key}`);
  const point = (quote: Quote) => quote.point?.label ?? text("NO_DISTRIBUTION_POINT");
  const code = (quote: Quote) => quote.request.promo_code?.trim() || t("common:FORM.NOTHING");
  const type = (quote: Quote) => t(`pricing:PRICE_TYPES.${quote.request.price_type}`);
  return [
    cell(text("PRICE_TYPE"), type(left), type(right)),
    cell(text("DISTRIBUTION_POINT"), point(left), point(right)),
    cell(text("PROMO_CODE"), code(left), code(right)),
  ];
}

/** One cell for each month of a long stay, as in the explanation of its price. */
function monthCells(left: PricedNight[], right: PricedNight[], words: PriceWords): ComparedCell[] {
  const months = [...new Set(left.map(({ date }) => monthOf(date)))];
  return months.map((month) => {
    const sum = (nights: PricedNight[]) =>
      words.money(totalOf(nights.filter(({ date }) => monthOf(date) === month)));
    return cell(words.month(month), sum(left), sum(right), month);
  });
}

function nightCell(
  left: PricedNight,
  right: PricedNight,
  { money, night: label }: PriceWords,
): ComparedCell {
  // Two seasons with the same price are a difference too: their names are shown where they differ.
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
    return rule ? `${rule.value} (${rule.nights})` : "–";
  };
  return [...all.values()].map(({ id, name }) =>
    cell(name, effectOf(left, id), effectOf(right, id), String(id)),
  );
}

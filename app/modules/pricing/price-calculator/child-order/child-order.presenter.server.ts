import type { PriceWords } from "../price-words.server";
import { ageNames } from "../../stay-fields/age-names";
import { quoteHref, type QuoteFields } from "../quote-url";
import type { OtherOrders } from "./child-order";

/** The other totals that the same children have in other orders, each with a link to that quote. */
export interface ChildOrderView {
  others: { to: string; total: string; ages: string }[];
  /** Whether the number of orders exceeds the number that was calculated. */
  more: boolean;
}

/**
 * @param fields the fields of the quote
 * @param compared the fields of the quote beside it, which the links keep
 * @returns the notice about the order of the children; null where the order doesn't matter
 */
export function childOrderView(
  { totals, more }: OtherOrders,
  fields: QuoteFields,
  compared: QuoteFields | null,
  { money }: PriceWords,
): ChildOrderView | null {
  if (totals.length === 0) return null;
  const names = ageNames(fields.children);
  return {
    more,
    others: totals.map(({ total, ages }) => ({
      to: quoteHref(
        { ...fields, ...Object.fromEntries(names.map((name, at) => [name, String(ages[at])])) },
        { compared },
      ),
      total: money(total),
      ages: ages.join(", "),
    })),
  };
}

import { isCalendarDate } from "~/core/dates";
import { formatSignedMoney, formatStoredMoney, negated, sumStored } from "~/core/money/money";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { ComparedCell } from "~/ui/tables/compared-table";
import type { PriceLine, PriceOnScreen } from "./price-on-screen";

/** Two prices side by side, line by line. */
export interface ComparedPrices {
  /** The headings of the two columns. */
  words: { left: string; right: string };
  cells: ComparedCell[];
  total: ComparedCell;
  /** The second price minus the first, with its sign; null where their currencies differ, and for the same total. */
  difference: string | null;
}

/** @returns the lines of both prices side by side; nights with two different prices also have their parts */
export function comparedPrices(
  one: PriceOnScreen,
  other: PriceOnScreen,
  words: ComparedPrices["words"],
  locale: Language,
): ComparedPrices {
  const [left, right] = [moneyOf(one, locale), moneyOf(other, locale)];
  const cell = (key: string, term: string, before?: string, now?: string): ComparedCell => {
    const texts = { left: before ? left(before) : "–", right: now ? right(now) : "–" };
    return { key, term, ...texts, differs: texts.left !== texts.right };
  };
  const cells = paired(one.lines, other.lines, ({ key }) => key)
    .sort(byNight)
    .flatMap(([before, now]) => {
      const { key, label } = (now ?? before)!;
      const whole = cell(key, label, before?.amount, now?.amount);
      // The parts explain why one night costs another amount; a night that only one price has needs none.
      if (!whole.differs || !before || !now) return [whole];
      const parts = paired(before.parts, now.parts, (part) => part.key);
      return [
        whole,
        ...parts.map(([was, is]) => {
          const part = (is ?? was)!;
          return {
            ...cell(`${key} ${part.key}`, part.label, was?.amount, is?.amount),
            part: true,
          };
        }),
      ];
    });
  const difference = sumStored(other.total, negated(one.total));
  return {
    words,
    cells,
    total: cell("total", translator(locale)("bookings:PRICE.TOTAL"), one.total, other.total),
    difference:
      one.currency.code === other.currency.code && Number(difference) !== 0
        ? formatSignedMoney(difference, other.currency, locale)
        : null,
  };
}

/**
 * @returns the rows of both lists in pairs with the same key, in the order of the first list; a row without
 *   a partner has undefined beside it
 */
function paired<Row>(
  one: Row[],
  other: Row[],
  keyOf: (row: Row) => string,
): [Row | undefined, Row | undefined][] {
  const keys = [...new Set([...one, ...other].map(keyOf))];
  const find = (rows: Row[], key: string) => rows.find((row) => keyOf(row) === key);
  return keys.map((key) => [find(one, key), find(other, key)]);
}

type Pair = [PriceLine | undefined, PriceLine | undefined];

/** Compares two pairs: nights come first, by date; all other lines keep their order. */
function byNight([a, b]: Pair, [c, d]: Pair): number {
  const [one, other] = [(a ?? b)!.key, (c ?? d)!.key];
  const [isNight, otherIsNight] = [isCalendarDate(one), isCalendarDate(other)];
  if (isNight && otherIsNight) return one < other ? -1 : 1;
  return Number(otherIsNight) - Number(isNight);
}

/** @returns a function that writes an amount of a price in its currency */
export const moneyOf =
  ({ currency }: PriceOnScreen, locale: Language) =>
  (amount: string) =>
    formatStoredMoney(amount, currency, locale);

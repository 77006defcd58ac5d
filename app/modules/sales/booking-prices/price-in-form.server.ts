import { formatSignedMoney, formatStoredMoney, negated, sumStored } from "~/core/money/money";
import { isCalendarDate } from "~/core/dates";
import type { Entered } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { ComparedCell } from "~/ui/tables/compared-table";
import {
  isSamePrice,
  readPrice,
  writtenPrice,
  type PriceLine,
  type PriceOnScreen,
} from "./price-on-screen";

/** The intent that computes the price of the entered values and saves nothing. */
export const PRICE_IT = "load:price";

/** The hidden field with the price that the form shows. */
export const SHOWN_PRICE = "shown_price";

/** The price at which a form would be saved, or the reason why there is none. */
export type Reckoned =
  | {
      price: PriceOnScreen;
      /** A text with the number of rooms left. */
      left?: string;
      warnings?: string[];
      /** The reason why there is no price, where the booking can be saved without one. */
      unpriced?: string;
    }
  | { problem: string };

/** The price in the form of a booking, its texts formatted. */
export interface PriceInForm {
  title: string;
  /** null where there is none. */
  total: string | null;
  /**
   * The price as text for the hidden field: the form is saved at this price or refused; null if any price is
   * accepted.
   */
  written: string | null;
  lines: {
    key: string;
    label: string;
    amount: string;
    parts: { label: string; amount: string }[];
  }[];
  left: string | null;
  warnings: string[];
  problem: string | null;
  /**
   * The price that was shown beside the present one, and the button that saves at the present one; null where
   * they are equal.
   */
  moved: MovedPrice | null;
  /**
   * Whether the price is announced to the reader, because they requested it or because it prevents saving.
   */
  news: boolean;
}

export interface MovedPrice extends ComparedPrices {
  message: string;
  saveAt: string;
}

/** Two prices side by side, line by line. */
export interface ComparedPrices {
  cells: ComparedCell[];
  total: ComparedCell;
  /** The second price minus the first, with its sign; null where their currencies differ. */
  difference: string | null;
}

/**
 * @param asked the form that is shown again: its entered values and the pressed button
 * @param reckon calculates the price at which the form would be saved now
 * @returns the price to show in the form; null if none was requested and none was shown before
 */
export async function priceInForm(
  locale: Language,
  { entered, intent }: { entered: Entered; intent: string },
  reckon: () => Promise<Reckoned>,
): Promise<PriceInForm | null> {
  const shownPrice = readPrice(entered[SHOWN_PRICE]);
  const isPricing = intent === PRICE_IT;
  if (!isPricing && !shownPrice) return null;
  const now = await reckon();
  if (isPricing || !shownPrice) return { ...offered(now, locale), news: true };
  if ("problem" in now) return { ...kept(shownPrice, locale), problem: now.problem };
  if (isSamePrice(shownPrice, now.price)) return offered(now, locale);
  return { ...offered(now, locale, true), moved: moved(shownPrice, now.price, locale), news: true };
}

/** @returns the price in a form that is opened for an existing booking: the price at which it was booked */
export function bookedInForm(price: PriceOnScreen, locale: Language): PriceInForm {
  const title = translator(locale)("bookings:PRICE.BOOKED");
  return { ...offered({ price }, locale), title };
}

/**
 * @param savable whether the form may be saved without a price, because it had shown one before
 * @returns the price to show in the form, or the reason why there is none
 */
export function offered(now: Reckoned, locale: Language, savable = false): PriceInForm {
  const t = translator(locale);
  const nothing = { total: null, written: null, lines: [], left: null, warnings: [] };
  const panel = { title: t("bookings:PRICE.NOW"), moved: null, news: false };
  if ("problem" in now) return { ...panel, ...nothing, problem: now.problem };
  const { price, left = null, warnings = [], unpriced = null } = now;
  if (unpriced && !savable) return { ...panel, ...nothing, problem: unpriced };
  return { ...panel, ...inWords(price, locale), left, warnings, problem: unpriced };
}

/** @returns the price that the form had shown, because the present price can't be calculated */
function kept(price: PriceOnScreen, locale: Language): PriceInForm {
  const title = translator(locale)("bookings:PRICE.SHOWN_BEFORE");
  return { ...offered({ price }, locale), title };
}

function inWords(price: PriceOnScreen, locale: Language) {
  const money = moneyOf(price, locale);
  return {
    total: money(price.total),
    written: writtenPrice(price),
    lines: price.lines.map(({ key, label, amount, parts }) => ({
      ...{ key, label, amount: money(amount) },
      parts: parts.map((part) => ({ label: part.label, amount: money(part.amount) })),
    })),
  };
}

function moved(before: PriceOnScreen, now: PriceOnScreen, locale: Language): MovedPrice {
  const t = translator(locale);
  return {
    ...comparedPrices(before, now, locale),
    message: t("bookings:PRICE.MOVED"),
    saveAt: t("bookings:PRICE.SAVE_AT", { amount: moneyOf(now, locale)(now.total) }),
  };
}

/** @returns the lines of both prices side by side; nights whose prices differ also have their parts */
function comparedPrices(
  one: PriceOnScreen,
  other: PriceOnScreen,
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
      if (!whole.differs) return [whole];
      const parts = paired(before?.parts ?? [], now?.parts ?? [], (part) => part.key);
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
    cells,
    total: cell("total", translator(locale)("bookings:PRICE.TOTAL"), one.total, other.total),
    difference:
      one.currency.code === other.currency.code
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

const moneyOf =
  ({ currency }: PriceOnScreen, locale: Language) =>
  (amount: string) =>
    formatStoredMoney(amount, currency, locale);

import { z } from "zod";
import { decimalsOf, isDecimal, parseMinor, sumStored, trimDecimal } from "~/core/money/money";
import { line } from "~/forms/checking/texts";

/** The most decimals that a stored amount has. */
const STORED_DECIMALS = 4;

/** More than anything comes to; whole numbers of the minor unit stay exact below it. */
const MAX_SUM = 1e11;

/** @returns whether a text is an amount that can be added up */
export function isAmount(text: string): boolean {
  return (
    isDecimal(text) && decimalsOf(text) <= STORED_DECIMALS && Math.abs(Number(text)) <= MAX_SUM
  );
}

const amount = z.string().refine(isAmount);

const Part = z.object({
  /** The key of a row in either of two prices: a night, a reference, a rule. */
  key: z.string(),
  label: z.string(),
  amount,
});

const Line = Part.extend({
  /** The parts of the amount, where it has several: the base price of a night, and its rules. */
  parts: z.array(Part).default([]),
});

/** A line of a price: a night, a service, what is in a pack. */
export type PriceLine = z.output<typeof Line>;

const WrittenPrice = z.object({
  currency: z.object({ code: z.string(), symbol: z.string(), digits: z.int().min(0).max(4) }),
  total: amount,
  /** The part of the total that an agreed amount doesn't replace: the services of a stay. */
  extras: amount.default("0"),
  lines: z.array(Line).default([]),
});

/** A price as a form showed it: what is promised to whoever saves that form. Amounts are decimal strings. */
export type ShownPrice = z.output<typeof WrittenPrice>;

/** The longest price that a form carries, in characters: a year of nights, each with a few rules. */
export const MAX_WRITTEN = 60_000;

/** @returns the price as a form carries it; without its lines, or their parts, where it would be too long */
export function writtenPrice({ lines, ...price }: ShownPrice): string {
  const whole = lines.map(({ parts, ...line }) => (parts.length > 0 ? { ...line, parts } : line));
  const nights = lines.map(({ parts: _, ...line }) => line);
  const ways = [{ ...price, lines: whole }, { ...price, lines: nights }, price];
  return ways.map((way) => JSON.stringify(way)).find((text) => text.length <= MAX_WRITTEN)!;
}

/** @returns the price that a form carried; null where it carries none, or something else */
export function readPrice(written: unknown): ShownPrice | null {
  if (typeof written !== "string" || written === "") return null;
  try {
    return WrittenPrice.safeParse(JSON.parse(written)).data ?? null;
  } catch {
    return null;
  }
}

/** The hidden field of a form that shows a price. */
export const shownPriceField = { shown_price: line().max(MAX_WRITTEN).nullish() };

/** The amount that somebody was shown for a booking: it is saved at exactly that, or not at all. */
export interface Promised {
  /** A decimal string; nothing was promised without one. */
  expected_amount?: string | null;
  /** The code of what that amount is in, where that was said too. */
  expected_currency?: string | null;
}

/**
 * @param agreed the amount that was agreed on, a decimal string, which replaces all but the extras
 * @returns what a form promised by the price that it showed; nothing where it showed none
 */
export function promisedBy(price: ShownPrice | null, agreed?: string | null): Promised {
  // A text that is no amount is refused at its field.
  if (!price || (agreed && !isAmount(agreed))) return {};
  return {
    expected_amount: agreed ? trimDecimal(sumStored(agreed, price.extras)) : price.total,
    expected_currency: price.currency.code,
  };
}

/** @returns whether two prices are one for whoever pays them */
export function isSamePrice(one: ShownPrice, other: ShownPrice): boolean {
  return one.currency.code === other.currency.code && stored(one.total) === stored(other.total);
}

const stored = (decimal: string) => parseMinor(decimal, STORED_DECIMALS);

import { z } from "zod";
import { parseMinor, sumStored } from "~/core/money/money";
import { decimalsOf, isDecimal, trimDecimal } from "~/core/money/plain-decimal";
import { line } from "~/forms/checking/texts";

/** The maximum number of decimals of a stored amount. */
const STORED_DECIMALS = 4;

/** A limit above the amount of any booking; below it, whole numbers of the minor unit stay exact. */
const MAX_SUM = 1e11;

/** @returns whether a text is an amount with at most `STORED_DECIMALS` decimals, up to `MAX_SUM` */
export function isAmount(text: string): boolean {
  return (
    isDecimal(text) && decimalsOf(text) <= STORED_DECIMALS && Math.abs(Number(text)) <= MAX_SUM
  );
}

const amount = z.string().refine(isAmount);

const Part = z.object({
  /** The key by which lines of two prices are paired: a night, a reference, a rule. */
  key: z.string(),
  label: z.string(),
  amount,
});

const Line = Part.extend({
  /**
   * The parts of the amount, where it has several: the base price of a night, and the amounts of its rules.
   */
  parts: z.array(Part).default([]),
});

/** A line of a price: a night, a service, a booking in a pack. */
export type PriceLine = z.output<typeof Line>;

/** The hidden field with the price that the form shows. */
export const SHOWN_PRICE = "shown_price";

/** Digests of the form's values at the moment its price was shown: of its dates, and of all fields of the price. */
const For = z.object({ dates: z.string().max(20), all: z.string().max(20) });

export type ShownFor = z.output<typeof For>;

const sinces = ["dates", "entries"] as const;

/** The fields that the user has changed after a price was shown: dates, or other fields of the price. */
export type Since = (typeof sinces)[number];

const WrittenPrice = z.object({
  currency: z.object({ code: z.string(), symbol: z.string(), digits: z.int().min(0).max(4) }),
  total: amount,
  /** The part of the total that an agreed amount doesn't replace: the services of a stay. */
  extras: amount.default("0"),
  /**
   * The taxes and fees besides the total, which guests pay at the hotel; missing where none are shown, as in other
   * bookings than stays, and in a form from before this was sent along.
   */
  taxes: amount.optional(),
  lines: z.array(Line).default([]),
  shown_for: For.optional(),
  since: z.enum(sinces).optional(),
});

/**
 * The price that a form has shown to its user: the form is saved at this price or refused. Amounts are
 * decimal strings.
 */
export type PriceOnScreen = z.output<typeof WrittenPrice>;

/**
 * The maximum length of the price in the hidden field: enough for a year of nights with a few rules each.
 */
export const MAX_WRITTEN = 60_000;

/**
 * @returns the price as text for the hidden field; if it would be too long, it lacks the parts of its
 *   lines, or the lines themselves
 */
export function writtenPrice({ lines, ...price }: PriceOnScreen): string {
  const whole = lines.map(({ parts, ...line }) => (parts.length > 0 ? { ...line, parts } : line));
  const nights = lines.map(({ parts: _, ...line }) => line);
  const ways = [{ ...price, lines: whole }, { ...price, lines: nights }, price];
  return ways.map((way) => JSON.stringify(way)).find((text) => text.length <= MAX_WRITTEN)!;
}

/** @returns the price in the hidden field; null for an empty or invalid field */
export function readPrice(written: unknown): PriceOnScreen | null {
  if (typeof written !== "string" || written === "") return null;
  try {
    return WrittenPrice.safeParse(JSON.parse(written)).data ?? null;
  } catch {
    return null;
  }
}

/** The hidden field of the price, as the schemas of forms have it. */
export const priceOnScreenField = { [SHOWN_PRICE]: line().max(MAX_WRITTEN).nullish() };

/** The amount that the user or program has seen: the booking is saved at exactly this amount or refused. */
export interface Promised {
  /** A decimal string; without it any amount is accepted. */
  expected_amount?: string | null;
  /** The code of the amount's currency; without it any currency is accepted. */
  expected_currency?: string | null;
  /** The sum of taxes besides the amount that was shown, a decimal string; without it any is accepted. */
  expected_taxes?: string;
  /** The fields that the user has changed after the amount was shown: a refusal names them as the reason. */
  entered_since?: Since;
  /** Whether the booking has no price now: a refusal says that, and not an amount of 0. */
  unpriced?: boolean;
  /**
   * What has to be pressed again where the form has shown no price: then only the expected amount, or without one
   * an amount of zero, is saved. Missing where any amount may be saved unseen.
   */
  unseen?: Unseen;
}

/** The button that saves at an amount which must have been seen. */
export type Unseen = "confirm" | "save";

/**
 * @param agreed the agreed amount, a decimal string, which replaces the total except the extras
 * @param unseen what has to be pressed again where the form has shown no price; undefined if any is accepted
 * @returns the amount that the form has shown; where it showed none, the agreed one, which its user has typed
 */
export function promisedBy(
  price: PriceOnScreen | null,
  agreed?: string | null,
  unseen?: Unseen,
): Promised {
  // An invalid agreed amount is refused by its own field.
  if (agreed && !isAmount(agreed)) return {};
  if (!price) return unseen ? { unseen, ...(agreed ? { expected_amount: agreed } : {}) } : {};
  const expected_amount = agreed ? trimDecimal(sumStored(agreed, price.extras)) : price.total;
  // The taxes that were shown are those of the shown amount; of another one that was typed, nobody saw any.
  const sawTaxes = price.taxes !== undefined && stored(expected_amount) === stored(price.total);
  return {
    expected_amount,
    expected_currency: price.currency.code,
    ...(sawTaxes ? { expected_taxes: price.taxes } : {}),
    ...(price.since ? { entered_since: price.since } : {}),
  };
}

/** @returns the promise among the values of a form or a call */
export function promiseIn(input: Promised): Promised {
  const { expected_amount, expected_currency, expected_taxes, entered_since, unseen } = input;
  return { expected_amount, expected_currency, expected_taxes, entered_since, unseen };
}

/** @returns whether two prices have the same total and currency, and the same taxes besides it */
export function isSamePrice(one: PriceOnScreen, other: PriceOnScreen): boolean {
  return isSameTotal(one, other) && !hasOtherTaxes(one, other);
}

/** @returns whether two prices have the same total and currency, whatever is paid besides */
export function isSameTotal(one: PriceOnScreen, other: PriceOnScreen): boolean {
  return one.currency.code === other.currency.code && stored(one.total) === stored(other.total);
}

/** @returns whether the taxes besides two prices differ; not where one of them doesn't say */
export function hasOtherTaxes({ taxes: one }: PriceOnScreen, { taxes: other }: PriceOnScreen) {
  return one !== undefined && other !== undefined && stored(one) !== stored(other);
}

const stored = (decimal: string) => parseMinor(decimal, STORED_DECIMALS);

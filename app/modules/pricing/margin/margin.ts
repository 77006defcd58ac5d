import { multiplyDivide, parseMinor, type Minor } from "~/core/money/money";
import { decimalsOf } from "~/core/money/plain-decimal";

/** The states of a margin; the last two mean that there is none, because a price is missing. */
export const marginStates = ["loss", "below_floor", "good", "no_buy", "no_sell"] as const;

export type MarginState = (typeof marginStates)[number];

/** The margin of a stay for the house that sells it. */
export interface Margin {
  commission: Minor;
  margin: Minor;
  /** The margin's share of the sold amount, in hundredths of a percent; null where that amount is 0. */
  share: number | null;
}

interface Sold {
  /** The guest's price for the nights. */
  sold: Minor;
  /** The cost of the nights. */
  bought: Minor;
  /** The channel's commission, in hundredths of a percent. */
  commission_rate: number;
}

/** @returns the sold amount less the channel's commission and the cost; below 0 for a loss */
export function marginOf({ sold, bought, commission_rate }: Sold): Margin {
  const commission = multiplyDivide(sold, commission_rate, 10_000);
  const margin = sold - commission - bought;
  return { commission, margin, share: sold === 0 ? null : multiplyDivide(margin, 10_000, sold) };
}

/**
 * The basis of the amounts of a sell price and a buy price: one person, one room, or some adults in a room.
 */
export type MarginBasis = "person" | "room" | "adults";

/** A price of a night as it is stored. */
export interface StoredNightPrice {
  base_price: string;
  per_person: boolean;
}

/** The margin of a sell price, with the amounts that it is calculated from. */
export interface PlaceMargin extends Margin {
  basis: MarginBasis;
  /** The number of adults in a room, which counts for the basis "adults". */
  adults: number;
  /** The number of decimals of the amounts. */
  digits: number;
}

interface PricePair {
  sell: StoredNightPrice;
  buy: StoredNightPrice;
  /** The number of adults that the prices are for; null for any number. */
  adults: number | null;
  /** The channel's commission, in percent. */
  commission_rate: string;
}

/**
 * Calculates the margin of a night before any rule (docs/reference/screens.md#margins). Two prices with the same unit
 * are compared as they are. If one is per person and the other per room, both are taken for the adults that they are
 * for, or for two, as in the form of a price (`price-for-guests.ts`).
 *
 * @param digits the number of decimals of the currency; a stored price with more decimals is calculated with
 *   all of them
 */
export function marginOfPrices(
  { sell, buy, adults: forAdults, commission_rate }: PricePair,
  digits: number,
): PlaceMargin {
  const adults = forAdults ?? 2;
  const mixed = sell.per_person !== buy.per_person;
  const exactDigits = Math.max(digits, decimalsOf(sell.base_price), decimalsOf(buy.base_price));
  const amountOf = ({ base_price, per_person }: StoredNightPrice) =>
    parseMinor(base_price, exactDigits) * (mixed && per_person ? adults : 1);
  const margin = marginOf({
    sold: amountOf(sell),
    bought: amountOf(buy),
    commission_rate: parseMinor(commission_rate, 2),
  });
  return {
    ...margin,
    adults,
    basis: mixed ? "adults" : sell.per_person ? "person" : "room",
    digits: exactDigits,
  };
}

import { multiplyDivide, type Minor } from "~/core/money/money";

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

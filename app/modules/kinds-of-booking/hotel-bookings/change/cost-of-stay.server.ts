import { formatMinor, multiplyDivide, parseMinor, type Minor } from "~/core/money/money";
import { storedSum } from "~/core/money/stored-sum";
import {
  boughtAfter,
  boughtBefore,
  sumOf,
  type AgreedNight,
  type CostsOfNights,
  type DecidedNight,
} from "./agreed-night";

/** A change with the agreed nights of its stay, what these cost the house, and today's buy prices. */
interface KnownCosts {
  before: { buy_amount: string | null };
  agreed: AgreedNight[];
  /** The decimals of the nights, and those of the currency in which they are bought. */
  digits: number;
  currency: { digits: number };
  prices: { costs: CostsOfNights };
}

/**
 * Nights that the change leaves as they are keep their cost. Those that it adds, prices again, or gives another type,
 * other guests, meals or terms cost what such nights are bought for today.
 *
 * @returns what the nights cost the house, a decimal string; null where it isn't known
 */
export function costOfStay(loaded: KnownCosts, nights: DecidedNight[]): string | null {
  const { before, digits, currency, prices } = loaded;
  const units = Math.max(digits, currency.digits);
  const isKept = ({ fate }: DecidedNight) => fate === "agreed";
  const kept = nights.filter(isKept);
  const anew = nights
    .filter((night) => !isKept(night))
    .map((night) => prices.costs(boughtAfter(night)).get(night.night));
  if (kept.length > 0 && before.buy_amount === null) return null;
  if (anew.some((cost) => cost === undefined)) return null;
  const ofKept =
    kept.length > 0 ? costKept(loaded, kept, parseMinor(before.buy_amount!, units)) : 0;
  const ofAnew = anew.reduce<Minor>((sum, cost) => sum + cost!, 0);
  return storedSum(formatMinor(ofKept + ofAnew * 10 ** (units - currency.digits), units));
}

/**
 * The cost of single nights isn't stored: it is shared among them as today's buy prices of what they were are, and as
 * their prices are where these aren't known.
 *
 * @param whole what the stay cost before the change
 */
function costKept(
  { agreed, prices }: Pick<KnownCosts, "agreed" | "prices">,
  kept: DecidedNight[],
  whole: Minor,
): Minor {
  const costs = agreed.map((night) => prices.costs(boughtBefore(night)).get(night.night));
  const isKnown = costs.every((cost) => cost !== undefined && cost > 0);
  const stay = new Set(kept.map(({ night }) => night));
  const weighed = agreed.map(({ night, price }, nth) => ({
    night,
    price: isKnown ? costs[nth]! : price,
  }));
  const all = sumOf(weighed);
  const part = sumOf(weighed.filter(({ night }) => stay.has(night)));
  return all > 0 ? multiplyDivide(whole, part, all) : 0;
}

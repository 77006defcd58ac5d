import type {
  PricingWorld,
  StayRequest,
} from "~/modules/pricing/price-calculator/engine/calculation";
import type { Tax } from "~/modules/pricing/price-calculator/engine/contract-terms";
import { floor, rounded, sum } from "./reference-arithmetic";

/** What the room and the meals of each night cost in the end. */
export interface Ends {
  room: bigint[];
  meals: bigint[];
}

/** @returns what each night costs */
export function dayTotals({ room, meals }: Ends): bigint[] {
  return room.map((amount, at) => floor(amount + meals[at]!));
}

/** @returns each line of taxes, and the sum of those on top of the price (docs/reference/prices.md#taxes) */
export function taxesOf(
  dates: string[],
  { room, meals }: Ends,
  stay: StayRequest,
  world: PricingWorld,
) {
  if (stay.price_type === "buy") return { taxes: [], added: 0n };
  const own = world.taxes.filter(({ active, hotel_id }) => active && hotel_id === stay.hotel_id);
  const days = dayTotals({ room, meals });
  const valueOn = (tax: Tax, date: string): bigint | null => {
    const rate = tax.rates.find(
      ({ valid_from, valid_to }) => (valid_from ?? date) <= date && date <= (valid_to ?? date),
    );
    return rate ? BigInt(rate.valueMilli) : null;
  };
  const lineOf = (tax: Tax): bigint | null => {
    const valid = dates.flatMap((date, at) => (valueOn(tax, date) === null ? [] : [at]));
    const nights = valid.slice(0, tax.max_nights || undefined);
    if (nights.length === 0) return null;
    const valueOf = (at: number) => valueOn(tax, dates[at]!)!;
    if (tax.kind === "percentage") {
      const price = { room, meals, all: days }[tax.part];
      // One fraction for all nights: each night's share over the divisors of all the others.
      const wholes = nights.map((at) => {
        const beside = own.filter(
          (one) => one.included && one.kind === "percentage" && one.part === tax.part,
        );
        const included = sum(beside.map((one) => valueOn(one, dates[at]!) ?? 0n));
        return 100_000n + (tax.included ? included : 0n);
      });
      const product = wholes.reduce((all, whole) => all * whole, 1n);
      const shares = nights.map((at, nth) => (price[at]! * valueOf(at) * product) / wholes[nth]!);
      return rounded(sum(shares), product);
    }
    const persons = BigInt(
      stay.adults + stay.children_ages.filter((age) => age >= tax.from_age).length,
    );
    const counted = tax.kind.endsWith("night") ? nights : nights.slice(0, 1);
    const times = tax.kind.includes("person") ? persons : 1n;
    return rounded(sum(counted.map(valueOf)) * times * 10n ** BigInt(world.digits), 1000n);
  };
  const lines = own
    .map((tax) => ({ id: tax.id, included: tax.included, amount: lineOf(tax) }))
    .filter(({ amount }) => amount !== null)
    .sort((a, b) => a.id - b.id);
  return {
    taxes: lines.map(({ amount }) => amount!),
    added: sum(lines.filter(({ included }) => !included).map(({ amount }) => amount!)),
  };
}

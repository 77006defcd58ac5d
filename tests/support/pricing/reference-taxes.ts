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

/** @returns each line of taxes, and the sum of those on top of the price (`contracts.md` §9) */
export function taxesOf(
  dates: string[],
  { room, meals }: Ends,
  stay: StayRequest,
  world: PricingWorld,
) {
  if (stay.price_type === "buy") return { taxes: [], added: 0n };
  const own = world.taxes.filter(({ active, hotel_id }) => active && hotel_id === stay.hotel_id);
  const days = dayTotals({ room, meals });
  const lineOf = (tax: Tax): bigint | null => {
    const valid = dates.flatMap((date, at) =>
      (tax.valid_from ?? date) <= date && date <= (tax.valid_to ?? date) ? [at] : [],
    );
    const nights = valid.slice(0, tax.max_nights || undefined);
    if (nights.length === 0) return null;
    if (tax.kind === "percentage") {
      const part = { room, meals, all: days }[tax.part];
      const price = sum(nights.map((at) => part[at]!));
      const beside = own
        .filter((one) => one.included && one.kind === "percentage" && one.part === tax.part)
        .map(({ valueMilli }) => BigInt(valueMilli));
      const whole = 100_000n + (tax.included ? sum(beside) : 0n);
      return rounded(price * BigInt(tax.valueMilli), whole);
    }
    const persons = stay.adults + stay.children_ages.filter((age) => age >= tax.from_age).length;
    const times =
      (tax.kind.includes("person") ? persons : 1) *
      (tax.kind.endsWith("night") ? nights.length : 1);
    return rounded(BigInt(tax.valueMilli) * BigInt(times) * 10n ** BigInt(world.digits), 1000n);
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

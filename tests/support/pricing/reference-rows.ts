import type {
  PriceRow,
  PricingWorld,
  StayRequest,
} from "~/modules/pricing/price-calculator/engine/calculation";
import type { Markup } from "~/modules/pricing/price-calculator/engine/contract-terms";
import { floor, iso, rounded } from "./reference-arithmetic";

/** @returns the row of a night, also one that is made from a buy row (docs/reference/prices.md#the-row-of-a-night) */
export function rowOf(night: Date, stay: StayRequest, world: PricingWorld): PriceRow | null {
  const row = listedRow(night, stay, world);
  if (row || stay.price_type === "buy") return row;
  const bought = listedRow(night, { ...stay, price_type: "buy" }, world);
  if (!bought) return null;
  const [markup] = world.markups
    .filter((one) => one.active && isFor(one, bought, stay))
    .sort((a, b) => a.priority - b.priority || b.id - a.id);
  return markup ? { ...bought, price: Number(marked(BigInt(bought.price), markup, world)) } : null;
}

function isFor(markup: Markup, { season_id }: PriceRow, stay: StayRequest): boolean {
  const any = (list: number[], value: number | null) => list.length === 0 || list.includes(value!);
  return (
    any(markup.hotel_ids, stay.hotel_id) &&
    any(markup.room_type_ids, stay.room_type_id) &&
    any(markup.season_ids, season_id) &&
    any(markup.distribution_point_ids, stay.distribution_point_id)
  );
}

function marked(buy: bigint, markup: Markup, { digits }: PricingWorld): bigint {
  const unit = 10n ** BigInt(digits);
  const thousandths = (decimal: string) => BigInt(Math.round(Number(decimal) * 1000));
  const price =
    rounded(buy * (100_000n + thousandths(markup.percentage)), 100_000n) +
    rounded(thousandths(markup.fixed_amount) * unit, 1000n);
  if (markup.rounding === "none") return floor(price);
  if (markup.rounding === "ending_in_9") {
    let ends = price;
    while (ends % unit !== 0n || Math.abs(Number((ends / unit) % 10n)) !== 9) ends += 1n;
    return floor(ends);
  }
  const step = thousandths(markup.rounding) * unit;
  return step < 1000n ? floor(price) : floor(rounded(price * 1000n, step) * (step / 1000n));
}

function listedRow(night: Date, stay: StayRequest, world: PricingWorld): PriceRow | null {
  const text = iso(night);
  const length = (start: string, end: string) => Date.parse(end) - Date.parse(start);
  const candidates = world.seasons
    .filter((season) => season.active && season.start_date <= text && text <= season.end_date)
    .sort((a, b) => {
      const days = length(a.start_date, a.end_date) - length(b.start_date, b.end_date);
      return days || Date.parse(b.start_date) - Date.parse(a.start_date) || b.id - a.id;
    });
  for (const season of candidates) {
    const rows = world.prices.filter(
      (row) => row.active && row.season_id === season.id && row.price_type === stay.price_type,
    );
    const tries = [stay.distribution_point_id, null].flatMap((point) => [
      { point, adults: stay.adults },
      { point, adults: null },
    ]);
    for (const { point, adults } of tries) {
      const row = rows.find(
        (each) => each.distribution_point_id === point && each.adults === adults,
      );
      if (row) return row;
    }
  }
  return null;
}

/** @returns null where nothing is added; undefined where the night has no price for its meals */
export function mealOf(row: PriceRow, stay: StayRequest, world: PricingWorld) {
  if (!stay.meal_plan || stay.meal_plan === row.meal_plan) return null;
  const meals = world.mealPrices.filter(
    (meal) =>
      meal.active &&
      meal.season_id === row.season_id &&
      meal.meal_plan === stay.meal_plan &&
      meal.price_type === stay.price_type,
  );
  const of = (point: number | null) =>
    meals.find(({ distribution_point_id }) => distribution_point_id === point);
  return of(stay.distribution_point_id) ?? of(null);
}

import { parseMinor } from "~/core/money/money";
import type {
  PriceRow,
  PricingWorld,
  StayRequest,
} from "~/modules/pricing/price-calculator/calculation";
import type { Condition, PriceRule, PriceType } from "~/modules/pricing/price-rules/price-rule";
import type { Season } from "~/modules/places/seasons/season";

/** A season of hotel 1; dates of 2026 may be given as MM-DD. */
export function season(id: number, name: string, start: string, end: string): Season {
  const date = (text: string) => (text.length === 5 ? `2026-${text}` : text);
  return { id, name, hotelId: 1, startDate: date(start), endDate: date(end), active: true };
}

/** A per-person sell row of room type 1 in hotel 1. */
export function priceRow(
  id: number,
  seasonId: number,
  price: string,
  changes: Partial<PriceRow> = {},
  digits = 2,
): PriceRow {
  return {
    id,
    hotelId: 1,
    roomTypeId: 1,
    seasonId,
    priceType: "sell",
    distributionPointId: null,
    price: parseMinor(price, digits),
    perPerson: true,
    active: true,
    ...changes,
  };
}

/** A rule by its value as people write it: "-10%" or "+5". */
export function rule(
  id: number,
  value: string,
  condition: Condition | null = null,
  changes: Partial<PriceRule> = {},
): PriceRule {
  const percentage = value.endsWith("%");
  return {
    id,
    name: `Rule ${id}`,
    description: "",
    type: percentage ? "percentage" : "fixed_amount",
    valueMilli: parseMinor(value.replace(/[+%]/g, ""), 3),
    priority: 0,
    active: true,
    condition,
    hotelId: null,
    roomTypeId: null,
    seasonId: null,
    distributionPointId: null,
    priceType: null,
    ...changes,
  };
}

/** Two adults in room type 1 of hotel 1, sold without a channel; dates of 2026 as MM-DD. */
export function stay(
  checkin: string,
  checkout: string,
  changes: Partial<StayRequest> = {},
): StayRequest {
  return {
    hotelId: 1,
    roomTypeId: 1,
    distributionPointId: null,
    checkin: `2026-${checkin}`,
    checkout: `2026-${checkout}`,
    adults: 2,
    childrenAges: [],
    priceType: "sell" as PriceType,
    ...changes,
  };
}

/** The world of the worked examples (`price-calculation.md` §7). */
export function exampleWorld(changes: Partial<PricingWorld> = {}): PricingWorld {
  return {
    seasons: [
      season(1, "Low", "04-01", "06-30"),
      season(2, "High", "07-01", "08-31"),
      season(3, "Festival", "08-10", "08-16"),
      season(4, "Autumn", "09-05", "10-31"),
    ],
    prices: [
      priceRow(1, 1, "50"),
      priceRow(2, 2, "80"),
      priceRow(3, 3, "110"),
      priceRow(4, 4, "120", { perPerson: false }),
      priceRow(5, 1, "38", { priceType: "buy" }),
      priceRow(6, 2, "60", { priceType: "buy" }),
      priceRow(7, 2, "76", { distributionPointId: 7 }),
    ],
    rules: [],
    bookingDate: "2026-03-15",
    digits: 2,
    ...changes,
  };
}

import { exact, multiplyDivide, type Minor } from "~/core/money/money";
import type { PricedNight, PricingWorld, StayRequest } from "./calculation";
import type { Tax, Taxes, TaxLine } from "./contract-terms";

/** 100 % in thousandths of a percent. */
export const WHOLE = 100_000;

/** The number of thousandths in one unit of the currency. */
const THOUSANDTHS = 1000;

/** What a night costs after all rules. */
export type NightParts = Pick<PricedNight, "date" | "roomPart" | "mealsPart" | "total">;

const NO_TAXES: Taxes = { taxes: [], taxesTotal: 0 };

/**
 * Computes the taxes and fees of a sell price (`contracts.md` §9), each line rounded once, half away from zero.
 *
 * @param nights the nights of the stay as they cost after all rules
 * @returns the lines by id, and the sum of those that the price doesn't include; none for a buy price
 */
export function taxesOf(
  request: StayRequest,
  nights: NightParts[],
  { taxes, digits }: Pick<PricingWorld, "taxes" | "digits">,
): Taxes {
  if (taxes.length === 0 || request.price_type !== "sell") return NO_TAXES;
  const own = taxes
    .filter(({ active, hotel_id }) => active && hotel_id === request.hotel_id)
    .sort((a, b) => a.id - b.id);
  const lines = own.flatMap((tax): TaxLine[] => {
    const counted = nightsOf(tax, nights);
    if (counted.length === 0) return [];
    const persons = personsOf(tax, request);
    const amount =
      tax.kind === "percentage"
        ? percentageOf(tax, counted, own)
        : fixedAmountOf(tax, counted.length, persons, digits);
    const since = counted[0]!.date;
    const later = since === nights[0]!.date ? {} : { since };
    return [{ tax, nights: counted.length, persons, ...later, amount }];
  });
  const taxesTotal = lines.reduce(
    (sum, { tax, amount }) => (tax.included ? sum : exact(sum + amount)),
    0,
  );
  return { taxes: lines, taxesTotal };
}

/** @returns the nights on which a tax is valid, of them the first `max_nights` */
function nightsOf({ valid_from, valid_to, max_nights }: Tax, nights: NightParts[]): NightParts[] {
  const valid = nights.filter(
    ({ date }) =>
      (valid_from === null || valid_from <= date) && (valid_to === null || date <= valid_to),
  );
  return max_nights === 0 ? valid : valid.slice(0, max_nights);
}

/** @returns the adults, and the children who are old enough */
function personsOf({ from_age }: Tax, { adults, children_ages }: StayRequest): number {
  return adults + children_ages.filter((age) => age >= from_age).length;
}

/** @returns what nights cost of the part of which a percentage is taken */
export function priceFor(tax: Pick<Tax, "part">, nights: NightParts[]): Minor {
  return nights.reduce((sum, night) => exact(sum + partOf(tax, night)), 0);
}

/** An included percentage is taken out of the price, in which all included ones of the part are. */
function percentageOf(tax: Tax, nights: NightParts[], taxes: Tax[]): Minor {
  const price = priceFor(tax, nights);
  if (!tax.included) return multiplyDivide(price, tax.valueMilli, WHOLE);
  const included = taxes
    .filter(({ kind, part, included: is }) => is && kind === "percentage" && part === tax.part)
    .reduce((sum, { valueMilli }) => sum + valueMilli, 0);
  return multiplyDivide(price, tax.valueMilli, WHOLE + included);
}

function partOf({ part }: Pick<Tax, "part">, { roomPart, mealsPart, total }: NightParts): Minor {
  switch (part) {
    case "room":
      return roomPart;
    case "meals":
      return mealsPart;
    case "all":
      return total;
  }
}

/** @returns a fee that is an amount, for its nights and persons */
export function fixedAmountOf(
  { kind, valueMilli }: Pick<Tax, "kind" | "valueMilli">,
  nights: number,
  persons: number,
  digits: number,
): Minor {
  const ofNights = kind === "per_room_night" || kind === "per_person_night" ? nights : 1;
  const ofPersons = kind === "per_person_night" || kind === "per_person_stay" ? persons : 1;
  return multiplyDivide(valueMilli * ofNights * ofPersons, 10 ** digits, THOUSANDTHS);
}

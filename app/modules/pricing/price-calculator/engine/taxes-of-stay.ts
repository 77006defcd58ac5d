import type { CalendarDate } from "~/core/dates";
import { roundedSum, type Share } from "~/core/money/rounded-sum";
import { exact, multiplyDivide, type Minor } from "~/core/money/money";
import { isOnce, isPerPerson } from "../../taxes/tax";
import type { PricedNight, PricingWorld, StayRequest } from "./calculation";
import type { Tax, TaxedNights, Taxes, TaxLine } from "./contract-terms";
import { sumsOfTaxes } from "./tax-sums";

/** 100 % in thousandths of a percent. */
const WHOLE = 100_000;

/** The number of thousandths in one unit of the currency. */
const THOUSANDTHS = 1000;

/** What a night costs after all rules. */
export interface NightParts extends Pick<PricedNight, "date" | "roomPart" | "mealsPart" | "total"> {
  /** Who sleeps there on it; missing for the guests of the request. */
  guests?: Guests;
}

type Guests = Pick<StayRequest, "adults" | "children_ages">;

const NO_TAXES: Taxes = { taxes: [], taxesTotal: 0, taxesDue: 0 };

/**
 * Computes the taxes and fees of a sell price (docs/reference/prices.md#taxes), each line rounded once, half away
 * from zero.
 *
 * @param nights the nights of the stay as they cost after all rules, or as they were agreed
 * @returns the lines by id, and the sum of those that the price doesn't include; none for a buy price
 */
export function taxesOf(
  request: Guests & Pick<StayRequest, "hotel_id" | "price_type">,
  nights: NightParts[],
  { taxes, digits }: Pick<PricingWorld, "taxes" | "digits">,
): Taxes {
  if (taxes.length === 0 || request.price_type !== "sell") return NO_TAXES;
  const own = taxes
    .filter(({ active, hotel_id }) => active && hotel_id === request.hotel_id)
    .sort((a, b) => a.id - b.id);
  const lines = own.flatMap((tax): TaxLine[] => {
    const found = ratesOfNights(tax, nights, { taxes: own, request });
    if (found.length === 0) return [];
    const [{ valueMilli, since, persons }] = found as [RateOfNights];
    const rates = found.map(({ persons: own, ...rate }): TaxedNights => {
      return own === persons ? rate : { ...rate, persons: own };
    });
    return [
      {
        ...{ tax, valueMilli, persons },
        nights: rates.reduce((count, rate) => count + rate.nights, 0),
        ...(since === nights[0]!.date ? {} : { since }),
        ...(rates.length > 1 && { rates }),
        amount: amountOf(tax, rates, { nights, persons, digits }),
      },
    ];
  });
  return { taxes: lines, ...sumsOfTaxes(lines) };
}

/** @returns the value of a tax on a night, in thousandths; null where none of its rates is valid */
function valueOn({ rates }: Tax, date: CalendarDate): number | null {
  const valid = rates.find(
    ({ valid_from, valid_to }) =>
      (valid_from === null || valid_from <= date) && (valid_to === null || date <= valid_to),
  );
  return valid ? valid.valueMilli : null;
}

/**
 * @returns the nights that a tax counts, those with one value together: all on which one of its rates is valid, of
 *   them the first `max_nights`
 */
function ratesOfNights(
  tax: Tax,
  nights: NightParts[],
  { taxes, request }: { taxes: Tax[]; request: Guests },
): RateOfNights[] {
  const sharing =
    tax.included && tax.kind === "percentage"
      ? taxes.filter((one) => one.included && one.kind === tax.kind && one.part === tax.part)
      : [];
  const most = tax.max_nights || Infinity;
  const rates: RateOfNights[] = [];
  let counted = 0;
  let follows = false;
  for (const { date, guests = request } of nights) {
    if (counted === most) break;
    const valueMilli = valueOn(tax, date);
    if (valueMilli !== null) {
      counted += 1;
      const includedMilli = sharing.reduce((sum, one) => sum + (valueOn(one, date) ?? 0), 0);
      const persons = isPerPerson(tax.kind) ? personsOf(tax, guests) : personsOf(tax, request);
      const others = includedMilli > 0 && { includedMilli };
      const rate: RateOfNights = { since: date, nights: 1, valueMilli, persons, ...others };
      const last: RateOfNights | undefined = follows ? rates.at(-1) : undefined;
      if (last && isAlike(last, rate)) last.nights += 1;
      else rates.push(rate);
    }
    follows = valueMilli !== null;
  }
  return rates;
}

/** Nights one after the other, each with one value and as many persons. */
type RateOfNights = TaxedNights & { persons: number };

function isAlike(one: RateOfNights, other: RateOfNights): boolean {
  return (
    one.valueMilli === other.valueMilli &&
    one.persons === other.persons &&
    one.includedMilli === other.includedMilli
  );
}

/** @returns the adults, and the children who are old enough */
function personsOf({ from_age }: Tax, { adults, children_ages }: Guests): number {
  return adults + children_ages.filter((age) => age >= from_age).length;
}

/** @returns what nights cost of the part of which a percentage is taken */
export function priceFor(tax: Pick<Tax, "part">, nights: NightParts[]): Minor {
  return nights.reduce((sum, night) => exact(sum + partOf(tax, night)), 0);
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

/** @returns the nights of one value, as they cost */
export function nightsWith({ since, nights: count }: TaxedNights, nights: NightParts[]) {
  const first = nights.findIndex(({ date }) => date >= since);
  return first === -1 ? [] : nights.slice(first, first + count);
}

interface Counted {
  /** All nights of the stay, as they cost. */
  nights: NightParts[];
  persons: number;
  /** The digits of the currency. */
  digits: number;
}

/**
 * @param rates the nights that the tax counts, at least one
 * @returns what a tax comes to on its nights, rounded once. A percentage is taken of each night separately: an
 *   included one is a share of a price in which all included ones of that night are. What is asked for once is that of
 *   the first night
 */
export function amountOf(
  { kind, part }: Pick<Tax, "kind" | "part">,
  rates: TaxedNights[],
  { nights, persons, digits }: Counted,
): Minor {
  if (kind === "percentage") {
    return roundedSum(
      rates.map((rate): Share => {
        const price = priceFor({ part }, nightsWith(rate, nights));
        return [price, rate.valueMilli, WHOLE + (rate.includedMilli ?? 0)];
      }),
    );
  }
  const timesOf = (rate: TaxedNights) => (isPerPerson(kind) ? (rate.persons ?? persons) : 1);
  const valueMilli = isOnce(kind)
    ? rates[0]!.valueMilli * timesOf(rates[0]!)
    : rates.reduce((sum, rate) => exact(sum + rate.valueMilli * rate.nights * timesOf(rate)), 0);
  return multiplyDivide(exact(valueMilli), 10 ** digits, THOUSANDTHS);
}

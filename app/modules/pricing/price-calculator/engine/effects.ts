import { exact, multiplyDivide, type Minor } from "~/core/money/money";
import { isGuestRule, type PriceRule } from "../../price-rules/price-rule";
import type { PriceRow, StayRequest } from "./calculation";
import type { MealPrice } from "./contract-terms";

/** 100 % in thousandths of a percent. */
const WHOLE = 100_000;

/** The number of thousandths in one unit of the currency: a fixed value is stored in thousandths. */
const THOUSANDTHS = 1000;

/**
 * @returns the rules in the order of their effect: guest rules before room rules, then by priority, then
 *   percentages and free nights before fixed amounts, then by id (docs/reference/prices.md#order-of-rules)
 */
export function inOrderOfEffect(rules: PriceRule[]): PriceRule[] {
  const ofGuests = rules.filter(isGuestRule);
  const ofRooms = rules.filter((rule) => !isGuestRule(rule));
  return [...ofGuests.sort(byPriority), ...ofRooms.sort(byPriority)];
}

function byPriority(a: PriceRule, b: PriceRule): number {
  return (
    a.priority - b.priority ||
    Number(a.type === "fixed_amount") - Number(b.type === "fixed_amount") ||
    a.id - b.id
  );
}

/**
 * A part of a night's price, the room or the meals, while rules act on it: the share of each guest, first of
 * the children and then, only where a rule about adults may need them, of the adults; and the total of all.
 */
export interface Running {
  shares: Minor[];
  total: Minor;
}

/** The running amounts of all nights of a stay. */
export interface Parts {
  room: Running[];
  /** null where neither meals are added nor a rule acts on meals alone. */
  meals: Running[] | null;
}

/** @returns what a night costs after its rules, never below 0 */
export function dayTotal({ room, meals }: Parts, night: number): Minor {
  const ofRoom = room[night]!.total;
  return meals ? Math.max(exact(ofRoom + meals[night]!.total), 0) : ofRoom;
}

/** @returns what all nights cost */
export function totalOf(parts: Parts): Minor {
  let total = 0;
  for (let night = 0; night < parts.room.length; night += 1) {
    total = exact(total + dayTotal(parts, night));
  }
  return total;
}

/**
 * @param sharing the number of guests that get a share: the children, or all guests
 * @returns the base of a night (docs/reference/prices.md#base-of-a-night). Per person, the share of each guest is the price. Per room, the price
 *   counts once and the shares are 0
 */
export function baseOf(row: PriceRow, guests: number, sharing: number): Running {
  const share = row.per_person ? row.price : 0;
  return {
    shares: new Array<Minor>(sharing).fill(share),
    total: exact(row.per_person ? row.price * guests : row.price),
  };
}

/**
 * @param persons the number of persons for whom the value is asked
 * @returns the fixed amount of a rule, rounded once, half away from zero, to the currency's digits
 */
export function fixedAmount({ valueMilli }: PriceRule, persons: number, digits: number): Minor {
  return multiplyDivide(valueMilli * persons, 10 ** digits, THOUSANDTHS);
}

/**
 * @param meal the price of the meals that are added; null where nothing is
 * @param sharing the number of guests that get a share: the children, or all guests
 * @returns what the meals of a night cost before any rule (docs/reference/prices.md#meals); an amount may be negative
 */
export function mealsOf(
  meal: MealPrice | null,
  { adults, children_ages }: StayRequest,
  sharing: number,
): Running {
  if (!meal) return { shares: new Array<Minor>(sharing).fill(0), total: 0 };
  const shares = children_ages.map((age) => {
    const band = meal.bands.find(({ from_age, to_age }) => from_age <= age && age <= to_age);
    return band ? band.amount : meal.adult;
  });
  const total = shares.reduce((sum, share) => exact(sum + share), exact(meal.adult * adults));
  while (shares.length < sharing) shares.push(meal.adult);
  return { shares, total };
}

/**
 * @returns a percentage of a running amount, rounded half away from zero; 0 of an amount that isn't above 0, as a
 *   negative price of meals is
 */
export function percentageOf(running: Minor, { valueMilli }: PriceRule): Minor {
  return running > 0 ? multiplyDivide(running, valueMilli, WHOLE) : 0;
}

/** @returns the amount, of which a reduction takes the running amount at most to 0 */
function effectOn(running: Minor, amount: Minor): Minor {
  return amount >= 0 ? amount : Math.max(amount, Math.min(0 - running, 0));
}

/**
 * Adds an amount to the share of a guest, or takes it off; a reduction makes neither the share nor the part
 * negative, which is less than the share where meals of others have a negative price.
 * @returns what was really added
 */
export function addToShare(running: Running, place: number, amount: Minor): Minor {
  const effect = effectOn(Math.min(running.shares[place]!, running.total), amount);
  running.shares[place]! += effect;
  running.total = exact(running.total + effect);
  return effect;
}

/**
 * Adds an amount to a part, or takes it off; a reduction never makes the part negative.
 * @returns what was really added
 */
export function addToPart(running: Running, amount: Minor): Minor {
  const effect = effectOn(running.total, amount);
  running.total = exact(running.total + effect);
  return effect;
}

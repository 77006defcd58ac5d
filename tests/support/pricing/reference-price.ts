import type {
  PriceRow,
  PricingWorld,
  StayRequest,
} from "~/modules/pricing/price-calculator/engine/calculation";
import type { MealPrice } from "~/modules/pricing/price-calculator/engine/contract-terms";
import { iso, floor, plus, rounded, sum } from "./reference-arithmetic";
import { mealOf, rowOf } from "./reference-rows";
import { dayTotals, taxesOf, type Ends } from "./reference-taxes";
import type { FreeNights, PriceRule } from "~/modules/pricing/price-rules/price-rule";

/**
 * Calculates the price of a stay a second time, directly from the text of docs/reference/prices.md: slowly, with
 * real dates and exact fractions, and without any code of the engine except its types.
 *
 * @returns the total of each night in minor units; null where a night has no price
 */
export function referencePrice(stay: StayRequest, world: PricingWorld): bigint[] | null {
  return referenceStay(stay, world)?.nights ?? null;
}

/** @returns the totals of the nights, and the sum of the taxes that come on top; null without a price */
export function referenceStay(
  stay: StayRequest,
  world: PricingWorld,
): { nights: bigint[]; taxes: bigint[]; added: bigint } | null {
  const dates: Date[] = [];
  const end = new Date(`${stay.checkout_date}T12:00:00Z`);
  for (let at = new Date(`${stay.checkin_date}T12:00:00Z`); at < end; at = plus(at, 1))
    dates.push(at);
  const chosen = dates.map((night) => rowOf(night, stay, world));
  if (chosen.some((row) => row === null)) return null;
  const rows = chosen.map((row) => ({ ...row!, meal: mealOf(row!, stay, world) }));
  if (rows.some(({ meal }) => meal === undefined)) return null;
  const nights = rows as Row[];
  const holding = new Map<PriceRule, number[]>();
  for (const rule of world.rules) {
    const held = dates.flatMap((night, at) =>
      holds(rule, night, dates, nights[at]!, stay, world) && !isVain(rule, nights[at]!) ? [at] : [],
    );
    const enough = rule.free ? rule.free.stay : 1;
    if (held.length >= enough) holding.set(rule, held);
  }
  const inScope = inOrder(world.rules.filter((rule) => isInScope(rule, stay)));
  const acting = withoutTheOthers(inScope, holding, (some) =>
    sum(dayTotals(partsAfter(some, holding, nights, stay, world.digits))),
  );
  const parts = partsAfter(acting, holding, nights, stay, world.digits);
  return { nights: dayTotals(parts), ...taxesOf(dates.map(iso), parts, stay, world) };
}

/** A night's row, with the price of meals that are added; null where none are. */
type Row = PriceRow & { meal: MealPrice | null };

/** A percentage of guests who pay nothing of their own. */
function isVain(rule: PriceRule, { per_person, meal }: Row): boolean {
  if (!isGuest(rule) || rule.type !== "percentage" || per_person) return false;
  return rule.part === "room" || (rule.part === "all" && meal === null);
}

function isGuest({ condition }: PriceRule): boolean {
  const asked = condition ?? {};
  return "age_range" in asked || "child_position" in asked || "adult_position" in asked;
}

function inOrder(rules: PriceRule[]): PriceRule[] {
  const place = (rule: PriceRule) => [
    isGuest(rule) ? 0 : 1,
    rule.priority,
    rule.type === "fixed_amount" ? 1 : 0,
    rule.id,
  ];
  return [...rules].sort((a, b) => {
    const [one, other] = [place(a), place(b)];
    const at = one.findIndex((part, index) => part !== other[index]);
    return at === -1 ? 0 : one[at]! - other[at]!;
  });
}

/** Decides the groups (docs/reference/prices.md#exclusive-groups). */
function withoutTheOthers(
  rules: PriceRule[],
  holding: Map<PriceRule, number[]>,
  cost: (acting: PriceRule[]) => bigint,
): PriceRule[] {
  const nameOf = (rule: PriceRule) => rule.exclusive_group.trim().toLowerCase();
  const names = [...new Set(rules.map(nameOf))].filter((name) => name !== "");
  let decided = rules.filter((rule) => nameOf(rule) === "" && holding.has(rule));
  for (const name of names) {
    const group = rules.filter((rule) => nameOf(rule) === name);
    const choices = group.filter((rule) => holding.has(rule));
    if (choices.length === 0) continue;
    let kept = choices[0]!;
    if (group[0]!.exclusive_choice === "best") {
      const costs = choices.map((rule) => cost(inOrder([...decided, rule])));
      const least = costs.reduce((low, one) => (one < low ? one : low));
      kept = choices[costs.indexOf(least)]!;
    }
    decided = inOrder([...decided, kept]);
  }
  return decided;
}

/** What everybody pays of a part: what no guest pays by themselves, each adult and each child. */
interface Shares {
  whole: bigint;
  adults: bigint[];
  children: bigint[];
}

function partsAfter(
  rules: PriceRule[],
  holding: Map<PriceRule, number[]>,
  rows: Row[],
  stay: StayRequest,
  digits: number,
): Ends {
  const room = rows.map(({ price, per_person }): Shares => {
    const share = per_person ? BigInt(price) : 0n;
    const adults = new Array<bigint>(stay.adults).fill(share);
    const children = stay.children_ages.map(() => share);
    const base = per_person ? 0n : BigInt(price);
    return { whole: base + sum(adults) + sum(children), adults, children };
  });
  const meals = rows.map(({ meal }): Shares => {
    const adults = new Array<bigint>(stay.adults).fill(BigInt(meal?.adult ?? 0));
    const children = stay.children_ages.map((age) => {
      const band = meal?.bands.find(({ from_age, to_age }) => from_age <= age && age <= to_age);
      return BigInt(band?.amount ?? meal?.adult ?? 0);
    });
    return { whole: sum(adults) + sum(children), adults, children };
  });
  const persons = stay.adults + stay.children_ages.length;
  for (const rule of rules) {
    for (const part of actsOn(rule, room, meals)) {
      if (isGuest(rule)) actOnGuests(rule, holding.get(rule)!, part, stay, digits);
      else {
        act(rule, holding.get(rule)!, persons, digits, {
          get: (at) => part[at]!.whole,
          add: (at, amount) => (part[at]!.whole += amount),
        });
      }
    }
  }
  return { room: room.map(({ whole }) => whole), meals: meals.map(({ whole }) => whole) };
}

function actsOn({ part, type }: PriceRule, room: Shares[], meals: Shares[]): Shares[][] {
  if (part === "all") return type === "percentage" ? [room, meals] : [room];
  return [part === "meals" ? meals : room];
}

function actOnGuests(
  rule: PriceRule,
  held: number[],
  part: Shares[],
  stay: StayRequest,
  digits: number,
): void {
  const of = "adult_position" in rule.condition! ? "adults" : "children";
  part[0]![of].forEach((_, place) => {
    const age = of === "children" ? stay.children_ages[place]! : null;
    if (!isMeant(rule, age, place)) return;
    act(rule, held, 1, digits, {
      get: (at) => part[at]![of][place]!,
      most: (at) => part[at]!.whole,
      add: (at, amount) => {
        part[at]![of][place]! += amount;
        part[at]!.whole += amount;
      },
    });
  });
}

/** The running amounts of a guest or of a part on each night. */
interface Amounts {
  get: (night: number) => bigint;
  /** The most that may be taken off besides the amount itself. */
  most?: (night: number) => bigint;
  add: (night: number, amount: bigint) => void;
}

/** Adds what is asked for, or takes it off as far as it goes. */
function change({ get, most, add }: Amounts, at: number, asked: bigint): bigint {
  const least = (a: bigint, b: bigint) => (a < b ? a : b);
  const takeable = floor(least(get(at), most ? most(at) : get(at)));
  const effect = asked >= 0n ? asked : -least(-asked, takeable);
  add(at, effect);
  return effect;
}

function act(rule: PriceRule, held: number[], persons: number, digits: number, of: Amounts): void {
  if (rule.free) {
    for (const at of freeOf(rule.free, held, of)) change(of, at, -of.get(at));
    return;
  }
  if (rule.type === "percentage") {
    for (const at of held) {
      change(of, at, rounded(floor(of.get(at)) * BigInt(rule.valueMilli), 100_000n));
    }
    return;
  }
  const times = rule.charge.startsWith("person") ? BigInt(persons) : 1n;
  const value = rounded(BigInt(rule.valueMilli) * times * 10n ** BigInt(digits), 1000n);
  if (rule.charge.endsWith("night")) {
    for (const at of held) change(of, at, value);
    return;
  }
  let rest = value;
  for (const at of held) rest -= change(of, at, rest);
}

function freeOf({ stay, pay, which, repeat }: FreeNights, held: number[], of: Amounts): number[] {
  const count = (repeat ? Math.floor(held.length / stay) : 1) * (stay - pay);
  if (which === "first") return held.slice(0, count);
  const backwards = [...held].reverse();
  if (which === "last") return backwards.slice(0, count);
  return backwards
    .sort((a, b) => (of.get(a) < of.get(b) ? -1 : of.get(a) > of.get(b) ? 1 : 0))
    .slice(0, count);
}

function isInScope(rule: PriceRule, stay: StayRequest): boolean {
  const wanted: [number[], number | null][] = [
    [rule.hotel_ids, stay.hotel_id],
    [rule.room_type_ids, stay.room_type_id],
    [rule.distribution_point_ids, stay.distribution_point_id],
  ];
  return (
    rule.active &&
    wanted.every(([list, real]) => list.length === 0 || list.some((one) => one === real)) &&
    (rule.price_type ?? stay.price_type) === stay.price_type
  );
}

/** @param age the age of a child; null for an adult */
function isMeant(rule: PriceRule, age: number | null, place: number): boolean {
  const { age_range: ages, child_position: position, adult_position } = rule.condition!;
  if (age === null) return adult_position![0] <= place && place <= (adult_position![1] ?? place);
  return (!ages || (ages[0] <= age && age <= ages[1])) && (position ?? place) === place;
}

function holds(
  rule: PriceRule,
  night: Date,
  nights: Date[],
  { season_id, meal_plan }: Row,
  stay: StayRequest,
  world: PricingWorld,
): boolean {
  if (!isInScope(rule, stay)) return false;
  if (rule.season_ids.length > 0 && !rule.season_ids.includes(season_id)) return false;
  const asked = rule.condition ?? {};
  const code = (text?: string) => (text ?? "").normalize("NFC").trim().toLowerCase();
  const weekdayOf = (date: Date) =>
    date.toLocaleDateString("en", { weekday: "long", timeZone: "UTC" }).toLowerCase();
  const inside = ([start, end]: [string, string], at: string) => start <= at && at <= end;
  const first = iso(nights[0]!);
  const last = iso(nights.at(-1)!);
  const range = asked.stay_date_range;
  const modes = {
    per_day: () => inside(range!, iso(night)),
    contains: () => inside(range!, first) && inside(range!, last),
    contained: () => first <= range![0] && range![1] <= last,
    arrival: () => inside(range!, first),
  };
  return (
    (asked.promo_code === undefined || code(asked.promo_code) === code(stay.promo_code)) &&
    (asked.weekdays === undefined || asked.weekdays.map(String).includes(weekdayOf(night))) &&
    (asked.arrival_weekdays === undefined ||
      asked.arrival_weekdays.map(String).includes(weekdayOf(nights[0]!))) &&
    nights.length >= (asked.min_stay ?? 0) &&
    nights.length <= (asked.max_stay ?? 999) &&
    stay.adults === (asked.adult_count ?? stay.adults) &&
    stay.adults >= (asked.min_adults ?? 0) &&
    stay.adults <= (asked.max_adults ?? 999) &&
    stay.children_ages.length === (asked.children_count ?? stay.children_ages.length) &&
    (!asked.advance_days || isBookedInTime(asked.advance_days, world.bookingDate, first)) &&
    (!asked.booking_date_range || inside(asked.booking_date_range, world.bookingDate)) &&
    (!range || modes[asked.stay_date_mode ?? "per_day"]()) &&
    (!asked.rate_plan_ids || asked.rate_plan_ids.includes(stay.rate_plan_id ?? 0)) &&
    (!asked.meal_plans || asked.meal_plans.includes(stay.meal_plan ?? meal_plan)) &&
    (!isGuest(rule) || guestsOf(rule, stay).some((age, place) => isMeant(rule, age, place)))
  );
}

/** @returns the children with their ages, or the adults, with which a guest rule is about */
function guestsOf({ condition }: PriceRule, stay: StayRequest): (number | null)[] {
  return "adult_position" in condition!
    ? new Array<null>(stay.adults).fill(null)
    : stay.children_ages;
}

function isBookedInTime(
  [fewest, most]: [number | null, number | null],
  bookingDate: string,
  checkin_date: string,
): boolean {
  const days = Math.max((Date.parse(checkin_date) - Date.parse(bookingDate)) / 86_400_000, 0);
  return (fewest === null || fewest <= days) && (most === null || days <= most);
}

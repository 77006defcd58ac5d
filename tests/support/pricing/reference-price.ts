import type {
  PriceRow,
  PricingWorld,
  StayRequest,
} from "~/modules/pricing/price-calculator/calculation";
import type { FreeNights, PriceRule } from "~/modules/pricing/price-rules/price-rule";

/**
 * Calculates the price of a stay a second time, directly from the text of the specification: slowly, with
 * real dates and exact fractions, and without any code of the engine except its types.
 *
 * @returns the total of each night in minor units; null where a night has no price
 */
export function referencePrice(stay: StayRequest, world: PricingWorld): bigint[] | null {
  const dates: Date[] = [];
  const end = new Date(`${stay.checkout_date}T12:00:00Z`);
  for (let at = new Date(`${stay.checkin_date}T12:00:00Z`); at < end; at = plus(at, 1))
    dates.push(at);
  const rows = dates.map((night) => rowOf(night, stay, world));
  if (rows.some((row) => row === null)) return null;
  const holding = new Map<PriceRule, number[]>();
  for (const rule of world.rules) {
    const nights = dates.flatMap((night, at) =>
      holds(rule, night, dates, rows[at]!.season_id, stay, world) && !isVain(rule, rows[at]!)
        ? [at]
        : [],
    );
    const enough = rule.free ? rule.free.stay : 1;
    if (nights.length >= enough) holding.set(rule, nights);
  }
  const inScope = inOrder(world.rules.filter((rule) => isInScope(rule, stay)));
  const acting = withoutTheOthers(inScope, holding, (some) =>
    sum(totals(some, holding, rows as Row[], stay, world.digits)),
  );
  return totals(acting, holding, rows as Row[], stay, world.digits);
}

type Row = PriceRow;

const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** A percentage of guests who pay nothing of their own. */
function isVain(rule: PriceRule, row: Row): boolean {
  return isGuest(rule) && rule.type === "percentage" && !row.per_person;
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

/** Decides the groups (`contracts.md` §5). */
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

function rowOf(night: Date, stay: StayRequest, world: PricingWorld): Row | null {
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
    const own = rows.find(
      (row) =>
        stay.distribution_point_id !== null &&
        row.distribution_point_id === stay.distribution_point_id,
    );
    const row = own ?? rows.find((general) => general.distribution_point_id === null);
    if (row) return row;
  }
  return null;
}

/** What everybody pays on a night: what no guest pays by themselves, each adult and each child. */
interface Parts {
  room: bigint;
  adults: bigint[];
  children: bigint[];
}

function totals(
  rules: PriceRule[],
  holding: Map<PriceRule, number[]>,
  rows: Row[],
  stay: StayRequest,
  digits: number,
): bigint[] {
  const nights = rows.map(({ price, per_person }): Parts => {
    const share = per_person ? BigInt(price) : 0n;
    return {
      room: per_person ? 0n : BigInt(price),
      adults: new Array<bigint>(stay.adults).fill(share),
      children: stay.children_ages.map(() => share),
    };
  });
  for (const rule of rules.filter(isGuest)) {
    const of = "adult_position" in rule.condition! ? "adults" : "children";
    nights[0]![of].forEach((_, place) => {
      const age = of === "children" ? stay.children_ages[place]! : null;
      if (!isMeant(rule, age, place)) return;
      act(rule, holding.get(rule)!, 1, digits, {
        get: (at) => nights[at]![of][place]!,
        set: (at, amount) => (nights[at]![of][place] = amount),
      });
    });
  }
  const whole = nights.map(({ room, adults, children }) => room + sum(adults) + sum(children));
  const persons = stay.adults + stay.children_ages.length;
  for (const rule of rules.filter((each) => !isGuest(each))) {
    act(rule, holding.get(rule)!, persons, digits, {
      get: (at) => whole[at]!,
      set: (at, amount) => (whole[at] = amount),
    });
  }
  return whole;
}

/** The running amounts of a guest or of the room on each night. */
interface Amounts {
  get: (night: number) => bigint;
  set: (night: number, amount: bigint) => void;
}

function act(rule: PriceRule, held: number[], persons: number, digits: number, of: Amounts): void {
  const floor = (amount: bigint) => (amount < 0n ? 0n : amount);
  if (rule.free) return void freeOf(rule.free, held, of).forEach((at) => of.set(at, 0n));
  if (rule.type === "percentage") {
    for (const at of held) {
      of.set(at, floor(of.get(at) + rounded(of.get(at) * BigInt(rule.valueMilli), 100_000n)));
    }
    return;
  }
  const times = rule.charge.startsWith("person") ? BigInt(persons) : 1n;
  const value = rounded(BigInt(rule.valueMilli) * times * 10n ** BigInt(digits), 1000n);
  if (rule.charge.endsWith("night")) {
    for (const at of held) of.set(at, floor(of.get(at) + value));
    return;
  }
  let rest = value;
  for (const at of held) {
    const after = floor(of.get(at) + rest);
    rest -= after - of.get(at);
    of.set(at, after);
  }
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

function rounded(numerator: bigint, denominator: bigint): bigint {
  const size = numerator < 0n ? -numerator : numerator;
  let whole = size / denominator;
  if ((size % denominator) * 2n >= denominator) whole += 1n;
  return numerator < 0n ? -whole : whole;
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
  season_id: number,
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

function plus(date: Date, days: number): Date {
  const next = new Date(date);
  next.setUTCDate(next.getUTCDate() + days);
  return next;
}

function iso(date: Date): string {
  return date.toISOString().slice(0, 10);
}

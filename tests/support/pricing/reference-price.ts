import type { PricingWorld, StayRequest } from "~/modules/pricing/price-calculator/calculation";
import type { PriceRule } from "~/modules/pricing/price-rules/price-rule";

/**
 * Calculates the price of a stay a second time, directly from the text of the specification: slowly, with
 * real dates and exact fractions, and without any code of the engine except its types.
 *
 * @returns the total of each night in minor units; null where a night has no price
 */
export function referencePrice(stay: StayRequest, world: PricingWorld): bigint[] | null {
  const nights: Date[] = [];
  const end = new Date(`${stay.checkout_date}T12:00:00Z`);
  for (let at = new Date(`${stay.checkin_date}T12:00:00Z`); at < end; at = plus(at, 1))
    nights.push(at);
  const totals: bigint[] = [];
  for (const night of nights) {
    const total = priceOfNight(night, nights, stay, world);
    if (total === null) return null;
    totals.push(total);
  }
  return totals;
}

function priceOfNight(
  night: Date,
  nights: Date[],
  stay: StayRequest,
  world: PricingWorld,
): bigint | null {
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
    if (row)
      return withRules(night, nights, season.id, BigInt(row.price), row.per_person, stay, world);
  }
  return null;
}

function withRules(
  night: Date,
  nights: Date[],
  season_id: number,
  price: bigint,
  per_person: boolean,
  stay: StayRequest,
  world: PricingWorld,
): bigint {
  let room = per_person ? price * BigInt(stay.adults) : price;
  const children = stay.children_ages.map((age) => ({ age, share: per_person ? price : 0n }));
  const holding = world.rules.filter((rule) => holds(rule, night, nights, season_id, stay, world));
  const isGuest = (rule: PriceRule) =>
    rule.condition !== null &&
    ("age_range" in rule.condition || "child_position" in rule.condition);
  const inOrder = (rules: PriceRule[]) =>
    [...rules].sort(
      (a, b) =>
        a.priority - b.priority ||
        (a.type === b.type ? a.id - b.id : a.type === "percentage" ? -1 : 1),
    );
  for (const rule of inOrder(holding.filter(isGuest))) {
    if (rule.type === "percentage" && !per_person) continue;
    children.forEach((child, place) => {
      if (isMeant(rule, child.age, place)) child.share = changed(child.share, rule, world.digits);
    });
  }
  room = children.reduce((sum, child) => sum + child.share, room);
  for (const rule of inOrder(holding.filter((each) => !isGuest(each)))) {
    room = changed(room, rule, world.digits);
  }
  return room;
}

function isMeant(rule: PriceRule, age: number, place: number): boolean {
  const { age_range: ages, child_position: position } = rule.condition!;
  return (!ages || (ages[0] <= age && age <= ages[1])) && (position ?? place) === place;
}

function changed(amount: bigint, rule: PriceRule, digits: number): bigint {
  const milli = BigInt(rule.valueMilli);
  const [numerator, denominator] =
    rule.type === "percentage"
      ? [amount * milli, 100_000n]
      : [milli * 10n ** BigInt(digits), 1000n];
  const size = numerator < 0n ? -numerator : numerator;
  let rounded = size / denominator;
  if ((size % denominator) * 2n >= denominator) rounded += 1n;
  const next = amount + (numerator < 0n ? -rounded : rounded);
  return next < 0n ? 0n : next;
}

function holds(
  rule: PriceRule,
  night: Date,
  nights: Date[],
  season_id: number,
  stay: StayRequest,
  world: PricingWorld,
): boolean {
  const wanted: [unknown, unknown][] = [
    [rule.hotel_id, stay.hotel_id],
    [rule.room_type_id, stay.room_type_id],
    [rule.season_id, season_id],
    [rule.distribution_point_id, stay.distribution_point_id],
    [rule.price_type, stay.price_type],
  ];
  if (!rule.active || wanted.some(([scope, real]) => scope !== null && scope !== real))
    return false;
  const asked = rule.condition ?? {};
  const code = (text?: string) => (text ?? "").normalize("NFC").trim().toLowerCase();
  const weekday = night
    .toLocaleDateString("en", { weekday: "long", timeZone: "UTC" })
    .toLowerCase();
  const inside = ([start, end]: [string, string], at: string) => start <= at && at <= end;
  const first = iso(nights[0]!);
  const last = iso(nights.at(-1)!);
  const range = asked.stay_date_range;
  const modes = {
    per_day: () => inside(range!, iso(night)),
    contains: () => inside(range!, first) && inside(range!, last),
    contained: () => first <= range![0] && range![1] <= last,
  };
  const guest = "age_range" in asked || "child_position" in asked;
  return (
    (asked.promo_code === undefined || code(asked.promo_code) === code(stay.promo_code)) &&
    (asked.weekdays === undefined || asked.weekdays.map(String).includes(weekday)) &&
    nights.length >= (asked.min_stay ?? 0) &&
    nights.length <= (asked.max_stay ?? 999) &&
    stay.adults === (asked.adult_count ?? stay.adults) &&
    stay.adults >= (asked.min_adults ?? 0) &&
    stay.adults <= (asked.max_adults ?? 999) &&
    stay.children_ages.length === (asked.children_count ?? stay.children_ages.length) &&
    (!asked.advance_days || isBookedInTime(asked.advance_days, world.bookingDate, first)) &&
    (!asked.booking_date_range || inside(asked.booking_date_range, world.bookingDate)) &&
    (!range || modes[asked.stay_date_mode ?? "per_day"]()) &&
    (!guest || stay.children_ages.some((age, place) => isMeant(rule, age, place)))
  );
}

function isBookedInTime(
  [fewest, most]: [number | null, number | null],
  bookingDate: string,
  checkin_date: string,
): boolean {
  const days = (Date.parse(checkin_date) - Date.parse(bookingDate)) / 86_400_000;
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

import { createHash } from "node:crypto";
import { addDays, weekdays } from "~/core/dates";
import type {
  Calculation,
  PriceRow,
  PricingWorld,
  StayRequest,
} from "~/modules/pricing/price-calculator/engine/calculation";
import { NO_TERMS } from "~/modules/pricing/price-calculator/engine/contract-terms";
import {
  priceTypes,
  type Condition,
  type PriceRule,
} from "~/modules/pricing/price-rules/price-rule";
import type { Season } from "~/modules/places/seasons/season.fields";

/** The number of recorded stays: each world has ten of them. */
export const RECORDED_STAYS = 20_000;
const STAYS_OF_A_WORLD = 10;

/** The conditions, scopes and rule types that the engine knew when its results were recorded. */
const modes = ["per_day", "contains", "contained"] as const;

const FIRST_DAY = "2028-02-10";
const DAYS = 40;

/**
 * Yields the recorded stays with their worlds, always the same. They don't come from fast-check, whose
 * numbers for a seed may change with its version and with the generators; nothing here may ever change.
 */
export function* recordedStays(): Generator<{ stay: StayRequest; world: PricingWorld }> {
  for (let at = 0; at < RECORDED_STAYS / STAYS_OF_A_WORLD; at += 1) {
    const draw = drawing(at + 1);
    const world = worldOf(draw);
    for (let stay = 0; stay < STAYS_OF_A_WORLD; stay += 1) {
      yield { stay: stayOf(draw), world: { ...world, bookingDate: draw.day() } };
    }
  }
}

/** @returns a line of the record: the total, or "-" without a price, and a digest of the whole explanation */
export function recordedLine(calculation: Calculation): string {
  const told = calculation.ok
    ? [
        calculation.nights.map((night) => [
          ...[night.date, night.season.id, night.candidates.map(({ id }) => id), night.row.id],
          night.base,
          night.rules.map(({ ruleId, name, type, valueMilli, target, amount }) => [
            ...[ruleId, name, type, valueMilli, target, amount],
          ]),
          night.total,
        ]),
        calculation.notApplied.map(({ rule, failed }) => [rule.id, failed]),
      ]
    : calculation.unpriced.map(({ date, reason, season }) => [date, reason, season?.id]);
  const digest = createHash("sha256").update(JSON.stringify(told)).digest("base64url").slice(0, 8);
  return `${calculation.ok ? calculation.total : "-"} ${digest}`;
}

type Draw = ReturnType<typeof drawing>;

/** @returns functions that draw values one after another, from a small generator of numbers (mulberry32) */
function drawing(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  /** @returns a whole number, both bounds inclusive */
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const one = <T>(of: readonly T[]): T => of[whole(0, of.length - 1)]!;
  /** @returns true once in so many times */
  const seldom = (times: number) => whole(1, times) === 1;
  const day = () => addDays(FIRST_DAY, whole(0, DAYS));
  const pair = (min: number, max: number): [number, number] => {
    const [a, b] = [whole(min, max), whole(min, max)];
    return a <= b ? [a, b] : [b, a];
  };
  const range = (longest: number): [string, string] => {
    const start = day();
    return [start, addDays(start, whole(0, longest))];
  };
  return { whole, one, seldom, day, pair, range };
}

function worldOf(draw: Draw): Omit<PricingWorld, "bookingDate"> {
  const seasons = seasonsOf(draw);
  return {
    seasons,
    prices: pricesOf(draw, seasons),
    rules: Array.from({ length: draw.whole(0, 14) }, (_, at) => ruleOf(draw, at + 1)),
    digits: draw.one([0, 2, 2, 3]),
    ...NO_TERMS,
  };
}

function seasonsOf(draw: Draw): Season[] {
  const season = (id: number, start_date: string, end_date: string): Season => ({
    ...{ id, name: `Season ${id}`, hotel_id: 1, start_date, end_date, active: !draw.seldom(12) },
  });
  const others = Array.from({ length: draw.whole(1, 4) }, (_, at) =>
    season(at + 2, ...draw.range(30)),
  );
  return [{ ...season(1, "2028-01-01", "2028-12-31"), active: true }, ...others];
}

function pricesOf(draw: Draw, seasons: Season[]): PriceRow[] {
  const rows: PriceRow[] = [];
  for (const { id: season_id } of seasons) {
    for (const price_type of priceTypes) {
      for (const distribution_point_id of [null, 1, 2]) {
        const needed = season_id === 1 && distribution_point_id === null;
        if (draw.seldom(needed ? 25 : 2)) continue;
        rows.push({
          id: rows.length + 1,
          ...{ hotel_id: 1, room_type_id: 1, season_id, price_type, distribution_point_id },
          price: draw.seldom(20) ? 0 : draw.whole(1, draw.one([300, 20_000, 400_000])),
          per_person: draw.seldom(2),
          ...{ meal_plan: "room_only", adults: null },
          active: true,
        });
      }
    }
  }
  return rows;
}

/** A rule as it was recorded, whose scope had at most one of each. */
interface RecordedScope {
  hotel_id: number | null;
  room_type_id: number | null;
  season_id: number | null;
  distribution_point_id: number | null;
}

function listOf(id: number | null): number[] {
  return id === null ? [] : [id];
}

function ruleOf(draw: Draw, id: number): PriceRule {
  const scope: RecordedScope = {
    hotel_id: draw.one([null, 1, 1, 2]),
    room_type_id: draw.one([null, null, null, 1, 2]),
    season_id: draw.one([null, null, null, 1, 2, 3]),
    distribution_point_id: draw.one([null, null, null, 1, 2]),
  };
  return {
    ...{ id, name: `Rule ${id}`, description: "" },
    type: draw.one(["percentage", "fixed_amount"]),
    valueMilli: draw.one([
      draw.whole(-30_000, 30_000),
      draw.whole(-120, 120) * 1000,
      draw.whole(-9_999_999, 9_999_999),
    ]),
    priority: draw.whole(0, 3),
    active: !draw.seldom(10),
    condition: draw.seldom(4) ? null : conditionOf(draw),
    ...{
      charge: "night",
      part: "room",
      free: null,
      exclusive_group: "",
      exclusive_choice: "first",
    },
    hotel_ids: listOf(scope.hotel_id),
    room_type_ids: listOf(scope.room_type_id),
    season_ids: listOf(scope.season_id),
    distribution_point_ids: listOf(scope.distribution_point_id),
    price_type: draw.one([null, null, null, ...priceTypes]),
  };
}

function conditionOf(draw: Draw): Condition {
  const condition: Condition = {};
  for (let count = draw.whole(1, 3); count > 0; count -= 1) {
    Object.assign(condition, draw.one(conditions)(draw));
  }
  return condition;
}

const conditions: ((draw: Draw) => Condition)[] = [
  (draw) => ({ promo_code: draw.one(["SPRING", " spring ", "other"]) }),
  (draw) => ({ age_range: draw.pair(0, 17) }),
  (draw) => {
    const some = weekdays.filter(() => draw.seldom(2));
    return { weekdays: some.length > 0 ? some : [draw.one(weekdays)] };
  },
  (draw) => {
    const [min_stay, max_stay] = draw.pair(1, 12);
    return draw.one<Condition>([{ min_stay, max_stay }, { min_stay }, { max_stay }]);
  },
  (draw) => ({ adult_count: draw.whole(1, 3) }),
  (draw) => {
    const [min_adults, max_adults] = draw.pair(1, 4);
    return draw.one<Condition>([{ min_adults, max_adults }, { min_adults }, { max_adults }]);
  },
  (draw) => ({ children_count: draw.whole(0, 2) }),
  (draw) => ({ child_position: draw.whole(0, 2) }),
  (draw) => ({ booking_date_range: draw.range(30) }),
  (draw) => {
    const [min, max] = draw.pair(1, 30);
    return {
      advance_days: draw.one<[number | null, number | null]>([
        [min, max],
        [min, null],
        [null, max],
      ]),
    };
  },
  (draw) => ({ stay_date_range: draw.range(15), stay_date_mode: draw.one(modes) }),
];

function stayOf(draw: Draw): StayRequest {
  const checkin_date = draw.day();
  return {
    ...{ hotel_id: 1, room_type_id: 1, distribution_point_id: draw.one([null, null, 1, 2]) },
    checkin_date,
    checkout_date: addDays(checkin_date, draw.seldom(10) ? draw.whole(1, 40) : draw.whole(1, 10)),
    adults: draw.whole(1, 4),
    children_ages: Array.from({ length: draw.one([0, 0, 1, 2, 3]) }, () => draw.whole(0, 17)),
    price_type: draw.one(["sell", "sell", "buy"]),
    promo_code: draw.one(["", "Spring", undefined]),
  };
}

import type { CalendarDate } from "~/core/dates";
import type { Minor } from "~/core/money/money";
import { sharedAmong } from "~/modules/pricing/price-calculator/agreed-taxes";
import type { KeptNights } from "~/modules/pricing/price-calculator/engine/calculation";
import type { NightParts } from "~/modules/pricing/price-calculator/engine/taxes-of-stay";
import type { CalculatedNight } from "../price/night-prices";
import {
  asAgreed,
  sumOf,
  type AgreedNight,
  type DecidedChange,
  type DecidedNight,
  type PlannedChange,
  type PlannedNight,
  type PricesByMoment,
} from "./agreed-night";
import { isOnce, termsOf } from "./planned-change";

/**
 * Decides what each night of a changed stay costs (docs/reference/stays.md#changing-a-stay): nights that the change
 * doesn't touch keep what was agreed, new ones have today's prices, and of the others only the change itself costs.
 *
 * @returns the nights by date; a night that can't be priced costs what it did, or 0
 */
export function decideNights(
  before: AgreedNight[],
  plan: PlannedChange,
  prices: PricesByMoment,
): DecidedChange {
  const bases = basesOf(before, plan, prices);
  const kept = keptNights(plan.nights);
  const unpriced: CalendarDate[] = [];
  const nights = plan.nights.map((planned): DecidedNight => {
    const { night, fate, guests, before: agreed, touched } = planned;
    const told = { fate, touched, ...(agreed && { was: agreed.price }) };
    const base = bases.get(night);
    if (!agreed || fate === "today") {
      const fresh = prices({ moment: null, guests, terms: "wanted" }, kept).get(night);
      if (!fresh) unpriced.push(night);
      const { isOfToday: _, ...calculated } = fresh ?? {};
      return {
        ...{
          ...told,
          night,
          ...guests,
          isOfToday: false,
          priced_by: "calculated",
          priced_at: null,
        },
        ...{ price: fresh?.total ?? agreed?.price ?? 0, mealsPart: fresh?.mealsPart ?? 0 },
        calculated: fresh ? (calculated as CalculatedNight) : null,
      };
    }
    const as = { ...agreed, ...base, ...guests, ...told, isOfToday: base?.isOfToday ?? false };
    if (fate === "upgraded") return { ...as, priced_by: "upgraded" };
    if (fate === "agreed") return as;
    const change = changeOf(planned, prices);
    if (!change) {
      unpriced.push(night);
      return as;
    }
    return { ...withChange(as, change), isOfToday: as.isOfToday || change.isOfToday };
  });
  return { nights, gone: plan.gone, unpriced };
}

/** What nights that were agreed cost before the change touches them, where that isn't what was agreed. */
type Bases = Map<
  CalendarDate,
  Pick<AgreedNight, "price" | "mealsPart" | "calculated"> & { isOfToday: boolean }
>;

function basesOf(before: AgreedNight[], plan: PlannedChange, prices: PricesByMoment): Bases {
  const stays = plan.nights.flatMap((night) => (night.before && isKept(night) ? night.before : []));
  const moved = amountsThatMove(plan, stays, prices);
  if (!plan.asStayed) return moved;
  const agreed = stays.map((night) => ({ ...night, ...moved.get(night.night) }));
  const least = sumOf(agreed);
  const most = Math.max(sumOf(before), least);
  const stayed = agreed.map((night) => {
    if (night.priced_by !== "calculated") return { night, again: undefined };
    return { night, again: prices(asAgreed(night)).get(night.night) };
  });
  const again = stayed.flatMap(({ again: one }) => one ?? []);
  const fixed = sumOf(stayed.flatMap(({ night, again: one }) => (one ? [] : night)));
  const sum = fixed + again.reduce((all, { total }) => all + total, 0);
  const bounded = Math.min(Math.max(sum, least), most);
  const parts =
    bounded === sum ? again.map(asParts) : sharedAmong(evenWhereFree(again), bounded - fixed);
  return new Map(
    again.map((one, nth) => {
      const { total: price, mealsPart } = parts[nth]!;
      const { isOfToday = false, ...calculated } = one;
      return [one.date, { price, mealsPart, calculated: costing(calculated, price), isOfToday }];
    }),
  );
}

function evenWhereFree(nights: CalculatedNight[]): NightParts[] {
  const parts = nights.map(asParts);
  return parts.some(({ total }) => total > 0)
    ? parts
    : parts.map(({ date }) => ({ date, roomPart: 1, mealsPart: 0, total: 1 }));
}

/** @returns a night with what its room and its meals cost */
export function asParts({
  date,
  total,
  mealsPart = 0,
}: Pick<CalculatedNight, "date" | "total" | "mealsPart">): NightParts {
  return { date, total, mealsPart, roomPart: total - mealsPart };
}

/** @returns nights whose amount for the whole stay comes from one that goes; it falls away where no night takes it */
function amountsThatMove(
  { gone }: PlannedChange,
  stays: AgreedNight[],
  prices: PricesByMoment,
): Bases {
  const moved: Bases = new Map();
  for (const night of gone) {
    for (const { ruleId, amount } of night.calculated?.rules.filter(isOnce) ?? []) {
      const takes = stays.find((one) => {
        if (one.priced_by !== "calculated" || !one.calculated) return false;
        const again = prices(asAgreed(night)).get(one.night);
        return again?.rules.some((rule) => rule.ruleId === ruleId && isOnce(rule));
      });
      if (!takes || holds(takes, ruleId)) continue;
      const has = moved.get(takes.night) ?? takes;
      const price = Math.max(has.price + amount, 0);
      const { mealsPart } = has;
      const costs = { price, mealsPart, calculated: costing(has.calculated!, price) };
      moved.set(takes.night, { ...costs, isOfToday: false });
    }
  }
  return moved;
}

const holds = ({ calculated }: AgreedNight, ruleId: number) =>
  calculated?.rules.some((rule) => rule.ruleId === ruleId) ?? false;

/** What a change costs on a night. */
interface CostOfChange {
  with: CalculatedNight;
  total: Minor;
  mealsPart: Minor;
  isOfToday: boolean;
}

/** @returns the difference that a change makes by the prices of the night's moment; null where it isn't known */
function changeOf({ night, guests, before, touched }: PlannedNight, prices: PricesByMoment) {
  const then = asAgreed(before!);
  const differs = (moment: string | null): CostOfChange | null => {
    const changed = prices({ ...then, moment, guests, terms: termsOf(touched) }).get(night);
    const agreed = prices({ ...then, moment }).get(night);
    if (!changed || !agreed || (changed.isOfToday ?? false) !== (agreed.isOfToday ?? false)) {
      return null;
    }
    const { isOfToday = moment === null, ...calculated } = changed;
    const total = changed.total - agreed.total;
    const mealsPart = (changed.mealsPart ?? 0) - (agreed.mealsPart ?? 0);
    return { with: calculated, total, mealsPart, isOfToday };
  };
  return differs(then.moment) ?? differs(null);
}

function withChange(night: DecidedNight, change: CostOfChange): DecidedNight {
  const price = Math.max(night.price + change.total, 0);
  return {
    ...night,
    price,
    mealsPart: price === 0 ? 0 : night.mealsPart + change.mealsPart,
    // A typed amount stands beside what the calculator has.
    calculated: night.priced_by === "calculated" ? costing(change.with, price) : change.with,
  };
}

/** @returns a calculated night whose total is what was agreed */
function costing(night: CalculatedNight, price: Minor): CalculatedNight {
  const { kept = 0, ...calculated } = night;
  const more = price - (night.total - kept);
  return { ...calculated, ...(more !== 0 && { kept: more }), total: price };
}

function isKept({ fate }: PlannedNight): boolean {
  return fate !== "new" && fate !== "today";
}

/** @returns the nights that keep their price, with what they hold of what is given once a stay */
function keptNights(nights: PlannedNight[]): KeptNights {
  const rules = new Map<number, number>();
  const kept = nights.filter(isKept);
  for (const { night, before } of kept) {
    for (const { ruleId, freeNights } of before?.calculated?.rules ?? []) {
      rules.set(ruleId, (rules.get(ruleId) ?? 0) + (freeNights?.includes(night) ? 1 : 0));
    }
  }
  return { dates: new Set(kept.map(({ night }) => night)), rules };
}

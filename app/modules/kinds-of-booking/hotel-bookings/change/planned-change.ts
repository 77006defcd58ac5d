import { nightsOf, type CalendarDate } from "~/core/dates";
import type { AppliedRule } from "~/modules/pricing/price-calculator/engine/calculation";
import {
  asAgreed,
  boughtAfter,
  boughtBefore,
  guestsOf,
  type AgreedNight,
  type AskedPrice,
  type BoughtStay,
  type GuestsOfNight,
  type PlannedChange,
  type PlannedNight,
  type Touch,
  type WantedStay,
} from "./agreed-night";

/** @returns what a change does to each night, whatever it costs */
export function planChange(before: AgreedNight[], wanted: WantedStay): PlannedChange {
  const had = new Map(before.map((night) => [night.night, night]));
  const dates = nightsOf(wanted.checkin_date, wanted.checkout_date);
  const has = new Set(dates);
  const nights = dates.map((night) => plannedNight(night, had, { before, wanted }));
  const gone = before.filter(({ night }) => !has.has(night));
  const asStayed =
    wanted.fewer_nights === "as_stayed" &&
    dates.length < before.length &&
    wanted.pricing === "agreed";
  return { nights, gone, asStayed, hasOtherSale: wanted.hasOtherSale };
}

function plannedNight(
  night: CalendarDate,
  had: Map<CalendarDate, AgreedNight>,
  { before, wanted }: { before: AgreedNight[]; wanted: WantedStay },
): PlannedNight {
  const agreed = had.get(night);
  const isFrom = night >= wanted.from;
  const like = agreed ?? (night < before[0]!.night ? before[0]! : before.at(-1)!);
  const guests = { ...guestsOf(like), ...(isFrom && wanted.guests) };
  const isAgain = wanted.pricing === "today" && night >= wanted.tonight;
  if (!agreed) return { night, fate: "new", guests, touched: [] };
  const touched = touches(agreed, guests, wanted.hasOtherTerms && night >= wanted.termsFrom);
  const isFree = touched.join() === "room_type" && wanted.upgrade === "as_agreed";
  const fate = isAgain ? "today" : isFree ? "upgraded" : touched.length > 0 ? "changed" : "agreed";
  return { night, fate, guests, before: agreed, touched };
}

function touches(before: GuestsOfNight, after: GuestsOfNight, hasOtherTerms: boolean): Touch[] {
  const isOther = {
    room_type: before.room_type_id !== after.room_type_id,
    guests:
      before.adults !== after.adults || before.children_ages.join() !== after.children_ages.join(),
    meals: before.meal_plan !== after.meal_plan,
    terms: hasOtherTerms,
  };
  return (Object.keys(isOther) as Touch[]).filter((touch) => isOther[touch]);
}

/** @returns the prices that must be known before a change is decided, each once */
export function pricesToRead({ nights, gone, asStayed }: PlannedChange): AskedPrice[] {
  const moving = gone.filter(hasOnce);
  const moves = moving.length > 0;
  const ofGone = moving.map(asAgreed);
  const asked = nights.flatMap(({ fate, guests, before, touched }): AskedPrice[] => {
    if (fate === "new" || fate === "today") return [{ moment: null, guests, terms: "wanted" }];
    const agreed = asAgreed(before!);
    const changed: AskedPrice[] =
      fate === "changed" ? [{ ...agreed, guests, terms: termsOf(touched) }, agreed] : [];
    return asStayed || moves ? [...changed, agreed] : changed;
  });
  return [...new Map([...asked, ...ofGone].map((one) => [JSON.stringify(one), one])).values()];
}

/**
 * @returns the costs that must be known before a change is decided, each once: none where it only takes nights away, or
 *   leaves all as they are
 */
export function costsToRead(before: AgreedNight[], { nights }: PlannedChange): BoughtStay[] {
  const anew = nights.filter(({ fate }) => fate !== "agreed");
  if (anew.length === 0) return [];
  const bought = [
    ...before.map(boughtBefore),
    ...anew.map(({ guests, ...night }) => boughtAfter({ ...night, ...guests })),
  ];
  return [...new Map(bought.map((one) => [JSON.stringify(one), one])).values()];
}

/** @returns by which terms a night costs what it does after the change */
export function termsOf(touched: Touch[]): AskedPrice["terms"] {
  return touched.includes("terms") ? "wanted" : "agreed";
}

/** @returns whether a rule has an amount for the whole stay */
export function isOnce({ charge }: Pick<AppliedRule, "charge">): boolean {
  return charge === "stay" || charge === "person_stay";
}

function hasOnce({ calculated }: AgreedNight): boolean {
  return calculated?.rules.some(isOnce) ?? false;
}

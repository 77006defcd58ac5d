import type { CalendarDate } from "~/core/dates";
import type { QuoteWarning } from "~/modules/pricing/price-calculator/warnings";
import type { RestrictionRule } from "~/modules/pricing/restrictions/restriction-rules";
import type { PlannedChange } from "./agreed-night";

/** What a change is about, as far as rules are asked. */
export interface JudgedChange {
  /** The nights that are added, or have another type, channel or plan. */
  nights: CalendarDate[];
  movesCheckin: boolean;
  movesCheckout: boolean;
  hasOtherLength: boolean;
  /** Whether its party or room type changes. */
  hasOtherGuests: boolean;
  /** Whether guests in house only give up nights, which is never refused. */
  onlyLeaves: boolean;
}

/** @returns what of a planned change is new, and therefore judged (`stays.md` §2) */
export function judgedOf(
  { nights, gone }: PlannedChange,
  { isInHouse }: { isInHouse: boolean },
): JudgedChange {
  const added = nights.filter(({ before }) => !before);
  const had = [...nights.flatMap(({ before }) => before ?? []), ...gone].map(({ night }) => night);
  const has = nights.map(({ night }) => night);
  had.sort();
  const touches = (...of: string[]) =>
    nights.some(({ touched }) => touched.some((touch) => of.includes(touch)));
  return {
    nights: nights
      .filter(
        ({ before, touched }) =>
          !before || touched.includes("room_type") || touched.includes("terms"),
      )
      .map(({ night }) => night),
    movesCheckin: had[0] !== has[0],
    movesCheckout: had.at(-1) !== has.at(-1),
    hasOtherLength: had.length !== has.length,
    hasOtherGuests: touches("room_type", "guests"),
    onlyLeaves:
      isInHouse && added.length === 0 && !touches("room_type", "guests", "meals", "terms"),
  };
}

const isJudged: Record<RestrictionRule, (change: JudgedChange) => boolean> = {
  closed_to_arrival: ({ movesCheckin }) => movesCheckin,
  closed_to_departure: ({ movesCheckout }) => movesCheckout,
  min_stay_arrival: ({ movesCheckin, hasOtherLength }) => movesCheckin || hasOtherLength,
  max_stay_arrival: ({ movesCheckin, hasOtherLength }) => movesCheckin || hasOtherLength,
  min_stay_through: ({ hasOtherLength }) => hasOtherLength,
  min_advance_days: ({ movesCheckin }) => movesCheckin,
  max_advance_days: ({ movesCheckin }) => movesCheckin,
};

/** @returns the obstacles of a changed stay that its change meets anew; what was agreed isn't judged again */
export function judgedObstacles(obstacles: QuoteWarning[], change: JudgedChange): QuoteWarning[] {
  if (change.onlyLeaves) return [];
  return obstacles.filter((obstacle) => {
    if ("restriction_id" in obstacle) return isJudged[obstacle.rule](change);
    switch (obstacle.code) {
      case "STOP_SALE": {
        const { start, end } = obstacle.nights;
        return change.nights.some((night) => start <= night && night <= end);
      }
      case "STAY_TOO_SHORT":
      case "STAY_TOO_LONG":
        return change.hasOtherLength;
      default:
        return change.hasOtherGuests;
    }
  });
}

import type { CalendarDate } from "~/core/dates";
import type { QuoteWarning } from "~/modules/pricing/price-calculator/warnings";
import type { BrokenRestriction } from "~/modules/pricing/restrictions/restriction";
import type { RestrictionRule } from "~/modules/pricing/restrictions/restriction-rules";
import type { PlannedChange, PlannedNight } from "./agreed-night";

/** What a change is about for one room type, as far as rules are asked. */
export interface JudgedChange {
  room_type_id: number;
  /** The nights in this type that are added, or get another type, channel or plan. */
  nights: CalendarDate[];
  /** Those of them that take a room of the type which the stay doesn't have yet. */
  taking: CalendarDate[];
  /** The nights at which a shortest stay through is looked at: all of them where their number changes, else the new ones. */
  through: CalendarDate[];
  movesCheckin: boolean;
  movesCheckout: boolean;
  hasOtherLength: boolean;
  /** Whether its party or room type changes. */
  hasOtherGuests: boolean;
  /** Whether guests in house only give up nights, which is never refused. */
  onlyLeaves: boolean;
}

/**
 * A stay arrives in the type of its first night and departs from that of its last one.
 *
 * @returns what of a planned change is new, and therefore judged (docs/reference/stays.md#what-is-judged): for each
 *   room type of its nights by id, in which order they are locked
 */
export function judgedOf(
  change: PlannedChange,
  { isInHouse }: { isInHouse: boolean },
): JudgedChange[] {
  const types = new Set(change.nights.map(({ guests }) => guests.room_type_id));
  const inOrder = [...types].sort((one, other) => one - other);
  return inOrder.map((room_type_id) => judgedIn(change, room_type_id, isInHouse));
}

function judgedIn(
  { nights, gone, hasOtherSale }: PlannedChange,
  room_type_id: number,
  isInHouse: boolean,
): JudgedChange {
  const isOfType = ({ guests }: PlannedNight) => guests.room_type_id === room_type_id;
  const ofType = nights.filter(isOfType);
  const [arrives, departs] = [isOfType(nights[0]!), isOfType(nights.at(-1)!)];
  const added = nights.filter(({ before }) => !before);
  const had = [...nights.flatMap(({ before }) => before ?? []), ...gone].map(({ night }) => night);
  const has = nights.map(({ night }) => night);
  had.sort();
  const touches = (among: PlannedNight[], ...of: string[]) =>
    among.some(({ touched }) => touched.some((touch) => of.includes(touch)));
  const newIn = (...of: string[]) =>
    ofType
      .filter(({ before, touched }) => !before || touched.some((touch) => of.includes(touch)))
      .map(({ night }) => night);
  const soldAnew = newIn("room_type", ...(hasOtherSale ? ["terms"] : []));
  return {
    room_type_id,
    nights: soldAnew,
    taking: newIn("room_type"),
    through: had.length === has.length ? soldAnew : ofType.map(({ night }) => night),
    movesCheckin: arrives && had[0] !== has[0],
    movesCheckout: departs && had.at(-1) !== has.at(-1),
    hasOtherLength: arrives && had.length !== has.length,
    hasOtherGuests: touches(ofType, "room_type", "guests"),
    onlyLeaves:
      isInHouse && added.length === 0 && !touches(nights, "room_type", "guests", "meals", "terms"),
  };
}

const isJudged: Record<
  RestrictionRule,
  (change: JudgedChange, broken: BrokenRestriction) => boolean
> = {
  closed_to_arrival: ({ movesCheckin }) => movesCheckin,
  closed_to_departure: ({ movesCheckout }) => movesCheckout,
  min_stay_arrival: ({ movesCheckin, hasOtherLength }) => movesCheckin || hasOtherLength,
  max_stay_arrival: ({ movesCheckin, hasOtherLength }) => movesCheckin || hasOtherLength,
  min_stay_through: (_, { nights = [] }) => nights.length > 0,
  min_advance_days: ({ movesCheckin }) => movesCheckin,
  max_advance_days: ({ movesCheckin }) => movesCheckin,
};

/**
 * @returns the obstacles of a changed stay that its change meets anew, a shortest stay through with those of its nights
 *   that are judged; what was agreed isn't judged again
 */
export function judgedObstacles(obstacles: QuoteWarning[], change: JudgedChange): QuoteWarning[] {
  if (change.onlyLeaves) return [];
  const onJudged = obstacles.map((obstacle) => onNights(obstacle, change.through));
  return onJudged.filter((obstacle) => {
    if ("restriction_id" in obstacle) return isJudged[obstacle.rule](change, obstacle);
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

function onNights(obstacle: QuoteWarning, judged: CalendarDate[]): QuoteWarning {
  if (!("restriction_id" in obstacle) || !obstacle.nights) return obstacle;
  return { ...obstacle, nights: obstacle.nights.filter((night) => judged.includes(night)) };
}

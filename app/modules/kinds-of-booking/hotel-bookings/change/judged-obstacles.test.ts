import { describe, expect, it } from "vitest";
import { addDays, nightsOf, type CalendarDate } from "~/core/dates";
import { restrictionWarnings } from "~/modules/pricing/price-calculator/warnings";
import type { Restriction } from "~/modules/pricing/restrictions/restriction.fields";
import type { AgreedNight, WantedStay } from "./agreed-night";
import { judgedObstacles, judgedOf } from "./judged-obstacles";
import { planChange } from "./planned-change";

/** Three nights from 10 April in room type 1. */
const agreed = nightsOf("2026-04-10", "2026-04-13").map((night): AgreedNight => ({
  ...{ night, room_type_id: 1, adults: 2, children_ages: [], meal_plan: null },
  ...{ price: 16_000, mealsPart: 0, calculated: null, priced_at: null, priced_by: "calculated" },
}));

const day = (of: number): CalendarDate => `2026-04-${of}`;

const restriction = (changes: Partial<Restriction>): Restriction => ({
  ...{ id: 1, hotel_id: 1, room_type_ids: [], distribution_point_ids: [], weekdays: [] },
  ...{ start_date: day(10), end_date: day(20), reason: "Fair", active: true },
  ...{ closed_to_arrival: false, closed_to_departure: false, min_stay_through: null },
  ...{ min_stay_arrival: null, max_stay_arrival: null },
  ...{ min_advance_days: null, max_advance_days: null },
  ...changes,
});

/** @returns the rules that stand against a change of the stay, for each room type of its nights that has some */
function judged(
  { first = 10, nights = 3, ...wanted }: Partial<WantedStay> & { first?: number; nights?: number },
  said: Partial<Restriction>,
) {
  const checkin_date = day(first);
  const checkout_date = addDays(checkin_date, nights);
  const whole: WantedStay = {
    ...{ checkin_date, checkout_date, guests: {}, hasOtherTerms: false },
    ...{ from: checkin_date, tonight: day(10), pricing: "agreed" },
    ...{ fewer_nights: "as_stayed", upgrade: "priced", ...wanted },
  };
  return judgedOf(planChange(agreed, whole), { isInHouse: false }).flatMap((change) => {
    const stay = { room_type_id: change.room_type_id, checkin_date, checkout_date };
    const obstacles = restrictionWarnings([restriction(said)], stay, day(10));
    const rules = judgedObstacles(obstacles, change).map(({ code }) => code);
    return rules.length > 0 ? [[change.room_type_id, ...rules]] : [];
  });
}

const THROUGH = [[1, "MIN_STAY_THROUGH"]];

describe("a shortest stay through", () => {
  const from = (of: number, to = 20) => ({
    ...{ min_stay_through: 5, start_date: day(of), end_date: day(to) },
  });

  it.each<[string, Parameters<typeof judged>, unknown[]]>([
    ["is judged on a night that moved dates add", [{ first: 11 }, from(13)], THROUGH],
    ["is judged there where it holds on nights that it had, too", [{ first: 11 }, from(10)], THROUGH],
    ["isn't judged on nights alone that it had", [{ first: 11 }, from(10, 12)], []],
    ["is judged on nights that are kept where their number changes", [{ nights: 2 }, from(10, 11)], THROUGH],
    ["isn't judged on the nights of a stay with other guests", [{ guests: { adults: 1 } }, from(10)], []],
  ])("%s", (_, asked, rules) => {
    expect(judged(...asked)).toEqual(rules);
  });
});

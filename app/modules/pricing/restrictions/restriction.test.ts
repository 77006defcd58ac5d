import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, nightsOf, weekdayOf, weekdays, type Weekday } from "~/core/dates";
import { brokenBy, brokenValues, newlyBroken, type RestrictedStay } from "./restriction";
import type { Restriction } from "./restriction.fields";

const restriction = (changes: Partial<Restriction>): Restriction => ({
  ...{ id: 1, hotel_id: 1, room_type_ids: [], distribution_point_ids: [], weekdays: [] },
  ...{ start_date: "2027-07-10", end_date: "2027-07-12", reason: "", active: true },
  ...{ closed_to_arrival: false, closed_to_departure: false, min_stay_through: null },
  ...{ min_stay_arrival: null, max_stay_arrival: null },
  ...{ min_advance_days: null, max_advance_days: null },
  ...changes,
});

const stay = (checkin_date: string, nights: number, changes = {}): RestrictedStay => ({
  ...{ room_type_id: 5, distribution_point_id: null, bookingDate: "2027-07-01" },
  ...{ checkin_date, checkout_date: addDays(checkin_date, nights) },
  ...changes,
});

const broken = (said: Partial<Restriction>[], asked: RestrictedStay) =>
  brokenBy(
    said.map((changes, at) => restriction({ id: at + 1, ...changes })),
    asked,
  ).map(({ rule, limit, day }) => [rule, limit, day]);

describe("a restriction", () => {
  it.each<[string, Partial<Restriction>, RestrictedStay, unknown[]]>([
    // 10 to 12 July 2027 are Saturday to Monday.
    [
      "closes its first day to arrivals",
      { closed_to_arrival: true },
      stay("2027-07-10", 1),
      [["closed_to_arrival", null, "2027-07-10"]],
    ],
    [
      "closes its last day to arrivals",
      { closed_to_arrival: true },
      stay("2027-07-12", 5),
      [["closed_to_arrival", null, "2027-07-12"]],
    ],
    ["leaves the day before open", { closed_to_arrival: true }, stay("2027-07-09", 5), []],
    ["leaves the day after open", { closed_to_arrival: true }, stay("2027-07-13", 1), []],
    [
      "closes its first day to departures",
      { closed_to_departure: true },
      stay("2027-07-08", 2),
      [["closed_to_departure", null, "2027-07-10"]],
    ],
    [
      "closes its last day to departures",
      { closed_to_departure: true },
      stay("2027-07-11", 1),
      [["closed_to_departure", null, "2027-07-12"]],
    ],
    ["lets guests leave the day after", { closed_to_departure: true }, stay("2027-07-12", 1), []],
    [
      "asks arrivals for a shortest stay",
      { min_stay_arrival: 3 },
      stay("2027-07-12", 2),
      [["min_stay_arrival", 3, "2027-07-12"]],
    ],
    ["is kept by the shortest stay itself", { min_stay_arrival: 3 }, stay("2027-07-12", 3), []],
    ["asks only arrivals for it", { min_stay_arrival: 3 }, stay("2027-07-09", 2), []],
    [
      "allows arrivals a longest stay",
      { max_stay_arrival: 3 },
      stay("2027-07-10", 4),
      [["max_stay_arrival", 3, "2027-07-10"]],
    ],
    ["is kept by the longest stay itself", { max_stay_arrival: 3 }, stay("2027-07-10", 3), []],
    [
      "asks every stay through it for a shortest stay",
      { min_stay_through: 3 },
      stay("2027-07-09", 2),
      [["min_stay_through", 3, "2027-07-10"]],
    ],
    [
      "counts the night of its last day",
      { min_stay_through: 3 },
      stay("2027-07-12", 2),
      [["min_stay_through", 3, "2027-07-12"]],
    ],
    [
      "doesn't count the day of departure as a night",
      { min_stay_through: 3 },
      stay("2027-07-08", 2),
      [],
    ],
    [
      "asks for a booking in time",
      { min_advance_days: 10 },
      stay("2027-07-10", 1),
      [["min_advance_days", 10, "2027-07-10"]],
    ],
    ["is kept on the last day in time", { min_advance_days: 9 }, stay("2027-07-10", 1), []],
    [
      "allows no booking too early",
      { max_advance_days: 8 },
      stay("2027-07-10", 1),
      [["max_advance_days", 8, "2027-07-10"]],
    ],
    [
      "of 0 days allows the same day",
      { max_advance_days: 0 },
      stay("2027-07-10", 1, { bookingDate: "2027-07-10" }),
      [],
    ],
    [
      "of 0 days allows no day before",
      { max_advance_days: 0 },
      stay("2027-07-10", 1, { bookingDate: "2027-07-09" }),
      [["max_advance_days", 0, "2027-07-10"]],
    ],
    [
      "takes a booking after check-in as the same day",
      { min_advance_days: 1 },
      stay("2027-07-10", 1, { bookingDate: "2027-07-12" }),
      [["min_advance_days", 1, "2027-07-10"]],
    ],
    [
      "of 0 days at least asks for nothing",
      { min_advance_days: 0 },
      stay("2027-07-10", 1, { bookingDate: "2027-07-12" }),
      [],
    ],
    [
      "holds on its weekdays",
      { closed_to_arrival: true, weekdays: ["saturday"] },
      stay("2027-07-10", 1),
      [["closed_to_arrival", null, "2027-07-10"]],
    ],
    [
      "holds on no other weekday",
      { closed_to_arrival: true, weekdays: ["saturday"] },
      stay("2027-07-11", 1),
      [],
    ],
    [
      "looks for its weekday among the nights",
      { min_stay_through: 5, weekdays: ["monday"] },
      stay("2027-07-10", 3),
      [["min_stay_through", 5, "2027-07-12"]],
    ],
    [
      "finds no weekday outside its dates",
      { min_stay_through: 5, weekdays: ["tuesday"] },
      stay("2027-07-10", 4),
      [],
    ],
    [
      "of other room types doesn't hold",
      { closed_to_arrival: true, room_type_ids: [4, 6] },
      stay("2027-07-10", 1),
      [],
    ],
    [
      "of the room type holds",
      { closed_to_arrival: true, room_type_ids: [4, 5] },
      stay("2027-07-10", 1),
      [["closed_to_arrival", null, "2027-07-10"]],
    ],
    [
      "of a channel doesn't hold for direct bookings",
      { closed_to_arrival: true, distribution_point_ids: [7] },
      stay("2027-07-10", 1),
      [],
    ],
    [
      "of the channel holds",
      { closed_to_arrival: true, distribution_point_ids: [7, 8] },
      stay("2027-07-10", 1, { distribution_point_id: 8 }),
      [["closed_to_arrival", null, "2027-07-10"]],
    ],
    [
      "of another channel doesn't hold",
      { closed_to_arrival: true, distribution_point_ids: [7] },
      stay("2027-07-10", 1, { distribution_point_id: 8 }),
      [],
    ],
    [
      "of all channels holds for each",
      { closed_to_arrival: true },
      stay("2027-07-10", 1, { distribution_point_id: 8 }),
      [["closed_to_arrival", null, "2027-07-10"]],
    ],
    [
      "that is inactive doesn't hold",
      { closed_to_arrival: true, active: false },
      stay("2027-07-10", 1),
      [],
    ],
  ])("%s", (_, said, asked, expected) => {
    expect(broken([said], asked)).toEqual(expected);
  });

  it("holds together with others: each rule separately, with its strictest value", () => {
    const asked = stay("2027-07-10", 4, { bookingDate: "2027-07-08" });
    expect(
      broken(
        [
          { min_stay_arrival: 5, max_stay_arrival: 9 },
          { min_stay_arrival: 7, max_stay_arrival: 30 },
          { max_stay_arrival: 2, closed_to_departure: true, end_date: "2027-07-14" },
          { max_stay_arrival: 3, min_advance_days: 3 },
          { min_advance_days: 5, max_advance_days: 20 },
          { max_advance_days: 1, min_stay_through: 6 },
        ],
        asked,
      ),
    ).toEqual([
      ["closed_to_departure", null, "2027-07-14"],
      ["min_stay_arrival", 7, "2027-07-10"],
      ["max_stay_arrival", 2, "2027-07-10"],
      ["min_stay_through", 6, "2027-07-10"],
      ["min_advance_days", 5, "2027-07-10"],
      ["max_advance_days", 1, "2027-07-10"],
    ]);
  });

  it("is named by the oldest of equal ones", () => {
    const [one] = brokenBy(
      [
        restriction({ id: 9, closed_to_arrival: true, reason: "Wedding" }),
        restriction({ id: 4, closed_to_arrival: true, reason: "Fair" }),
      ],
      stay("2027-07-10", 1),
    );
    expect(one).toMatchObject({ restriction_id: 4, reason: "Fair" });
  });
});

describe("what a changed stay breaks newly", () => {
  it("isn't what it broke before on the same day", () => {
    const cta = { code: "CLOSED_TO_ARRIVAL", day: "2027-07-10" };
    const min = { code: "MIN_STAY_ARRIVAL", day: "2027-07-10" };
    expect(newlyBroken([cta, min], [cta], [cta.day])).toEqual([min]);
    expect(newlyBroken([cta], [{ ...cta, day: "2027-07-11" }], [])).toEqual([cta]);
  });

  const through = (...nights: number[]) => {
    const days = nights.map((night) => `2027-07-${night}`);
    return { code: "MIN_STAY_THROUGH", day: days[0], nights: days };
  };

  it.each([
    ["a night that it didn't have", through(11, 12, 13), through(11, 12), [13], true],
    ["a night that gets another plan", through(10, 11), through(10, 11), [11], true],
    ["a night for which it was long enough", through(10, 11), through(10), [], true],
    ["no night but those of before", through(10), through(10, 11), [12], false],
  ])("is by nights: %s", (_, broken, had, soldAnew, isNew) => {
    const anew = soldAnew.map((night) => `2027-07-${night}`);
    expect(newlyBroken([broken], [had], anew)).toEqual(isNew ? [broken] : []);
  });
});

describe("the values of a restriction", () => {
  it("say something, and no minimum is above its maximum", () => {
    expect(brokenValues({})).toHaveProperty("closed_to_arrival");
    expect(brokenValues({ closed_to_departure: true })).toEqual({});
    expect(brokenValues({ max_advance_days: 0 })).toEqual({});
    expect(brokenValues({ min_stay_arrival: 4, max_stay_arrival: 3 })).toHaveProperty(
      "max_stay_arrival",
    );
    expect(brokenValues({ min_advance_days: 4, max_advance_days: 3 })).toHaveProperty(
      "max_advance_days",
    );
    expect(brokenValues({ min_stay_arrival: 3, max_stay_arrival: 3 })).toEqual({});
  });
});

const first = "2027-07-01";
const day = fc.integer({ min: 0, max: 25 }).map((days) => addDays(first, days));
const someDays = fc.subarray<Weekday>([...weekdays]);
const some = (max: number) => fc.option(fc.integer({ min: 1, max }));

const anyRestriction = fc
  .record({
    start_date: day,
    days: fc.integer({ min: 0, max: 12 }),
    weekdays: someDays,
    room_type_ids: fc.subarray([5, 6]),
    distribution_point_ids: fc.subarray([7, 8]),
    active: fc.boolean(),
    closed_to_arrival: fc.boolean(),
    closed_to_departure: fc.boolean(),
    min_stay_arrival: some(6),
    max_stay_arrival: some(6),
    min_stay_through: some(6),
    min_advance_days: some(20),
    max_advance_days: some(20),
  })
  .map(({ days, ...said }) => restriction({ ...said, end_date: addDays(said.start_date, days) }));

const anyStay = fc.record({
  checkin_date: day,
  nights: fc.integer({ min: 1, max: 9 }),
  room_type_id: fc.constantFrom(5, 6),
  distribution_point_id: fc.constantFrom(null, 7, 8),
  bookingDate: day,
});

describe("restrictions", () => {
  it("are broken as counting day by day says", () => {
    fc.assert(
      fc.property(
        fc.array(anyRestriction, { maxLength: 6 }),
        anyStay,
        (all, { nights, ...rest }) => {
          const asked = { ...rest, checkout_date: addDays(rest.checkin_date, nights) };
          const on = (date: string) =>
            all.filter(
              (one) =>
                one.active &&
                one.start_date <= date &&
                one.end_date >= date &&
                (one.weekdays.length === 0 || one.weekdays.includes(weekdayOf(date))) &&
                (one.room_type_ids.length === 0 ||
                  one.room_type_ids.includes(asked.room_type_id)) &&
                (one.distribution_point_ids.length === 0 ||
                  one.distribution_point_ids.some((id) => id === asked.distribution_point_id)),
            );
          const arrival = on(asked.checkin_date);
          const through = nightsOf(asked.checkin_date, asked.checkout_date).flatMap(on);
          const advance = Math.max(0, daysBetween(asked.bookingDate, asked.checkin_date));
          const expected = {
            closed_to_arrival: arrival.some((one) => one.closed_to_arrival),
            closed_to_departure: on(asked.checkout_date).some((one) => one.closed_to_departure),
            min_stay_arrival: arrival.some((one) => nights < (one.min_stay_arrival ?? 0)),
            max_stay_arrival: arrival.some((one) => nights > (one.max_stay_arrival ?? 999)),
            min_stay_through: through.some((one) => nights < (one.min_stay_through ?? 0)),
            min_advance_days: arrival.some((one) => advance < (one.min_advance_days ?? 0)),
            max_advance_days: arrival.some((one) => advance > (one.max_advance_days ?? 999)),
          };
          const rules = Object.entries(expected).flatMap(([rule, is]) => (is ? [rule] : []));
          expect(brokenBy(all, asked).map(({ rule }) => rule)).toEqual(rules);
        },
      ),
      { numRuns: 500 },
    );
  });

  it("only ever add: one more never allows what the others refuse", () => {
    fc.assert(
      fc.property(
        fc.array(anyRestriction, { maxLength: 4 }),
        anyRestriction,
        anyStay,
        (all, more, { nights, ...rest }) => {
          const asked = { ...rest, checkout_date: addDays(rest.checkin_date, nights) };
          const rules = (said: Restriction[]) => brokenBy(said, asked).map(({ rule }) => rule);
          expect(rules([...all, more])).toEqual(expect.arrayContaining(rules(all)));
        },
      ),
    );
  });
});

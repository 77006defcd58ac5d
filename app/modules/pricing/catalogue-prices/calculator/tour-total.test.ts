import { describe, expect, it } from "vitest";
import type { Tour } from "~/modules/catalogue/tours/tour.fields";
import { tourRequest, countsFor, obstaclesOf } from "./tour-calculator";
import { tourTotal } from "./tour-total";

const tour = {
  active: true,
  weekdays: ["saturday"],
  valid_from: "2027-04-01",
  valid_to: "2027-10-31",
  min_people: 2,
  max_people: 4,
  pricing_per: "person",
  units: [
    { unit: "adult", min_age: 18, max_age: 120, counts_in_capacity: true },
    { unit: "infant", min_age: 0, max_age: 3, counts_in_capacity: false },
  ],
} as unknown as Tour;

describe("the total of a tour", () => {
  const chosen = new Map([
    ["adult", { price: "41.5000" }],
    ["infant", { price: "0.0000" }],
  ]);

  it("is the sum of its units, to the cent", () => {
    const counts = [
      { unit: "adult" as const, count: 3 },
      { unit: "infant" as const, count: 1 },
    ];
    const { lines, total } = tourTotal(counts, chosen, 2);
    expect(lines.map(({ each, amount }) => [each, amount])).toEqual([
      [4150, 12450],
      [0, 0],
    ]);
    expect(total).toBe(12450);
  });

  it("is none where a unit that is asked for has no price, or nobody comes", () => {
    const senior = { unit: "senior" as const, count: 1 };
    expect(tourTotal([{ unit: "adult", count: 1 }, senior], chosen, 2).total).toBeNull();
    expect(
      tourTotal(
        [
          { unit: "adult", count: 1 },
          { ...senior, count: 0 },
        ],
        chosen,
        2,
      ).total,
    ).toBe(4150);
    expect(tourTotal([], chosen, 2).total).toBeNull();
  });

  it.each([
    [0, "4150", 8300],
    [3, "4.150", 8300],
  ])("knows currencies of %i digits", (digits, price, total) => {
    const rows = new Map([["adult", { price }]]);
    expect(tourTotal([{ unit: "adult", count: 2 }], rows, digits).total).toBe(total);
  });
});

describe("what the calculator is asked", () => {
  it("is read out of any address", () => {
    const hostile = new URLSearchParams(
      "calc_tour=x&calc_date=2027-02-30&calc_price_type=gift&calc_adult=-1&calc_infant=1e9",
    );
    expect(tourRequest(hostile, "2027-07-10")).toEqual({
      tour_id: undefined,
      // A day that doesn't exist isn't replaced by today, because its field shows the mistake.
      date: null,
      price_type: "sell",
      distribution_point_id: null,
      counts: {},
      people: undefined,
    });
    const request = tourRequest(new URLSearchParams("calc_infant=2&calc_tour=3"), "2027-07-10");
    expect(request).toMatchObject({ tour_id: 3, date: "2027-07-10", counts: { infant: 2 } });
    expect(countsFor(tour, request).map(({ count }) => count)).toEqual([0, 2]);
    expect(countsFor(tour, { counts: {} }).map(({ count }) => count)).toEqual([2, 0]);
  });

  it.each([
    ["2027-07-10", [2, 0], []],
    ["2027-07-11", [2, 0], ["weekday"]],
    ["2027-11-06", [2, 0], ["validity"]],
    ["2027-07-10", [1, 3], ["below"]],
    ["2027-07-10", [4, 9], []],
    ["2027-07-10", [5, 0], ["above"]],
    ["2027-07-10", [0, 0], ["nobody"]],
  ])("on %s by %o can't be taken because of %o", (date, [adults, infants], obstacles) => {
    const counts = [
      { unit: "adult" as const, count: adults! },
      { unit: "infant" as const, count: infants! },
    ];
    expect(obstaclesOf(tour, date, { counts, people: undefined })).toEqual(obstacles);
  });

  it("is one booking where that is what is priced, however many come", () => {
    const whole = { ...tour, pricing_per: "booking" } as Tour;
    const counts = countsFor(whole, { counts: { adult: 9 } });
    expect(counts).toEqual([{ unit: "booking", count: 1 }]);
    expect(obstaclesOf(whole, "2027-07-10", { counts, people: 9 })).toEqual(["above"]);
    expect(obstaclesOf(whole, "2027-07-10", { counts, people: undefined })).toEqual([]);
  });
});

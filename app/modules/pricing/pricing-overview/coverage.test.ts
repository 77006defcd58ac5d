import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, nightsOf } from "~/core/dates";
import type { Season } from "../../places/seasons/season.fields";
import type { StopSale } from "../../places/stop-sales/stop-sale.fields";
import { coverageOf, neighboursOf, pricedKey } from "./coverage";

const season = (id: number, start_date: string, end_date: string): Season => ({
  ...{ id, start_date, end_date },
  ...{ name: `S${id}`, hotel_id: 1, active: true },
});
const year = { start: "2027-01-01", end: "2027-12-31" };
const summary = (
  range: typeof year,
  seasons: Season[],
  keys: [number, number][],
  roomTypeIds = [1, 2],
  stopSales: StopSale[] = [],
) =>
  coverageOf(range, {
    seasons,
    priced: new Set(keys.map(([season_id, room_type_id]) => pricedKey(season_id, room_type_id))),
    roomTypeIds,
    stopSales,
  }).map(({ start, end, coverage }) => `${start} ${end} ${coverage}`);

describe("coverageOf", () => {
  it("tells priced, partly priced and gap apart", () => {
    const seasons = [season(1, "2027-02-01", "2027-02-28"), season(2, "2027-03-01", "2027-03-31")];
    expect(
      summary(year, seasons, [
        [1, 1],
        [1, 2],
        [2, 1],
      ]),
    ).toEqual([
      "2027-01-01 2027-01-31 gap",
      "2027-02-01 2027-02-28 priced",
      "2027-03-01 2027-03-31 partly",
      "2027-04-01 2027-12-31 gap",
    ]);
  });

  it("says partly where prices are for some numbers of adults only", () => {
    const facts = {
      seasons: [season(1, "2027-01-01", "2027-12-31")],
      priced: new Set([pricedKey(1, 1)]),
      pricedForSome: new Set([pricedKey(1, 2)]),
      stopSales: [],
    };
    const of = (roomTypeIds: number[]) =>
      coverageOf(year, { ...facts, roomTypeIds }).map(({ coverage, lacksPrice }) => [
        coverage,
        lacksPrice,
      ]);
    expect(of([1, 2])).toEqual([["partly", true]]);
    expect(of([2])).toEqual([["partly", true]]);
    expect(of([1])).toEqual([["priced", false]]);
    expect(of([3])).toEqual([["gap", true]]);
  });

  it("falls back on the season around, as a quote does", () => {
    const seasons = [season(1, "2027-01-01", "2027-12-31"), season(2, "2027-07-10", "2027-07-12")];
    expect(
      summary(year, seasons, [
        [1, 1],
        [1, 2],
        [2, 1],
      ]).every((line) => line.endsWith("priced")),
    ).toBe(true);
  });

  it("knows seasons that reach over the ends, one day long, and none at all", () => {
    expect(
      summary(
        year,
        [season(1, "2026-01-01", "2028-01-01")],
        [
          [1, 1],
          [1, 2],
        ],
      ),
    ).toEqual(["2027-01-01 2027-12-31 priced"]);
    expect(summary(year, [season(1, "2027-12-31", "2027-12-31")], [[1, 1]])).toEqual([
      "2027-01-01 2027-12-30 gap",
      "2027-12-31 2027-12-31 partly",
    ]);
    expect(summary(year, [], [])).toEqual(["2027-01-01 2027-12-31 gap"]);
    expect(summary(year, [season(1, "2027-01-01", "2027-12-31")], [], [])).toEqual([
      "2027-01-01 2027-12-31 gap",
    ]);
  });

  it("tells stopped nights, of the hotel or of all that could be sold, from those sold in part", () => {
    const stop = (start_date: string, end_date: string, room_type_id: number | null): StopSale => ({
      ...{ id: 1, hotel_id: 1, room_type_id, start_date, end_date },
      reason: "",
    });
    const whole = [season(1, "2027-01-01", "2027-06-30")];
    const stops = [
      stop("2027-02-01", "2027-02-28", null),
      stop("2027-04-01", "2027-04-30", 1),
      stop("2027-04-15", "2027-04-30", 2),
      stop("2027-12-31", "2027-12-31", 2),
    ];
    const both: [number, number][] = [
      [1, 1],
      [1, 2],
    ];
    expect(summary(year, whole, both, [1, 2], stops)).toEqual([
      "2027-01-01 2027-01-31 priced",
      "2027-02-01 2027-02-28 stopped",
      "2027-03-01 2027-03-31 priced",
      "2027-04-01 2027-04-14 partly",
      "2027-04-15 2027-04-30 stopped",
      "2027-05-01 2027-06-30 priced",
      "2027-07-01 2027-12-31 gap",
    ]);
  });

  it("covers every day once, and says of each what a look at the day alone says", () => {
    const day = fc.integer({ min: -20, max: 60 }).map((offset) => addDays("2028-02-10", offset));
    const drawn = fc.array(fc.tuple(day, fc.integer({ min: 0, max: 30 }), fc.subarray([1, 2])), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(drawn, (draws) => {
        const seasons = draws.map(([start, length], id) =>
          season(id, start, addDays(start, length)),
        );
        const priced = new Set(
          draws.flatMap(([, , types], id) => types.map((type) => pricedKey(id, type))),
        );
        const range = { start: "2028-02-10", end: "2028-03-20" };
        const facts = { seasons, priced, roomTypeIds: [1, 2], stopSales: [] };
        const stretches = coverageOf(range, facts);
        const days = stretches.flatMap(({ start, end, coverage }) =>
          nightsOf(start, addDays(end, 1)).map((date) => `${date} ${coverage}`),
        );
        expect(days).toHaveLength(daysBetween(range.start, range.end) + 1);
        expect(days).toEqual(
          nightsOf(range.start, addDays(range.end, 1)).map(
            (date) => `${date} ${coverageOf({ start: date, end: date }, facts)[0]!.coverage}`,
          ),
        );
      }),
    );
  });
});

describe("neighboursOf", () => {
  it("finds the seasons that touch a gap", () => {
    const before = season(1, "2027-01-01", "2027-01-31");
    const after = season(2, "2027-03-01", "2027-03-31");
    const gap = { start: "2027-02-01", end: "2027-02-28" };
    expect(neighboursOf(gap, [before, after])).toEqual({ before, after });
    expect(neighboursOf({ start: "2027-02-02", end: "2027-02-27" }, [before, after])).toEqual({
      before: null,
      after: null,
    });
  });
});

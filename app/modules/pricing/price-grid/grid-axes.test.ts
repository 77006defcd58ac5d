import { describe, expect, it } from "vitest";
import { gridColumns, gridRows } from "./grid-axes";
import { gridHref, gridQuery } from "./grid-query";
import { gridWindows } from "./grid-windows";

const seasons = [
  { id: 1, end_date: "2026-03-31" },
  { id: 2, end_date: "2026-11-23" },
  { id: 3, end_date: "2027-03-31" },
];

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

describe("the columns of a grid", () => {
  it("are the seasons that aren't over, on their last day either", () => {
    const { seasons: columns, folded } = gridColumns(seasons, { over: false }, "2026-11-23");
    expect([idsOf(columns), folded]).toEqual([[2, 3], 1]);
  });

  it("end with those that are over, where the address asks for them", () => {
    const { seasons: columns, folded } = gridColumns(seasons, { over: true }, "2026-11-24");
    expect([idsOf(columns), folded]).toEqual([[3, 1, 2], 0]);
  });

  it("are all where all are over", () => {
    const { seasons: columns } = gridColumns(seasons, { over: false }, "2028-01-01");
    expect(idsOf(columns)).toEqual([1, 2, 3]);
  });

  it("are the season of the address alone, though it be over; all of them where there is none such", () => {
    const only = (season_id: number) =>
      idsOf(gridColumns(seasons, { season_id, over: false }, "2026-11-23").seasons);
    expect(only(1)).toEqual([1]);
    expect(only(99)).toEqual([2, 3]);
  });
});

it("room types that are sold no more come last, and only with prices", () => {
  const roomTypes = [
    { id: 1, active: false },
    { id: 2, active: true },
    { id: 3, active: false },
  ];
  expect(idsOf(gridRows(roomTypes, new Set([3])))).toEqual([2, 3]);
});

describe("the address of a grid", () => {
  it("is read and written the same", () => {
    const query = {
      ...{ hotel_id: 3, price_type: "buy" as const, distribution_point_id: 4, season_id: 5 },
      ...{ over: true, page: 2, room_page: 3, saved: 9 },
    };
    const url = new URL(gridHref(query), "http://desk");
    expect(gridQuery(url.searchParams)).toEqual(query);
  });

  it("has defaults for what makes no sense, and leaves them out", () => {
    const garbage =
      "hotel_id=x&price_type=lend&distribution_point_id=-1&season_id=0&over=yes&page=0";
    const query = gridQuery(new URLSearchParams(garbage));
    expect(query).toEqual({ price_type: "sell", over: false, page: 1, room_page: 1 });
    expect(gridHref(query)).toBe("/pricing/grid");
  });
});

describe("a grid that is too long for one form", () => {
  const list = (length: number) => Array.from({ length }, (_, at) => at + 1);

  it.each([
    [20, 25, 20, 25],
    [20, 60, 20, 40],
    [100, 25, 100, 8],
    [150, 3, 100, 3],
    [0, 900, 0, 800],
  ])("of %i room types × %i seasons has %i × %i", (types, columns, rows, cells) => {
    const windows = gridWindows(list(types), list(columns), { page: 1, room_page: 1 });
    expect([windows.roomTypes.rows.length, windows.seasons.rows.length]).toEqual([rows, cells]);
  });

  it("goes on, and ends with its last part", () => {
    const windows = gridWindows(list(150), list(20), { page: 99, room_page: 2 });
    expect(windows.roomTypes).toMatchObject({ page: 2, pages: 2, first: 101, total: 150 });
    expect(windows.roomTypes.rows).toHaveLength(50);
    expect(windows.seasons).toMatchObject({ page: 2, pages: 2, first: 17 });
    expect(windows.seasons.rows).toEqual([17, 18, 19, 20]);
  });
});

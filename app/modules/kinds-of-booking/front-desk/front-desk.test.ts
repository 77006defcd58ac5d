import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deskLists } from "./desk-address";
import {
  actOnList,
  getsRoomOn,
  groupsTogether,
  isOnList,
  shownRows,
  stateAtDesk,
} from "./front-desk";

describe("a stay from the last day of February to the second of March", () => {
  const stay = { checkin_date: "2028-02-29", checkout_date: "2028-03-02" };
  it.each([
    ["2028-02-28", []],
    ["2028-02-29", ["arrivals", "in-house"]],
    ["2028-03-01", ["in-house"]],
    ["2028-03-02", ["departures"]],
    ["2028-03-03", []],
  ])("%s", (date, lists) => {
    expect(deskLists.filter((list) => isOnList(list, stay, date))).toEqual(lists);
  });

  it("aren't in house on the night of the day on which they left; the nights before they were", () => {
    const lists = (date: string, left_on: string) =>
      deskLists.filter((list) => isOnList(list, { ...stay, left_on }, date));
    expect(lists("2028-02-29", "2028-02-29")).toEqual(["arrivals"]);
    expect(lists("2028-02-29", "2028-03-02")).toEqual(["arrivals", "in-house"]);
    expect(lists("2028-03-01", "2028-03-02")).toEqual(["in-house"]);
  });
});

describe("guests in house from the last day of February to the second of March", () => {
  const stay = {
    ...{ checkin_date: "2028-02-29", checkout_date: "2028-03-02", status: "confirmed" as const },
    ...{ arrived: true, departed: false, awaited: false, room: "101" },
  };
  it.each([
    ["2028-03-01", ["in-house"], "arrived"],
    ["2028-03-02", ["departures"], "arrived"],
    ["2028-03-03", ["departures"], "overdue"],
  ])("on %s", (date, lists, state) => {
    expect(deskLists.filter((list) => isOnList(list, stay, date))).toEqual(lists);
    const list = deskLists.find((one) => lists.includes(one))!;
    expect(stateAtDesk(list, stay, date)).toBe(state);
    expect(actOnList(list, stay, date)).toBe("check_out");
    const gone = { ...stay, departed: true };
    expect([stateAtDesk(list, gone, date), actOnList(list, gone, date)]).toEqual([
      "departed",
      null,
    ]);
  });

  it.each([
    ["2028-02-29", true, ["arrivals"]],
    ["2028-03-01", true, ["in-house"]],
    ["2028-03-02", true, ["departures"]],
    ["2028-03-02", false, []],
  ])("get their room on %s, awaited: %s, on %j", (date, awaited, lists) => {
    const offering = deskLists.filter(
      (list) => isOnList(list, stay, date) && getsRoomOn(list, { ...stay, awaited }, date),
    );
    expect(offering).toEqual(lists);
  });
});

describe("guests who haven't checked in, expected from the tenth to the thirteenth", () => {
  const stay = {
    ...{ checkin_date: "2026-04-10", checkout_date: "2026-04-13", status: "confirmed" as const },
    ...{ arrived: false, departed: false, awaited: true, room: "101" },
  };
  it.each([
    ["arrivals", "2026-04-09", false, "2026-04-10", "", null],
    ["arrivals", "2026-04-10", true, "2026-04-10", "", "check_in"],
    ["in-house", "2026-04-10", true, "2026-04-10", "expected", null],
    ["in-house", "2026-04-11", true, "2026-04-11", "late", "check_in"],
    ["arrivals", "2026-04-11", true, "2026-04-10", "late", "check_in"],
    ["departures", "2026-04-13", true, "2026-04-13", "late", "check_in"],
    ["departures", "2026-04-13", false, "2026-04-13", "late", null],
  ] as const)(
    "are in the %s of today, %s, awaited: %s, for %s, as %j",
    (list, today, awaited, date, state, act) => {
      expect(stateAtDesk(list, { ...stay, awaited }, today)).toBe(state);
      expect(actOnList(list, { ...stay, awaited }, date)).toBe(act);
    },
  );

  it("aren't late as long as nothing is confirmed, or where everything is over", () => {
    const state = (status: "pending" | "completed") =>
      stateAtDesk("in-house", { ...stay, status }, "2026-04-11");
    expect([state("pending"), state("completed")]).toEqual(["pending", ""]);
  });
});

describe("the rows that three lists show at first", () => {
  it.each([
    [
      [3, 4, 20],
      [3, 4, 20],
    ],
    [
      [60, 60, 201],
      [10, 10, 10],
    ],
    [
      [3, 4, 201],
      [3, 4, 23],
    ],
    [
      [60, 0, 5],
      [25, 0, 5],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
  ])("%j: %j", (counts, shown) => {
    expect(shownRows(counts, 30)).toEqual(shown);
  });
});

describe("the rooms of a group", () => {
  const stays = fc.array(
    fc.record({ id: fc.integer(), pack_id: fc.option(fc.integer({ min: 1, max: 4 })) }),
  );

  it("are side by side where the first of them was, in their order; nobody is lost", () => {
    fc.assert(
      fc.property(stays, (all) => {
        const together = groupsTogether(all);
        expect(new Set(together)).toEqual(new Set(all));
        expect(together).toHaveLength(all.length);
        // Each group, and each stay alone, is met once, in the order of its first stay.
        const keys = (of: typeof all) => of.map((stay) => stay.pack_id ?? stay);
        const met = keys(together).filter((key, nth, list) => nth === 0 || list[nth - 1] !== key);
        expect(met).toEqual([...new Set(keys(all))]);
        for (const pack_id of [1, 2, 3, 4]) {
          const its = (of: typeof all) => of.filter((stay) => stay.pack_id === pack_id);
          expect(its(together)).toEqual(its(all));
        }
      }),
    );
  });
});

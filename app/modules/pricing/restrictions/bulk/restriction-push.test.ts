import { describe, expect, it } from "vitest";
import type { Restriction } from "../restriction.fields";
import { planAskedPush } from "./contradicting-push";
import { planPush } from "./restriction-push";
import { PushedRestriction } from "./restriction-push.schema";

it("calls a refused restriction by its hotel, and keeps its days as dates for the reader's language", () => {
  const pushed = {
    ...{ hotel_id: 1, room_type_ids: [9], distribution_point_ids: [], weekdays: [] },
    ...{ start_date: "2028-07-13", end_date: "2028-07-31" },
  } as unknown as PushedRestriction;
  const hotels = new Map([[1, "Kamogawa Tei"]]);
  const known = { hotels, roomTypes: new Map(), points: new Set<number>(), restrictions: [] };
  const dates = { start: "2028-07-13", end: "2028-07-31" };
  expect(planPush([pushed, { ...pushed, hotel_id: 2 }, null], known).outcomes).toMatchObject([
    { name: { label: "Kamogawa Tei", dates }, reason: "unknown_room_type" },
    { name: { label: "#2", dates }, reason: "unknown_hotel" },
    { name: { label: "3" }, reason: "unreadable_restriction" },
  ]);
});

describe("what no stay could meet", () => {
  const july = { hotel_id: 1, start_date: "2028-07-01", end_date: "2028-07-31" };
  const entry = (changes: object) => PushedRestriction.parse({ ...july, ...changes });
  const double = (changes: object) => entry({ room_type_ids: [9], ...changes });
  const present = (id: number, changes: object): Restriction => ({
    ...{ room_type_ids: [], distribution_point_ids: [], weekdays: [], reason: "", active: true },
    ...{ closed_to_arrival: false, closed_to_departure: false, min_stay_through: null },
    ...{ min_stay_arrival: null, max_stay_arrival: null },
    ...{ min_advance_days: null, max_advance_days: null },
    ...{ ...july, ...changes, id },
  });
  const planned = (rows: Restriction[], pushed: PushedRestriction[], agreed?: number) => {
    const hotels = new Map([[1, "Kamogawa Tei"]]);
    const known = { hotels, roomTypes: new Map([[9, 1]]), points: new Set([5]) };
    const { outcomes, contradictions } = planAskedPush(
      pushed,
      { ...known, restrictions: rows },
      agreed,
    );
    return [contradictions, ...outcomes.map(({ outcome }) => outcome)];
  };

  const five = present(1, { min_stay_arrival: 5 });

  it.each<[string, Restriction[], PushedRestriction[], unknown[]]>([
    [
      "is refused, and the rest is written",
      [five],
      [
        double({ max_stay_arrival: 3 }),
        double({ distribution_point_ids: [5], min_stay_arrival: 2 }),
      ],
      [1, "refused", "changed"],
    ],
    [
      "is refused for both that say it",
      [],
      [entry({ min_stay_arrival: 5 }), double({ max_stay_arrival: 3 })],
      [1, "refused", "refused"],
    ],
    [
      "isn’t said by what the push leaves as it is",
      [five],
      [entry({ min_stay_arrival: 5 }), double({ max_stay_arrival: 3 })],
      [1, "unchanged", "refused"],
    ],
    [
      "isn’t said by what only gets another reason",
      [five],
      [entry({ min_stay_arrival: 5, reason: "Fair" }), double({ max_stay_arrival: 3 })],
      [1, "changed", "refused"],
    ],
    [
      "isn’t there where a later one takes it away",
      [five],
      [double({ max_stay_arrival: 3 }), entry({ min_stay_arrival: 3 })],
      [0, "changed", "changed"],
    ],
    [
      "may be what a refused one would have taken away",
      [
        present(1, { room_type_ids: [9], max_stay_arrival: 3 }),
        present(2, { distribution_point_ids: [5], min_advance_days: 8 }),
      ],
      [double({ max_advance_days: 7 }), entry({ min_stay_arrival: 5 })],
      [1, "refused", "refused"],
    ],
    [
      "was so before on the days beside those that are cleared",
      [five, present(2, { room_type_ids: [9], max_stay_arrival: 3 })],
      [entry({ start_date: "2028-07-10", end_date: "2028-07-10" })],
      [0, "changed"],
    ],
  ])("%s", (_, rows, pushed, expected) => {
    expect(planned(rows, pushed)).toEqual(expected);
  });

  it("is written where its number is agreed to", () => {
    const pushed = [entry({ min_stay_arrival: 5 }), double({ max_stay_arrival: 3 })];
    expect(planned([], pushed, 1)).toEqual([1, "changed", "changed"]);
    expect(planned([], pushed, 2)).toEqual([1, "refused", "refused"]);
  });
});

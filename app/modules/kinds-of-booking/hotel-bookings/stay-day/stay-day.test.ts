import { describe, expect, it } from "vitest";
import {
  comesBackForTonight,
  leavesEarlyOn,
  leavesOnArrival,
  noShowFrom,
  stayActsOn,
} from "./stay-day";

const stay: Parameters<typeof stayActsOn>[0] = {
  ...{ status: "confirmed", arrived_at: null, departed_at: null, no_show: false },
  ...{ cancelled_at: null, checkin_date: "2028-02-28", checkout_date: "2028-03-01" },
};

const at = (instant: string, checkin_time_to = "22:00") => {
  const clock = { timeZone: "Europe/Paris", dayEnd: "00:00" };
  const hours = { checkin_time_to, checkout_time_to: "11:00" };
  return { now: new Date(instant), today: instant.slice(0, 10), clock, ...hours };
};

describe("the day of a stay", () => {
  it("allows checking in from the first day until guests leave on the last, after its midnight too", () => {
    expect(stayActsOn(stay, at("2028-02-27T12:00Z"))).toEqual([]);
    expect(stayActsOn(stay, at("2028-02-28T12:00Z"))).toEqual(["check_in"]);
    expect(stayActsOn(stay, at("2028-02-29T12:00Z"))).toEqual(["check_in", "no_show"]);
    expect(stayActsOn(stay, at("2028-03-01T00:52Z"))).toEqual(["check_in", "no_show"]);
    expect(stayActsOn(stay, at("2028-03-01T10:00Z"))).toEqual(["check_in", "no_show"]);
    expect(stayActsOn(stay, at("2028-03-01T10:01Z"))).toEqual(["no_show"]);
    expect(stayActsOn(stay, at("2028-03-02T00:52Z"))).toEqual(["no_show"]);
    for (const status of ["draft", "pending", "cancelled", "completed"] as const) {
      expect(stayActsOn({ ...stay, status }, at("2028-02-29T12:00Z"))).toEqual([]);
    }
  });

  it("allows undoing on the day of the act alone, in the business time zone", () => {
    // 0:30 on the 29th in Paris.
    const arrived_at = new Date("2028-02-28T23:30Z");
    const arrived = { ...stay, arrived_at };
    const undoable = ["check_out", "undo_check_in"];
    expect(stayActsOn(arrived, at("2028-02-29T22:00Z"))).toEqual(undoable);
    expect(stayActsOn(arrived, at("2028-03-01T01:00Z"))).toEqual(["check_out"]);
    const departed = {
      ...arrived,
      status: "completed" as const,
      departed_at: new Date("2028-03-01T08:00Z"),
    };
    expect(stayActsOn(departed, at("2028-03-01T12:00Z"))).toEqual(["undo_check_out"]);
    expect(stayActsOn(departed, at("2028-03-02T12:00Z"))).toEqual([]);
  });

  it("allows undoing a no show in its night, until guests leave", () => {
    const gone = { ...stay, status: "cancelled" as const, no_show: true };
    const cancelled = { ...gone, cancelled_at: new Date("2028-02-28T22:30Z") };
    expect(stayActsOn(cancelled, at("2028-02-28T22:50Z"))).toEqual(["undo_no_show"]);
    expect(stayActsOn(cancelled, at("2028-02-29T00:52Z"))).toEqual(["undo_no_show"]);
    expect(stayActsOn(cancelled, at("2028-02-29T10:01Z"))).toEqual([]);
    expect(stayActsOn(cancelled, at("2028-03-01T00:52Z"))).toEqual([]);
  });

  it("knows a no show by the hotel's hour, also where that is midnight", () => {
    const clock = { timeZone: "Europe/Paris", dayEnd: "04:00" };
    const from = (checkin_time_to: string) =>
      noShowFrom("2028-02-28", { checkin_time_to, clock }).toISOString();
    expect(from("22:00")).toBe("2028-02-28T21:00:00.000Z");
    expect(from("00:00")).toBe("2028-02-28T23:00:00.000Z");
  });

  it("knows on which day guests leave early", () => {
    const leaving = (instant: string, left = stay) => [
      leavesEarlyOn(left, at(instant)),
      leavesOnArrival(left, at(instant)),
    ];
    expect(leaving("2028-02-28T12:00Z")).toEqual([null, true]);
    expect(leaving("2028-02-29T12:00Z")).toEqual(["2028-02-29", false]);
    expect(leaving("2028-03-01T12:00Z")).toEqual([null, false]);
    const oneNight = { ...stay, checkout_date: "2028-02-29" };
    expect(leaving("2028-02-28T12:00Z", oneNight)).toEqual([null, true]);
    expect(leaving("2028-02-29T12:00Z", oneNight)).toEqual([null, false]);
  });

  it("has guests leave on the day that was booked after its midnight, long before the day's end, and earlier ones on the evening before", () => {
    const clock = { timeZone: "Europe/Paris", dayEnd: "04:00" };
    const night = (instant: string, today: string) => ({ ...at(instant), clock, today });
    const evening = night("2028-02-29T22:30Z", "2028-02-29");
    const toThePlane = night("2028-03-01T02:00Z", "2028-02-29");
    expect(leavesEarlyOn(stay, evening)).toBe("2028-02-29");
    expect(leavesEarlyOn(stay, toThePlane)).toBeNull();
    // Who gives up later nights hasn't slept this one; on the first evening that is none.
    const longer = { ...stay, checkout_date: "2028-03-05" };
    expect(leavesEarlyOn(longer, toThePlane)).toBe("2028-02-29");
    const begun = { ...longer, checkin_date: "2028-02-29" };
    expect(leavesEarlyOn(begun, toThePlane)).toBeNull();
    expect([longer, begun].map((left) => leavesOnArrival(left, toThePlane))).toEqual([false, true]);
    const left = {
      ...{ ...stay, status: "completed" as const, arrived_at: new Date("2028-02-28T15:00Z") },
      departed_at: toThePlane.now,
    };
    const undone = ["undo_check_out"];
    expect(stayActsOn(left, toThePlane)).toEqual(undone);
    const [morning, noon] = ["2028-03-01T10:00Z", "2028-03-01T12:00Z"].map((instant) =>
      night(instant, "2028-03-01"),
    );
    expect(stayActsOn(left, noon!)).toEqual(undone);
    expect([morning!, noon!].map((day) => comesBackForTonight(left, day))).toEqual([false, true]);
    // Those who left in the morning have the evening as ever.
    const onTime = { ...left, departed_at: new Date("2028-03-01T08:00Z") };
    expect(stayActsOn(onTime, noon!)).toEqual(undone);
    expect(comesBackForTonight(onTime, noon!)).toBe(false);
    // Who gave up later nights, or was overdue, left on the evening before.
    for (const checkout_date of ["2028-02-29", "2028-02-28"]) {
      expect(stayActsOn({ ...left, checkout_date }, toThePlane)).toEqual(undone);
      expect(stayActsOn({ ...left, checkout_date }, noon!)).toEqual([]);
    }
    expect(stayActsOn(left, night("2028-03-02T02:00Z", "2028-03-01"))).toEqual(undone);
    expect(stayActsOn(left, night("2028-03-02T03:00Z", "2028-03-02"))).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { deskLists } from "./desk-address";
import { isOnList } from "./front-desk";

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
});

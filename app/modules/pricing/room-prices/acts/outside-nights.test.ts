import { expect, it } from "vitest";
import { namedNights, reachesBeyond } from "./outside-nights";

const beyond = (start: string, end: string, search: string, filters = {}) =>
  reachesBeyond({ start, end }, namedNights({ search, filters })!);

it.each([
  ["2027-07-01", "2027-08-31", "suite août", {}, true],
  ["2027-08-01", "2027-08-31", "suite août", {}, false],
  ["2027-08-31", "2027-09-01", "August", {}, true],
  ["2027-07-01", "2027-08-31", "july august", {}, false],
  ["2027-12-20", "2028-01-10", "december", {}, true],
  ["2027-01-31", "2027-02-28", "janvier", {}, true],
  // February of a leap year ends on the 29th.
  ["2028-02-01", "2028-02-29", "february", {}, false],
  ["2027-01-01", "2029-12-31", "august", {}, true],
  ["2027-08-10", "2027-08-16", "", { night_from: "2027-08-10", night_to: "2027-08-16" }, false],
  ["2027-08-10", "2027-08-17", "", { night_from: "2027-08-10", night_to: "2027-08-16" }, true],
  ["2027-08-09", "2027-08-16", "", { night_from: "2027-08-10" }, true],
])("%s to %s beyond “%s” %o: %s", (start, end, search, filters, expected) => {
  expect(beyond(start, end, search, filters)).toBe(expected);
});

it("knows when no nights are named", () => {
  expect(namedNights({ search: "suite", filters: {} })).toBeNull();
});

import { expect, it } from "vitest";
import { monthNamed } from "./month-names";

it.each([
  ["august", 8],
  ["August", 8],
  ["août", 8],
  ["AOUT", 8],
  ["aou\u0302t", 8],
  ["février", 2],
  ["mai", 5],
  ["may", 5],
  ["décembre", 12],
  ["aug", undefined],
  ["summer", undefined],
  ["", undefined],
])("%s is the month %s", (word, month) => {
  expect(monthNamed(word)).toBe(month);
});

import { expect, it } from "vitest";
import { withDecimalPoint } from "./decimal-comma";

it.each([
  [",", "."],
  ["12,50", "12.50"],
  ["-7,5", "-7.5"],
  [" 80,5 ", " 80.5 "],
  ["0,1255", "0.1255"],
  ["1,250", "1,250"],
  ["1,250.50", "1,250.50"],
  ["1.250,50", "1.250,50"],
  ["12.50", "12.50"],
  ["5", "5"],
  ["Smith, John", "Smith, John"],
])("%o is put in as %o", (text, expected) => {
  expect(withDecimalPoint(text)).toBe(expected);
});

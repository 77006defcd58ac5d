import { expect, it } from "vitest";
import { spelledAsBefore } from "./same-spelling";

const rows = (...amounts: string[]) => amounts.map((amount, nth) => ({ amount, nth }));
const spelled = (after: string[], before: string[]) =>
  spelledAsBefore(rows(...after), rows(...before)).map(({ amount }) => amount);

it("keeps the spelling of an amount that is the same, and takes every other as it is", () => {
  expect(spelled(["10.00", "-7.5", "0"], ["10", "-7.50", "0.00"])).toEqual(["10", "-7.50", "0.00"]);
  expect(spelled(["10.01", "100", "7.5"], ["10", "10.0", "-7.5"])).toEqual(["10.01", "100", "7.5"]);
  expect(spelled(["10.00"], [])).toEqual(["10.00"]);
  expect(spelled(["10.00"], ["12", "10"])).toEqual(["10.00"]);
});

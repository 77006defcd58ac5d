import { expect, it } from "vitest";
import { enteredFor } from "./entered-for.server";

it.each([
  ["80,50", "80.50", true],
  ["1 080.50", "1080.50", true],
  ["80.50", "81.50", false],
])("%o is the amount %o: %o", (typed, other, same) => {
  const of = (discount: string) => enteredFor({ discount }).all;
  expect(of(typed) === of(other)).toBe(same);
});

import fc from "fast-check";
import { expect, it } from "vitest";
import { formatMinor, parseMinor } from "~/core/money/money";
import { amountOfPack } from "./pack-amount";

it("comes to all that is in it less its discount, and never to less than nothing", () => {
  const money = fc.integer({ min: 0, max: 99_999_999_00 });
  const text = (minor: number) => formatMinor(minor, 2);
  fc.assert(
    fc.property(fc.array(money, { maxLength: 18 }), money, (amounts, discount) => {
      const sum = amounts.reduce((total, amount) => total + amount, 0);
      const total = parseMinor(amountOfPack(amounts.map(text), text(discount)), 4);
      expect(total).toBe(Math.max(0, sum - discount) * 100);
    }),
  );
  expect(amountOfPack([], "5")).toBe("0.0000");
});

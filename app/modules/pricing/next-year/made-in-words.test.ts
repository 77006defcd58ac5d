import { expect, it } from "vitest";
import { translator } from "~/i18n/i18n.server";
import { madeInWords } from "./made-in-words";

it("counts room prices and meal prices apart, and says nothing of meals where there are none", () => {
  const made = { seasons: 6, prices: 76, meals: 24 };
  const [english, french] = [translator("en"), translator("fr")];
  expect(madeInWords(made, english)).toBe("6 seasons, 76 room prices and 24 meal prices");
  expect(madeInWords(made, french)).toBe("6 saisons, 76 tarifs de chambre et 24 tarifs de repas");
  expect(madeInWords({ seasons: 1, prices: 1, meals: 0 }, english)).toBe("1 season and 1 price");
});

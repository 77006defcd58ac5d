import { expect, it } from "vitest";
import { rendered } from "../../../../../tests/support/screens/rendered";
import { PriceTypeBadges } from "./price-type-badges";

it.each([
  ["en", true, "Sell"],
  ["en", false, "Sell Inactive"],
  // The French word for a price is masculine.
  ["fr", true, "Vente"],
  ["fr", false, "Vente Inactif"],
] as const)("in %s, active %s: %s", (language, active, words) => {
  const cell = rendered(
    <p>
      <PriceTypeBadges row={{ price_type: "sell", active }} />
    </p>,
    { language },
  );
  expect(cell.one("p").text).toBe(words);
});

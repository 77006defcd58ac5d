import { expect, it } from "vitest";
import { translator } from "~/i18n/i18n.server";
import { activityInWords, markedPrice, withState } from "./price-words";

const [english, french] = [translator("en"), translator("fr")];

it("says of a price that it is inactive, with or without a unit", () => {
  const price = { amount: "€80.00", unit: "/room/night" };
  expect(markedPrice(price, { active: true }, english)).toEqual(price);
  // States that were logged before they said so.
  expect(markedPrice(price, {}, english)).toEqual(price);
  const inactive = markedPrice(price, { active: false }, english);
  expect(inactive).toEqual({ amount: "€80.00", unit: "/room/night, inactive" });
  expect(markedPrice({ ...price, unit: "" }, { active: false }, french).unit).toBe("inactif");
  expect(withState("Sell, General", true, english)).toBe("Sell, General");
  expect(withState("Vente, Général", false, french)).toBe("Vente, Général, inactif");
});

it("says what a price became that was only switched, and keeps the price below", () => {
  expect(
    [true, false].map((active) => activityInWords("¥58,000/room/night", active, english)),
  ).toEqual([
    { amount: "active", unit: "¥58,000/room/night" },
    { amount: "inactive", unit: "¥58,000/room/night" },
  ]);
});

import { describe, expect, it } from "vitest";
import { labelIn, textIn } from "./guest-text";

describe("a text that guests read", () => {
  it.each([
    ["Breakfast", "Petit-déjeuner", "Breakfast", "Petit-déjeuner"],
    ["Breakfast", "", "Breakfast", "Breakfast"],
    ["", "Sans animaux.", "", "Sans animaux."],
    ["", "", "", ""],
  ])("%o and %o are %o in English, %o in French", (english, french, inEnglish, inFrench) => {
    expect(textIn(english, french, "en")).toBe(inEnglish);
    expect(textIn(english, french, "fr")).toBe(inFrench);
  });

  it("may be a name", () => {
    const names = { label: "Parking", label_fr: "Stationnement" };
    expect([labelIn(names, "en"), labelIn(names, "fr")]).toEqual(["Parking", "Stationnement"]);
    expect(labelIn({ ...names, label_fr: "" }, "fr")).toBe("Parking");
  });
});

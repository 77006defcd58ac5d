import { describe, expect, it } from "vitest";
import { altText, formatBytes, formatMegabytes, inPlace, plainFileName } from "./image";

describe("files", () => {
  it.each([
    ["../../x.png", "x.png"],
    ["C:\\photos\\sea.jpg", "sea.jpg"],
    ["a\u0000b\u202egpj.exe", "abgpj.exe"],
    ["..", ".."],
    ["", "image"],
    ["x".repeat(300), "x".repeat(255)],
  ])("%j is called %j", (given, name) => expect(plainFileName(given)).toBe(name));

  it.each([
    [0, "0 Bytes"],
    [1023, "1023 Bytes"],
    [1536, "1.5 KB"],
    [10 * 1024 * 1024, "10 MB"],
    [3 * 1024 ** 3, "3 GB"],
  ])("%i bytes are %s", (bytes, text) => expect(formatBytes(bytes, "en")).toBe(text));

  it.each([
    [1, "0.00 MB"],
    [552_000, "0.53 MB"],
    [1024 * 1024, "1.00 MB"],
    [12_345_678, "11.77 MB"],
  ])("%i bytes are %s in the gallery", (bytes, text) =>
    expect(formatMegabytes(bytes, "en")).toBe(text),
  );

  it("have French units in French", () => {
    expect(formatBytes(1536, "fr")).toBe("1,5 Ko");
    expect(formatMegabytes(552_000, "fr")).toBe("0,53 Mo");
  });
});

describe("images in order", () => {
  it("stand by their place, those without one first, the newest before the others", () => {
    const images = [
      { id: 1, place: 2 },
      { id: 2, place: 1 },
      { id: 3, place: 0 },
      { id: 4, place: 0 },
    ];
    expect(images.sort(inPlace).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  });
});

describe("what an image shows", () => {
  it("is said in one's language, or else in the other", () => {
    const both = { alt_en: "The bay", alt_fr: "La baie" };
    expect([altText(both, "en"), altText(both, "fr")]).toEqual(["The bay", "La baie"]);
    expect(altText({ alt_en: "The bay", alt_fr: "" }, "fr")).toBe("The bay");
    expect(altText({ alt_en: "", alt_fr: "La baie" }, "en")).toBe("La baie");
    expect(altText({ alt_en: "", alt_fr: "" }, "en")).toBe("");
  });
});

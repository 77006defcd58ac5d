import { describe, expect, it } from "vitest";
import { severalNumbers } from "./room";

describe("several room numbers", () => {
  it.each([
    ["101-103, 201", ["101", "102", "103", "201"]],
    ["7b; Suite Nord\n9", ["7b", "Suite Nord", "9"]],
    ["A08-A11", ["A08", "A09", "A10", "A11"]],
    ["A1–3", ["A1", "A2", "A3"]],
    ["5 - 5", ["5"]],
    ["1,1, 01,a,A", ["1", "01", "a"]],
    [" , ,", []],
  ])("%s", (text, numbers) => {
    expect(severalNumbers(text)).toEqual({ numbers, wrong: [], tooMany: false });
  });

  it.each(["120-101", "A1-B3", "x".repeat(21)])("%s makes no sense", (text) => {
    expect(severalNumbers(`1,${text}`)).toMatchObject({ numbers: ["1"], wrong: [text] });
  });

  it("knows too many when it sees them, however many are meant", () => {
    expect(severalNumbers("1-200").tooMany).toBe(false);
    expect(severalNumbers("1-201").tooMany).toBe(true);
    expect(severalNumbers("1-999999999, 1-999999999").numbers.length).toBeLessThan(202);
  });
});

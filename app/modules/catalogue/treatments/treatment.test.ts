import { describe, expect, it } from "vitest";
import { takesTooLong } from "./treatment";

describe("a treatment that takes longer than its spa is open", () => {
  it.each([
    ["60", "15", 75, false],
    ["60", "16", 75, true],
    ["480", "", 479, true],
    ["", "", 0, false],
    ["much", "more", 10, false],
    ["480", "120", null, false],
  ])("%s and %s minutes, open for %o: %o", (duration_minutes, buffer_minutes, longest, tooLong) => {
    expect(takesTooLong({ duration_minutes, buffer_minutes }, longest)).toBe(tooLong);
  });
});

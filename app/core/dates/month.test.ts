import { describe, expect, it } from "vitest";
import { isCalendarMonth } from "./month";
import { addMonths, daysOfMonth } from "./month.server";

describe("months", () => {
  it.each(["2026-13", "2026-00", "2026-7", "1899-12", "2200-01", "2026-07-01", "", null])(
    "%s is none",
    (value) => expect(isCalendarMonth(value)).toBe(false),
  );

  it("have the days that they have", () => {
    expect(daysOfMonth("2028-02")).toHaveLength(29);
    expect(daysOfMonth("2100-02").at(-1)).toBe("2100-02-28");
    expect(daysOfMonth("2026-12").at(-1)).toBe("2026-12-31");
    expect(daysOfMonth("2199-12")).toHaveLength(31);
  });

  it("follow each other over the turn of the year, both ways", () => {
    expect(addMonths("2026-12", 1)).toBe("2027-01");
    expect(addMonths("2026-01", -1)).toBe("2025-12");
    expect(addMonths("2026-05", 20)).toBe("2028-01");
  });
});

import { describe, expect, it } from "vitest";
import { usualNights } from "./weekends";

const weekendsOf = (today: string) =>
  usualNights(today).map(({ key, checkin_date, nights }) => [key, checkin_date, nights]);

describe("the nights for which guests often ask", () => {
  it("are tonight, this weekend and the next, from Friday to Sunday", () => {
    // A Tuesday.
    expect(weekendsOf("2026-11-24")).toEqual([
      ["TONIGHT", "2026-11-24", 1],
      ["THIS_WEEKEND", "2026-11-27", 2],
      ["NEXT_WEEKEND", "2026-12-04", 2],
    ]);
    // A Monday and a Friday of the same week have the same weekends.
    expect(weekendsOf("2026-11-23").slice(1)).toEqual(weekendsOf("2026-11-27").slice(1));
  });

  it("shrink during the weekend: on Saturday one night is left, on Sunday none", () => {
    expect(weekendsOf("2026-11-28")).toEqual([
      ["TONIGHT", "2026-11-28", 1],
      ["THIS_WEEKEND", "2026-11-28", 1],
      ["NEXT_WEEKEND", "2026-12-04", 2],
    ]);
    expect(weekendsOf("2026-11-29")).toEqual([
      ["TONIGHT", "2026-11-29", 1],
      ["NEXT_WEEKEND", "2026-12-04", 2],
    ]);
  });

  it("cross the end of February and of the year", () => {
    expect(weekendsOf("2028-02-25")[2]).toEqual(["NEXT_WEEKEND", "2028-03-03", 2]);
    expect(weekendsOf("2026-12-31")[1]).toEqual(["THIS_WEEKEND", "2027-01-01", 2]);
  });
});

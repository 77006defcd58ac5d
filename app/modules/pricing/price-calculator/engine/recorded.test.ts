import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  RECORDED_STAYS,
  recordedLine,
  recordedStays,
} from "../../../../../tests/support/pricing/recorded/recorded-stays";
import { calculatePrice } from "./calculate-price";

/**
 * What the engine said before rules had groups, free nights, charges and scopes of several: the total of each
 * stay and a digest of its explanation, which only that version has written. A stay that uses nothing of them
 * still costs the same.
 */
const recorded = readFileSync("tests/support/pricing/recorded/recorded-prices.txt", "utf8")
  .trimEnd()
  .split("\n");

describe("prices that use nothing new", () => {
  it(`are those of ${RECORDED_STAYS} recorded stays, with the same explanation`, () => {
    const different: string[] = [];
    let at = 0;
    for (const { stay, world } of recordedStays()) {
      const line = recordedLine(calculatePrice(stay, world));
      if (line !== recorded[at]) different.push(`${at}: ${recorded[at]} → ${line}`);
      at += 1;
    }
    expect(different.slice(0, 5)).toEqual([]);
    expect([at, recorded.length]).toEqual([RECORDED_STAYS, RECORDED_STAYS]);
  }, 60_000);

  it("are a broad record: half of the stays and more have a price, of many different amounts", () => {
    const totals = recorded.map((line) => line.split(" ")[0]!);
    expect(totals.filter((total) => total === "-").length).toBeLessThan(RECORDED_STAYS / 2);
    expect(totals.filter((total) => total === "0").length).toBeGreaterThan(100);
    expect(new Set(totals).size).toBeGreaterThan(RECORDED_STAYS / 2);
  });
});

import { describe, expect, it } from "vitest";
import { cancellationFee, type CancelledStay } from "./cancellation-fee";
import type { CancellationStep } from "./rate-plan";

const checkin = new Date("2026-06-10T13:00:00Z");

const stay = (changes: Partial<CancelledStay> = {}): CancelledStay => ({
  ...{ checkin, total: 30_000, dayTotals: [9_000, 10_000, 11_000], digits: 2 },
  ...changes,
});

const step = (hours: number, fee: CancellationStep["fee"], value: string): CancellationStep => ({
  hours,
  fee,
  value,
});

/** The moment so long before check-in. */
const before = (hours: number, ms = 0) => new Date(checkin.getTime() - hours * 3_600_000 + ms);

const flexible = [step(48, "percent", "0"), step(24, "nights", "1")];

describe("the fee at a moment", () => {
  it.each([
    ["long before", before(1000), 0],
    ["at the last moment of the first step", before(48), 0],
    ["a millisecond later", before(48, 1), 9_000],
    ["at the last moment of the last step", before(24), 9_000],
    ["a millisecond after the last step", before(24, 1), 30_000],
    ["at check-in", checkin, 30_000],
    ["after check-in", before(-100), 30_000],
  ])("is that of the first step that still holds: %s", (_, at, fee) => {
    expect(cancellationFee(flexible, stay(), at)).toBe(fee);
  });

  it("holds up to check-in with 0 hours", () => {
    const steps = [step(0, "amount", "25")];
    expect(cancellationFee(steps, stay(), checkin)).toBe(2_500);
    expect(cancellationFee(steps, stay(), before(0, 1))).toBe(30_000);
  });

  it("is unknown without steps: the plan has no terms", () => {
    expect(cancellationFee([], stay(), before(1000))).toBeNull();
  });
});

describe("what a step asks for", () => {
  const fee = (
    kind: CancellationStep["fee"],
    value: string,
    changes: Partial<CancelledStay> = {},
  ) => cancellationFee([step(1, kind, value)], stay(changes), before(2));

  it.each<[string, CancellationStep["fee"], string, Partial<CancelledStay>, number]>([
    ["half", "percent", "50", {}, 15_000],
    ["all", "percent", "100", {}, 30_000],
    ["a half cent, rounded away from zero", "percent", "50", { total: 101 }, 51],
    ["less than half a cent", "percent", "0.4", { total: 100 }, 0],
    ["thousandths of a percent", "percent", "12.345", { total: 1_000_000 }, 123_450],
    ["the first night", "nights", "1", {}, 9_000],
    ["two nights", "nights", "2", {}, 19_000],
    ["more nights than there are", "nights", "30", {}, 30_000],
    ["nights that cost nothing", "nights", "2", { dayTotals: [0, 0, 30_000] }, 0],
    ["nights of a stay without any", "nights", "1", { dayTotals: [], total: 0 }, 0],
    ["an amount", "amount", "80.50", {}, 8_050],
    ["never more than the total: an amount", "amount", "500", {}, 30_000],
    ["never more than the total: nights", "nights", "3", { total: 20_000 }, 20_000],
    ["an amount in yen", "amount", "1000", { digits: 0 }, 1_000],
    ["an amount finer than the yen", "amount", "1000.5", { digits: 0 }, 1_001],
    ["an amount in dinars", "amount", "12.345", { digits: 3 }, 12_345],
    ["nothing of nothing", "percent", "50", { total: 0 }, 0],
  ])("%s", (_, kind, value, changes, expected) => {
    expect(fee(kind, value, changes)).toBe(expected);
  });
});

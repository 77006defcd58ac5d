import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exampleWorld, stay, tax, taxRate } from "../../../../tests/factories/pricing";
import { sharedAmong, taxesOfAgreed } from "./agreed-taxes";
import { calculatePrice } from "./engine/calculate-price";
import type { Tax } from "./engine/contract-terms";

const night = (date: string, roomPart: number, mealsPart = 0) => ({
  ...{ date, roomPart, mealsPart, total: roomPart + mealsPart },
});

describe("taxes of an agreed amount", () => {
  const request = stay("06-08", "06-11");
  const amounts = (agreed: number, taxes: Tax[], nights: Parameters<typeof taxesOfAgreed>[1]) =>
    taxesOfAgreed(request, nights, agreed, { taxes, digits: 2 }).taxes.map(({ amount }) => amount);

  it("are those of the price where the amount is the price", () => {
    const taxes = [
      tax(1, 10, { included: true }),
      tax(2, [taxRate(5, "06-10")], { part: "room" }),
      tax(3, 3.1, { kind: "per_person_night" }),
    ];
    const world = exampleWorld({ taxes });
    const calculation = calculatePrice(request, world);
    if (!calculation.ok) throw new Error("no price");
    const { total, taxesTotal, taxesDue, nights } = calculation;
    expect(taxesOfAgreed(request, nights, total, world)).toEqual({
      ...{ taxes: calculation.taxes, taxesTotal, taxesDue },
    });
  });

  it("take percentages of the amount, and fees as ever", () => {
    const nights = [night("2026-06-08", 10_000), night("2026-06-09", 10_000)];
    const taxes = [
      tax(1, 10, { included: true }),
      tax(2, 5),
      tax(3, 35, { kind: "per_room_stay" }),
    ];
    expect(amounts(15_000, taxes, nights)).toEqual([1364, 750, 3500]);
    expect(amounts(0, taxes, nights)).toEqual([0, 0, 3500]);
  });

  it("share the amount between room and meals, and among nights, as they would have cost", () => {
    const nights = [night("2026-06-08", 8000, 2000), night("2026-06-09", 24_000, 6000)];
    const taxes = [
      tax(1, 10, { part: "room" }),
      tax(2, 10, { part: "meals" }),
      tax(3, 10, { max_nights: 1 }),
    ];
    expect(amounts(20_000, taxes, nights)).toEqual([1600, 400, 500]);
  });

  it("of nights without a price share it evenly, none of it for meals", () => {
    const taxes = [tax(1, 10, { part: "meals" }), tax(2, 10, { max_nights: 1 })];
    expect(amounts(9000, taxes, null)).toEqual([0, 300]);
    expect(amounts(9000, taxes, [night("2026-06-08", 0)])).toEqual([0, 300]);
  });

  it("lose no cent of the amount, however it is shared", () => {
    const part = fc.nat(1_000_000);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(part, part), { minLength: 1, maxLength: 30 }),
        fc.nat(1e9),
        (parts, agreed) => {
          fc.pre(parts.some(([room, meals]) => room + meals > 0));
          const nights = parts.map(([room, meals]) => night("2026-06-08", room, meals));
          const shared = sharedAmong(nights, agreed);
          expect(shared.reduce((sum, { total }) => sum + total, 0)).toBe(agreed);
          expect(shared.every(({ roomPart, mealsPart }) => roomPart >= 0 && mealsPart >= 0)).toBe(
            true,
          );
        },
      ),
    );
  });
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumStored } from "~/core/money/money";
import { chargeModes, type ChargeMode } from "~/modules/catalogue/services/service";
import { bookedService, servicesTotal, stayAmount, type OfferedService } from "./booked-service";

const family = {
  checkin_date: "2026-07-10",
  checkout_date: "2026-07-13",
  adults: 2,
  children_ages: [2, 7, 11],
};

const offered = (charge_mode: ChargeMode, ages?: [number, number]): OfferedService => ({
  ...{ service_id: 1, label: "Breakfast", label_fr: "", unit_price: "16.5", charge_mode },
  ...{ min_age: ages?.[0] ?? null, max_age: ages?.[1] ?? null },
});

describe("how often a service is charged", () => {
  it.each<[ChargeMode, number, number]>([
    ["once", 1, 1],
    ["per_night", 3, 3],
    ["per_person", 5, 2],
    ["per_person_per_night", 15, 6],
  ])("%s: %d times for a family of five, %d for its children of 3 to 11", (mode, all, some) => {
    expect(bookedService(offered(mode), family).quantity).toBe(all);
    expect(bookedService(offered(mode, [3, 11]), family).quantity).toBe(some);
  });

  it("is never where nobody of its ages comes along", () => {
    for (const mode of chargeModes) {
      const booked = bookedService(offered(mode, [12, 17]), family);
      expect(booked).toMatchObject({ quantity: 0, amount: "0.0000" });
    }
  });
});

it("costs its price as often, and the nights cost what is left of the amount", () => {
  const services = [bookedService(offered("per_person_per_night"), family)];
  expect(servicesTotal(services)).toBe("247.5000");
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (euros) => {
      const amount = sumStored(String(euros), servicesTotal(services));
      expect(stayAmount({ amount, services })).toBe(`${euros}.0000`);
    }),
  );
});

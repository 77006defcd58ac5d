import { describe, expect, it } from "vitest";
import { RuleBroken } from "~/core/errors";
import { chargeModes } from "~/modules/catalogue/services/service";
import { bookedService } from "./booked-service";
import { refuseUnusable, usableServices } from "./used-services";

const stay = { checkin_date: "2026-04-10", checkout_date: "2026-04-13", adults: 2 };
const guests = { ...stay, children_ages: [4] };
const common = { min_age: null, max_age: null, unit_price: "10", label: "", label_fr: "" };
const services = chargeModes.map((charge_mode, at) =>
  bookedService({ ...common, service_id: at + 1, charge_mode }, guests),
);

describe("services that a cancelled stay had used", () => {
  it("aren't charged by the night, of which it slept none, and cost something", () => {
    expect(usableServices(services)).toMatchObject([
      { charge_mode: "once", amount: "10.0000" },
      { charge_mode: "per_person", amount: "30.0000" },
    ]);
    const free = services.map((service) => ({ ...service, amount: "0" }));
    expect(usableServices(free)).toEqual([]);
  });

  it.each([[[2]], [[1, 4]], [[99]]])("are refused where they can't have been used: %j", (ids) => {
    expect(() => refuseUnusable(services, ids)).toThrow(RuleBroken);
    expect(() => refuseUnusable(services, [1, 3])).not.toThrow();
  });
});

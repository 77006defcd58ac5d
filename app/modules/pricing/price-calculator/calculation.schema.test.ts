import { describe, expect, it } from "vitest";
import { parseForm } from "~/forms/posting/parsed-form.server";
import { CalculationInput } from "./calculation.schema";

function errorsOf(changes: Record<string, string>): Record<string, string[]> {
  const form = new FormData();
  const fields = {
    hotel_id: "1",
    room_type_id: "1",
    checkin_date: "2027-07-09",
    checkout_date: "2027-07-12",
    adults: "2",
    children: "0",
    ...changes,
  };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const parsed = parseForm(form, CalculationInput, "en");
  return parsed.ok ? {} : parsed.errors;
}

describe("the dates of a stay", () => {
  it.each(["2027-07-09", "2027-07-01"])(
    "refuse %s as the check-out of 2027-07-09, at its field",
    (checkout_date) => {
      expect(errorsOf({ checkout_date })).toEqual({
        checkout_date: ["stay-fields:CHECKOUT_AFTER_CHECKIN"],
      });
    },
  );

  it.each([
    ["checkin_date", "2027-02-30"],
    ["checkin_date", "2299-01-01"],
    ["checkout_date", "2027-06-31"],
    ["checkout_date", "1027-06-30"],
    ["checkout_date", "soon"],
    ["booking_date", "2027-13-01"],
  ])("say of an impossible %s, %s, one sentence", (field, date) => {
    expect(errorsOf({ [field]: date })).toEqual({ [field]: ["validation:DATE"] });
  });

  it("say it of each of two impossible ones", () => {
    expect(errorsOf({ checkin_date: "2027-02-30", checkout_date: "2027-02-29" })).toEqual({
      checkin_date: ["validation:DATE"],
      checkout_date: ["validation:DATE"],
    });
  });

  it("are at most a year apart", () => {
    expect(errorsOf({ checkout_date: "2028-07-08" })).toEqual({});
    expect(errorsOf({ checkout_date: "2028-07-09" })).toEqual({
      checkout_date: ["stay-fields:TOO_MANY_NIGHTS?max=365"],
    });
  });
});

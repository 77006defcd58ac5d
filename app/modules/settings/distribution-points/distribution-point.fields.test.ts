import { describe, expect, it } from "vitest";
import { DistributionPointFields } from "./distribution-point.fields";

const point = {
  label: "Riviera Voyages",
  code: "RIV",
  type: "other",
  contact_email: "riviera@example.com",
  commission_rate: "10",
};

const mistakesIn = (changes: object) =>
  DistributionPointFields.safeParse({ ...point, ...changes }).error?.issues.map(
    ({ path, message }) => `${path.join()}: ${message}`,
  ) ?? [];

describe("a distribution point", () => {
  it.each(["0", "100", "100.00", "17.5", " 0.05 ", "12.500"])(
    "may earn %o percent",
    (commission_rate) => expect(mistakesIn({ commission_rate })).toEqual([]),
  );

  it.each([
    ["12.345", "distribution-points:FORM.COMMISSION_DECIMALS"],
    ["100.01", "validation:MAX?max=100"],
    ["-1", "validation:MIN?min=0"],
    ["1e1", "validation:NUMBER"],
    ["", "validation:NUMBER"],
    // A form converts a decimal comma before this schema; a call must send a point.
    ["17,5", "validation:NUMBER"],
    ["1,2,3", "validation:NUMBER"],
    ["ten", "validation:NUMBER"],
  ])("may not earn %o percent", (commission_rate, message) => {
    expect(mistakesIn({ commission_rate })).toEqual([`commission_rate: ${message}`]);
  });

  it.each([
    [{ label: "ab" }, "label"],
    [{ label: "x".repeat(101) }, "label"],
    [{ code: "x" }, "code"],
    [{ code: "x".repeat(21) }, "code"],
    [{ type: "shop" }, "type"],
    [{ address: "x".repeat(501) }, "address"],
    [{ contact_email: "nobody" }, "contact_email"],
    [{ contact_phone: "0".repeat(21) }, "contact_phone"],
  ])("with %o is refused at %s", (changes, field) => {
    expect(mistakesIn(changes)).toEqual([expect.stringMatching(`^${field}: `)]);
  });
});

import { describe, expect, it } from "vitest";
import { customerName, discreetName, forgotten, mergedCustomer } from "./customer";
import type { Customer } from "./customer.fields";
import { missingNames } from "./customer-names";

const anna: Customer = {
  ...forgotten,
  id: 3,
  type: "person",
  first_name: "Anna",
  last_name: "Meier",
  email: "anna@example.com",
  language: "en",
  country: null,
  distribution_point_id: null,
  active: true,
  merged_into_id: null,
  anonymised_at: null,
};

it.each([
  ["+41 79 123 45 67", "Anna Meier (…567)"],
  ["079/123-45.67 ", "Anna Meier (…567)"],
  ["", "Anna Meier"],
  // More than half of it would be shown.
  ["12345", "Anna Meier"],
])("a customer with the phone number %j is discreetly called %s", (phone, name) => {
  expect(discreetName({ ...anna, phone })).toBe(name);
});

describe("a customer", () => {
  it("is called by both names, or by the company's", () => {
    expect(customerName(anna)).toBe("Anna Meier");
    expect(customerName({ ...anna, type: "agency", company_name: "Meier & Sons" })).toBe(
      "Meier & Sons",
    );
    expect(customerName({ ...anna, ...forgotten })).toBe("");
  });

  it.each([
    [{ type: "person", first_name: "Anna", last_name: "Meier" }, []],
    [{ type: "person", company_name: "Meier" }, ["first_name", "last_name"]],
    [{ type: "person", first_name: "Anna" }, ["last_name"]],
    [{ type: "company", first_name: "Anna", last_name: "Meier" }, ["company_name"]],
    [{ type: "agency", company_name: "Meier" }, []],
  ])("needs the names of its kind: %o", (entered, missing) => {
    expect(Object.keys(missingNames(entered))).toEqual(missing);
  });
});

describe("two records of one customer", () => {
  const consent = new Date("2026-01-02T03:04:05Z");
  const younger: Customer = {
    ...anna,
    id: 9,
    first_name: "Anne",
    email: "ANNA@example.com",
    phone: "+33 6 12 34 56 78",
    country: "FR",
    marketing_consent_at: consent,
  };

  it("keep what the older says, and what only the younger knows", () => {
    expect(mergedCustomer(anna, younger)).toEqual({
      ...anna,
      phone: "+33 6 12 34 56 78",
      country: "FR",
      marketing_consent_at: consent,
    });
  });

  it("keep no consent that was given for another address", () => {
    const other = { ...younger, email: "anne@example.org" };
    expect(mergedCustomer(anna, other).marketing_consent_at).toBeNull();
    expect(mergedCustomer({ ...anna, email: "" }, other)).toMatchObject({
      email: "anne@example.org",
      marketing_consent_at: consent,
    });
  });
});

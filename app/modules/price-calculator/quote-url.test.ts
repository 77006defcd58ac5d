import { describe, expect, it } from "vitest";
import { quoteFields } from "./quote-url";

const fieldsOf = (query: string) => quoteFields(new URLSearchParams(query));
const backwards = "checkin_date=2031-02-28&checkout_date=2031-02-20";

describe("a check-out that isn't after the check-in", () => {
  it("moves to the day after it while one fills in the form", () => {
    expect(fieldsOf(backwards).checkout_date).toBe("2031-03-01");
    expect(fieldsOf("checkin_date=2031-02-28&checkout_date=2031-02-28").checkout_date).toBe(
      "2031-03-01",
    );
  });

  it("stays as it is in a quote's link", () => {
    expect(fieldsOf(`${backwards}&calculate=1`).checkout_date).toBe("2031-02-20");
  });
});

import { describe, expect, it } from "vitest";
import { resultOf, enteredOf } from "./form-result";

describe("resultOf", () => {
  it("is a form with what was typed, lists as lists", () => {
    const entered = { name: "Lilac", weekdays: ["mon", "tue"], "ages[0]": "3", "ages[1]": "8" };
    expect(resultOf(entered)).toEqual({
      status: "success",
      initialValue: { name: "Lilac", weekdays: ["mon", "tue"], ages: ["3", "8"] },
      error: undefined,
    });
  });

  it("says what is wrong by field, and of the whole", () => {
    expect(resultOf({ name: "" }, { name: ["A"], "": ["B"] })).toMatchObject({
      status: "error",
      error: { name: ["A"], "": ["B"] },
    });
  });

  it("is read as it was typed", () => {
    const reply = { intent: "preview", result: resultOf({ name: "Lilac", ids: ["1", "2"] }) };
    expect(enteredOf(reply)).toEqual({ name: "Lilac", ids: ["1", "2"] });
    expect(enteredOf(undefined)).toEqual({});
  });
});

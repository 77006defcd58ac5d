import { describe, expect, it } from "vitest";
import { asksForMore, formOfAnswer, paramsToShow } from "./shown-change";

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const controls = { checkout_date: "2026-04-12", ages: "", "amount_2026-04-11": "99,50" };
const shown = new URLSearchParams(controls).toString();

describe("what a form asks to see", () => {
  it("has the controls, also the empty ones, and a charge that was typed, and nothing else", () => {
    const posted = { ...controls, form_token: "t", row_version: "1", fewer_nights: "charged" };
    const charge = { proposed_charge: "160.00", charged_amount: " 20,50 ", charge_reason: "Ill" };
    expect(paramsToShow(formOf({ ...posted, ...charge }))).toEqual({
      ...controls,
      ...{ charged_amount: "20,50", charge_reason: "Ill" },
    });
  });

  it("leaves out a charge as it was proposed, since other nights have another", () => {
    const charge = { proposed_charge: "160.00", charged_amount: "160.00", charge_reason: "" };
    expect(paramsToShow(formOf({ ...controls, ...charge }))).toEqual(controls);
  });
});

it("asks for more than was shown where a control has another value, and not by a charge", () => {
  const form = { ...controls, shown, charged_amount: "1" };
  expect(asksForMore(formOf(form))).toBe(false);
  expect(asksForMore(formOf({ ...form, checkout_date: "2026-04-11" }))).toBe(true);
  expect(asksForMore(formOf({ ...form, "amount_2026-04-11": "" }))).toBe(true);
  // The other answers post what was shown, and no controls.
  expect(asksForMore(formOf(controls))).toBe(false);
});

it("posts an answer with its own fields, and with no answers to what was asked about another", () => {
  const asked = { asked_about: "charged", answered: "overbook", overbook: "yes" };
  const fields = {
    adults: "2",
    "charged-fewer_nights": "charged",
    "as_stayed-fewer_nights": "as_stayed",
  };
  const form = formOf({ ...fields, ...asked });
  const ofAnswer = (answer: string) => Object.fromEntries(formOfAnswer(form, answer, ["overbook"]));
  expect(ofAnswer("charged")).toMatchObject({
    adults: "2",
    fewer_nights: "charged",
    overbook: "yes",
  });
  expect(ofAnswer("as_stayed")).toMatchObject({ adults: "2", fewer_nights: "as_stayed" });
  expect(ofAnswer("as_stayed")).not.toHaveProperty("overbook");
});

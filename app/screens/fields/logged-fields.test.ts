import { expect, it } from "vitest";
import { z } from "zod";
import { amount } from "~/forms/checking/amount";
import { enteredOf } from "~/forms/editing/entered-row";
import type { Wording } from "./field-format";
import { loggedAs } from "./logged-fields";

const Fields = z.object({ min_amount: amount("required", 9).nullish() });

const english = { t: (key: string) => key, locale: "en" } as unknown as Wording;

it.each([
  ["0.5000", "0.50"],
  ["5.0000", "5"],
  [null, "common:FORM.NOTHING"],
])("an amount of %s in any currency is logged as %s", (stored, words) => {
  const { min_amount } = loggedAs(Fields);
  expect(min_amount).toHaveProperty("say");
  expect((min_amount as { say: (...of: unknown[]) => string }).say(stored, english, {})).toBe(
    words,
  );
});

it.each([
  ["0.5000", "0.50"],
  ["5.0000", "5"],
  [null, ""],
])("an amount of %s in any currency stands in its form as '%s'", (min_amount, entered) => {
  expect(enteredOf(Fields, { min_amount })).toEqual({ min_amount: entered });
});

import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { amount, decimalText } from "~/forms/checking/amount";
import { calendarDate } from "~/forms/checking/calendar-date";
import { chosenId, chosenIds } from "~/forms/checking/chosen-id";
import { emailOrNone, line, lines } from "~/forms/checking/texts";
import { fieldNotes, shapeOf, valuesOf, type RowOf } from "~/core/fields/field-kind";

const size = z.enum(["small", "large"]);

describe("what a field holds follows from its schema", () => {
  it.each<[string, z.ZodType, string, boolean]>([
    ["a line", line("x").min(2).max(9), "text", false],
    ["lines that may be empty", lines().max(9).default(""), "text", false],
    ["an e-mail address", emailOrNone(), "text", false],
    ["a number", z.number().int().min(1), "number", false],
    ["a number or none", z.number().int().nullish(), "number", true],
    ["a box", z.boolean().default(false), "flag", false],
    ["a day", calendarDate("x"), "date", false],
    ["a day or none", calendarDate().nullish(), "date", true],
    ["one of a few words", size, "choice", false],
    ["an amount", amount("x", 9), "money", false],
    ["an amount or none", amount("x", 9).nullish(), "money", true],
    ["a decimal", decimalText({ max: 3 }), "decimal", false],
    ["a percentage", decimalText({}).register(fieldNotes, { kind: "percent" }), "percent", false],
    ["another row", chosenId("x"), "row", false],
    ["another row or none", chosenId().nullish(), "row", true],
    ["another row, checked further", chosenId().refine((id) => id > 1), "row", false],
    ["a list", z.array(z.string()), "other", false],
  ])("%s", (_, schema, kind, optional) => {
    expect(shapeOf(schema)).toMatchObject({ kind, optional });
  });

  it("further notes leave the former ones", () => {
    const noted = amount("x", 9).register(fieldNotes, { description: "In its own currency." });
    expect(shapeOf(noted)).toMatchObject({ kind: "money", description: "In its own currency." });
    expect(shapeOf(noted.register(fieldNotes, { kind: "percent" }))).toMatchObject({
      kind: "percent",
      description: "In its own currency.",
    });
  });

  it("a choice has its words, also where there is a default", () => {
    const noted = size.register(fieldNotes, { words: "things:SIZES" }).default("small");
    expect(shapeOf(noted)).toMatchObject({
      kind: "choice",
      words: "things:SIZES",
      optional: false,
      mayBeNegative: false,
      options: ["small", "large"],
    });
  });
});

it("rows that are chosen are each there once, in the order of their ids", () => {
  expect(chosenIds().parse([20, 3, 100, 3])).toEqual([3, 20, 100]);
});

describe("a row", () => {
  const fields = z.object({ label: line(), hotel_id: chosenId().nullish(), active: z.boolean() });

  it("has null for what a form leaves out", () => {
    expect(valuesOf(fields, { label: "Shuttle", active: false })).toEqual({
      label: "Shuttle",
      hotel_id: null,
      active: false,
    });
  });

  it("is typed so", () => {
    expectTypeOf<RowOf<typeof fields>>().toEqualTypeOf<
      { id: number } & { label: string; hotel_id: number | null; active: boolean }
    >();
  });
});

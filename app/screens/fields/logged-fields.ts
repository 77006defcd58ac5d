import { formatDuration } from "~/core/duration";
import { shapesOf, type Fields, type FieldShape, type RowOf } from "~/core/fields/field-kind";
import { formatAmount } from "~/core/money/money";
import type { FieldFormat } from "./field-format";

/**
 * @param own the log formats of fields that differ from the format of their kind, and of fields that the form
 *   doesn't have, which come last
 * @returns the log format of each field of a row, in the order of the form
 */
export function loggedAs<Declared extends Fields, Own extends string = never>(
  fields: Declared,
  own?: Record<Own, FieldFormat>,
): Record<keyof RowOf<Declared> | Own, FieldFormat> {
  const formats = shapesOf(fields).map(([name, shape]) => [name, formatOf(shape)]);
  return {
    id: "hidden",
    ...(Object.fromEntries(formats) as Record<string, FieldFormat>),
    ...own,
  } as Record<keyof RowOf<Declared> | Own, FieldFormat>;
}

function formatOf({ kind, words, none = "common:FORM.NOTHING" }: FieldShape): FieldFormat {
  switch (kind) {
    case "flag":
    case "date":
    case "percent":
    case "row":
      return kind;
    case "rows":
      return { rows: { none } };
    case "choice":
      return words ? { word: (value) => `${words}.${value}` } : "plain";
    case "choices":
      return {
        say: (values, { t }) =>
          (values as string[]).map((value) => t(`${words}.${value}`)).join(", ") || t(none),
      };
    case "duration":
      return { say: (minutes) => formatDuration(Number(minutes)) };
    case "money":
      return {
        say: (value, { t, locale }) =>
          value === null ? t(none) : formatAmount(String(value), locale),
        amount: true,
      };
    default:
      return "plain";
  }
}

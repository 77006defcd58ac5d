import { shapesOf, type Fields, type FieldShape, type RowOf } from "~/core/fields/field-kind";
import { plainStored, spellAmount } from "~/core/money/money";
import { trimDecimal } from "~/core/money/plain-decimal";
import type { Entered } from "../posting/form-reply";

/**
 * @param digits the decimals of the row's currency; without it, amounts keep the decimals that they have
 * @returns the values of a row's form; fields of the kind "other" are left out
 */
export function enteredOf<Declared extends Fields>(
  fields: Declared,
  row: Omit<RowOf<Declared>, "id">,
  { digits }: { digits?: number } = {},
): Entered {
  const values = row as Record<string, unknown>;
  return Object.fromEntries(
    shapesOf(fields).flatMap(([name, shape]) => {
      const text = enteredIn(values[name], shape, digits);
      return text === undefined ? [] : [[name, text]];
    }),
  );
}

/**
 * @returns the value of a field in a form; undefined for a box that isn't ticked, since a browser sends none
 */
function enteredIn(
  value: unknown,
  { kind }: FieldShape,
  digits?: number,
): string | string[] | undefined {
  if (kind === "other") return undefined;
  if (kind === "flag") return value ? "on" : undefined;
  if (value === null || value === undefined) return "";
  if (Array.isArray(value)) return value.map(String);
  if (kind === "money") {
    return digits === undefined ? spellAmount(String(value)) : plainStored(String(value), digits);
  }
  if (kind === "decimal" || kind === "percent") return trimDecimal(String(value));
  return String(value);
}

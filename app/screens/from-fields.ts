import type { Fields, RowOf } from "~/core/fields/field-kind";
import { enteredOf } from "~/forms/editing/entered-row";
import type { Entered } from "~/forms/posting/form-reply";
import type { FieldFormat } from "./field-format";
import { loggedAs } from "./logged-fields";

/** The values of a row's form, with the currency of its amounts where it has some. */
type EnteredRow<Of extends Fields> = Omit<RowOf<Of>, "id"> & { currency?: { digits: number } };

/**
 * @param own how the log says a field that isn't said as others of its kind
 * @returns what a noun's declaration takes from its fields, where its form has the same as its rows: how
 *   the log says them, the schema of the form, and what stands in the form of a row
 */
export function fromFields<Of extends Fields, Own extends string = never>(
  fields: Of,
  own?: Record<Own, FieldFormat>,
) {
  return {
    fields: loggedAs(fields, own),
    schema: fields,
    entered: (row: EnteredRow<Of>): Entered => enteredOf(fields, row, row.currency),
  };
}

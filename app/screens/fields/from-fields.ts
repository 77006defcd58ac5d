import type { Fields, RowOf } from "~/core/fields/field-kind";
import { enteredOf } from "~/forms/editing/entered-row";
import type { Entered } from "~/forms/posting/form-reply";
import type { FieldFormat } from "./field-format";
import { loggedAs } from "./logged-fields";

/** The values of a row's form, and the currency of its amounts where it has any. */
type EnteredRow<Of extends Fields> = Omit<RowOf<Of>, "id"> & { currency?: { digits: number } };

/**
 * @param own the log formats of fields that differ from the format of their kind
 * @returns the parts of a noun's declaration that follow from its fields: the log formats, the schema of the
 *   form, and the values of a row's form. The noun's form must have the same fields as its rows
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

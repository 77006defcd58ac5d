import { z } from "zod";
import { fieldNotes } from "~/core/fields/field-kind";
import { MAX_ID } from "~/core/ids";

/** The id of a row that is chosen in a form, at most the database's largest. */
export function chosenId(required?: string) {
  return z
    .number({ error: required })
    .int()
    .positive()
    .max(MAX_ID)
    .register(fieldNotes, { kind: "row" });
}

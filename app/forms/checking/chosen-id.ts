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

/** The most rows that a set may name. */
const MAX_SET = 500;

/** The ids of rows that are chosen in a form, each once, in their order. */
export function chosenIds() {
  return z
    .array(chosenId())
    .max(MAX_SET)
    .overwrite((set) => [...new Set(set)].sort((one, other) => one - other))
    .register(fieldNotes, { kind: "rows" });
}

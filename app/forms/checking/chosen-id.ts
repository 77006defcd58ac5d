import { z } from "zod";
import { fieldNotes } from "~/core/fields/field-kind";
import { MAX_ID } from "~/core/ids";

/** @returns the schema of the id of a row that is chosen in a form, up to the largest id of the database */
export function chosenId(required?: string) {
  return z
    .number({ error: required })
    .int()
    .positive()
    .max(MAX_ID)
    .register(fieldNotes, { kind: "row" });
}

/** The most rows in a set. */
const MAX_SET = 500;

/**
 * @param most the most rows that may be chosen
 * @returns the schema of the ids of rows that are chosen in a form; each id is kept once, in ascending order
 */
export function chosenIds(most = MAX_SET) {
  return z
    .array(chosenId())
    .max(most)
    .overwrite((set) => [...new Set(set)].sort((one, other) => one - other))
    .register(fieldNotes, { kind: "rows" });
}

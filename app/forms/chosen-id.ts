import { z } from "zod";
import { MAX_ID } from "~/core/ids";

/** The id of a row that a form chooses. One that the database can't count to is no row's. */
export function chosenId(required?: string) {
  return z.number({ error: required }).int().positive().max(MAX_ID);
}

import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { Mistakes } from "./form-result";
import { zodMessage } from "./zod-message";

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; errors: Mistakes };

/**
 * @param prepare removes what doesn't count, such as fields that are switched off; a form that
 *   comes back still shows what was entered in them
 * @returns the value of the schema, or what is wrong with the form
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  prepare?: (form: FormData) => void,
): Parsed<z.output<Schema>> {
  const meant = new FormData();
  for (const [name, value] of form) meant.append(name, value);
  prepare?.(meant);
  const submission = parseWithZod(meant, { schema, error: zodMessage });
  if (submission.status === "success") return { ok: true, value: submission.value };
  const errors = Object.entries(submission.error ?? {}).filter(
    (entry): entry is [string, string[]] => Boolean(entry[1]?.length),
  );
  return { ok: false, errors: Object.fromEntries(errors) };
}

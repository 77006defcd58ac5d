import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { zodMessage } from "./zod-message";

export type Parsed<Value> =
  | { ok: true; value: Value }
  | { ok: false; errors: Record<string, string[]>; formErrors: string[] };

/** @returns the value of the schema, or encoded messages by field and about the whole form */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
): Parsed<z.output<Schema>> {
  const submission = parseWithZod(form, { schema, error: zodMessage });
  if (submission.status === "success") return { ok: true, value: submission.value };
  const { "": formErrors, ...fields } = submission.error ?? {};
  const errors = Object.entries(fields).flatMap(([field, messages]) =>
    messages && messages.length > 0 ? [[field, messages]] : [],
  );
  return {
    ok: false,
    errors: Object.fromEntries(errors) as Record<string, string[]>,
    formErrors: formErrors ?? [],
  };
}

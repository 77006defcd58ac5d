import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { Typed } from "~/forms/form-reply";
import { zodMessage } from "~/forms/zod-message";
import { FORM_TOKEN } from "./forgery.server";

/** The hidden field with the key that makes a double post of one form harmless. */
export const FORM_KEY = "form_key";

/** The button that was pressed: which of the screen's intents is meant. */
export const INTENT = "intent";

/** The hidden field with the version of the row that the form was made from. */
export const VERSION = "row_version";

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

/** What was typed, without the machinery's own fields, passwords and files. */
export function typedIn(form: FormData): Typed {
  const typed: Typed = {};
  for (const name of new Set(form.keys())) {
    if (name === FORM_TOKEN || name === FORM_KEY || name === INTENT || /password/.test(name)) {
      continue;
    }
    const values = form.getAll(name).filter((value) => typeof value === "string");
    typed[name] = values.length === 1 ? values[0]! : values;
  }
  return typed;
}

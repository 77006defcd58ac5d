import { parseWithZod } from "@conform-to/zod/v4";
import type { z } from "zod";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { translateMessage } from "~/i18n/message";
import { isOfServer } from "~/i18n/texts-for-browser";
import { decimalFieldsOf } from "../checking/constraints.server";
import { readDecimal } from "../checking/decimals";
import type { Mistakes } from "./form-result";
import { zodMessage } from "../checking/zod-message";

export type Parsed<Value> = { ok: true; value: Value } | { ok: false; errors: Mistakes };

/**
 * @param language the language in which its decimals are written: see `readDecimal`
 * @param prepare removes fields that don't count, such as those of a switch that is off; the form still shows
 *   them when it is shown again
 * @returns the value of the schema, or the mistakes: encoded messages, and sentences where the browser lacks the text
 */
export function parseForm<Schema extends z.ZodType>(
  form: FormData,
  schema: Schema,
  language: Language,
  prepare?: (form: FormData) => void,
): Parsed<z.output<Schema>> {
  const readForm = new FormData();
  const decimals = decimalFieldsOf(schema);
  for (const [name, value] of form) {
    const isTyped = typeof value === "string" && decimals.includes(asOfList(name));
    readForm.append(name, isTyped ? readDecimal(value, language) : value);
  }
  prepare?.(readForm);
  const submission = parseWithZod(readForm, { schema, error: zodMessage });
  if (submission.status === "success") return { ok: true, value: submission.value };
  const errors = Object.entries(submission.error ?? {}).filter(
    (entry): entry is [string, string[]] => Boolean(entry[1]?.length),
  );
  const t = translator(language);
  const inWords = (message: string) =>
    isOfServer(message) ? translateMessage(t, message) : message;
  return {
    ok: false,
    errors: Object.fromEntries(errors.map(([name, messages]) => [name, messages.map(inWords)])),
  };
}

/** @returns the name that a field has in all rows of its list: "lines[].amount" for "lines[0].amount" */
function asOfList(name: string): string {
  return name.replace(/\[\d+\]/g, "[]");
}

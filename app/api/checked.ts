import type { z } from "zod";
import { zodMessage } from "~/forms/zod-message";
import { InvalidCall, type Mistakes } from "./problem";

/** @throws InvalidCall with every mistake, by field: `children_ages.0` is one of a list */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: zodMessage });
  if (parsed.success) return parsed.data;
  const mistakes: Mistakes = {};
  for (const { path, message } of parsed.error.issues) {
    (mistakes[path.join(".")] ??= []).push(message);
  }
  throw new InvalidCall(mistakes);
}

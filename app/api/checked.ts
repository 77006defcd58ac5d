import type { z } from "zod";
import { encodeMessage } from "~/i18n/message";
import { zodMessage } from "~/forms/checking/zod-message";
import { InvalidCall } from "./problem";

/** @throws InvalidCall with every mistake, by field: `children_ages.0` is one of a list */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: inWords });
  if (parsed.success) return parsed.data;
  // A map: a field that a caller calls "toString" is one like any other.
  const mistakes = new Map<string, string[]>();
  for (const issue of parsed.error.issues) {
    for (const path of placesOf(issue)) {
      const place = path.join(".");
      mistakes.set(place, [...(mistakes.get(place) ?? []), issue.message]);
    }
  }
  throw new InvalidCall(Object.fromEntries(mistakes));
}

/** Forms send what they have; what a program sends besides is a mistake of it. */
const inWords: z.core.$ZodErrorMap = (issue) =>
  issue.code === "unrecognized_keys"
    ? encodeMessage({ key: "api:UNKNOWN_FIELD" })
    : zodMessage(issue);

/** @returns where an issue is: of fields that nobody knows, at each of them */
function placesOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  if (issue.code !== "unrecognized_keys") return [issue.path];
  return issue.keys.map((key) => [...issue.path, key]);
}

import { encodeMessage } from "~/i18n/message";

/**
 * Finds what no schema refuses: a field called `__proto__`, which zod leaves out of strict objects in silence,
 * and a text with half of a surrogate pair, which PostgreSQL can't store.
 *
 * @param value the parsed JSON of a body
 * @returns the mistakes by field, in the form in which a call refuses them; empty where there are none
 */
export function unusableParts(value: unknown, path: string[] = []): Record<string, string[]> {
  if (typeof value === "string") {
    return LONE_SURROGATE.test(value) ? { [path.join(".")]: [NOT_UNICODE] } : {};
  }
  if (typeof value !== "object" || value === null) return {};
  const mistakes = Object.entries(value).flatMap(([name, part]): [string, string[]][] =>
    name === "__proto__"
      ? [[[...path, name].join("."), [UNKNOWN_FIELD]]]
      : Object.entries(unusableParts(part, [...path, name])),
  );
  // `fromEntries` makes a property of every name, even of "__proto__".
  return Object.fromEntries(mistakes);
}

/** With the flag `u`, the two halves of a pair are one character, so only a half alone is found. */
const LONE_SURROGATE = /\p{Surrogate}/u;

const UNKNOWN_FIELD = encodeMessage({ key: "api:UNKNOWN_FIELD" });
const NOT_UNICODE = encodeMessage({ key: "api:NOT_UNICODE" });

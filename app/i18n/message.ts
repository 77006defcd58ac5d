import type { TFunction } from "i18next";
import type { Message } from "~/core/errors";

/** What stands between several encoded messages; the values of placeholders never have it as it is. */
const BETWEEN = "\n";

/**
 * Writes a translation key and the values of its placeholders into one string, because a message of zod is a
 * string: `KEY` or `KEY?min=3&max=100`; a message that says more has a line for each.
 */
export function encodeMessage({ key, params, also = [] }: Message): string {
  return [encodeOne({ key, params }), ...also.map(encodeMessage)].join(BETWEEN);
}

function encodeOne({ key, params }: Message): string {
  if (!params || Object.keys(params).length === 0) return key;
  const values = Object.entries(params).map(([name, value]) => [name, String(value)]);
  return `${key}?${new URLSearchParams(values).toString()}`;
}

/** The pattern of an encoded message; any other text was translated already. */
const ENCODED = /^[a-z-]+:[A-Z][\w.]*(\?|\n|$)/;

/** @returns the sentence of an encoded message in the language of `t`; a translated text unchanged */
export function translateMessage(t: TFunction, encoded: string): string {
  if (!ENCODED.test(encoded)) return encoded;
  const [first = "", ...others] = encoded.split(BETWEEN).map((one) => translateOne(t, one));
  // Sentences follow one another; parts of a sentence are strung together.
  return others.reduce(
    (said, other) => `${said}${said.endsWith(".") ? " " : t("common:AND_THEN")}${other}`,
    first,
  );
}

function translateOne(t: TFunction, encoded: string): string {
  const [key = "", query] = encoded.split("?", 2);
  const params: Record<string, string | number> = Object.fromEntries(new URLSearchParams(query));
  // i18next needs a number to choose the plural form.
  if (params.count !== undefined) params.count = Number(params.count);
  return t(key, params);
}

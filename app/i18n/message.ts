import type { TFunction } from "i18next";
import type { Message } from "~/core/errors";

/**
 * Writes a translation key and the values of its placeholders into one string, because a message of zod is a
 * string: `KEY` or `KEY?min=3&max=100`.
 */
export function encodeMessage({ key, params }: Message): string {
  if (!params || Object.keys(params).length === 0) return key;
  const values = Object.entries(params).map(([name, value]) => [name, String(value)]);
  return `${key}?${new URLSearchParams(values).toString()}`;
}

/** The pattern of an encoded message; any other text was translated already. */
const ENCODED = /^[a-z-]+:[A-Z][\w.]*(\?|$)/;

/** @returns the sentence of an encoded message in the language of `t`; a translated text unchanged */
export function translateMessage(t: TFunction, encoded: string): string {
  if (!ENCODED.test(encoded)) return encoded;
  const [key = "", query] = encoded.split("?", 2);
  const params: Record<string, string | number> = Object.fromEntries(new URLSearchParams(query));
  // i18next needs a number to choose the plural form.
  if (params.count !== undefined) params.count = Number(params.count);
  return t(key, params);
}

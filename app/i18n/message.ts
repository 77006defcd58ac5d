import type { TFunction } from "i18next";
import type { Message } from "~/core/errors";

/**
 * Writes a translation key and the values of its placeholders into one string, since a zod message is one:
 * `KEY` or `KEY?min=3&max=100`.
 */
export function encodeMessage({ key, params }: Message): string {
  if (!params || Object.keys(params).length === 0) return key;
  const values = Object.entries(params).map(([name, value]) => [name, String(value)]);
  return `${key}?${new URLSearchParams(values).toString()}`;
}

/** An encoded message, as opposed to words that the server has translated already. */
const ENCODED = /^[a-z-]+:[A-Z][\w.]*(\?|$)/;

/** @returns the sentence of an encoded message in the language of `t`; finished words as they are */
export function translateMessage(t: TFunction, encoded: string): string {
  if (!ENCODED.test(encoded)) return encoded;
  const [key = "", query] = encoded.split("?", 2);
  const params: Record<string, string | number> = Object.fromEntries(new URLSearchParams(query));
  // i18next chooses the plural form by a number.
  if (params.count !== undefined) params.count = Number(params.count);
  return t(key, params);
}

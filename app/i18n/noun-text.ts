import type { TFunction } from "i18next";

/**
 * @param key a text about the rows of a noun: "services:MESSAGES.CREATED"
 * @returns the noun's own text, or else the text of all nouns (`locales/*\/nouns.json`) with the name and the gender
 *   that stand under `NOUN` in the texts of the noun; `OF` is the name as it stands beside "status": "de la taxe"
 */
export function nounText(t: TFunction, key: string, params: Record<string, unknown> = {}): string {
  const own = t(key, { ...params, defaultValue: "" });
  if (own !== "") return own;
  const [texts, text] = key.split(":", 2);
  const ofAll: string = `nouns:${text}`;
  const noun = (part: string): string => t(`${texts}:NOUN.${part}`);
  const [context, NAME, THE, OF] = ["GENDER", "NAME", "THE", "OF"].map(noun);
  return t(ofAll, { context, NAME, THE, OF, ...params });
}

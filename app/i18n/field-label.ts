import type { TFunction } from "i18next";

/**
 * @param texts the namespace of the noun's texts
 * @param where a list or the log may have a word of its own for the field: `LIST.STARS`, `FIELDS.stars`
 * @returns the word for a field: that of its form, `FORM.STARS`; `hotel_id` is `FORM.HOTEL`, and
 *   `label_fr` is "Name in French" where nothing else is said
 */
export function fieldLabel(
  t: TFunction,
  texts: string,
  name: string,
  where: "form" | "list" | "log" = "form",
): string {
  const key = name.replace(/_id$/, "").toUpperCase();
  const own = {
    form: [],
    list: [`${texts}:LIST.${key}`],
    log: [`${texts}:FIELDS.${name}`],
  }[where];
  const inForm = `${texts}:FORM.${key}`;
  const words = t([...own, inForm], { defaultValue: "" });
  if (words) return words;
  const english = name.replace(/_fr$/, "");
  if (english === name) return t(inForm);
  return t("common:FORM.IN_FRENCH", { field: fieldLabel(t, texts, english) });
}

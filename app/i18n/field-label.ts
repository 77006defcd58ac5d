import type { TFunction } from "i18next";

/**
 * @param texts the namespace of the noun's texts
 * @param where a list or the log may have its own label: `LIST.STARS`, `FIELDS.stars`
 * @returns the label of a field. By default it is the label in the form, `FORM.STARS`; `hotel_id` is
 *   `FORM.HOTEL`, and `label_fr` is "Name in French"
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

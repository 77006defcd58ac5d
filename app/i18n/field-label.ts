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
  return knownFieldLabel(t, texts, name, where) ?? t(`${texts}:FORM.${keyOf(name)}`);
}

/** @returns the label of a field as `fieldLabel` does; undefined where the texts have none */
export function knownFieldLabel(
  t: TFunction,
  texts: string,
  name: string,
  where: "form" | "list" | "log" = "form",
): string | undefined {
  const key = keyOf(name);
  const own = {
    form: [],
    list: [`${texts}:LIST.${key}`],
    log: [`${texts}:FIELDS.${name}`],
  }[where];
  const words = t([...own, `${texts}:FORM.${key}`], { defaultValue: "" });
  if (words) return words;
  const english = name.replace(/_fr$/, "");
  if (english === name) return undefined;
  return t("common:FORM.IN_FRENCH", { field: fieldLabel(t, texts, english) });
}

function keyOf(name: string): string {
  return name.replace(/_id$/, "").toUpperCase();
}

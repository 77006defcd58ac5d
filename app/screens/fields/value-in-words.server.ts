import { formatDate } from "~/core/dates/format.server";
import { formatPercent } from "~/core/money/money";
import type { FieldFormat, RowState, Wording } from "./field-format";

/** @returns a stored value in words; "" where there was no row or no such field */
export function valueInWords(
  state: RowState | null,
  field: string,
  format: FieldFormat,
  wording: Wording,
): string {
  const { t, locale, names, isLimited } = wording;
  const value = state?.[field];
  if (!state || value === undefined) return "";
  if (typeof format === "object" && "say" in format) return format.say(value, wording, state);
  if (value === null || value === "") return t("common:FORM.NOTHING");
  if (typeof format === "object" && "rows" in format) {
    const ids = value as number[];
    const nameOf = (id: number) => names.get(`${field.replace(/s$/, "")}/${id}`);
    const shown = ids.flatMap((id) => nameOf(id) ?? (isLimited ? [] : `#${id}`));
    return shown.join(", ") || t(ids.length > 0 ? "history:NOT_SHOWN" : format.rows.none);
  }
  const text = String(value);
  if (typeof format === "object") return t(format.word(text));
  switch (format) {
    case "flag":
      return t(value ? "history:YES" : "history:NO");
    case "happening":
      return t(value ? "history:YES" : "common:FORM.NOTHING");
    case "date":
      return formatDate(text, locale);
    case "row":
      return names.get(`${field}/${text}`) ?? (isLimited ? t("history:NOT_SHOWN") : `#${text}`);
    case "percent":
      return formatPercent(text, locale);
    case "plain":
    case "hidden":
      return text;
  }
}

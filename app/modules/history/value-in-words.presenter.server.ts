import type { TFunction } from "i18next";
import { formatDate } from "~/core/dates/format.server";
import { formatPercent, formatStoredMoney, spellAmount, type DisplayCurrency } from "~/core/money";
import type { Language } from "~/i18n/languages";
import type { RowState } from "../audit/audit";
import type { RowNames } from "../audit/audit.service.server";
import { formatBytes, type ImageOwner } from "../images/image";
import type { Condition, PriceRule } from "../price-rules/price-rule";
import { ruleSummary } from "../price-rules/rule-summary";
import { ruleValue } from "../price-rules/rule-value";
import type { FieldKind } from "./field-kinds";

/** What the words of a value depend on besides the value. */
export interface Wording {
  t: TFunction;
  locale: Language;
  names: RowNames;
  /** Of the hotel that the row belonged to, at the time; null for none, or for all hotels. */
  currency: DisplayCurrency | null;
}

/** @returns a stored value as people say it; "" where the row wasn't there, or had no such field */
export function valueInWords(
  state: RowState | null,
  field: string,
  kind: FieldKind,
  { t, locale, names, currency }: Wording,
): string {
  const value = state?.[field];
  if (!state || value === undefined) return "";
  if (kind === "condition") {
    return ruleSummary(value as Condition | null, t, (date) => formatDate(date, locale));
  }
  if (isNothing(value)) return t("common:FORM.NOTHING");
  const text = String(value);
  if (typeof kind === "object") return t(`${kind.words}.${text}`);
  switch (kind) {
    case "flag":
      return t(value ? "history:YES" : "history:NO");
    case "date":
      return formatDate(text, locale);
    case "row":
      return names.get(`${field}/${text}`) ?? `#${text}`;
    case "owner":
      return nameOfOwner(value as ImageOwner, names);
    case "base price":
      return formatStoredMoney(text, currency);
    case "own price":
      return `${spellAmount(text)} ${names.get(`currencyId/${String(state.currencyId)}`) ?? ""}`.trim();
    case "rule value":
      return ruleValue(state as unknown as PriceRule, currency, t, locale);
    case "percent":
      return formatPercent(text, locale);
    case "bytes":
      return formatBytes(Number(value), locale);
    case "permissions":
      return permissionWords(value as string[], t);
    case "plain":
    case "hidden":
      return text;
  }
}

/** An empty text is nothing, and so is a list of nothing. */
function isNothing(value: unknown): boolean {
  return value === null || value === "" || (Array.isArray(value) && value.length === 0);
}

/** The field of a state that would hold the owner's id, were there only one kind of owner. */
export function fieldOfOwner({ kind }: ImageOwner): "hotelId" | "roomTypeId" {
  return kind === "hotel" ? "hotelId" : "roomTypeId";
}

function nameOfOwner(owner: ImageOwner, names: RowNames): string {
  return names.get(`${fieldOfOwner(owner)}/${owner.id}`) ?? `#${owner.id}`;
}

function permissionWords(granted: string[], t: TFunction): string {
  return granted
    .map((permission) => {
      const [area, kind] = permission.split(":");
      return t("roles:PERMISSION", {
        area: t(`roles:AREAS.${area}`),
        kind: t(`roles:KINDS.${kind}`),
      });
    })
    .join(", ");
}

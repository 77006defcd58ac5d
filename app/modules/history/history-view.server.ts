import type { TFunction } from "i18next";
import { isCalendarDate } from "~/core/dates";
import { formatDate, formatInstant } from "~/core/dates/format";
import { formatMinor, formatPercent, spellAmount, trimDecimal } from "~/core/money";
import { env } from "~/config/env.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { DetailedChange, RowState } from "../audit/audit";
import { namesOf, type RowNames } from "../audit/audit.service.server";
import { changeTitle } from "../audit/change-title.server";
import { ruleTypes, type Condition } from "../price-rules/price-rule";
import { ruleSummary } from "../price-rules/rule-summary";

/** One change in finished words. */
export interface ChangeView {
  id: string;
  /** "Changed by … on …" */
  headline: string;
  /** "Season "Summer" changed" */
  title: string;
  who: string;
  when: string;
  label: string;
  /** The bulk change that it was part of. */
  batchTo: string | null;
  fields: { label: string; before: string; after: string }[];
}

/** Changes with what was there before and after, field by field; only fields that differ. */
export async function changeViews(ctx: Context, changes: DetailedChange[]): Promise<ChangeView[]> {
  const t = translator(ctx.locale);
  const states = changes.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
  const names = await namesOf(ctx, states);
  return changes.map((change) => ({
    id: change.id,
    headline: t(`HEADLINES.${change.action}`, {
      name: change.actorName,
      date: formatInstant(change.at, ctx.locale, env().BUSINESS_TIME_ZONE),
    }),
    title: changeTitle(change, t),
    who: change.actorName,
    when: formatInstant(change.at, ctx.locale, env().BUSINESS_TIME_ZONE),
    label: change.label,
    batchTo: change.batchId ? `/pricing/batches/${change.batchId}` : null,
    fields: changedFields(change).map((field) => ({
      label: t(`FIELDS.${field}`, { defaultValue: field }),
      before: word(change.before, field, names, t, ctx.locale),
      after: word(change.after, field, names, t, ctx.locale),
    })),
  }));
}

function changedFields({ before, after }: DetailedChange): string[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].filter(
    (field) => field !== "id" && JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]),
  );
}

/** A stored value as people say it; "" where the row wasn't there. */
function word(
  state: RowState | null,
  field: string,
  names: RowNames,
  t: TFunction,
  locale: Language,
): string {
  const value = state?.[field];
  if (!state || value === undefined) return "";
  if (field === "condition") {
    return ruleSummary(value as Condition | null, t, (date) => formatDate(date, locale));
  }
  if (value === null || value === "") return t("COMMON.FORM.NOTHING");
  if (typeof value === "boolean") return t(value ? "HISTORY.YES" : "HISTORY.NO");
  if (field === "permissions") return permissionWords(value as string[], t);
  const family = familyOf(field, value);
  if (family) return t(`${family}.${String(value)}`);
  if (field === "commissionRate") return formatPercent(String(value), locale);
  if (field === "valueMilli") return trimDecimal(formatMinor(Number(value), 3));
  if (field === "basePrice") return spellAmount(String(value));
  if (isCalendarDate(value)) return formatDate(value, locale);
  return names.get(`${field}/${String(value)}`) ?? plain(value);
}

/** Where the words of a closed set stand; undefined for what is no such field. */
function familyOf(field: string, value: unknown): string | undefined {
  switch (field) {
    case "userType":
      return "USERS.TYPES";
    case "language":
      return "COMMON.LANGUAGE";
    case "theme":
      return "PROFILE.THEMES";
    case "priceType":
      return "PRICING.PRICE_TYPES";
    case "status":
      return "ROOMS.STATUSES";
    case "type":
      // Rules have types, and so have distribution points.
      return ruleTypes.some((type) => type === value)
        ? "PRICING.RULE_TYPES"
        : "DISTRIBUTION_POINTS.TYPES";
    default:
      return undefined;
  }
}

function permissionWords(granted: string[], t: TFunction): string {
  if (granted.length === 0) return t("COMMON.FORM.NOTHING");
  return granted
    .map((permission) => {
      const [area, kind] = permission.split(":");
      return t("ROLES.PERMISSION", {
        area: t(`ROLES.AREAS.${area}`),
        kind: t(`ROLES.KINDS.${kind}`),
      });
    })
    .join(", ");
}

function plain(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

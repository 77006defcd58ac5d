import { formatInstant } from "~/core/dates/format.server";
import { env } from "~/config/env.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { FieldFormat } from "~/screens/field-format";
import { namespaceOf, type DetailedChange, type RowState } from "../audit/audit";
import { namesOf } from "../audit/audit.service.server";
import { changeTitle } from "../audit/change-title.presenter.server";
import { currenciesThroughTime } from "../hotels/hotel-currencies.service.server";
import type { ImageOwner } from "../images/image";
import { fieldOfOwner } from "../images/image-fields";
import { valueInWords } from "./value-in-words.presenter.server";

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
  /** `amount`: figures that stand under each other. */
  fields: { label: string; before: string; after: string; amount: boolean }[];
}

/** How the fields of rows are said, by the kind of row. */
export type LoggedFields = Record<string, Record<string, FieldFormat>>;

/** Changes with what was there before and after, field by field; only fields that differ. */
export async function changeViews(
  ctx: Context,
  fields: LoggedFields,
  changes: DetailedChange[],
): Promise<ChangeView[]> {
  const { locale } = ctx;
  const t = translator(locale);
  const states = changes.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
  const names = await namesOf(ctx, [...states, ...states.map(ownerIn)]);
  const priced = changes.filter(({ entity }) => entity === "room_price" || entity === "price_rule");
  const currencies = await currenciesThroughTime(
    ctx,
    priced.flatMap(({ before, after }) => [before?.hotelId, after?.hotelId]),
  );
  const inWords = (
    change: DetailedChange,
    side: "before" | "after",
    { field, format }: Differing,
  ) => {
    const state = change[side];
    const currency = currencies.at(state?.hotelId, change.at, side);
    return valueInWords(state, field, format, { t, locale, names, currency });
  };
  return changes.map((change) => ({
    id: change.id,
    headline: t(`history:HEADLINES.${change.action}`, {
      name: change.actorName,
      date: formatInstant(change.at, locale, env().BUSINESS_TIME_ZONE),
    }),
    title: changeTitle(change, locale),
    who: change.actorName,
    when: formatInstant(change.at, locale, env().BUSINESS_TIME_ZONE),
    label: change.label,
    batchTo: change.batchId ? `/pricing/batches/${change.batchId}` : null,
    fields: differing(change, fields[change.entity]).map((field) => ({
      label: t(`${namespaceOf(change.entity)}:FIELDS.${field.field}`),
      before: inWords(change, "before", field),
      after: inWords(change, "after", field),
      amount: isAmount(field.format),
    })),
  }));
}

/** @returns whether the values of a field are figures, which stand under each other */
function isAmount(format: FieldFormat): boolean {
  return format === "percent" || (typeof format === "object" && "say" in format && !!format.amount);
}

interface Differing {
  field: string;
  format: FieldFormat;
}

/** What differs and is for people, in the order of the states. */
function differing(
  { before, after }: DetailedChange,
  formats: LoggedFields[string] = {},
): Differing[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields]
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .flatMap((field) => {
      const format = Object.hasOwn(formats, field) ? formats[field] : undefined;
      return format && format !== "hidden" ? [{ field, format }] : [];
    });
}

/** @returns the owner of an image under the field that other rows name it by; {} of other rows */
function ownerIn({ owner }: RowState): RowState {
  if (!owner) return {};
  const { kind, id } = owner as ImageOwner;
  return { [fieldOfOwner({ kind, id })]: id };
}

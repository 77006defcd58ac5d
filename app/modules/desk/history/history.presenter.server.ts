import type { TFunction } from "i18next";
import { deviceName } from "~/auth/device-name.server";
import { isInCurrencyOfHotel } from "../../pricing/currency-changes/conversion";
import { onlyHotelOf } from "../../pricing/price-rules/price-rule";
import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { instantByClock } from "~/db/instant-by-clock.server";
import { fieldLabel } from "~/i18n/field-label";
import { translator } from "~/i18n/i18n.server";
import type { FieldFormat } from "~/screens/fields/field-format";
import { valueInWords } from "~/screens/fields/value-in-words.server";
import { namespaceOf, type DetailedChange, type RowState } from "../../log/audit/audit";
import { namesOf } from "../../log/audit/audit.service.server";
import { changeTitle } from "../../log/audit/change-title.presenter.server";
import { currenciesThroughTime } from "../../places/hotels/hotel-currencies.service.server";
import { logLettersRead } from "../../kinds-of-booking/letters/letter.service.server";
import { logCustomersRead } from "../../sales/customers/customer-reads.server";
import { bookingHref } from "../../sales/bookings/booking-links";
import type { ImageOwner } from "../../places/images/image";
import { fieldOfOwner } from "../../places/images/image-log.server";

/** One change, its texts formatted. */
export interface ChangeView {
  id: string;
  /** "Changed by … on …" */
  headline: string;
  /** "Season "Summer" changed" */
  title: string;
  who: string;
  when: string;
  /** The address of the batch that it was part of; absent for a change by itself. */
  batchTo?: string;
  /** The address of the dialog that undoes it, for a conversion of a stay that stands; absent for anything else. */
  undoTo?: string;
  /** "End date, Active": the names of the changed fields; "" for a row that was added or deleted. */
  what: string;
  /** The sides that are shown of each field: a row that was added or deleted has only one. */
  sides: "both" | "before" | "after";
  fields: ChangedField[];
  /** "10.0.0.7 · Firefox, Windows · Request 4f…": where it came from; "" for those who may not see that. */
  origin: string;
}

interface ChangedField {
  label: string;
  /** "" if the row didn't exist before. */
  before: string;
  after: string;
  /** Present where the values are figures, which line up on the right. */
  amount?: true;
}

/** A changed field with its name in a list of what changed. */
interface NamedField {
  field: ChangedField;
  name: string;
}

/** The formats of logged fields, by kind of row. */
export type LoggedFields = Record<string, Record<string, FieldFormat>>;

/**
 * Formats changes with the values before and after, in the order of the form. Unchanged fields, and empty
 * ones of a new row, are left out.
 */
export async function changeViews(
  ctx: Context,
  fields: LoggedFields,
  changes: DetailedChange[],
): Promise<ChangeView[]> {
  const { locale } = ctx;
  const t = translator(locale);
  const ofCustomers = changes.filter(({ entity }) => entity === "customer");
  logCustomersRead(
    ctx,
    ofCustomers.map(({ entity_id }) => entity_id),
  );
  const ofLetters = changes.filter(
    ({ entity, before, after }) => entity === "letter" && (before?.recipient ?? after?.recipient),
  );
  if (ofLetters.length > 0) {
    await logLettersRead(ctx, [...new Set(ofLetters.map(({ entity_id }) => entity_id))]);
  }
  const states = changes.flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
  const names = await namesOf(ctx, [...states, ...states.map(ownerIn)]);
  const priced = changes.filter(({ entity }) => isInCurrencyOfHotel(entity));
  const currencies = await currenciesThroughTime(
    ctx,
    priced.flatMap(({ before, after }) => [onlyHotelOf(before), onlyHotelOf(after)]),
  );
  const inWords = (
    change: DetailedChange,
    side: "before" | "after",
    { field, format }: Differing,
  ) => {
    const state = change[side];
    const currency = currencies.at(onlyHotelOf(state), change.at, side);
    return valueInWords(state, field, format, {
      ...{ t, locale, clock: ctx.clock, names, currency },
      seesCustomers: may(ctx.actor, "customers:view"),
      isLimited: ctx.actor.reach !== undefined,
    });
  };
  const fieldsOf = (change: DetailedChange): NamedField[] =>
    differing(change, fields[change.entity]).flatMap((changed) => {
      const { field, format } = changed;
      const before = inWords(change, "before", changed);
      const after = inWords(change, "after", changed);
      if (isNothing(before) && isNothing(after)) return [];
      const label = fieldLabel(t, namespaceOf(change.entity), field, "log");
      // "Active" alone would read as the new value.
      const name = format === "flag" ? t("history:BECAME", { label, value: after }) : label;
      return [{ field: { label, before, after, ...(isAmount(format) && { amount: true }) }, name }];
    });
  const isNothing = (words: string) => words === "" || words === t("common:FORM.NOTHING");
  const seesOrigins = may(ctx.actor, "settings:view");
  const undoable = may(ctx.actor, "bookings:edit") ? standingConversions(changes) : new Set();
  return changes.map((change) => ({
    ...viewOf(change, fieldsOf(change), ctx),
    ...(undoable.has(change.id) && {
      undoTo: bookingHref("hotel", change.entity_id, "undo_conversion"),
    }),
    origin: seesOrigins ? originIn(change, t) : "",
  }));
}

/**
 * @param changes the newest first
 * @returns the ids of the changes that converted a stay, and are the latest conversion of it that stands
 */
function standingConversions(changes: DetailedChange[]): Set<string> {
  const standing = new Set<string>();
  // By stay: how many of its earlier conversions were undone; null once the one that stands is found.
  const undone = new Map<number, number | null>();
  for (const { id, entity, entity_id, before, after } of changes) {
    const left = undone.has(entity_id) ? undone.get(entity_id)! : 0;
    if (entity !== "hotel_booking" || left === null) continue;
    if (before?.conversion) undone.set(entity_id, left + 1);
    if (!after?.conversion) continue;
    if (left === 0) standing.add(id);
    undone.set(entity_id, left === 0 ? null : left - 1);
  }
  return standing;
}

/** @returns the sender's address and browser and the id of the request, as far as they are known */
function originIn({ address, user_agent, request_id }: DetailedChange, t: TFunction): string {
  const request = request_id && t("history:REQUEST", { id: request_id });
  return [address, deviceName(user_agent ?? ""), request].filter(Boolean).join(" · ");
}

function viewOf(
  change: DetailedChange,
  fields: NamedField[],
  ctx: Context,
): Omit<ChangeView, "origin" | "undoTo"> {
  const { locale } = ctx;
  const t = translator(locale);
  const when = instantByClock(change.at, ctx);
  const sides = sidesOf(change);
  return {
    id: change.id,
    headline: t(`history:HEADLINES.${change.action}`, {
      name: change.actor_name,
      date: when,
    }),
    title: changeTitle(change, locale),
    who: change.actor_name,
    when,
    ...(change.batch_id && { batchTo: `/pricing/batches/${change.batch_id}` }),
    what: sides === "both" ? fields.map(({ name }) => name).join(", ") : "",
    sides,
    fields: fields.map(({ field }) => field),
  };
}

/** @returns whether the values of a field are figures, which line up on the right */
function isAmount(format: FieldFormat): boolean {
  return format === "percent" || (typeof format === "object" && "say" in format && !!format.amount);
}

interface Differing {
  field: string;
  format: FieldFormat;
}

function sidesOf({ before, after }: DetailedChange): ChangeView["sides"] {
  if (before && after) return "both";
  return after ? "after" : "before";
}

/** @returns the fields that differ and that people may see, in the order of the noun's form */
function differing(
  { before, after }: DetailedChange,
  formats: LoggedFields[string] = {},
): Differing[] {
  return Object.entries(formats)
    .filter(([, format]) => format !== "hidden")
    .filter(([field]) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]))
    .map(([field, format]) => ({ field, format }));
}

/**
 * @returns an image's owner in the form that other rows have, such as `{ hotel_id: 3 }`; {} for other rows
 */
function ownerIn({ owner }: RowState): RowState {
  if (!owner) return {};
  const { kind, id } = owner as ImageOwner;
  return { [fieldOfOwner({ kind, id })]: id };
}

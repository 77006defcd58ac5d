import { assertMay } from "~/core/access/permissions";
import { valuesOf } from "~/core/fields/field-kind";
import type { Context } from "~/db/context";
import type { Language } from "~/i18n/languages";
import { auditedRows } from "../../../log/audit/audited-rows.server";
import type { BookingStatus } from "../../../sales/bookings/booking";
import { kindsFor, type LetterKind } from "../../letters/letter";
import type { TemplateWords } from "./letter-template";
import { LetterTemplateFields, type LetterTemplateInput } from "./letter-template.fields";
import type { LetterTemplateQuery } from "./letter-template.list";
import * as templates from "./letter-template.repository.server";
import type {
  NamedLetterTemplate,
  StoredLetterTemplate,
} from "./letter-template.repository.server";

export const letterTemplateRows = auditedRows<
  NamedLetterTemplate,
  LetterTemplateQuery,
  StoredLetterTemplate
>({
  entity: "letter_template",
  area: "content",
  texts: "letter-templates",
  label: ({ hotel_label, language }) => `${hotel_label} (${language})`,
  lock: templates.lockLetterTemplate,
  reads: templates.reads,
});

/** @throws Conflict where the hotel has a template for these letters; RuleBroken at an unknown hotel */
export async function createLetterTemplate(
  ctx: Context,
  input: LetterTemplateInput,
): Promise<NamedLetterTemplate> {
  return letterTemplateRows.create(ctx, async (trx) => {
    const { id } = await templates.table.insert(trx, valuesOf(LetterTemplateFields, input));
    return templates.readLetterTemplate(trx, id);
  });
}

/** @throws NotFound; as `createLetterTemplate` */
export async function updateLetterTemplate(
  ctx: Context,
  id: number,
  input: LetterTemplateInput,
): Promise<NamedLetterTemplate> {
  return letterTemplateRows.update(ctx, id, async (trx) => {
    await templates.table.update(trx, id, valuesOf(LetterTemplateFields, input), ctx.now);
    return templates.readLetterTemplate(trx, id);
  });
}

/** @throws NotFound */
export async function deleteLetterTemplate(ctx: Context, id: number): Promise<void> {
  await letterTemplateRows.remove(ctx, id, (trx) => templates.table.remove(trx, id));
}

/**
 * @param letter.hotel_id the hotel that writes the letter; null for none
 * @returns the words of the hotel for a letter; undefined where the usual words stand. Whoever may read the
 *   booking may read its letter
 */
export async function findTemplateWords(
  ctx: Context,
  { hotel_id, kind, language }: { hotel_id: number | null; kind: LetterKind; language: Language },
): Promise<TemplateWords | undefined> {
  assertMay(ctx, "bookings:view");
  return hotel_id ? templates.findWordsOfHotel(ctx.db, { hotel_id, kind, language }) : undefined;
}

/** The status of the bookings about which letters of a kind are sent. */
const statuses: BookingStatus[] = ["confirmed", "pending", "draft", "cancelled"];

/**
 * @param kind the kind of letter; null for every kind
 * @returns the id of a stay of a hotel by which a template can be shown; undefined where there is none
 */
export async function findSampleStay(
  ctx: Context,
  hotel_id: number,
  kind: LetterKind | null,
): Promise<number | undefined> {
  assertMay(ctx, "bookings:view");
  const status = statuses.find((one) => kind && kindsFor(one, true).includes(kind));
  return templates.findSampleStay(ctx.db, hotel_id, status ?? "confirmed");
}

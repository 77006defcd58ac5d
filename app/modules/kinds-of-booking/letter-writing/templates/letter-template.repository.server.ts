import { sql } from "kysely";
import type { Database, Transaction } from "~/db/database";
import { rowReads } from "~/db/lists/row-reads.server";
import { bothLabels, byLabelIn } from "~/db/lists/guest-texts.server";
import { upTo } from "~/db/lists/paginate.server";
import { anyOf, belongsToNamed, contains, idIn, type SearchedName } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import type { Language } from "~/i18n/languages";
import type { LetterKind } from "../../letters/letter";
import type { TemplateWords } from "./letter-template";
import { LetterTemplateFields, type LetterTemplate } from "./letter-template.fields";
import type { LetterTemplateQuery } from "./letter-template.list";

registerConstraints({
  letter_templates_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_id" },
  letter_templates_hotel_id_key: { conflict: "letter-templates:ERRORS.EXISTS", at: "kind" },
  letter_templates_words_check: { rule: "letter-templates:FORM.WORDS_REQUIRED", at: "subject" },
});

/** A template with the name of its hotel, as the list and the log show it. */
export type NamedLetterTemplate = LetterTemplate & { hotel_label: string; hotel_label_fr: string };

/** A template with all columns; the instant of its last change is its version. */
export type StoredLetterTemplate = NamedLetterTemplate & { created_at: Date; updated_at: Date };

export const table = tableRows("letter_templates", LetterTemplateFields);

/** The names in which the list searches, besides the subject. */
const searched: SearchedName[] = [
  { of: "hotels", through: "letter_templates.hotel_id", inFrench: true },
];

/** How letter templates are read. */
export const reads = rowReads(
  ({ db }, ids) => selectStored(db).where(idIn("letter_templates.id", ids)).execute(),
  async ({ db, locale }, query: LetterTemplateQuery) => ({
    filtered: await filter(db, query),
    by: sortKeysIn(locale)[query.sort],
    id: sql.ref<number>("letter_templates.id"),
  }),
);

async function filter(db: Database, { search, filters }: LetterTemplateQuery) {
  const { hotel_id, language, kind } = filters;
  let filtered = db.selectFrom("letter_templates");
  if (hotel_id) filtered = filtered.where("letter_templates.hotel_id", "=", hotel_id);
  if (language) filtered = filtered.where("language", "=", language);
  if (kind) filtered = filtered.where("kind", "=", kind);
  if (!search) return filtered;
  const own = contains("letter_templates.subject", search);
  return filtered.where(anyOf([own, ...(await belongsToNamed(db, searched, search))]));
}

const sortKeysIn = (locale: Language) => ({
  hotel: byLabelIn(locale, "hotels", "letter_templates.hotel_id"),
  language: sql`letter_templates.language`,
  kind: sql`coalesce(letter_templates.kind, '')`,
  subject: sql`search_text(letter_templates.subject)`,
});

function selectNamed(db: Database) {
  return db
    .selectFrom("letter_templates")
    .innerJoin("hotels", "hotels.id", "letter_templates.hotel_id")
    .select([...table.columns, ...bothLabels("hotels", "hotel")])
    .$castTo<NamedLetterTemplate>();
}

function selectStored(db: Database) {
  return selectNamed(db)
    .select(["letter_templates.created_at", "letter_templates.updated_at"])
    .$castTo<StoredLetterTemplate>();
}

/** @returns the template with the name of its hotel, locked until the transaction ends */
export async function lockLetterTemplate(
  trx: Transaction,
  id: number,
): Promise<(NamedLetterTemplate & { updated_at: Date }) | undefined> {
  return selectNamed(trx)
    .select("letter_templates.updated_at")
    .where("letter_templates.id", "=", id)
    .forUpdate("letter_templates")
    .executeTakeFirst();
}

/** @returns the template as it was just written */
export async function readLetterTemplate(
  trx: Transaction,
  id: number,
): Promise<NamedLetterTemplate> {
  return selectNamed(trx).where("letter_templates.id", "=", id).executeTakeFirstOrThrow();
}

/**
 * @returns the words of a hotel for letters of a kind in a language: those for this kind, or else those for
 *   every kind; undefined where there are none
 */
export async function findWordsOfHotel(
  db: Database,
  { hotel_id, kind, language }: { hotel_id: number; kind: LetterKind; language: Language },
): Promise<TemplateWords | undefined> {
  const { rows } = await sql<TemplateWords>`
    select subject, greeting, closing
    from letter_templates
    where hotel_id = ${hotel_id} and language = ${language} and coalesce(kind, ${kind}) = ${kind}
    order by kind nulls last ${upTo(1)}
  `.execute(db);
  return rows[0];
}

/**
 * @returns the id of a stay of a hotel by which a template can be shown: the latest one with this status, or
 *   the latest at all; undefined where the hotel has none
 */
export async function findSampleStay(
  db: Database,
  hotel_id: number,
  status: string,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select bookings.id
    from hotel_bookings join bookings on bookings.id = hotel_bookings.booking_id
    where hotel_bookings.hotel_id = ${hotel_id}
    order by bookings.status = ${status} desc, bookings.customer_id is null, bookings.id desc
    ${upTo(1)}
  `.execute(db);
  return rows[0]?.id;
}

import { sql } from "kysely";
import type { Choices, WantedChoices } from "~/core/choices";
import type { DisplayCurrency } from "~/core/money/money";
import type { Page } from "~/core/page";
import { choosable } from "~/db/lists/choosable.server";
import type { Database, Transaction } from "~/db/database";
import {
  bothLabels,
  byLabelIn,
  byTextIn,
  guestColumns,
  offeredIn,
  textIn,
} from "~/db/lists/guest-texts.server";
import { paginate } from "~/db/lists/paginate.server";
import { eitherContains, idIn } from "~/db/lists/search.server";
import { countUses, type Uses } from "~/db/writing/uses.server";
import type { Language } from "~/i18n/languages";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import type { OpeningHours, Spa } from "./spa";
import type { SpaQuery } from "./spa.list";
import type { SpaInput } from "./spa.schema";

registerConstraints({
  spas_label_check: { atLeast: 3, at: "label" },
  spas_label_fr_check: { atLeast: 3, at: "label_fr" },
  spas_email_check: { rule: "constraints:EMAIL_INVALID", at: "email" },
  spas_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_id" },
  spas_currency_id_fkey: { rule: "constraints:UNKNOWN_CURRENCY", at: "currency_id" },
});

/** A spa with the instant of its last change: its version. */
export type LockedSpa = Spa & { updated_at: Date };

/** The same with all that is kept of it. */
export interface StoredSpa extends LockedSpa {
  hotel_label: string | null;
  hotel_label_fr: string | null;
  currency: DisplayCurrency;
  /** How many treatments it has, active or not. */
  treatments: number;
  created_at: Date;
}

const columns = [
  "spas.id",
  ...guestColumns("spas"),
  "spas.hotel_id",
  "spas.address",
  "spas.phone",
  "spas.email",
  "spas.opening_hours",
  "spas.treatment_rooms",
  "spas.currency_id",
  "spas.active",
] as const;

/** Only what the schema lets through is written; the column's type doesn't know that. */
function asSpa<Row extends { opening_hours: unknown }>(row: Row) {
  return { ...row, opening_hours: row.opening_hours as OpeningHours };
}

export async function listSpas(
  db: Database,
  query: SpaQuery,
  locale: Language,
): Promise<Page<StoredSpa>> {
  return paginate(query, {
    db,
    filtered: matching(db, query),
    by: sortKeysIn(locale)[query.sort],
    id: sql.ref<number>("spas.id"),
    read: async (ids) =>
      (await selectStored(db).where(idIn("spas.id", ids)).execute()).map(asStored),
  });
}

function matching(db: Database, { search, filters: { hotel_id, status } }: SpaQuery) {
  let found = db.selectFrom("spas");
  if (search) found = found.where(eitherContains("spas.label", search));
  if (hotel_id) found = found.where("spas.hotel_id", "=", hotel_id);
  if (status) found = found.where("spas.active", "=", status === "active");
  return found;
}

const sortKeysIn = (locale: Language) => ({
  label: byTextIn("spas.label", locale),
  hotel: byLabelIn(locale, "hotels", "spas.hotel_id", { optional: true }),
  treatment_rooms: sql`spas.treatment_rooms`,
  active: sql`spas.active`,
});

function selectStored(db: Database) {
  return db
    .selectFrom("spas")
    .innerJoin("currencies", "currencies.id", "spas.currency_id")
    .leftJoin("hotels", "hotels.id", "spas.hotel_id")
    .select([...columns, ...bothLabels("hotels", "hotel")])
    .select(["spas.created_at", "spas.updated_at"])
    .select(["currencies.iso_code as iso", "currencies.symbol", "currencies.decimals as digits"])
    .select((eb) =>
      eb
        .selectFrom("treatments")
        .whereRef("treatments.spa_id", "=", "spas.id")
        .select(sql<number>`count(*)::int`.as("count"))
        .$asScalar()
        .$notNull()
        .as("treatments"),
    );
}

function asStored({
  iso: code,
  symbol,
  digits,
  ...row
}: Awaited<ReturnType<ReturnType<typeof selectStored>["executeTakeFirstOrThrow"]>>): StoredSpa {
  return { ...asSpa(row), currency: { code, symbol, digits } };
}

export async function findSpa(db: Database, id: number): Promise<StoredSpa | undefined> {
  const row = await selectStored(db).where("spas.id", "=", id).executeTakeFirst();
  return row && asStored(row);
}

/** The row to be changed, held until the transaction ends: no treatment is added to it meanwhile. */
export async function lockSpa(trx: Transaction, id: number): Promise<LockedSpa | undefined> {
  const row = await selectVersioned(trx, id).forUpdate().executeTakeFirst();
  return row && asSpa(row);
}

/** The row, which nobody changes until the transaction ends: a treatment is about to be priced. */
export async function holdSpa(trx: Transaction, id: number): Promise<LockedSpa | undefined> {
  const row = await selectVersioned(trx, id).forShare().executeTakeFirst();
  return row && asSpa(row);
}

/** The same, while a room of it is taken: whoever else takes one waits. */
export async function holdSpaRooms(trx: Transaction, id: number): Promise<LockedSpa | undefined> {
  const row = await selectVersioned(trx, id).forNoKeyUpdate().executeTakeFirst();
  return row && asSpa(row);
}

function selectVersioned(db: Database, id: number) {
  return db
    .selectFrom("spas")
    .select([...columns, "spas.updated_at"])
    .where("id", "=", id);
}

/** Spas by name; `chosen` is among them whatever the search says, active or not. */
export async function listSpaLabels(
  db: Database,
  wanted: WantedChoices,
  locale: Language,
): Promise<Choices<{ id: number; label: string }>> {
  const query = db.selectFrom("spas").select(["id", textIn("spas.label", locale).as("label")]);
  return choosable(query, wanted, offeredIn(locale, "spas"));
}

export async function insertSpa(trx: Transaction, input: SpaInput): Promise<Spa> {
  const row = await trx
    .insertInto("spas")
    .values({ ...input, opening_hours: JSON.stringify(input.opening_hours) })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asSpa(row);
}

/** What the input doesn't name stays. */
export async function updateSpa(
  trx: Transaction,
  id: number,
  { opening_hours: hours, ...values }: Partial<SpaInput>,
  now: Date,
): Promise<Spa> {
  const row = await trx
    .updateTable("spas")
    .set({
      ...values,
      ...(hours && { opening_hours: JSON.stringify(hours) }),
      updated_at: now,
    })
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return asSpa(row);
}

export async function deleteSpa(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom("spas").where("id", "=", id).execute();
}

/** How many rows name the spa. */
export async function countUsesOfSpa(db: Database, id: number): Promise<Uses> {
  return countUses(db, {
    treatments: sql`select from treatments where spa_id = ${id}`,
    spa_bookings: sql`select from spa_bookings where spa_id = ${id}`,
    cms_pages: sql`select from cms_pages where spa_id = ${id}`,
  });
}

import { sql } from "kysely";
import type { DisplayCurrency } from "~/core/money/money";
import type { Page } from "~/core/page";
import type { Database, Transaction } from "~/db/database";
import {
  currencyColumns,
  withOptionalCurrency,
  type OptionalCurrencyColumns,
} from "~/db/lists/display-currency.server";
import { bothLabels, byLabelIn, byTextIn } from "~/db/lists/guest-texts.server";
import { paginate, readAll } from "~/db/lists/paginate.server";
import { anyOf, belongsToNamed, eitherContains, idIn } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { manyRows, rowsWhere } from "~/db/writing/many-rows.server";
import { tableRows } from "~/db/writing/table-rows.server";
import type { Language } from "~/i18n/languages";
import { TaxFields, type Tax } from "./tax.fields";
import type { TaxQuery } from "./tax.list";

registerConstraints({
  taxes_label_check: { atLeast: 2, at: "label" },
  taxes_label_fr_check: { atLeast: 2, at: "label_fr" },
  taxes_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_id" },
  taxes_part_check: { rule: "taxes:ERRORS.PART_OF_AMOUNT", at: "part" },
  taxes_value_check: { rule: "taxes:ERRORS.VALUE_BELOW_0", at: "value" },
  taxes_percentage_check: { rule: "taxes:ERRORS.PERCENTAGE", at: "value" },
  taxes_from_age_check: { rule: "taxes:ERRORS.FROM_AGE", at: "from_age" },
  taxes_max_nights_check: { rule: "taxes:ERRORS.MAX_NIGHTS", at: "max_nights" },
  taxes_dates_check: { rule: "taxes:FORM.DATES_ORDER", at: "valid_to" },
});

/** A tax with all columns, the names of its hotel, and the hotel's own currency; null without one. */
export type StoredTax = Tax & {
  hotel_label: string;
  hotel_label_fr: string;
  currency: DisplayCurrency | null;
  created_at: Date;
  updated_at: Date;
};

export const table = tableRows("taxes", TaxFields);

/** The statements that write many taxes at once. */
export const many = manyRows<Tax>("taxes", TaxFields);

export async function listTaxes(
  db: Database,
  query: TaxQuery,
  locale: Language,
): Promise<Page<StoredTax>> {
  return paginate(query, await matching(db, query, locale));
}

/** @returns all rows of the filtered list, in portions */
export async function* readTaxes(
  db: Database,
  query: TaxQuery,
  locale: Language,
): AsyncGenerator<StoredTax[]> {
  yield* readAll(query, await matching(db, query, locale));
}

async function matching(db: Database, query: TaxQuery, locale: Language) {
  return {
    db,
    filtered: await filter(db, query),
    by: sortKeysIn(locale)[query.sort],
    id: sql.ref<number>("taxes.id"),
    read: (ids: number[]) => findTaxes(db, ids),
  };
}

async function filter(db: Database, { search, filters }: TaxQuery) {
  const { hotel_id, kind, included, status } = filters;
  let taxes = db.selectFrom("taxes");
  if (hotel_id) taxes = taxes.where("taxes.hotel_id", "=", hotel_id);
  if (kind) taxes = taxes.where("taxes.kind", "=", kind);
  if (included) taxes = taxes.where("taxes.included", "=", included === "true");
  if (status) taxes = taxes.where("taxes.active", "=", status === "active");
  if (!search) return taxes;
  const ofHotel = [{ of: "hotels" as const, through: "taxes.hotel_id", inFrench: true }];
  return taxes.where(
    anyOf([eitherContains("taxes.label", search), ...(await belongsToNamed(db, ofHotel, search))]),
  );
}

const sortKeysIn = (locale: Language) => ({
  label: byTextIn("taxes.label", locale),
  hotel: byLabelIn(locale, "hotels", "taxes.hotel_id"),
  kind: sql`taxes.kind`,
  value: sql`taxes.value`,
  valid_from: sql`taxes.valid_from`,
  active: sql`taxes.active`,
});

function selectStored(db: Database) {
  return db
    .selectFrom("taxes")
    .innerJoin("hotels", "hotels.id", "taxes.hotel_id")
    .leftJoin("currencies", "currencies.id", "hotels.currency_id")
    .select([...table.columns, "taxes.created_at", "taxes.updated_at"])
    .select([...bothLabels("hotels", "hotel"), ...currencyColumns])
    .$castTo<Omit<StoredTax, "currency"> & OptionalCurrencyColumns>();
}

export async function findTax(db: Database, id: number): Promise<StoredTax | undefined> {
  return (await findTaxes(db, [id]))[0];
}

/** @returns the taxes with these ids, in any order; ids that don't exist are left out */
export async function findTaxes(db: Database, ids: number[]): Promise<StoredTax[]> {
  const rows = await selectStored(db).where(idIn("taxes.id", ids)).execute();
  return rows.map(withOptionalCurrency);
}

/**
 * @returns the taxes of a hotel that are amounts above 0, including inactive ones, locked until the
 *   transaction ends
 */
export async function lockAmountsOfHotel(trx: Transaction, hotel_id: number): Promise<Tax[]> {
  const where = sql<boolean>`hotel_id = ${hotel_id} and kind <> 'percentage' and value <> 0`;
  return rowsWhere(trx, "taxes", TaxFields, { where, hold: true });
}

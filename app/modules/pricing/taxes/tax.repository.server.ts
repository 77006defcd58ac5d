import { sql } from "kysely";
import type { CalendarDate } from "~/core/dates";
import type { DisplayCurrency } from "~/core/money/money";
import type { Database, Transaction } from "~/db/database";
import { rowReads } from "~/db/lists/row-reads.server";
import {
  currencyColumns,
  type OptionalCurrencyColumns,
  withOptionalCurrency,
} from "~/db/lists/display-currency.server";
import { bothLabels, byLabelIn, byTextIn } from "~/db/lists/guest-texts.server";
import { anyOf, belongsToNamed, eitherContains, idIn } from "~/db/lists/search.server";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { manyRows, rowsWhere } from "~/db/writing/many-rows.server";
import { tableRows } from "~/db/writing/table-rows.server";
import type { Language } from "~/i18n/languages";
import { TaxFields, type Tax } from "./tax.fields";
import type { TaxQuery } from "./tax.list";
import { rateOn, type TaxRate } from "./tax-rate";

registerConstraints({
  taxes_label_check: { atLeast: 2, at: "label" },
  taxes_label_fr_check: { atLeast: 2, at: "label_fr" },
  taxes_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_id" },
  taxes_part_check: { rule: "taxes:ERRORS.PART_OF_AMOUNT", at: "part" },
  taxes_rates_check: { rule: "taxes:ERRORS.RATES", at: "rates" },
  taxes_rates_percentage_check: { rule: "taxes:ERRORS.PERCENTAGE", at: "rates" },
  taxes_rates_overlap_check: { rule: "taxes:ERRORS.RATES_OVERLAP", at: "rates" },
  taxes_from_age_check: { rule: "taxes:ERRORS.FROM_AGE", at: "from_age" },
  taxes_max_nights_check: { rule: "taxes:ERRORS.MAX_NIGHTS", at: "max_nights" },
});

/** A tax with all columns, the names of its hotel, and the hotel's own currency; null without one. */
export type StoredTax = Tax & {
  /** The rate that is valid today, or else the next one; the last one where all have ended. */
  rate: TaxRate;
  hotel_label: string;
  hotel_label_fr: string;
  currency: DisplayCurrency | null;
  created_at: Date;
  updated_at: Date;
};

export const table = tableRows("taxes", TaxFields);

/** The statements that write many taxes at once. */
export const many = manyRows<Tax>("taxes", TaxFields);

// The house's day: a list over several hotels shows and sorts the rates of one day.
/** How taxes are read. */
export const reads = rowReads(
  // The house's day: lists over several hotels show and sort the rates of one day, and so does what shows one tax.
  ({ db, today }, ids) => findTaxes(db, ids, today),
  async ({ db, locale, today }, query: TaxQuery) => ({
    filtered: await filter(db, query),
    by: sortKeysIn(locale, today)[query.sort],
    id: sql.ref<number>("taxes.id"),
  }),
);

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

/** @returns a field of the rate that is valid on a day, as `rateOn` finds it */
const ofRateOn = (day: CalendarDate, field: keyof TaxRate) => sql<string | null>`(
  select (array_agg(rate ->> ${sql.lit(field)} order by place))[1]
  from jsonb_array_elements(taxes.rates) with ordinality as listed (rate, place)
  where coalesce(rate ->> 'valid_to' >= ${day}, true) or place = jsonb_array_length(taxes.rates)
)`;

const sortKeysIn = (locale: Language, today: CalendarDate) => ({
  label: byTextIn("taxes.label", locale),
  hotel: byLabelIn(locale, "hotels", "taxes.hotel_id"),
  kind: sql`taxes.kind`,
  value: sql`${ofRateOn(today, "value")}::numeric`,
  valid_from: sql`${ofRateOn(today, "valid_from")}::date`,
  active: sql`taxes.active`,
});

function selectStored(db: Database) {
  return db
    .selectFrom("taxes")
    .innerJoin("hotels", "hotels.id", "taxes.hotel_id")
    .leftJoin("currencies", "currencies.id", "hotels.currency_id")
    .select([...table.columns, "taxes.created_at", "taxes.updated_at"])
    .select([...bothLabels("hotels", "hotel"), ...currencyColumns])
    .$castTo<Omit<StoredTax, "currency" | "rate"> & OptionalCurrencyColumns>();
}

/**
 * @param today the day whose rates are shown
 * @returns the taxes with these ids, in any order; ids that don't exist are left out
 */
export async function findTaxes(
  db: Database,
  ids: number[],
  today: CalendarDate,
): Promise<StoredTax[]> {
  const found = await selectStored(db).where(idIn("taxes.id", ids)).execute();
  return found.map((row) => {
    return withOptionalCurrency({ ...row, rate: rateOn(row.rates, today) });
  });
}

/**
 * @returns the taxes of a hotel that are amounts, one of them above 0, including inactive ones, locked until the
 *   transaction ends
 */
export async function lockAmountsOfHotel(trx: Transaction, hotel_id: number): Promise<Tax[]> {
  const where = sql<boolean>`hotel_id = ${hotel_id} and ${HAS_AMOUNTS}`;
  return rowsWhere(trx, "taxes", TaxFields, { where, hold: true });
}

/** @returns the active taxes of a hotel by id */
export async function listActiveOfHotel(db: Database, hotel_id: number): Promise<Tax[]> {
  const where = sql<boolean>`hotel_id = ${hotel_id} and active`;
  return rowsWhere(db, "taxes", TaxFields, { where, hold: false });
}

/** Whether a tax is an amount in the currency of its hotel. */
const HAS_AMOUNTS = sql<boolean>`kind <> 'percentage' and exists (
  select from jsonb_array_elements(rates) rate where (rate ->> 'value')::numeric <> 0
)`;

/** @returns the ids of the rows that became these taxes, by the id of the tax; none for a tax that was always one */
export async function listFormerIds(db: Database, ids: number[]): Promise<Map<number, number[]>> {
  const found = await db
    .selectFrom("taxes")
    .select(["id", "former_ids"])
    .where(idIn("id", ids))
    .where(sql<boolean>`former_ids <> '{}'`)
    .execute();
  return new Map(found.map(({ id, former_ids }) => [id, former_ids]));
}

/** @returns the taxes whose hotel still exists; it is kept from being deleted until the transaction ends */
export async function ofPresentHotels(trx: Transaction, taxes: Tax[]): Promise<Tax[]> {
  const hotelIds = taxes.map(({ hotel_id }) => hotel_id);
  const hotels = await trx
    .selectFrom("hotels")
    .select("id")
    .where(idIn("id", hotelIds))
    .orderBy("id")
    .forKeyShare()
    .execute();
  return taxes.filter(({ hotel_id }) => hotels.some(({ id }) => id === hotel_id));
}

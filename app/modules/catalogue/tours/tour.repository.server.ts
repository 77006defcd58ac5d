import { sql } from "kysely";
import type { Choices, ChoiceQuery } from "~/core/choices";
import type { CalendarDate } from "~/core/dates";
import type { RowOf } from "~/core/fields/field-kind";
import type { DisplayCurrency } from "~/core/money/money";
import { rowReads } from "~/db/lists/row-reads.server";
import { choosable } from "~/db/lists/choosable.server";
import type { Database, Transaction } from "~/db/database";
import {
  currencyColumns,
  withCurrency,
  type CurrencyColumns,
} from "~/db/lists/display-currency.server";
import { byTextIn, offeredIn, textIn } from "~/db/lists/guest-texts.server";
import { contains, eitherContains, idIn } from "~/db/lists/search.server";
import type { Language } from "~/i18n/languages";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import type { TourUnit } from "./tour";
import { TourFields, type Tour } from "./tour.fields";
import { tourUnits } from "./tour-unit-names";
import type { TourQuery } from "./tour.list";
import type { GivenUnit } from "./tour-units";

registerConstraints({
  tours_label_check: { atLeast: 3, at: "label" },
  tours_label_fr_check: { atLeast: 3, at: "label_fr" },
  tours_slug_key: { conflict: "constraints:TOUR_SLUG_EXISTS", at: "slug" },
  tours_currency_id_fkey: { rule: "constraints:UNKNOWN_CURRENCY", at: "currency_id" },
  tours_start_times_check: { rule: "tours:FORM.START_TIMES_INVALID", at: "start_times" },
  tours_people_check: { rule: "tours:FORM.PEOPLE_ORDER", at: "max_people" },
  tours_valid_check: { rule: "tours:FORM.VALID_ORDER", at: "valid_to" },
  tour_units_overlap_excl: { rule: "tours:UNITS.OVERLAP" },
  tour_units_ages_check: { rule: "tours:UNITS.AGES_ORDER" },
});

/** A tour with all columns; the instant of its last change is its version. */
export type StoredTour = Tour & { currency: DisplayCurrency; created_at: Date; updated_at: Date };

type TourValues = Omit<RowOf<typeof TourFields>, "id">;

/** A tour in the list, with its price. */
export type ListedTour = StoredTour & {
  /** The price today for an adult, or for the booking: a decimal string. */
  fromPrice: string | null;
};

export const table = tableRows("tours", TourFields);

const unitsOfTour = sql<TourUnit[]>`(
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'unit', unit, 'min_age', min_age, 'max_age', max_age, 'counts_in_capacity', counts_in_capacity
    ) order by array_position(${sql.lit(`{${tourUnits.join(",")}}`)}::text[], unit)
  ), '[]')
  from tour_units where tour_units.tour_id = tours.id
)`;

/** How tours are read. */
export const reads = rowReads(
  // The house's day: a tour belongs to no hotel.
  async ({ db, today }, ids) => {
    const found = selectStored(db).select(fromPriceOn(today).as("fromPrice"));
    return (await found.where(idIn("tours.id", ids)).execute()).map(withCurrency);
  },
  ({ db, locale }, query: TourQuery) => ({
    filtered: matching(db, query),
    by: sortKeysIn(locale)[query.sort],
    id: sql.ref<number>("tours.id"),
  }),
);

function matching(db: Database, { search, filters }: TourQuery) {
  const { availability, pricing_per, status } = filters;
  let filtered = db.selectFrom("tours");
  if (search) {
    filtered = filtered.where((eb) =>
      eb.or([eitherContains("tours.label", search), contains("tours.city", search)]),
    );
  }
  if (availability) filtered = filtered.where("tours.availability", "=", availability);
  if (pricing_per) filtered = filtered.where("tours.pricing_per", "=", pricing_per);
  if (status) filtered = filtered.where("tours.active", "=", status === "active");
  return filtered;
}

const sortKeysIn = (locale: Language) => ({
  label: byTextIn("tours.label", locale),
  city: sql`search_text(tours.city)`,
  duration: sql`tours.duration_minutes`,
  active: sql`tours.active`,
});

/** @returns the SQL of a tour's lowest general sell price on a day; null where there is none */
function fromPriceOn(today: CalendarDate) {
  return sql<string | null>`(
    select min(price) from catalogue_prices
    where catalogue_prices.tour_id = tours.id and catalogue_prices.active
      and catalogue_prices.price_type = 'sell' and catalogue_prices.distribution_point_id is null
      and coalesce(catalogue_prices.valid_from <= ${today}::date, true)
      and coalesce(catalogue_prices.valid_to >= ${today}::date, true)
      and catalogue_prices.unit in ('adult', 'booking')
  )`;
}

function selectStored(db: Database) {
  return db
    .selectFrom("tours")
    .innerJoin("currencies", "currencies.id", "tours.currency_id")
    .select([...table.columns, unitsOfTour.as("units")])
    .select(["tours.created_at", "tours.updated_at"])
    .select(currencyColumns)
    .$castTo<Omit<StoredTour, "currency"> & CurrencyColumns>();
}

export async function findTour(db: Database, id: number): Promise<StoredTour | undefined> {
  return (await findTours(db, [id]))[0];
}

/** @returns the rows with these ids, in any order; ids that don't exist are left out */
export async function findTours(db: Database, ids: number[]): Promise<StoredTour[]> {
  return (await selectStored(db).where(idIn("tours.id", ids)).execute()).map(withCurrency);
}

/** Reads tours by name; the chosen one is always among them, even if it doesn't match the search. */
export async function listTourLabels(
  db: Database,
  choice: ChoiceQuery,
  locale: Language,
): Promise<Choices<{ id: number; label: string }>> {
  const query = db.selectFrom("tours").select(["id", textIn("tours.label", locale).as("label")]);
  return choosable(query, choice, offeredIn(locale, "tours"));
}

/** @returns the row, locked until the transaction ends */
export async function lockTour(
  trx: Transaction,
  id: number,
): Promise<(Tour & { updated_at: Date }) | undefined> {
  return selectTour(trx, id)
    .select("tours.updated_at")
    .forUpdate()
    .$castTo<Tour & { updated_at: Date }>()
    .executeTakeFirst();
}

function selectTour(db: Database, id: number) {
  return db
    .selectFrom("tours")
    .select([...table.columns, unitsOfTour.as("units")])
    .where("tours.id", "=", id);
}

export async function insertTour(
  trx: Transaction,
  values: TourValues,
  units: readonly GivenUnit[],
): Promise<Tour> {
  const { id } = await table.insert(trx, values);
  await insertUnits(trx, id, units);
  return readTour(trx, id);
}

/** Updates a tour; columns that are missing in `values` stay unchanged. */
export async function updateTour(
  trx: Transaction,
  id: number,
  values: Partial<TourValues>,
  now: Date,
): Promise<Tour> {
  await table.update(trx, id, values, now);
  return readTour(trx, id);
}

/** Replaces the units of a tour. */
export async function replaceUnits(
  trx: Transaction,
  id: number,
  units: readonly GivenUnit[],
): Promise<void> {
  await trx.deleteFrom("tour_units").where("tour_id", "=", id).execute();
  await insertUnits(trx, id, units);
}

async function insertUnits(
  trx: Transaction,
  tour_id: number,
  units: readonly GivenUnit[],
): Promise<void> {
  await trx
    .insertInto("tour_units")
    .values(units.map((unit) => ({ ...unit, tour_id })))
    .execute();
}

async function readTour(trx: Transaction, id: number): Promise<Tour> {
  return selectTour(trx, id).$castTo<Tour>().executeTakeFirstOrThrow();
}

import { sql } from "kysely";
import type { Choices, ChoiceQuery } from "~/core/choices";
import type { CalendarDate, Weekday } from "~/core/dates";
import type { DisplayCurrency } from "~/core/money/money";
import type { Page } from "~/core/page";
import { choosable } from "~/db/lists/choosable.server";
import type { Database, Transaction } from "~/db/database";
import { byTextIn, guestColumns, offeredIn, textIn } from "~/db/lists/guest-texts.server";
import { paginate } from "~/db/lists/paginate.server";
import { contains, eitherContains, idIn } from "~/db/lists/search.server";
import type { Language } from "~/i18n/languages";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import type { Availability, PricedPer, Tour, TourUnit } from "./tour";
import { tourUnits } from "./tour-unit-names";
import type { TourQuery } from "./tour.list";
import type { TourInput } from "./tour.schema";
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

/** A tour with all that is kept of it; the instant of its last change is its version. */
export interface StoredTour extends Tour {
  currency: DisplayCurrency;
  created_at: Date;
  updated_at: Date;
}

/** A tour as its list shows it. */
export interface ListedTour extends StoredTour {
  /** The price today for an adult, or for the booking: a decimal string. */
  fromPrice: string | null;
}

const columns = [
  "tours.id",
  ...guestColumns("tours"),
  "tours.slug",
  "tours.city",
  "tours.meeting_point",
  "tours.duration_minutes",
  "tours.languages",
  "tours.availability",
  "tours.start_times",
  "tours.weekdays",
  "tours.min_people",
  "tours.max_people",
  "tours.cutoff_hours",
  "tours.pricing_per",
  "tours.currency_id",
  "tours.valid_from",
  "tours.valid_to",
  "tours.active",
] as const;

const unitsOfTour = sql<TourUnit[]>`(
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'unit', unit, 'min_age', min_age, 'max_age', max_age, 'counts_in_capacity', counts_in_capacity
    ) order by array_position(${sql.lit(`{${tourUnits.join(",")}}`)}::text[], unit)
  ), '[]')
  from tour_units where tour_units.tour_id = tours.id
)`;

/** The sets are closed by constraints; the columns' types don't know that. */
function asTour<Row extends { availability: string; weekdays: string[]; pricing_per: string }>(
  row: Row,
) {
  return {
    ...row,
    availability: row.availability as Availability,
    weekdays: row.weekdays as Weekday[],
    pricing_per: row.pricing_per as PricedPer,
  };
}

export async function listTours(
  db: Database,
  query: TourQuery,
  { today, locale }: { today: CalendarDate; locale: Language },
): Promise<Page<ListedTour>> {
  return paginate(query, {
    db,
    filtered: matching(db, query),
    by: sortKeysIn(locale)[query.sort],
    id: sql.ref<number>("tours.id"),
    read: async (ids) => {
      const rows = await selectStored(db)
        .select(fromPriceOn(today).as("fromPrice"))
        .where(idIn("tours.id", ids))
        .execute();
      return rows.map(({ fromPrice, ...row }) => ({ ...asStored(row), fromPrice }));
    },
  });
}

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

/** The lowest general price that sells it on a day; null where there is none. */
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
    .select([...columns, unitsOfTour.as("units")])
    .select(["tours.created_at", "tours.updated_at"])
    .select(["currencies.iso_code as iso", "currencies.symbol", "currencies.decimals as digits"]);
}

function asStored({
  iso: code,
  symbol,
  digits,
  ...row
}: Awaited<ReturnType<ReturnType<typeof selectStored>["executeTakeFirstOrThrow"]>>): StoredTour {
  return { ...asTour(row), currency: { code, symbol, digits } };
}

export async function findTour(db: Database, id: number): Promise<StoredTour | undefined> {
  const row = await selectStored(db).where("tours.id", "=", id).executeTakeFirst();
  return row && asStored(row);
}

/** Tours by name; the chosen one is among them whatever the search says. */
export async function listTourLabels(
  db: Database,
  choice: ChoiceQuery,
  locale: Language,
): Promise<Choices<{ id: number; label: string }>> {
  const query = db.selectFrom("tours").select(["id", textIn("tours.label", locale).as("label")]);
  return choosable(query, choice, offeredIn(locale, "tours"));
}

/** The row to be changed, held until the transaction ends. */
export async function lockTour(
  trx: Transaction,
  id: number,
): Promise<(Tour & { updated_at: Date }) | undefined> {
  const row = await selectTour(trx, id).select("tours.updated_at").forUpdate().executeTakeFirst();
  return row && asTour(row);
}

function selectTour(db: Database, id: number) {
  return db
    .selectFrom("tours")
    .select([...columns, unitsOfTour.as("units")])
    .where("tours.id", "=", id);
}

export async function insertTour(
  trx: Transaction,
  input: TourInput,
  units: readonly GivenUnit[],
): Promise<Tour> {
  const { id } = await trx
    .insertInto("tours")
    .values(input)
    .returning("id")
    .executeTakeFirstOrThrow();
  await insertUnits(trx, id, units);
  return readTour(trx, id);
}

/** Fields that the input leaves out stay; a form without dates removes all of them. */
export async function updateTour(
  trx: Transaction,
  id: number,
  values: Partial<TourInput>,
  now: Date,
): Promise<Tour> {
  await trx
    .updateTable("tours")
    .set({ ...values, updated_at: now })
    .where("id", "=", id)
    .execute();
  return readTour(trx, id);
}

/** Gives a tour these units in place of those that it has. */
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
  return asTour(await selectTour(trx, id).executeTakeFirstOrThrow());
}

export async function deleteTour(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom("tours").where("id", "=", id).execute();
}

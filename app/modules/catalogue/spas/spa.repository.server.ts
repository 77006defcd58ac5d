import { sql } from "kysely";
import type { Choices, ChoiceQuery } from "~/core/choices";
import type { CalendarDate } from "~/core/dates";
import type { DisplayCurrency } from "~/core/money/money";
import { rowReads } from "~/db/lists/row-reads.server";
import { choosable } from "~/db/lists/choosable.server";
import type { Database, Transaction } from "~/db/database";
import { lockOn } from "~/db/writing/order-of-locks.server";
import {
  currencyColumns,
  type CurrencyColumns,
  withCurrency,
} from "~/db/lists/display-currency.server";
import { bothLabels, byLabelIn, byTextIn, offeredIn, textIn } from "~/db/lists/guest-texts.server";
import { upTo } from "~/db/lists/paginate.server";
import { eitherContains, idIn } from "~/db/lists/search.server";
import { countUses, type Uses } from "~/db/writing/uses.server";
import type { Language } from "~/i18n/languages";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import { SpaFields, type Spa } from "./spa.fields";
import { takesSomething } from "../../sales/bookings/shared-booking.repository.server";
import type { SpaQuery } from "./spa.list";

registerConstraints({
  spas_label_check: { atLeast: 3, at: "label" },
  spas_label_fr_check: { atLeast: 3, at: "label_fr" },
  spas_email_check: { rule: "constraints:EMAIL_INVALID", at: "email" },
  spas_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_id" },
  spas_currency_id_fkey: { rule: "constraints:UNKNOWN_CURRENCY", at: "currency_id" },
});

/** A spa with the instant of its last change: its version. */
export type LockedSpa = Spa & { updated_at: Date };

/** A spa with all columns and the names of what it refers to. */
export type StoredSpa = LockedSpa & {
  hotel_label: string | null;
  hotel_label_fr: string | null;
  currency: DisplayCurrency;
  /** The number of its treatments, active or not. */
  treatments: number;
  created_at: Date;
};

export const table = tableRows("spas", SpaFields);

/** How spas are read. */
export const reads = rowReads(
  ({ db }, ids) => findSpas(db, ids),
  ({ db, locale }, query: SpaQuery) => ({
    filtered: matching(db, query),
    by: sortKeysIn(locale)[query.sort],
    id: sql.ref<number>("spas.id"),
  }),
);

function matching(db: Database, { search, filters: { hotel_id, status } }: SpaQuery) {
  let filtered = db.selectFrom("spas");
  if (search) filtered = filtered.where(eitherContains("spas.label", search));
  if (hotel_id) filtered = filtered.where("spas.hotel_id", "=", hotel_id);
  if (status) filtered = filtered.where("spas.active", "=", status === "active");
  return filtered;
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
    .select([...table.columns, "spas.created_at", "spas.updated_at"])
    .select([...bothLabels("hotels", "hotel"), ...currencyColumns])
    .select((eb) =>
      eb
        .selectFrom("treatments")
        .whereRef("treatments.spa_id", "=", "spas.id")
        .select(sql<number>`count(*)::int`.as("count"))
        .$asScalar()
        .$notNull()
        .as("treatments"),
    )
    .$castTo<Omit<StoredSpa, "currency"> & CurrencyColumns>();
}

export async function findSpa(db: Database, id: number): Promise<StoredSpa | undefined> {
  return (await findSpas(db, [id]))[0];
}

/** @returns the rows with these ids, in any order; ids that don't exist are left out */
export async function findSpas(db: Database, ids: number[]): Promise<StoredSpa[]> {
  return (await selectStored(db).where(idIn("spas.id", ids)).execute()).map(withCurrency);
}

/** Locks the row until the transaction ends, because a treatment of it is about to be priced. */
export async function lockSpa(trx: Transaction, id: number): Promise<LockedSpa | undefined> {
  return selectVersioned(trx, id).forShare().executeTakeFirst();
}

/** Locks the row for the booking of a room: other bookings of its rooms wait. */
export async function lockSpaRooms(trx: Transaction, id: number): Promise<LockedSpa | undefined> {
  return selectVersioned(trx, id).modifyEnd(lockOn("spas")).executeTakeFirst();
}

function selectVersioned(db: Database, id: number) {
  return db
    .selectFrom("spas")
    .select([...table.columns, "spas.updated_at"])
    .where("id", "=", id)
    .$castTo<LockedSpa>();
}

/** Reads spas by name; `chosen` is always among them, even if inactive or not matching the search. */
export async function listSpaLabels(
  db: Database,
  choice: ChoiceQuery,
  locale: Language,
): Promise<Choices<{ id: number; label: string }>> {
  const query = db.selectFrom("spas").select(["id", textIn("spas.label", locale).as("label")]);
  return choosable(query, choice, offeredIn(locale, "spas"));
}

/** The moment at which a spa has the most treatments at once, and their number. */
export interface FullestMoment {
  day: CalendarDate;
  /** "14:30" */
  time: string;
  treatments: number;
}

/**
 * @param from the first day that counts
 * @returns the fullest moment of the treatments to come, with the buffers after them; undefined without any. It is
 *   always one at which a treatment begins
 */
export async function findFullestMoment(
  db: Database,
  spa_id: number,
  from: CalendarDate,
): Promise<FullestMoment | undefined> {
  const { rows } = await sql<FullestMoment>`
    with taken as (
      select starts_at, freed_at from spa_bookings
      where spa_id = ${spa_id} and starts_at >= ${from}::date and ${takesSomething("spa_bookings")}
    )
    select to_char(moment, 'YYYY-MM-DD') as day, to_char(moment, 'HH24:MI') as time, treatments
    from (select distinct starts_at as moment from taken) moments
    cross join lateral (
      select count(*)::int as treatments from taken where starts_at <= moment and freed_at > moment
    ) counted
    order by treatments desc, moment
    ${upTo(1)}
  `.execute(db);
  return rows[0];
}

/** Counts the rows that refer to the spa. */
export async function countUsesOfSpa(db: Database, id: number): Promise<Uses> {
  return countUses(db, {
    treatments: sql`select from treatments where spa_id = ${id}`,
    spa_bookings: sql`select from spa_bookings where spa_id = ${id}`,
    cms_pages: sql`select from cms_pages where spa_id = ${id}`,
  });
}

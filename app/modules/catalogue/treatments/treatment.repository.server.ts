import { sql } from "kysely";
import type { Choices, ChoiceQuery } from "~/core/choices";
import type { DisplayCurrency } from "~/core/money/money";
import { rowReads } from "~/db/lists/row-reads.server";
import { choosable } from "~/db/lists/choosable.server";
import type { Database } from "~/db/database";
import {
  currencyColumns,
  type CurrencyColumns,
  withCurrency,
} from "~/db/lists/display-currency.server";
import { bothLabels, byLabelIn, byTextIn, offeredIn, textIn } from "~/db/lists/guest-texts.server";
import { eitherContains, idIn } from "~/db/lists/search.server";
import { countUses, type Uses } from "~/db/writing/uses.server";
import type { Language } from "~/i18n/languages";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import type { OpeningHours } from "../spas/spa";
import { TreatmentFields, type Treatment } from "./treatment.fields";
import type { TreatmentQuery } from "./treatment.list";

registerConstraints({
  treatments_label_check: { atLeast: 3, at: "label" },
  treatments_label_fr_check: { atLeast: 3, at: "label_fr" },
  treatments_spa_id_fkey: { rule: "constraints:UNKNOWN_SPA", at: "spa_id" },
  treatments_price_check: { rule: "constraints:PRICE_RANGE", at: "price" },
});

/** A treatment with all columns, and with the fields of its spa that it depends on. */
export type StoredTreatment = Treatment & {
  spa_label: string;
  spa_label_fr: string;
  opening_hours: OpeningHours;
  currency: DisplayCurrency;
  created_at: Date;
  updated_at: Date;
};

export const table = tableRows("treatments", TreatmentFields);

/** How treatments are read. */
export const reads = rowReads(
  ({ db }, ids) => findTreatments(db, ids),
  ({ db, locale }, query: TreatmentQuery) => ({
    filtered: matching(db, query),
    by: sortKeysIn(locale)[query.sort],
    id: sql.ref<number>("treatments.id"),
  }),
);

function matching(db: Database, { search, filters }: TreatmentQuery) {
  const { spa_id, category, status } = filters;
  let filtered = db.selectFrom("treatments");
  if (search) filtered = filtered.where(eitherContains("treatments.label", search));
  if (spa_id) filtered = filtered.where("treatments.spa_id", "=", spa_id);
  if (category) filtered = filtered.where("treatments.category", "=", category);
  if (status) filtered = filtered.where("treatments.active", "=", status === "active");
  return filtered;
}

const sortKeysIn = (locale: Language) => ({
  label: byTextIn("treatments.label", locale),
  spa: byLabelIn(locale, "spas", "treatments.spa_id"),
  category: sql`treatments.category`,
  duration: sql`treatments.duration_minutes`,
  price: sql`treatments.price`,
  active: sql`treatments.active`,
});

function selectStored(db: Database) {
  return db
    .selectFrom("treatments")
    .innerJoin("spas", "spas.id", "treatments.spa_id")
    .innerJoin("currencies", "currencies.id", "spas.currency_id")
    .select([...table.columns, "treatments.created_at", "treatments.updated_at"])
    .select([...bothLabels("spas", "spa"), "spas.opening_hours", ...currencyColumns])
    .$castTo<Omit<StoredTreatment, "currency"> & CurrencyColumns>();
}

export async function findTreatment(
  db: Database,
  id: number,
): Promise<StoredTreatment | undefined> {
  return (await findTreatments(db, [id]))[0];
}

/** @returns the rows with these ids, in any order; ids that don't exist are left out */
export async function findTreatments(db: Database, ids: number[]): Promise<StoredTreatment[]> {
  return (await selectStored(db).where(idIn("treatments.id", ids)).execute()).map(withCurrency);
}

/**
 * Reads treatments of a spa by name; `chosen` is always among them, even if inactive or not matching the
 * search.
 */
export async function listTreatmentLabels(
  db: Database,
  spa_id: number | undefined,
  choice: ChoiceQuery,
  locale: Language,
): Promise<Choices<{ id: number; label: string; spa_label: string }>> {
  const ofSpa = spa_id ? sql<boolean>`treatments.spa_id = ${spa_id}` : sql<boolean>`true`;
  const query = db
    .selectFrom("treatments")
    .innerJoin("spas", "spas.id", "treatments.spa_id")
    .where(ofSpa)
    .select([
      "treatments.id",
      textIn("treatments.label", locale).as("label"),
      textIn("spas.label", locale).as("spa_label"),
    ]);
  return choosable(query, choice, offeredIn(locale, "treatments"));
}

/** Counts the rows that refer to the treatment. */
export async function countUsesOfTreatment(db: Database, id: number): Promise<Uses> {
  return countUses(db, {
    spa_bookings: sql`select from spa_bookings where treatment_id = ${id}`,
    catalogue_prices: sql`select from catalogue_prices where treatment_id = ${id}`,
  });
}

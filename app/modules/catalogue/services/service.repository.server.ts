import { sql } from "kysely";
import type { DisplayCurrency } from "~/core/money/money";
import type { Database } from "~/db/database";
import { rowReads } from "~/db/lists/row-reads.server";
import {
  currencyColumns,
  type CurrencyColumns,
  withCurrency,
} from "~/db/lists/display-currency.server";
import { bothLabels, byLabelIn, byTextIn } from "~/db/lists/guest-texts.server";
import { firstOf } from "~/db/lists/paginate.server";
import { contains, eitherContains, idIn } from "~/db/lists/search.server";
import type { Language } from "~/i18n/languages";
import { registerConstraints } from "~/db/writing/constraint-errors.server";
import { tableRows } from "~/db/writing/table-rows.server";
import { ServiceFields, type Service } from "./service.fields";
import type { ServiceQuery } from "./service.list";

registerConstraints({
  services_label_check: { atLeast: 2, at: "label" },
  services_label_fr_check: { atLeast: 2, at: "label_fr" },
  services_code_check: { atLeast: 2, at: "code" },
  services_code_key: { conflict: "constraints:SERVICE_CODE_EXISTS", at: "code" },
  services_currency_id_fkey: { rule: "constraints:UNKNOWN_CURRENCY", at: "currency_id" },
  services_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_id" },
  services_price_check: { rule: "constraints:PRICE_RANGE", at: "price" },
  services_ages_check: { rule: "services:FORM.AGES_ORDER", at: "max_age" },
});

/** A service with all columns; the instant of its last change is its version. */
export type StoredService = Service & {
  hotel_label: string | null;
  hotel_label_fr: string | null;
  currency: DisplayCurrency;
  created_at: Date;
  updated_at: Date;
};

export const table = tableRows("services", ServiceFields);

/** How services are read. */
export const reads = rowReads(
  ({ db }, ids) => findServices(db, ids),
  ({ db, locale }, query: ServiceQuery) => ({
    filtered: matching(db, query),
    by: sortKeysIn(locale)[query.sort],
    id: sql.ref<number>("services.id"),
  }),
);

function matching(db: Database, { search, filters }: ServiceQuery) {
  const { hotel_id, category, status } = filters;
  let filtered = db.selectFrom("services");
  if (search) {
    filtered = filtered.where((eb) =>
      eb.or([eitherContains("services.label", search), contains("services.code", search)]),
    );
  }
  // Services of all hotels are sold in this hotel, too.
  if (hotel_id) {
    filtered = filtered.where((eb) =>
      eb.or([eb("services.hotel_id", "=", hotel_id), eb("services.hotel_id", "is", null)]),
    );
  }
  if (category) filtered = filtered.where("services.category", "=", category);
  if (status) filtered = filtered.where("services.active", "=", status === "active");
  return filtered;
}

const sortKeysIn = (locale: Language) => ({
  label: byTextIn("services.label", locale),
  code: sql`lower(services.code)`,
  category: sql`services.category`,
  price: sql`services.price`,
  hotel: byLabelIn(locale, "hotels", "services.hotel_id", { optional: true }),
  active: sql`services.active`,
});

function selectStored(db: Database) {
  return db
    .selectFrom("services")
    .innerJoin("currencies", "currencies.id", "services.currency_id")
    .leftJoin("hotels", "hotels.id", "services.hotel_id")
    .select([...table.columns, "services.created_at", "services.updated_at"])
    .select([...bothLabels("hotels", "hotel"), ...currencyColumns])
    .$castTo<Omit<StoredService, "currency"> & CurrencyColumns>();
}

export async function findServices(db: Database, ids: number[]): Promise<StoredService[]> {
  return (await selectStored(db).where(idIn("services.id", ids)).execute()).map(withCurrency);
}

/**
 * Reads the services that a hotel sells in its own currency, by name: its own and those of all hotels.
 *
 * @param chosen the ids of services that are included in any case
 */
export async function listServicesOfHotel(
  db: Database,
  hotel_id: number,
  { chosen, limit }: { chosen: number[]; limit: number },
  locale: Language,
): Promise<StoredService[]> {
  const sold = sql<boolean>`(
    services.active and coalesce(services.hotel_id, ${hotel_id}) = ${hotel_id}
    and services.currency_id = (select currency_id from hotels where id = ${hotel_id})
  )`;
  const query = selectStored(db)
    .where((eb) => eb.or([sold, idIn("services.id", chosen)]))
    .orderBy(idIn("services.id", chosen), "desc")
    .orderBy(byTextIn("services.label", locale))
    .orderBy("services.id");
  return (await firstOf(query, limit)).map(withCurrency);
}

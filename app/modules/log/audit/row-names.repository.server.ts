import { sql } from "kysely";
import type { Database } from "~/db/database";
import { textIn } from "~/db/lists/guest-texts.server";
import type { Language } from "~/i18n/languages";

/** For each field that refers to another row, the table with the name of that row. */
const named = {
  hotel_id: { of: "hotels", inFrench: true },
  room_type_id: { of: "room_types", inFrench: true },
  room_id: { of: "rooms", name: sql`number` },
  season_id: { of: "seasons", name: sql`name` },
  currency_id: { of: "currencies", name: sql`iso_code` },
  distribution_point_id: { of: "distribution_points", name: sql`label` },
  rate_plan_id: { of: "rate_plans", name: sql`label` },
  gateway_id: { of: "payment_gateways", name: sql`label` },
  tour_id: { of: "tours", inFrench: true },
  parent_id: { of: "distribution_points", name: sql`label` },
  customer_id: {
    of: "customers",
    name: sql`coalesce(nullif(btrim(case when type = 'person' then first_name || ' ' || last_name else company_name end), ''), '#' || id)`,
  },
  spa_id: { of: "spas", inFrench: true },
  treatment_id: { of: "treatments", inFrench: true },
  role_id: { of: "roles", name: sql`label` },
} as const;

export const namedFields = Object.keys(named) as (keyof typeof named)[];

const currencyOfOwner = sql`
  json_build_object(
    'code', currencies.iso_code, 'symbol', currencies.symbol, 'digits', currencies.decimals
  )::text
`;

/**
 * @returns field, id and name of the rows; as JSON for each currency its symbol and digits, by the field
 *   `currency`, for each hotel with a time zone of its own that one, by `hotel_zone`, and for each tour and treatment
 *   the currency of its prices, by `tour_currency` and `treatment_currency`. All are read in one statement, and deleted
 *   rows are missing
 */
export async function listNames(
  db: Database,
  ids: Record<keyof typeof named, number[]>,
  locale: Language,
): Promise<{ field: string; id: number; name: string }[]> {
  const parts = namedFields.map((field) => {
    const { of, ...source } = named[field];
    const name = "name" in source ? source.name : textIn(`${of}.label`, locale);
    return sql`
      select ${sql.lit(field)} as field, id, ${name} as name from ${sql.table(of)}
      where id = any(${ids[field]}::int[])
    `;
  });
  parts.push(sql`
    select 'currency' as field, id, json_build_object('symbol', symbol, 'digits', decimals)::text as name
    from currencies where id = any(${ids.currency_id}::int[])
  `);
  parts.push(sql`
    select 'hotel_zone' as field, id, time_zone as name from hotels
    where id = any(${ids.hotel_id}::int[]) and time_zone is not null
  `);
  parts.push(sql`
    select 'tour_currency' as field, tours.id, ${currencyOfOwner} as name
    from tours join currencies on currencies.id = tours.currency_id
    where tours.id = any(${ids.tour_id}::int[])
  `);
  parts.push(sql`
    select 'treatment_currency' as field, treatments.id, ${currencyOfOwner} as name
    from treatments
      join spas on spas.id = treatments.spa_id
      join currencies on currencies.id = spas.currency_id
    where treatments.id = any(${ids.treatment_id}::int[])
  `);
  const { rows } = await sql<{ field: string; id: number; name: string }>`
    ${sql.join(parts, sql` union all `)}
  `.execute(db);
  return rows;
}

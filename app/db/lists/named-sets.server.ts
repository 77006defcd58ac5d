import { sql, type RawBuilder } from "kysely";
import type { DisplayCurrency } from "~/core/money/money";
import { anyOf, contains, eitherContains } from "./search.server";

/** A row that a set of ids names; `label_fr` is missing where names are in one language alone. */
export interface NamedInSet {
  id: number;
  label: string;
  label_fr?: string;
}

/** A hotel that a set of ids names, with its own currency; null without one. */
export type HotelInSet = NamedInSet & { currency: DisplayCurrency | null };

const labels = sql`'label', named.label, 'label_fr', named.label_fr`;

/** The tables whose rows sets of ids name, each with its name as parts of a JSON object. */
const tables = {
  hotels: sql`${labels}, 'currency', (
    select jsonb_build_object('code', iso_code, 'symbol', symbol, 'digits', decimals)
    from currencies where currencies.id = named.currency_id
  )`,
  room_types: labels,
  seasons: sql`'label', named.name`,
  distribution_points: sql`'label', named.label`,
};

type Table = keyof typeof tables;

type Singular<Of> = Of extends `${infer One}s` ? One : never;

/**
 * @param set the column with the ids, as `table.column`
 * @returns a column with the rows that the set names, as JSON and in the order of their names
 */
export function namedSet<Of extends Table>(of: Of, set: string) {
  return sql<(Of extends "hotels" ? HotelInSet : NamedInSet)[]>`(
    select coalesce(jsonb_agg(place order by place ->> 'label', place -> 'id'), '[]')
    from (
      select jsonb_build_object('id', named.id, ${tables[of]}) as place
      from ${sql.table(of)} named where named.id = any(${sql.ref(set)})
    ) places
  )`;
}

/** A row with the sets of its room types and seasons, and the rows that they name. */
interface OfRoomTypesAndSeasons {
  room_type_ids: number[];
  room_types: readonly { id: number }[];
  season_ids: number[];
  seasons: readonly { id: number }[];
}

/** @returns the row whose sets have the ids of named rows alone: those that the reader may see (ADR 202) */
export function asNamed<Row extends OfRoomTypesAndSeasons>(row: Row): Row {
  const among = (ids: number[], named: readonly { id: number }[]) =>
    ids.filter((id) => named.some((one) => one.id === id));
  return {
    ...row,
    room_type_ids: among(row.room_type_ids, row.room_types),
    season_ids: among(row.season_ids, row.seasons),
  };
}

/**
 * @param set the column with the ids, as `table.column`
 * @returns the condition that a set has the id, or is empty, which means all; that it is empty, where the reader
 *   sees no such row
 */
export function setHolds<Of extends Table>(
  of: Of,
  set: `${string}.${Singular<Of>}_ids`,
  id: number | "none",
): RawBuilder<boolean> {
  if (id === "none") return sql<boolean>`${sql.ref(set)} = '{}'`;
  const seen = sql`array(select id from ${sql.table(of)} where id = ${id}::int)`;
  return sql<boolean>`(${sql.ref(set)} && ${seen} or ${sql.ref(set)} = '{}')`;
}

/**
 * @param sets each table with the column that has the ids of its rows, as `table.column`
 * @returns the condition that one of the sets names a row with such a name, in either language
 */
export function setsNamed(
  sets: readonly (readonly [Table, string])[],
  search: string,
): RawBuilder<boolean> {
  return anyOf(
    sets.map(([of, set]) => {
      const column = of === "seasons" ? "seasons.name" : `${of}.label`;
      const inFrench = of === "hotels" || of === "room_types";
      const named = inFrench ? eitherContains(column, search) : contains(column, search);
      return sql<boolean>`${sql.ref(set)} && array(select id from ${sql.table(of)} where ${named})`;
    }),
  );
}

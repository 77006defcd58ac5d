import {
  type AliasableExpression,
  type Expression,
  isExpression,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from "kysely";
import type { Order } from "~/core/page";
import type { DB } from "../schema";

/** A sort by the name of what the rows belong to. */
export interface ByName {
  /** The table with the names. */
  of: keyof DB;
  /** The column that refers to it, as `table.column`. */
  through: string;
  /** The names of its rows, by the alias `named`. */
  name: RawBuilder<unknown>;
  /** Whether a row may belong to none. */
  optional: boolean;
}

/** The key by which a list is sorted: an expression over its own table, or another table's names. */
export type SortKey = Expression<unknown> | ByName;

/**
 * @param of the table with the names
 * @param through the column that refers to it, as `table.column`
 */
export function byName(
  of: keyof DB,
  through: string,
  { column = "label", optional = false } = {},
): ByName {
  const name = sql`search_text(${sql.ref(`named.${column}`)})`;
  return { of, through, name, optional };
}

/** The rows of a list and their order. */
export interface Sorted<Table extends keyof DB, Key> {
  /** The rows that match, of the list's own table alone. */
  filtered: SelectQueryBuilder<DB, Table, object>;
  /**
   * The key to sort by; the primary key breaks ties in the same direction, so that pages don't
   * overlap.
   */
  by: SortKey;
  /** The primary key. */
  id: AliasableExpression<Key>;
}

/** Which rows of the order are wanted. */
export interface Stretch {
  order: Order;
  skip: number;
  take: number;
}

/** @returns the rows with the names that they are sorted by, and the expression to sort by */
export function joined<Table extends keyof DB, Key>({
  filtered,
  by,
}: Sorted<Table, Key>): {
  rows: SelectQueryBuilder<DB, Table, object>;
  key: Expression<unknown>;
} {
  if (isExpression(by)) return { rows: filtered, key: by };
  const { of, through } = by;
  // Only `by` speaks of the names that are joined.
  const rows = (filtered as unknown as SelectQueryBuilder<DB, "hotels", object>).leftJoin(
    `${of as "hotels"} as named`,
    "named.id",
    through as "hotels.id",
  ) as unknown as SelectQueryBuilder<DB, Table, object>;
  return { rows, key: by.name };
}

/**
 * Chooses the ids through the index of the sort where there is one: the database reads as far as
 * the wanted rows, and no others.
 */
export function idsInOrder<Table extends keyof DB, Key>(
  sorted: Sorted<Table, Key>,
  { order, skip, take }: Stretch,
): RawBuilder<{ id: Key }> {
  const { rows, key } = joined(sorted);
  const ids = rows.select(sorted.id.as("id")).orderBy(key, order).orderBy(sorted.id, order);
  // A literal: behind a parameter the planner can't see how few rows are wanted.
  return sql<{ id: Key }>`${ids} limit ${sql.lit(take)} offset ${skip}`;
}

/**
 * Ids for few rows among many: finds all of them, then sorts. Left to itself, the planner might walk through
 * the whole index of the sort to find the rows of the page.
 */
export function idsOfFew<Table extends keyof DB, Key>(
  sorted: Sorted<Table, Key>,
  { order, skip, take }: Stretch,
): RawBuilder<{ id: Key }> {
  const { rows, key } = joined(sorted);
  const sortedRows = rows.select([sorted.id.as("id"), sql`${key}`.as("key")]);
  const direction = sql.raw(order);
  return sql<{ id: Key }>`
    with found as materialized (${sortedRows})
    select id from found order by key ${direction}, id ${direction}
    limit ${sql.lit(take)} offset ${skip}
  `;
}

/** All ids of a short list in order, and their number. */
export interface AllOfFew<Key> {
  /** The number of rows, at most one more than the bound. */
  total: number;
  ids: Key[];
}

/**
 * Counts the rows of a list whose length isn't known, and orders them, in one statement. It reads at most one
 * row more than `bound`: if there are as many, `ids` is meaningless. The query is planned as if all rows were
 * read, since the planner would otherwise expect to meet the wanted rows early.
 */
export function allOfFew<Table extends keyof DB, Key>(
  sorted: Sorted<Table, Key>,
  order: Order,
  bound: number,
): RawBuilder<AllOfFew<Key>> {
  const { rows, key } = joined(sorted);
  const sortedRows = rows.select([sorted.id.as("id"), sql`${key}`.as("key")]);
  const direction = sql.raw(order);
  return sql<AllOfFew<Key>>`
    with found as materialized (${sortedRows}),
    first_found as materialized (select * from found limit ${sql.lit(bound + 1)})
    select count(*)::int as total,
      coalesce(array_agg(id order by key ${direction}, id ${direction}), '{}') as ids
    from first_found
  `;
}

/**
 * Ids sorted by the names of another table, from its side: name by name in their order, of each as many
 * rows as the page could need, until there are enough. Rows that belong to things of the same name are
 * mixed, by id.
 *
 * @param among only rows that belong to these; null stands for none
 */
export function idsByName<Table extends keyof DB, Key>(
  { filtered, id }: Sorted<Table, Key>,
  { of, through, name, optional }: ByName,
  { order, skip, take }: Stretch,
  among?: (number | null)[],
): RawBuilder<{ id: Key }> {
  const direction = sql.raw(order);
  const reach = sql.lit(skip + take);
  const column = sql.ref(through);
  const owned = filtered.where(sql<boolean>`${column} = owner.id`);
  // The index gives this order only if both columns are named.
  const orphans = filtered
    .where(sql<boolean>`owner.id is null and ${column} is null`)
    .orderBy(column, order);
  const [rows, toNone] = [owned, orphans].map(
    (query) => sql`(${query.select(id.as("id")).orderBy(id, order).limit(reach)})`,
  );
  const amongIds = among ? sql`where named.id = any(${among}::int[])` : sql``;
  const names = sql`
    select ${name} as name, array_agg(named.id) as ids
    from ${sql.table(of)} as named ${amongIds} group by 1
  `;
  const none = optional && (!among || among.includes(null));
  const all = none
    ? sql`select * from (${names} union all select null, array[null::int]) every`
    : names;
  return sql<{ id: Key }>`
    select of_name.id
    from (${all} order by 1 ${direction}) names
    cross join lateral (
      select of_owner.id
      from unnest(names.ids) as owner (id)
      cross join lateral ${none ? sql`(${rows} union all ${toNone})` : rows} of_owner
      order by of_owner.id ${direction} limit ${reach}
    ) of_name
    order by names.name ${direction}, of_name.id ${direction}
    limit ${sql.lit(take)} offset ${skip}
  `;
}

/** The number of rows that belong to a name. */
export interface RowsOfName {
  owners: (number | null)[];
  rows: number;
}

/** Counts the rows of each name, in the order of the names. */
export function rowsByName<Table extends keyof DB, Key>(
  { filtered }: Sorted<Table, Key>,
  { of, through, name }: ByName,
  order: Order,
): RawBuilder<RowsOfName> {
  const countedRows = filtered
    .select([sql`${sql.ref(through)}`.as("owner"), sql`count(*)`.as("rows")])
    .groupBy(sql.ref(through));
  return sql<RowsOfName>`
    select array_agg(counted.owner) as owners, sum(counted.rows)::int as rows
    from (${countedRows}) counted left join ${sql.table(of)} as named on named.id = counted.owner
    group by ${name} order by ${name} ${sql.raw(order)}
  `;
}

/** @returns the names that a stretch lies in, and where it begins in the first of them */
export function namesOf(
  names: RowsOfName[],
  { skip, take }: Stretch,
): { owners: (number | null)[]; skip: number } {
  const owners: (number | null)[] = [];
  let before = 0;
  let begins = skip;
  for (const name of names) {
    if (before >= skip + take) break;
    const after = before + name.rows;
    if (after <= skip) begins = skip - after;
    else owners.push(...name.owners);
    before = after;
  }
  return { owners, skip: begins };
}

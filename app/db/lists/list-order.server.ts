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

/** A sort by the names of another table's rows, to which the rows of the list belong. */
export interface ByName {
  /** The table with the names. */
  of: keyof DB;
  /** The column of the list that refers to that table, as `table.column`. */
  through: string;
  /** The expression for the name, over that table under the alias `named`. */
  name: RawBuilder<unknown>;
  /** Whether the column may be null. */
  optional: boolean;
}

/** The key by which a list is sorted: an expression over its own table, or another table's names. */
export type SortKey = Expression<unknown> | ByName;

/**
 * @param of the table with the names
 * @param through the column of the list that refers to that table, as `table.column`
 * @returns a sort by those names
 */
export function byName(
  of: keyof DB,
  through: string,
  { column = "label", optional = false } = {},
): ByName {
  const name = sql`search_text(${sql.ref(`named.${column}`)})`;
  return { of, through, name, optional };
}

/**
 * @param column the column of the numbers, as `table.column`
 * @returns the order of numbers that are texts, such as those of rooms: 9 comes before 10
 */
export function byNumber(column: string): RawBuilder<string> {
  return sql<string>`lpad(lower(${sql.ref(column)}), 20, '0')`;
}

/** The rows of a list and their order. */
export interface Sorted<Table extends keyof DB, Key> {
  /** The rows that match, from the list's own table without joins. */
  filtered: SelectQueryBuilder<DB, Table, object>;
  /**
   * The key to sort by. Rows with equal keys are sorted by the primary key, in the same direction, so that
   * pages don't overlap.
   */
  by: SortKey;
  /**
   * The condition for rows that come after the others, whatever the order. It is applied where at most a
   * thousand rows match.
   */
  below?: RawBuilder<boolean>;
  /** The primary key. */
  id: AliasableExpression<Key>;
}

/** The part of a sorted list that is read. */
export interface Stretch {
  order: Order;
  skip: number;
  take: number;
}

/** @returns the rows, joined with the names that they are sorted by, and the expression to sort by */
export function joined<Table extends keyof DB, Key>({
  filtered,
  by,
}: Sorted<Table, Key>): {
  rows: SelectQueryBuilder<DB, Table, object>;
  key: Expression<unknown>;
} {
  if (isExpression(by)) return { rows: filtered, key: by };
  const { of, through } = by;
  // Only `by` uses the joined names, so the type of the query stays as it is.
  const rows = (filtered as unknown as SelectQueryBuilder<DB, "hotels", object>).leftJoin(
    `${of as "hotels"} as named`,
    "named.id",
    through as "hotels.id",
  ) as unknown as SelectQueryBuilder<DB, Table, object>;
  return { rows, key: by.name };
}

/**
 * @returns a query for ids in the order of the list. Where the sort has an index, the database reads rows
 *   from it only until the page is complete.
 */
export function idsInOrder<Table extends keyof DB, Key>(
  sorted: Sorted<Table, Key>,
  { order, skip, take }: Stretch,
): RawBuilder<{ id: Key }> {
  const { rows, key } = joined(sorted);
  const ids = rows.select(sorted.id.as("id")).orderBy(key, order).orderBy(sorted.id, order);
  // The limit is a literal: the planner can't see the value of a parameter, and so not how few rows are
  // needed.
  return sql<{ id: Key }>`${ids} limit ${sql.lit(take)} offset ${skip}`;
}

/**
 * @returns a query for the ids of a page where few of many rows match. It finds all matching rows first and
 *   then sorts them: otherwise the planner might read the whole index of the sort to find the rows of the
 *   page.
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

/** The ids of all rows of a short list, in order, and their number. */
export interface AllOfFew<Key> {
  /** The number of rows, at most one more than the bound. */
  total: number;
  ids: Key[];
}

/**
 * @returns a query that counts the rows of a list of unknown length, and orders them, in one statement. It
 *   reads at most one row more than `bound`: if there are as many, `ids` is meaningless. It is planned as if
 *   all rows were read: otherwise the planner would expect to find the needed rows early.
 */
export function allOfFew<Table extends keyof DB, Key>(
  sorted: Sorted<Table, Key>,
  order: Order,
  bound: number,
): RawBuilder<AllOfFew<Key>> {
  const { rows, key } = joined(sorted);
  const { id, below = sql<boolean>`false` } = sorted;
  const sortedRows = rows.select([id.as("id"), sql`${key}`.as("key"), below.as("below")]);
  const direction = sql.raw(order);
  return sql<AllOfFew<Key>>`
    with found as materialized (${sortedRows}),
    first_found as materialized (select * from found limit ${sql.lit(bound + 1)})
    select count(*)::int as total,
      coalesce(array_agg(id order by below, key ${direction}, id ${direction}), '{}') as ids
    from first_found
  `;
}

/**
 * @param among reads only rows that refer to these ids; null stands for rows that refer to none
 * @returns a query for the ids of a page, sorted by the names of another table. It takes name by name in
 *   their order and reads of each as many rows as the page may need, until there are enough. Rows with equal
 *   names are sorted by their own id
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
  // The index has this order only if both columns are in the `order by`.
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

/** The number of rows that refer to owners of one name. */
export interface RowsOfName {
  owners: (number | null)[];
  rows: number;
}

/** @returns a query for the number of rows of each name, in the order of the names */
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

/**
 * @returns the owners whose rows lie in the stretch, and how many rows of the first name come before the
 *   stretch
 */
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

import {
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  type KyselyPlugin,
  type RootOperationNode,
  SelectQueryNode,
  sql,
  WithNode,
} from "kysely";
import type { Database } from "../database";

/** The tables whose former rows are kept, because prices are calculated from them. */
export type KeptTable =
  | "currencies"
  | "hotels"
  | "meal_prices"
  | "markups"
  | "price_rules"
  | "room_prices"
  | "seasons"
  | "stop_sales"
  | "restrictions"
  | "taxes";

/** The scope of a read in the past: these hotels, and the prices of these room types. */
export interface PastScope {
  hotelIds: number[];
  roomTypeIds: number[];
}

/**
 * @returns a handle that reads rows as they were at a moment; of prices, seasons, meal prices, taxes, stop sales, restrictions
 *   and hotels it reads only those in the scope. Each select reads these tables through a `with` clause of the same name
 *   (ADR 96), so the same queries serve the past and the present. Other tables are read in their present
 *   state, and nothing is kept between requests
 */
export function databaseAsOf(db: Database, at: Date, scope: PastScope): Database {
  return db.withPlugin(new ReadsPastRows(at, scope));
}

class ReadsPastRows implements KyselyPlugin {
  readonly #tables: WithNode;

  constructor(at: Date, { hotelIds, roomTypeIds }: PastScope) {
    const [first, ...others] = [
      pastTable(at, "currencies"),
      pastTable(at, "price_rules"),
      pastTable(at, "markups"),
      pastTable(at, "hotels", { column: "id", ids: hotelIds }),
      pastTable(at, "seasons", { column: "hotel_id", ids: hotelIds }),
      pastTable(at, "stop_sales", { column: "hotel_id", ids: hotelIds }),
      pastTable(at, "restrictions", { column: "hotel_id", ids: hotelIds }),
      pastTable(at, "meal_prices", { column: "hotel_id", ids: hotelIds }),
      pastTable(at, "taxes", { column: "hotel_id", ids: hotelIds }),
      pastTable(at, "room_prices", { column: "room_type_id", ids: roomTypeIds }),
    ];
    this.#tables = others.reduce(
      (tables, table) => WithNode.cloneWithExpression(tables, table),
      WithNode.create(first!),
    );
  }

  transformQuery({ node }: { node: RootOperationNode }): RootOperationNode {
    if (!SelectQueryNode.is(node) || node.with) {
      throw new Error("The past can only be read, by a select without a `with` of its own.");
    }
    return { ...node, with: this.#tables };
  }

  async transformResult<Result>({ result }: { result: Result }): Promise<Result> {
    return result;
  }
}

/**
 * A column and the ids that it may have in the scope; `former_rows.scope_id` holds the column's former value.
 */
interface ScopeOfTable {
  column: string;
  ids: number[];
}

/**
 * @returns the rows of a table at a moment: rows that haven't changed since, and for all others their state
 *   before the first change since. A row that was added since has no such state
 */
function pastTable(at: Date, table: KeptTable, scope?: ScopeOfTable): CommonTableExpressionNode {
  const list = sql.lit(table);
  const idsIn = (column: string) => sql`${sql.ref(column)} = any(${scope?.ids}::integer[])`;
  const rows = sql`(
    select present.* from ${sql.table(table)} present
    where ${scope ? idsIn(`present.${scope.column}`) : sql`true`} and not exists (
      select from former_rows
      join pricing_changes on pricing_changes.id = former_rows.change_id
      where list = ${list} and row_id = present.id and at > ${at}
    )
    union all
    select past.*
    from former_rows
    join pricing_changes on pricing_changes.id = former_rows.change_id
    left join ${sql.table(table)} present on present.id = former_rows.row_id
    cross join lateral jsonb_populate_record(present, former_rows.state) past
    where list = ${list} and state is not null and at > ${at}
      and ${scope ? idsIn("scope_id") : sql`true`}
      and not exists (
        select from former_rows earlier
        join pricing_changes earlier_change on earlier_change.id = earlier.change_id
        where earlier.list = ${list} and earlier.row_id = former_rows.row_id
          and earlier_change.at > ${at} and earlier_change.at < pricing_changes.at
      )
  )`;
  return CommonTableExpressionNode.create(
    CommonTableExpressionNameNode.create(table),
    rows.toOperationNode(),
  );
}

import {
  AliasNode,
  CommonTableExpressionNameNode,
  CommonTableExpressionNode,
  IdentifierNode,
  type KyselyPlugin,
  type OperationNode,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresQueryCompiler,
  type QueryId,
  type RawBuilder,
  RawNode,
  type RootOperationNode,
  SelectQueryNode,
  sql,
  TableNode,
  type UnknownRow,
  WhereNode,
  WithNode,
} from "kysely";
import type { Reach } from "~/core/access/reach";
import type { Database, Transaction } from "../database";
import { reachedTables, withinReach } from "./reached-tables.server";
import type { ReachedTable } from "./conditions.server";

/**
 * @returns a handle by which somebody reads only what is within their reach (ADR 202); the same handle where they see
 *   everything. Each statement that reads names the tables that it asks for, and reads what a `with` clause of the
 *   same name leaves of them; its sets of ids name what is within the reach. A statement that locks rows asks for the
 *   reach of those rows. A statement that writes stays as it is: what is written is checked where it is logged
 */
export function limitedTo(db: Database, reach: Reach | undefined): Database {
  return reach ? db.withPlugin(new ReadsWithinReach(reach)) : db;
}

/** @returns the reach to which a handle is limited; undefined where it reads everything */
export function reachOfHandle(db: Database): Reach | undefined {
  const plugin = db.getExecutor().plugins.find((one) => one instanceof ReadsWithinReach);
  return plugin?.reach;
}

/**
 * @returns a handle of the same connection that reads everything, for what must count everybody: the rooms that are
 *   left, and what prices are made of. The caller shows nothing of it that is out of the reader's reach
 */
export function whole<Handle extends Database | Transaction>(db: Handle): Handle {
  return reachOfHandle(db) ? (db.withoutPlugins() as Handle) : db;
}

/**
 * @returns the condition that rows of a table are within the reach of a handle, for a raw statement that locks them
 *   and uses what it reads
 */
export function reachedBy(db: Database, table: string): RawBuilder<boolean> {
  const reach = reachOfHandle(db);
  const condition = reach && isReached(table) ? withinReach(reach, table, table) : undefined;
  return condition ?? sql<boolean>`true`;
}

function isReached(table: string): table is ReachedTable {
  return (reachedTables as string[]).includes(table);
}

/** Statements that write, or that lock rows, by their text. */
const WRITES =
  /\b(insert\s+into|delete\s+from|merge\s+into|update\s+[\w".]+(\s+(as\s+)?\w+)?\s+set)\b/i;
const LOCKS = /\bfor\s+(no\s+key\s+update|key\s+share|update|share)\b/i;

class ReadsWithinReach implements KyselyPlugin {
  /** What `with` clauses leave of the tables, by their names. */
  readonly #shadows = new Map<ReachedTable, CommonTableExpressionNode>();
  /** The statements that only read. */
  readonly #reading = new WeakSet<QueryId>();

  constructor(readonly reach: Reach) {
    for (const table of reachedTables) {
      const condition = withinReach(reach, table, table);
      if (condition) this.#shadows.set(table, shadowOf(table, condition));
    }
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    const isRaw = RawNode.is(node);
    if (!isRaw && !SelectQueryNode.is(node)) return node;
    const text = textOf(node);
    if (WRITES.test(text)) return node;
    if (LOCKS.test(text)) return isRaw ? node : this.#locking(node);
    this.#reading.add(queryId);
    return this.#shadowed(node, text);
  }

  /** Leaves of sets of ids what is within the reach. Who writes a row knows all that it names. */
  async transformResult({ result, queryId }: PluginTransformResultArgs) {
    const [first] = result.rows;
    const sets = first ? setsWithin(this.reach).filter(({ column }) => column in first) : [];
    if (sets.length === 0 || !this.#reading.has(queryId)) return result;
    return { ...result, rows: result.rows.map((row) => narrowed(row, sets)) };
  }

  /** @returns the statement with a `with` clause for each limited table that it names */
  #shadowed(node: RawNode | SelectQueryNode, text: string): RootOperationNode {
    const words = new Set(text.match(/\w+/g));
    const taken = SelectQueryNode.is(node) ? namesOf(node.with) : [];
    const shadows = [...this.#shadows]
      .filter(([table]) => words.has(table) && !taken.includes(table))
      .map(([, shadow]) => shadow);
    if (shadows.length === 0) return node;
    if (RawNode.is(node)) return begunWith(shadows, node, text);
    const expressions = [...shadows, ...(node.with?.expressions ?? [])];
    return { ...node, with: { ...WithNode.create(expressions[0]!), ...node.with, expressions } };
  }

  /** Rows of a `with` clause aren't locked, so that the statement itself asks for the reach of its rows. */
  #locking(node: SelectQueryNode): SelectQueryNode {
    const joins = (node.joins ?? []).filter(({ joinType }) => joinType === "InnerJoin");
    const sources = [...(node.from?.froms ?? []), ...joins.map(({ table }) => table)];
    return sources.reduce<SelectQueryNode>((limited, source) => {
      const named = namedTable(source);
      const condition =
        named && isReached(named.table) && withinReach(this.reach, named.table, named.alias);
      if (!condition) return limited;
      const asked = condition.toOperationNode();
      const where = limited.where
        ? WhereNode.cloneWithOperation(limited.where, "And", asked)
        : WhereNode.create(asked);
      return { ...limited, where };
    }, node);
  }
}

/** A column with a set of ids, and those that are within a reach. */
interface SetWithin {
  column: string;
  own: readonly number[];
}

function setsWithin({ distribution_point_id, hotel_ids }: Reach): SetWithin[] {
  return [
    ...(distribution_point_id === null
      ? []
      : [{ column: "distribution_point_ids", own: [distribution_point_id] }]),
    ...(hotel_ids ? [{ column: "hotel_ids", own: hotel_ids }] : []),
  ];
}

/**
 * @returns the row with the ids of its sets that are within the reach. A set without any stays as it is, since an
 *   empty one would name all: such rows are shown to nobody, but what they rule is asked
 */
function narrowed(row: UnknownRow, sets: SetWithin[]): UnknownRow {
  const changed = { ...row };
  for (const { column, own } of sets) {
    const ids = row[column];
    const within = Array.isArray(ids) ? ids.filter((id) => own.includes(id as number)) : [];
    if (within.length > 0) changed[column] = within;
  }
  return changed;
}

function shadowOf(table: ReachedTable, condition: RawBuilder<boolean>): CommonTableExpressionNode {
  const rows = sql`(
    select * from ${sql.table(`public.${table}`)} as ${sql.ref(table)} where ${condition}
  )`;
  return CommonTableExpressionNode.cloneWith(
    CommonTableExpressionNode.create(
      CommonTableExpressionNameNode.create(table),
      rows.toOperationNode(),
    ),
    // Inlined, so that the indexes of the table still find its rows.
    { materialized: false },
  );
}

/** A raw statement that reads begins with one of these words. */
const READS = /^\s*(select|with|\()/i;
const OWN_CLAUSES = /^\s*with\s+(recursive\s+)?/i;

/** A query of Kysely, with what may be written behind it: it has its clauses already. */
const BEGUN_ALREADY = /^\s*\(+\s*with\s/i;

/**
 * @returns a raw statement that reads, with the clauses before its own; one that does something else as it is
 * @throws an Error where its own clauses don't begin in its first words
 */
function begunWith(shadows: CommonTableExpressionNode[], node: RawNode, text: string): RawNode {
  if (!READS.test(text) || BEGUN_ALREADY.test(text)) return node;
  const [first = "", ...others] = node.sqlFragments;
  const own = OWN_CLAUSES.exec(first);
  if (!own && OWN_CLAUSES.test(text))
    throw new Error("A statement has its `with` inside of a part.");
  const rest = own ? `, ${first.slice(own[0].length)}` : ` ${first}`;
  const between = shadows.slice(1).map(() => ", ");
  return RawNode.create(
    [own?.[1] ? "with recursive " : "with ", ...between, rest, ...others],
    [...shadows, ...node.parameters],
  );
}

function textOf(node: RootOperationNode): string {
  return new PostgresQueryCompiler().compileQuery(node, { queryId: "" }).sql;
}

/** @returns the names of the clauses that a statement has already */
function namesOf(clauses: WithNode | undefined): string[] {
  return (clauses?.expressions ?? []).map(({ name }) => name.table.table.identifier.name);
}

/** @returns the table of a source, and its name in the statement; undefined for anything else */
function namedTable(source: OperationNode): { table: string; alias: string } | undefined {
  const node = AliasNode.is(source) ? source.node : source;
  if (!TableNode.is(node)) return undefined;
  const table = node.table.identifier.name;
  const isNamed = AliasNode.is(source) && IdentifierNode.is(source.alias);
  return { table, alias: isNamed ? source.alias.name : table };
}

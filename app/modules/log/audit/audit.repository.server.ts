import { sql } from "kysely";
import type { Origin } from "~/db/context";
import type { Database, Transaction } from "~/db/database";
import { firstOf } from "~/db/lists/paginate.server";
import type {
  AuditAction,
  AuditedEntity,
  DetailedChange,
  RecordedChange,
  RowState,
  SharedEntity,
} from "./audit";
import type { AuditEvent } from "./event";

interface NewAuditRow {
  at: Date;
  /** Null for a change that the app makes on its own. */
  actor_id: number | null;
  actor_name: string;
  action: AuditAction;
  entity: AuditedEntity;
  entity_id: number;
  label: string;
  before: object | null;
  after: object | null;
  batch_id: number | null;
  /** The event for notifications, if any. */
  event: AuditEvent | null;
}

/** Inserts all rows in one statement. */
export async function insertAuditRows(
  trx: Transaction,
  origin: Origin | undefined,
  rows: NewAuditRow[],
): Promise<void> {
  await sql`
    insert into audit_log
      (at, actor_id, actor_name, action, entity, entity_id, label, before, after, batch_id, event,
       request_id, address, user_agent)
    select at, actor_id, actor_name, action, entity, entity_id, label, before, after, batch_id, event,
      ${origin?.request_id ?? null}::text, ${origin?.address ?? null}::text,
      ${origin?.user_agent ?? null}::text
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as written (
      at timestamptz, actor_id int, actor_name text, action text, entity text, entity_id int,
      label text, before jsonb, after jsonb, batch_id int, event text
    )
  `.execute(trx);
}

interface FieldsToForget {
  entity: AuditedEntity;
  ids: number[];
  fields: string[];
  keepLabels?: boolean;
}

/**
 * Removes fields from logged rows and, unless labels may stay, names from their labels. A function of the database
 * does it, since the app's role may have no privilege to update the log.
 */
export async function forgetAuditedFields(
  trx: Transaction,
  { entity, ids, fields, keepLabels = false }: FieldsToForget,
): Promise<void> {
  await sql`
    select audit_log_forget(${entity}, ${ids}::int[], ${fields}::text[], ${keepLabels})
  `.execute(trx);
}

/** Reads all states in the log of rows of a kind: of the given rows, or of all. */
export async function listStates(
  db: Database,
  entity: AuditedEntity,
  ids: number[] | "all",
): Promise<{ id: number; state: RowState }[]> {
  const { rows } = await sql<{ id: number; state: RowState }>`
    select entity_id as id, state
    from audit_log cross join lateral (values (before), (after)) of_row (state)
    where entity = ${entity} and state is not null
      ${ids === "all" ? sql`` : sql`and entity_id = any(${ids}::int[])`}
  `.execute(db);
  return rows;
}

/** The columns of a change that people see. */
export const columns = [
  "id",
  "at",
  "actor_name",
  "action",
  "entity",
  "entity_id",
  "label",
  "batch_id",
] as const;

/** @returns a row whose columns have the types of the values that the product writes */
function asChange<Row extends { action: string; entity: string }>(row: Row) {
  return {
    ...row,
    action: row.action as AuditAction,
    entity: row.entity as AuditedEntity,
  };
}

/** @returns a row with its states; `before` and `after` are the fields of the noun as JSON */
export function asDetailed<
  Row extends {
    action: string;
    entity: string;
    before: unknown;
    after: unknown;
  },
>(row: Row) {
  return {
    ...asChange(row),
    before: row.before as RowState | null,
    after: row.after as RowState | null,
  };
}

/** Reads the latest changes of rows of these kinds, newest first, without other acts such as signing in. */
export async function listAuditRows(
  db: Database,
  entities: SharedEntity[],
  limit: number,
): Promise<RecordedChange[]> {
  const query = db
    .selectFrom("audit_log")
    .select(columns)
    .where(sql<boolean>`entity = any(${entities}::text[])`)
    .where("action", "in", ["create", "update", "delete"])
    .orderBy("id", "desc");
  const rows = await firstOf(query, limit);
  return rows.map(asChange);
}

/** Reads the latest changes by a user, newest first. */
export async function listChangesOfActor(
  db: Database,
  actor_id: number,
  limit: number,
): Promise<RecordedChange[]> {
  const query = db
    .selectFrom("audit_log")
    .select(columns)
    .where("actor_id", "=", actor_id)
    .where("action", "in", ["create", "update", "delete"])
    .orderBy("id", "desc");
  const rows = await firstOf(query, limit);
  return rows.map(asChange);
}

/** Reads the changes of one batch, in the order in which they were made. */
export async function listChangesOfBatch(
  db: Database,
  batch_id: number,
  limit?: number,
): Promise<DetailedChange[]> {
  const query = db
    .selectFrom("audit_log")
    .select([...columns, "before", "after"])
    .where("batch_id", "=", batch_id);
  // The few seasons, rules and restrictions of a batch come before its many prices, so that a limit never leaves them out.
  const rows =
    limit === undefined
      ? await query.orderBy("id").execute()
      : await firstOf(
          query
            .orderBy(sql`entity in ('season', 'price_rule', 'restriction')`, "desc")
            .orderBy("entity")
            .orderBy("id"),
          limit,
        );
  return rows.map(asDetailed);
}

/** The columns that say where a change came from, for those who may see the whole log. */
export const originColumns = ["request_id", "address", "user_agent"] as const;

/** Reads the changes of one row, newest first, with its states and where they came from. */
export async function listChangesOfRow(
  db: Database,
  entity: AuditedEntity,
  entity_id: number,
  limit: number,
): Promise<DetailedChange[]> {
  const query = db
    .selectFrom("audit_log")
    .select([...columns, ...originColumns, "before", "after"])
    .where("entity", "=", entity)
    .where("entity_id", "=", entity_id)
    .orderBy("id", "desc");
  const rows = await firstOf(query, limit);
  return rows.map(asDetailed);
}

/** Reads the changes since an instant of many rows, newest first, with their states. */
export async function listChangesOfRows(
  db: Database,
  rows: { entity: AuditedEntity; id: number }[],
  since: Date,
  limit: number,
): Promise<DetailedChange[]> {
  const query = db
    .selectFrom("audit_log")
    .select([...columns, "before", "after"])
    .where(
      sql<boolean>`(entity, entity_id) in (
        select * from unnest(${rows.map(({ entity }) => entity)}::text[], ${rows.map(({ id }) => id)}::int[])
      )`,
    )
    .where("at", ">=", since)
    .orderBy("id", "desc");
  return (await firstOf(query, limit)).map(asDetailed);
}

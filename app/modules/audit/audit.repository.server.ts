import type { Database, Transaction } from "~/db/database";
import type { AuditAction, AuditedEntity, DetailedChange, RecordedChange, RowState } from "./audit";

interface NewAuditRow {
  at: Date;
  actor_id: number;
  actor_name: string;
  action: AuditAction;
  entity: AuditedEntity;
  entity_id: number;
  label: string;
  before: object | null;
  after: object | null;
}

export async function insertAuditRow(trx: Transaction, row: NewAuditRow): Promise<void> {
  await trx
    .insertInto("audit_log")
    .values({
      ...row,
      before: row.before && JSON.stringify(row.before),
      after: row.after && JSON.stringify(row.after),
    })
    .execute();
}

const columns = [
  "id",
  "at",
  "actor_name as actorName",
  "action",
  "entity",
  "entity_id as entityId",
  "label",
] as const;

/** The sets are closed by what is written; the columns' types don't know that. */
function asChange<Row extends { action: string; entity: string }>(row: Row) {
  return { ...row, action: row.action as AuditAction, entity: row.entity as AuditedEntity };
}

/** The latest changes, newest first. */
export async function listAuditRows(db: Database, limit: number): Promise<RecordedChange[]> {
  const rows = await db
    .selectFrom("audit_log")
    .select(columns)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(asChange);
}

/** The changes of one row, newest first, with its states. */
export async function listChangesOfRow(
  db: Database,
  entity: AuditedEntity,
  entityId: number,
  limit: number,
): Promise<DetailedChange[]> {
  const rows = await db
    .selectFrom("audit_log")
    .select([...columns, "before", "after"])
    .where("entity", "=", entity)
    .where("entity_id", "=", entityId)
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...asChange(row),
    before: row.before as RowState | null,
    after: row.after as RowState | null,
  }));
}

import type { Database, Transaction } from "~/db/database";
import type { AuditAction, AuditedEntity, RecordedChange } from "./audit";

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

/** The latest changes, newest first. */
export async function listAuditRows(db: Database, limit: number): Promise<RecordedChange[]> {
  const rows = await db
    .selectFrom("audit_log")
    .select(["id", "at", "actor_name", "action", "entity", "entity_id", "label"])
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actorName: row.actor_name,
    action: row.action as AuditAction,
    entity: row.entity as AuditedEntity,
    entityId: row.entity_id,
    label: row.label,
  }));
}

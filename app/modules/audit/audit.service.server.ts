import type { Transaction } from "~/db/database";
import type { Context } from "~/http/context";
import type { AuditAction, AuditedEntity, DetailedChange, RecordedChange } from "./audit";
import { insertAuditRow, listAuditRows, listChangesOfRow } from "./audit.repository.server";

interface Change {
  action: AuditAction;
  entity: AuditedEntity;
  entityId: number;
  /** What the row is called, for people. */
  label: string;
  /** The row before; null when it is created. */
  before: object | null;
  /** The row after; null when it is deleted. */
  after: object | null;
}

/** Writes down who changed what, in the transaction of the change: both stand, or neither. */
export async function recordChange(
  { actor, now }: Context,
  trx: Transaction,
  { entityId, ...change }: Change,
): Promise<void> {
  await insertAuditRow(trx, {
    ...change,
    at: now,
    actor_id: actor.id,
    actor_name: `${actor.firstName} ${actor.lastName}`,
    entity_id: entityId,
  });
}

/** @returns the latest changes of everybody, newest first */
export async function listRecentChanges(ctx: Context, limit: number): Promise<RecordedChange[]> {
  return listAuditRows(ctx.db, limit);
}

/** @returns the changes of one row, newest first, with what was there before and after */
export async function listHistory(
  ctx: Context,
  entity: AuditedEntity,
  id: number,
  limit: number,
): Promise<DetailedChange[]> {
  return listChangesOfRow(ctx.db, entity, id, limit);
}

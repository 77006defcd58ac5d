import { isDeepStrictEqual } from "node:util";
import { assertMay, may } from "~/core/access/permissions";
import { NOBODY, type Actor, type Context, type Origin } from "~/db/context";
import type { Transaction } from "~/db/database";
import { refuseWritingBeyond } from "~/db/reach/named-rows.server";
import { noteChanged, noteUnchanged } from "~/db/writing/unchanged.server";
import {
  areaOf,
  entitiesVisibleTo,
  type AuditAction,
  type AuditedEntity,
  type DetailedChange,
  type RecordedChange,
  type RowState,
  type SharedEntity,
} from "./audit";
import {
  forgetAuditedFields,
  insertAuditRows,
  listAuditRows,
  listChangesOfActor,
  listChangesOfBatch,
  listChangesOfRow,
  listChangesOfRows,
  listStates,
} from "./audit.repository.server";
import { eventOf } from "./event";
import { listNames, namedFields } from "./row-names.repository.server";

export interface Change {
  action: AuditAction;
  entity: AuditedEntity;
  entity_id: number;
  /** The name of the row that people see. */
  label: string;
  /** The row before; null when it is created. */
  before: object | null;
  /** The row after; null when it is deleted. */
  after: object | null;
}

/** The user who makes a change, and its time. */
export interface Author {
  actor: Pick<Actor, "id" | "first_name" | "last_name">;
  now: Date;
  /** Where the change comes from; undefined for what the app does on its own. */
  origin?: Origin;
}

/**
 * Records a change with its author, in the transaction of the change: both are written, or neither. A form
 * that is saved unchanged records nothing.
 */
export async function recordChange(
  ctx: Author,
  trx: Transaction,
  change: Change,
  batch_id: number | null = null,
): Promise<void> {
  if (change.action === "update" && isDeepStrictEqual(change.before, change.after)) {
    return noteUnchanged(trx);
  }
  await recordChanges(ctx, trx, [change], batch_id);
}

/**
 * Records many changes at once, and the batch that they belong to; null for no batch.
 *
 * @throws OutOfReach where the author sees only a part, and a row reaches beyond it
 */
export async function recordChanges(
  { actor, now, origin }: Author,
  trx: Transaction,
  changes: Change[],
  batch_id: number | null,
): Promise<void> {
  noteChanged(trx);
  await refuseWritingBeyond(trx, changes);
  await insertAuditRows(
    trx,
    origin,
    changes.map(({ entity_id, ...change }) => ({
      ...change,
      event: eventOf(change, actor.id === NOBODY, batch_id !== null),
      at: now,
      actor_id: actor.id === NOBODY ? null : actor.id,
      actor_name: `${actor.first_name} ${actor.last_name}`,
      entity_id,
      batch_id,
    })),
  );
}

/** The personal fields and names that the log has to remove. */
export interface FieldsToForget {
  entity: AuditedEntity;
  ids: number[];
  /** The names of the fields in logged states. */
  fields: string[];
  /** Whether labels stay, because they name no person. */
  keepLabels?: boolean;
}

/**
 * Removes fields from the logged states of rows. Unless labels may stay, rows are then named by their
 * numbers.
 */
export async function forgetStates(trx: Transaction, forgotten: FieldsToForget): Promise<void> {
  await forgetAuditedFields(trx, forgotten);
}

/** @returns all logged states of a kind of rows, so that the caller can choose those to be removed */
export async function statesToForget(
  trx: Transaction,
  entity: AuditedEntity,
  ids: number[] | "all",
): Promise<{ id: number; state: RowState }[]> {
  return listStates(trx, entity, ids);
}

/**
 * @param limit the maximum number of changes; all without it
 * @returns the changes of a batch, in order, with the values before and after
 */
export async function listChangesOfPriceBatch(
  ctx: Pick<Context, "db">,
  batch_id: number,
  limit?: number,
): Promise<DetailedChange[]> {
  return listChangesOfBatch(ctx.db, batch_id, limit);
}

/** @returns the latest changes that the reader may see, newest first */
export async function listRecentChanges(ctx: Context, limit: number): Promise<RecordedChange[]> {
  return listAuditRows(ctx.db, entitiesVisibleTo(ctx.actor), limit);
}

/** @returns whether the reader may see any changes */
export function maySeeChanges(ctx: Context): boolean {
  return entitiesVisibleTo(ctx.actor).length > 0;
}

/** @returns the reader's own latest changes, newest first */
export async function listOwnChanges(
  { db, actor }: Context,
  limit: number,
): Promise<RecordedChange[]> {
  return listChangesOfActor(db, actor.id, limit);
}

/** @returns the changes of one row, newest first, with the values before and after */
export async function listHistory(
  ctx: Context,
  entity: SharedEntity,
  id: number,
  limit: number,
): Promise<DetailedChange[]> {
  assertMay(ctx, `${areaOf(entity)}:view`);
  return listChangesOfRow(ctx.db, entity, id, limit);
}

/**
 * @returns the changes since an instant of those rows whose changes the reader may see, newest first, at
 *   most `limit`; one statement, or none
 */
export async function listChangesOfManyRows(
  ctx: Context,
  rows: { entity: SharedEntity; id: number }[],
  since: Date,
  limit: number,
): Promise<DetailedChange[]> {
  const seen = rows.filter(({ entity }) => may(ctx.actor, `${areaOf(entity)}:view`));
  return seen.length > 0 ? listChangesOfRows(ctx.db, seen, since, limit) : [];
}

/** The present names of rows: "hotel_id/3" → the name of the hotel with the id 3. */
export type RowNames = Map<string, string>;

/** @returns the present names of all rows that the states refer to, in one statement */
export async function namesOf(ctx: Context, states: RowState[]): Promise<RowNames> {
  const idsOf = (field: string) =>
    [
      ...new Set(states.flatMap((state) => [state[field], state[`${field}s`]].flat() as unknown[])),
    ].filter((id) => typeof id === "number");
  const ids = Object.fromEntries(namedFields.map((field) => [field, idsOf(field)]));
  const rows = await listNames(ctx.db, ids as Parameters<typeof listNames>[1], ctx.locale);
  return new Map(rows.map(({ field, id, name }) => [`${field}/${id}`, name]));
}

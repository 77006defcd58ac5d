import { assertMay, type Area } from "~/core/access/permissions";
import { orGone } from "~/core/errors";
import type { Page } from "~/core/page";
import type { Context } from "~/db/context";
import type { Database, Transaction } from "~/db/database";
import type { RowReads } from "~/db/lists/row-reads.server";
import { rowIfUnchanged, inTransaction } from "~/db/writing/write.server";
import type { ActiveState } from "~/forms/checking/active-state";
import type { EditedRow } from "~/forms/posting/form-reply";
import type { SharedEntity } from "./audit";
import { recordChange } from "./audit.service.server";
import { editedRow } from "./edited-row.server";

interface Declared<Row> {
  /** The name of the kind of rows in the log. */
  entity: SharedEntity;
  /**
   * The area of the rows: its permission "view" shows their changes, and its permission "edit" allows
   * changing them.
   */
  area: Area;
  /** The namespace of the texts about the rows. */
  texts: string;
  /** The message about a row that no longer exists, as a translation key; by default `ERRORS.GONE` of the texts. */
  gone?: string;
  /** @returns the name of the row in the log */
  label: (row: Row, db: Database) => string | Promise<string>;
  /** Reads the row and locks it until the transaction ends. */
  lock: (trx: Transaction, id: number) => Promise<(Row & { updated_at: Date }) | undefined>;
  /** Brings a row that was just locked up to the present moment, before anything is decided about it. */
  asOfNow?: (ctx: Context, trx: Transaction, row: Row) => Promise<Row>;
  /** Writes what the change of a row entails, in the same transaction; not called for new and deleted rows. */
  afterUpdate?: (ctx: Context, trx: Transaction, before: Row, after: Row) => Promise<void>;
  /** @returns whether a row is active; needed only for tables without a column `active` or `is_active` */
  isActive?: (row: Row) => boolean;
}

/** The reads of a noun's rows: each asks for the permission to view the area of the rows. */
export interface AskedReads<Query, Shown> {
  /**
   * @returns a page of the list
   * @throws Forbidden
   */
  page: (ctx: Context, query: Query) => Promise<Page<Shown>>;
  /**
   * @returns the whole filtered list in its order, in portions
   * @throws Forbidden
   */
  all: (ctx: Context, query: Query) => AsyncGenerator<Shown[]>;
  /**
   * @returns the rows with these ids, in any order; ids that don't exist are left out
   * @throws Forbidden
   */
  many: (ctx: Context, ids: number[]) => Promise<Shown[]>;
  /**
   * @returns the row with this id
   * @throws Forbidden; NotFound
   */
  find: (ctx: Context, id: number) => Promise<Shown>;
}

/**
 * The writes of a noun's rows: each checks the permission, runs in one transaction with its audit row, and
 * refuses to overwrite a newer version. A service that writes more than one row calls `locked` and `record`
 * itself.
 */
export interface AuditedRows<Row> extends Declared<Row> {
  /** @returns the facts about an edited row: its version, who changed it last, its history */
  edited: (ctx: Context, row: { id: number; updated_at: Date }) => Promise<EditedRow>;
  /**
   * @returns the row itself
   * @throws NotFound where the row is undefined
   */
  orGone: <Found>(row: Found | undefined) => Found;
  /**
   * @returns the row, locked until the transaction ends
   * @throws NotFound; ChangedMeanwhile where the form was made from an older version
   */
  locked: (ctx: Context, trx: Transaction, id: number) => Promise<Row>;
  /**
   * @param row the row as the caller has locked it, together with more than it
   * @returns the row as `locked`
   * @throws as `locked`
   */
  asLocked: (
    ctx: Context,
    trx: Transaction,
    row: (Row & { updated_at: Date }) | undefined,
  ) => Promise<Row>;
  /**
   * Records a change; null stands for no row. If nothing changed, nothing is recorded.
   *
   * @param called the label of the row, if the caller knows it already
   */
  record: (
    ctx: Context,
    trx: Transaction,
    before: Row | null,
    after: Row | null,
    called?: string,
  ) => Promise<void>;
  /** @throws Forbidden; whatever `write` throws */
  create: (ctx: Context, write: (trx: Transaction) => Promise<Row>) => Promise<Row>;
  /** @throws Forbidden; NotFound; ChangedMeanwhile; whatever `write` throws */
  update: (
    ctx: Context,
    id: number,
    write: (trx: Transaction, before: Row) => Promise<Row>,
  ) => Promise<Row>;
  /**
   * Switches a row on or off. When two people do so at once, the second changes nothing and records
   * nothing.
   *
   * @throws as `update`
   */
  setActive: (
    ctx: Context,
    id: number,
    state: ActiveState,
    write: (trx: Transaction, active: boolean, before: Row) => Promise<Row>,
  ) => Promise<Row>;
  /**
   * @returns the result of `write`
   * @throws as `update`
   */
  remove: <Result>(
    ctx: Context,
    id: number,
    write: (trx: Transaction, before: Row) => Promise<Result>,
  ) => Promise<Result>;
}

interface AnyRow {
  id: number;
  active?: boolean;
  is_active?: boolean;
}

/**
 * Declares how the rows of a noun are read and written.
 *
 * @param declared with `reads`, the functions of the repository that read the rows as lists show them
 */
export function auditedRows<Row extends AnyRow, Query, Shown>(
  declared: Declared<Row> & { reads: RowReads<Query, Shown> },
): AuditedRows<Row> & AskedReads<Query, Shown>;
export function auditedRows<Row extends AnyRow>(declared: Declared<Row>): AuditedRows<Row>;
export function auditedRows<Row extends AnyRow>({
  reads,
  ...declared
}: Declared<Row> & { reads?: RowReads<unknown, unknown> }): AuditedRows<Row> {
  const {
    entity,
    area,
    gone = `${declared.texts}:ERRORS.GONE`,
    label,
    lock,
    asOfNow = (_ctx, _trx, row) => Promise.resolve(row),
    afterUpdate,
    isActive = (row) => (row.active ?? row.is_active) === true,
  } = declared;

  const asLocked: AuditedRows<Row>["asLocked"] = (ctx, trx, found) =>
    // The log keeps the row without its version.
    asOfNow(ctx, trx, rowIfUnchanged(ctx, orGone(found, gone)) as unknown as Row);

  const locked = async (ctx: Context, trx: Transaction, id: number) =>
    asLocked(ctx, trx, await lock(trx, id));

  const record: AuditedRows<Row>["record"] = async (ctx, trx, before, after, called) => {
    const row = (after ?? before)!;
    await recordChange(ctx, trx, {
      action: before ? (after ? "update" : "delete") : "create",
      entity,
      entity_id: row.id,
      label: called ?? (await label(row, trx)),
      before,
      after,
    });
    if (before && after) await afterUpdate?.(ctx, trx, before, after);
  };

  const update: AuditedRows<Row>["update"] = async (ctx, id, write) => {
    assertMay(ctx, `${area}:edit`);
    return inTransaction(ctx, async (trx) => {
      const before = await locked(ctx, trx, id);
      const after = await write(trx, before);
      await record(ctx, trx, before, after);
      return after;
    });
  };

  return {
    ...declared,
    ...(reads && askedReads(reads, area, gone)),
    edited: (ctx, row) => editedRow(ctx, entity, row),
    orGone: (row) => orGone(row, gone),
    locked,
    asLocked,
    record,
    update,
    create: async (ctx, write) => {
      assertMay(ctx, `${area}:edit`);
      return inTransaction(ctx, async (trx) => {
        const row = await write(trx);
        await record(ctx, trx, null, row);
        return row;
      });
    },
    setActive: (ctx, id, { wanted }, write) => {
      const active = wanted === "active";
      return update(ctx, id, async (trx, before) =>
        isActive(before) === active ? before : write(trx, active, before),
      );
    },
    remove: async (ctx, id, write) => {
      assertMay(ctx, `${area}:edit`);
      return inTransaction(ctx, async (trx) => {
        const before = await locked(ctx, trx, id);
        // The label is read before the row is deleted.
        const called = await label(before, trx);
        const result = await write(trx, before);
        await record(ctx, trx, before, null, called);
        return result;
      });
    },
  };
}

/** @returns the same functions, which first ask for the permission to view the area */
function askedReads<Query, Shown>(
  { page, all, many }: RowReads<Query, Shown>,
  area: Area,
  gone: string,
): AskedReads<Query, Shown> {
  const view = `${area}:view` as const;
  const asked = async (ctx: Context, ids: number[]) => {
    assertMay(ctx, view);
    return many(ctx, ids);
  };
  return {
    many: asked,
    find: async (ctx, id) => orGone((await asked(ctx, [id]))[0], gone),
    page: async (ctx, query) => {
      assertMay(ctx, view);
      return page(ctx, query);
    },
    all: (ctx, query) => {
      assertMay(ctx, view);
      return all(ctx, query);
    },
  };
}

import type { z } from "zod";
import { valuesOf, type Fields, type RowOf } from "~/core/fields/field-kind";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import type { ActiveState } from "~/forms/checking/active-state";
import type { AuditedRows } from "./audited-rows.server";

/** The writing functions of a noun whose form has all fields of its rows. */
interface PlainWrites<Row, Input> {
  /** @throws Forbidden; what the database refuses */
  create: (ctx: Context, input: Input) => Promise<Row>;
  /** @throws Forbidden; NotFound; ChangedMeanwhile; what the database refuses */
  update: (ctx: Context, id: number, input: Input) => Promise<Row>;
  /** @throws as `update` */
  setState: (ctx: Context, id: number, state: ActiveState) => Promise<Row>;
  /** @throws as `update` */
  delete: (ctx: Context, id: number) => Promise<void>;
}

/** The statements with which the functions write the table. */
interface Statements<Row> {
  insert: (trx: Transaction, values: Omit<Row, "id">) => Promise<Row>;
  update: (trx: Transaction, id: number, values: Partial<Row>, now: Date) => Promise<Row>;
  remove: (trx: Transaction, id: number) => Promise<void>;
}

/** @returns the functions that write such rows */
export function plainWrites<Of extends Fields>(
  rows: AuditedRows<RowOf<Of>>,
  fields: Of,
  { insert, update, remove }: Statements<RowOf<Of>>,
): PlainWrites<RowOf<Of>, z.output<Of>> {
  const state = "is_active" in fields.shape ? "is_active" : "active";
  const change = (trx: Transaction, id: number, values: object, { now }: Context) =>
    update(trx, id, values as Partial<RowOf<Of>>, now);
  return {
    create: (ctx, input) => rows.create(ctx, (trx) => insert(trx, valuesOf(fields, input))),
    update: (ctx, id, input) =>
      rows.update(ctx, id, (trx) => change(trx, id, valuesOf(fields, input), ctx)),
    setState: (ctx, id, wanted) =>
      rows.setActive(ctx, id, wanted, (trx, active) => change(trx, id, { [state]: active }, ctx)),
    delete: (ctx, id) => rows.remove(ctx, id, (trx) => remove(trx, id)),
  };
}

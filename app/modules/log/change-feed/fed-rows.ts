import type { z } from "zod";
import type { Context } from "~/db/context";
import type { SharedEntity } from "../audit/audit";

/** The rows of a noun as the feed of changes shows them. */
export interface FedRows {
  entity: SharedEntity;
  /** The schema of a row, the same as at its own address. */
  schema: z.ZodObject;
  /** Reads the rows with these ids, as JSON. */
  read: (ctx: Context, ids: number[]) => Promise<({ id: number } & Record<string, unknown>)[]>;
}

interface Rows<Row> {
  entity: SharedEntity;
  many: (ctx: Context, ids: number[]) => Promise<Row[]>;
}

/** @returns the rows of a noun for the feed, in the JSON of the noun's calls */
export function fedRows<Row>(
  { entity, many }: Rows<Row>,
  { json, serialize }: { json: z.ZodObject; serialize: (row: Row) => { id: number } },
): FedRows {
  return {
    entity,
    schema: json,
    read: async (ctx, ids) => (await many(ctx, ids)).map((row) => ({ ...serialize(row) })),
  };
}

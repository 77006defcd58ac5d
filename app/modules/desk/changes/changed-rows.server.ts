import { z } from "zod";
import { jsonDate, jsonId } from "~/core/json-values";
import type { Context } from "~/db/context";
import type { FollowedChange, FollowedEntity } from "../../log/change-feed/change-feed";
import { fedRows } from "./registered-fed-rows.server";

/** The nights of a room type on which its rooms left may have changed. */
const AvailabilityJson = z
  .object({
    room_type_id: jsonId,
    start_date: jsonDate
      .nullable()
      .meta({ description: "The first night; null where any night may have changed." }),
    end_date: jsonDate.nullable().meta({ description: "The last night, inclusive." }),
  })
  .meta({ id: "AvailabilityChange" });

/** @returns the schema of `row` in a change, where there is a row */
export function schemaOfChanged(entity: FollowedEntity): z.ZodObject {
  if (entity === "availability") return AvailabilityJson;
  const fed = fedRows.find((rows) => rows.entity === entity);
  if (!fed) throw new Error(`The feed follows ${entity}, but no calls export its rows as \`fed\`.`);
  return fed.schema;
}

/** Finds the present row of a change; null where it was deleted. */
export type RowOf = (change: FollowedChange) => Record<string, unknown> | null;

/** Reads the rows of all changes, in one statement for each kind of rows. */
export async function readChangedRows(ctx: Context, changes: FollowedChange[]): Promise<RowOf> {
  const rows = new Map<string, Record<string, unknown>>();
  for (const fed of fedRows) {
    const ids = changes.flatMap((change) => (change.entity === fed.entity ? change.id : []));
    const read = ids.length > 0 ? await fed.read(ctx, [...new Set(ids)]) : [];
    for (const row of read) rows.set(`${fed.entity}/${row.id}`, row);
  }
  return ({ entity, id, start_date, end_date }) =>
    entity === "availability"
      ? { room_type_id: id, start_date, end_date }
      : (rows.get(`${entity}/${id}`) ?? null);
}

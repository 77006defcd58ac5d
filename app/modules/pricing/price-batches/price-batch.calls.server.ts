import { z } from "zod";
import { strictList } from "~/api/list-query";
import { listing } from "~/api/lists/listing";
import { reading } from "~/api/resource";
import { jsonId, jsonInstant } from "~/core/json-values";
import type { Context } from "~/db/context";
import { batchTitle } from "./batch.presenter.server";
import type { CountedPriceBatch } from "./price-batch";
import { priceBatchList } from "./price-batch.list";
import { getPriceBatch, listPriceBatches } from "./price-batch.service.server";

const other = (description: string) => jsonId.nullable().meta({ description });

/** @returns the schema of a bulk change of some kind of rows, in every answer of the API */
export function batchSchema(id: string, rows: string) {
  return z
    .object({
      id: jsonId,
      at: jsonInstant,
      actor_name: z.string(),
      kind: z.string().meta({ description: "How they were changed: `push`, `import`, `act` …" }),
      title: z.string().meta({ description: "What was done, in the language of the caller." }),
      changed: z
        .int()
        .min(0)
        .meta({ description: `How many ${rows} it changed.` }),
      refused: z
        .int()
        .min(0)
        .meta({ description: `How many ${rows} were left as they were.` }),
      undoes_id: other("The bulk change that this one undid."),
      undone_by_id: other("The bulk change that undid this one."),
      redone_by_id: other("The bulk change that redid it after it was undone."),
    })
    .meta({ id });
}

/** @returns a bulk change in the JSON of that schema */
export function batchJson(
  { id, at, actor_name, summary, changed, refused, ...links }: CountedPriceBatch,
  { locale }: Context,
): z.output<ReturnType<typeof batchSchema>> {
  const { undoes_id, undone_by_id, redone_by_id } = links;
  return {
    ...{ id, at: at.toISOString(), actor_name, kind: summary.kind },
    ...{ title: batchTitle(summary, locale), changed, refused: refused.length },
    ...{ undoes_id, undone_by_id, redone_by_id },
  };
}

/** The bulk changes of prices; those that push and undo make them. */
const batches = {
  path: "/price-batches",
  tag: "Room prices",
  words: { one: "bulk change of prices", several: "bulk changes of prices" },
  need: { view: "pricing:view", edit: "pricing:edit" },
  json: batchSchema("PriceBatch", "prices"),
  serialize: batchJson,
  list: strictList(priceBatchList, { search: null }),
  untagged: true,
  read: listPriceBatches,
  find: getPriceBatch,
} as const;

export const calls = [listing(batches), reading(batches)];

import { z } from "zod";
import { endpoint } from "~/api/endpoint";
import { parsedInput } from "~/api/input";
import { idParams, strictList } from "~/api/list-query";
import { InvalidCall, refusedWith } from "~/api/problem";
import { ProblemJson } from "~/api/problem-json";
import { listing } from "~/api/lists/listing";
import { jsonId } from "~/core/json-values";
import { Unanswered } from "~/core/questions";
import { translator } from "~/i18n/i18n.server";
import { encodeMessage } from "~/i18n/message";
import { batchJson, batchSchema } from "../../price-batches/price-batch.calls.server";
import { listRestrictionBatches } from "../../price-batches/price-batch.service.server";
import { restrictionBatchList } from "./restriction-batch.list";
import { questionAbout } from "../contradictions.service.server";
import { contradictionsAnswer } from "../restriction.fields";
import type { PushOutcome } from "./restriction-push";
import { MAX_PUSHED, PushedRestriction } from "./restriction-push.schema";
import { pushRestrictions } from "./restriction-push.service.server";
import { undoRestrictions } from "./restriction-batches.service.server";

const TAG = "Restrictions";

/** The JSON schema of a restriction for the API document, written inline as each is validated separately. */
const restriction = z.toJSONSchema(PushedRestriction, {
  io: "input",
  unrepresentable: "any",
  override: ({ jsonSchema, path }) => {
    if (path.length === 0) delete jsonSchema.$schema;
  },
});

const Push = z.object({
  restrictions: z.array(z.unknown().meta(restriction)).min(1).max(MAX_PUSHED),
  ...contradictionsAnswer,
});

const Pushed = z
  .object({
    status: z.literal("success"),
    batch_id: jsonId.nullable().meta({
      description: "The bulk change of what was written; null where nothing changed.",
    }),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    results: z.array(
      z.union([
        z.object({ status: z.literal("success"), outcome: z.enum(["changed", "unchanged"]) }),
        ProblemJson,
      ]),
    ),
  })
  .meta({ id: "PushedRestrictions" });

const push = endpoint({
  method: "put",
  path: "/restrictions/bulk",
  tag: TAG,
  summary: "Push restrictions",
  description: `Up to ${MAX_PUSHED} restrictions with absolute values, each named by its hotel, room types, distribution points and days: the restrictions of these days for exactly these room types and distribution points are replaced, and restrictions that reach further are split. Without a value the days are cleared. The results are in the order of the restrictions; each is written or refused separately. All that is written is one bulk change, which can be undone. The same push once more changes nothing. One that no stay could meet after the whole push, unless that was so before, is refused with a question (NO_STAY_POSSIBLE), and is written by the same push with its answer.`,
  need: "stop_sales:edit",
  body: Push,
  example: {
    body: {
      restrictions: [
        {
          ...{ hotel_id: 1, room_type_ids: [1], distribution_point_ids: [] },
          ...{ start_date: "2027-07-01", end_date: "2027-08-31", weekdays: ["saturday"] },
          ...{ closed_to_arrival: true, min_stay_arrival: 7 },
        },
        { hotel_id: 1, start_date: "2027-09-01", end_date: "2027-09-30" },
      ],
    },
  },
  answers: { status: 200, description: "A result for each restriction.", schema: Pushed },
  run: async ({ ctx, body }) => {
    const read = body.restrictions.map(readRestriction);
    const { batch_id, results, contradictions } = await pushRestrictions(
      ctx,
      read.map((one) => (one instanceof InvalidCall ? null : one)),
      body,
    );
    const t = translator(ctx.locale);
    const count = (outcome: PushOutcome["outcome"]) =>
      results.filter((one) => one.outcome === outcome).length;
    return {
      status: 200,
      body: {
        status: "success",
        batch_id,
        changed: count("changed"),
        unchanged: count("unchanged"),
        refused: count("refused"),
        results: results.map((result, at) => {
          const mistake = read[at];
          if (mistake instanceof InvalidCall) return refusedWith(mistake, t)!.body;
          if (result.outcome !== "refused") return { status: "success", ...result };
          if (result.contradictions) {
            const question = questionAbout(result.contradictions, contradictions, ctx.locale);
            return refusedWith(new Unanswered([question]), t)!.body;
          }
          const { field, reason, params } = result;
          const message = encodeMessage({ key: `batches:REASONS.${reason}`, params });
          return refusedWith(new InvalidCall({ [field]: [message] }), t)!.body;
        }),
      },
    };
  },
});

/** @returns the restriction, or what is wrong with it */
function readRestriction(body: unknown): PushedRestriction | InvalidCall {
  try {
    return parsedInput(PushedRestriction, body);
  } catch (error) {
    if (error instanceof InvalidCall) return error;
    throw error;
  }
}

const Undone = z
  .object({
    status: z.literal("success"),
    batch_id: jsonId.meta({ description: "The bulk change that this undoing is itself." }),
    restored: z.int().meta({ description: "Restrictions that are as they were before." }),
    left_alone: z.int().meta({
      description: "Restrictions that somebody has changed since, and that stay as they are.",
    }),
  })
  .meta({ id: "UndoneRestrictions" });

const undo = endpoint({
  method: "post",
  path: "/restriction-batches/{id}/undo",
  tag: TAG,
  summary: "Undo a bulk change of restrictions",
  description:
    "Made restrictions go, changed ones get their former values, and removed ones come back. One that has changed since stays as it is.",
  need: "stop_sales:edit",
  params: idParams,
  answers: { status: 200, description: "The result.", schema: Undone },
  refuses: [409],
  once: true,
  run: async ({ ctx, params }) => {
    const { batch_id, restored, refused } = await undoRestrictions(ctx, params.id);
    const body = { status: "success", batch_id, restored, left_alone: refused.length };
    return { status: 200, body };
  },
});

const batches = listing({
  path: "/restriction-batches",
  tag: TAG,
  words: { one: "bulk change of restrictions", several: "bulk changes of restrictions" },
  need: { view: "stop_sales:view" },
  json: batchSchema("RestrictionBatch", "restrictions"),
  serialize: batchJson,
  list: strictList(restrictionBatchList, { search: null }),
  untagged: true,
  read: listRestrictionBatches,
});

export const calls = [push, undo, batches];

import { z } from "zod";
import { endpoint } from "~/api/endpoint";
import { parsedInput } from "~/api/input";
import { idParams } from "~/api/list-query";
import { InvalidCall, refusedWith } from "~/api/problem";
import { ProblemJson } from "~/api/problem-json";
import { jsonId } from "~/core/json-values";
import { encodeMessage } from "~/i18n/message";
import { translator } from "~/i18n/i18n.server";
import { undoPriceBatch } from "../currency-changes/undo-change.service.server";
import { MAX_PUSHED, PushedPrice } from "./price-push.schema";
import { pushPrices, type PushResult } from "./price-push.service.server";

/** The JSON schema of a price for the API document, written inline as each price is validated separately. */
const price = z.toJSONSchema(PushedPrice, {
  io: "input",
  unrepresentable: "any",
  override: ({ jsonSchema, path }) => {
    if (path.length === 0) delete jsonSchema.$schema;
  },
});

const Push = z.object({
  prices: z.array(z.unknown().meta(price)).min(1).max(MAX_PUSHED),
});

const outcomes = ["created", "changed", "unchanged"] as const;

const Pushed = z
  .object({
    status: z.literal("success"),
    batch_id: jsonId.nullable().meta({
      description: "The bulk change of the written prices; null where nothing changed.",
    }),
    created: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
    results: z.array(
      z.union([
        z.object({ status: z.literal("success"), outcome: z.enum(outcomes), price_id: jsonId }),
        ProblemJson,
      ]),
    ),
  })
  .meta({ id: "PushedPrices" });

const TAG = "Room prices";

const example = {
  hotel_id: 1,
  room_type_id: 1,
  season_id: 1,
  price_type: "sell",
  distribution_point_id: 1,
};

const push = endpoint({
  method: "put",
  path: "/prices/bulk",
  tag: TAG,
  summary: "Push prices",
  description: `Up to ${MAX_PUSHED} prices with absolute values, each named by its hotel, room type, season, type, distribution point and number of adults (without it, the price for any number): an active price there gets the value, or a new one is made. The results are in the order of the prices; each is written or refused separately. All that is written is one bulk change, which can be undone. The same push once more changes nothing.`,
  need: "pricing:edit",
  body: Push,
  example: {
    body: {
      prices: [
        { ...example, base_price: "131.00" },
        { ...example, price_type: "buy", base_price: "96.50", per_person: true, currency: "EUR" },
      ],
    },
  },
  answers: { status: 200, description: "A result for each price.", schema: Pushed },
  run: async ({ ctx, body }) => {
    const read = body.prices.map(readPrice);
    const { batch_id, results } = await pushPrices(
      ctx,
      read.map((one) => (one instanceof InvalidCall ? null : one)),
    );
    const t = translator(ctx.locale);
    const count = (outcome: PushResult["outcome"]) =>
      results.filter((one) => one.outcome === outcome).length;
    return {
      status: 200,
      body: {
        status: "success",
        batch_id,
        created: count("created"),
        changed: count("changed"),
        unchanged: count("unchanged"),
        refused: count("refused"),
        results: results.map((result, at) => {
          const mistake = read[at];
          if (mistake instanceof InvalidCall) return refusedWith(mistake, t)!.body;
          if (result.outcome !== "refused") return { status: "success", ...result };
          const { field, reason, params } = result;
          const message = encodeMessage({ key: `batches:REASONS.${reason}`, params });
          return refusedWith(new InvalidCall({ [field]: [message] }), t)!.body;
        }),
      },
    };
  },
});

/** @returns the price, or what is wrong with it */
function readPrice(body: unknown): PushedPrice | InvalidCall {
  try {
    return parsedInput(PushedPrice, body);
  } catch (error) {
    if (error instanceof InvalidCall) return error;
    throw error;
  }
}

const Undone = z
  .object({
    status: z.literal("success"),
    batch_id: jsonId.meta({ description: "The bulk change that this undoing is itself." }),
    restored: z.int().meta({ description: "Prices that are as they were before." }),
    left_alone: z.int().meta({
      description: "Prices that somebody has changed since, and that stay as they are.",
    }),
  })
  .meta({ id: "UndoneBatch" });

const undo = endpoint({
  method: "post",
  path: "/price-batches/{id}/undo",
  tag: TAG,
  summary: "Undo a bulk change of prices",
  description:
    "Made prices go, changed ones get their former value. A price that has changed since stays as it is.",
  need: "pricing:edit",
  params: idParams,
  answers: { status: 200, description: "The result.", schema: Undone },
  refuses: [409],
  once: true,
  run: async ({ ctx, params }) => {
    const { batch_id, restored, refused } = await undoPriceBatch(ctx, params.id);
    const body = { status: "success", batch_id, restored, left_alone: refused.length };
    return { status: 200, body };
  },
});

export const calls = [push, undo];

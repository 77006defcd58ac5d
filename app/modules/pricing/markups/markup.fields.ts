import { z } from "zod";
import { fieldNotes, type RowOf } from "~/core/fields/field-kind";
import { decimalText } from "~/forms/checking/amount";
import { chosenIds } from "~/forms/checking/chosen-id";
import {
  brokenScope,
  markupAmount,
  markupPercentage,
  markupRoundings,
  MAX_PRIORITY,
  MAX_SCOPE,
} from "./markup";

const ids = () =>
  chosenIds(MAX_SCOPE)
    .default([])
    .register(fieldNotes, { none: "markups:REPLIES.ANY", description: "Empty: any." });

/**
 * The fields of a markup (docs/reference/prices.md#sell-from-buy): what a buying price is sold for without a selling
 * price.
 */
export const MarkupFields = z
  .object({
    hotel_ids: ids(),
    room_type_ids: ids().register(fieldNotes, {
      description: "Empty: any. Otherwise room types of the listed hotels.",
    }),
    season_ids: ids().register(fieldNotes, {
      description: "Empty: any. Otherwise seasons of the listed hotels.",
    }),
    distribution_point_ids: ids().register(fieldNotes, {
      description: "Empty: any, and requests without one.",
    }),
    percentage: decimalText({
      required: "markups:FORM.PERCENTAGE_REQUIRED",
      ...markupPercentage,
    }).register(fieldNotes, { description: "Added to the buy price." }),
    fixed_amount: decimalText(markupAmount).default("0").register(fieldNotes, {
      description: "Added after the percentage, in the currency of the hotel.",
    }),
    rounding: z.enum(markupRoundings).default("none").register(fieldNotes, {
      description:
        "The step to which the result is rounded; `ending_in_9` is the next whole amount that ends in 9.",
    }),
    priority: z
      .number({ error: "markups:FORM.PRIORITY_REQUIRED" })
      .int()
      .min(0)
      .max(MAX_PRIORITY)
      .register(fieldNotes, {
        description: "Of several markups the lowest counts, of equal ones the newest markup.",
      }),
    active: z.boolean().default(false),
  })
  .superRefine((scope, ctx) => {
    for (const [field, message] of Object.entries(brokenScope(scope))) {
      ctx.addIssue({ code: "custom", path: [field], message });
    }
  });

export type Markup = RowOf<typeof MarkupFields>;

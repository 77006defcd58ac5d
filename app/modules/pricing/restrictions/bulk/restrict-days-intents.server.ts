import { z } from "zod";
import { ERROR_MS } from "~/http/toast-times";
import { intent, previewIntent } from "~/screens/intent.server";
import { RESTRICTION_CHANGES_PATH } from "../restriction-links";
import { previewDays, restrictOverDays } from "./restrict-days.service.server";
import { RestrictDays } from "./restricted-days.schema";
import { undoRestrictions } from "./restriction-batches.service.server";

const failed = "restrictions:MESSAGES.ERROR_DAYS";
const toBatch = ({ batch_id }: { batch_id: number }) => `${RESTRICTION_CHANGES_PATH}/${batch_id}`;

/** The intents of the form that sets or clears days: the preview, and the change itself. */
export const restrictDaysIntents = {
  preview: previewIntent({ schema: RestrictDays, check: previewDays, failed }),
  apply: intent({
    schema: RestrictDays,
    previewedBy: "preview",
    run: async (ctx, _, input) => ({ ...(await restrictOverDays(ctx, input)), act: input.act }),
    done: ({ act, changed }, t) => [
      {
        kind: "success",
        text: t(`restrictions:REPLIES.${act === "set" ? "SET" : "CLEARED"}`, { count: changed }),
        durationMs: ERROR_MS,
      },
    ],
    to: toBatch,
    failed,
  }),
};

/** @returns the intent of a bulk change's page that undoes it, which makes a bulk change of its own */
export function undoRestrictionIntents(id: number) {
  return {
    undo: intent({
      undoes: true,
      schema: z.object({}),
      run: (ctx) => undoRestrictions(ctx, id),
      done: ({ restored, refused }, t) => [
        {
          kind: "success",
          text:
            t("restrictions:REPLIES.UNDONE", { count: restored }) +
            (refused.length ? t("restrictions:REPLIES.LEFT_ALONE", { count: refused.length }) : ""),
          durationMs: ERROR_MS,
        },
      ],
      to: toBatch,
      failed: "restrictions:MESSAGES.ERROR_UNDOING",
    }),
  };
}

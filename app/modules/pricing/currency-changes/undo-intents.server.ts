import { z } from "zod";
import { ERROR_MS } from "~/http/toast-times";
import { intent } from "~/screens/intent.server";
import { undoPriceBatch } from "./undo-change.service.server";

/** @returns the intent of a bulk change's page that undoes it, which makes a bulk change of its own */
export function undoIntents(id: number) {
  return {
    undo: intent({
      undoes: true,
      schema: z.object({}),
      run: (ctx) => undoPriceBatch(ctx, id),
      done: ({ restored, seasons, refused }, t) => [
        {
          kind: "success",
          text:
            t("batches:UNDONE", { count: restored }) +
            (seasons ? t("batches:UNDONE_SEASONS", { count: seasons }) : "") +
            (refused.length ? t("batches:LEFT_ALONE", { count: refused.length }) : ""),
          durationMs: ERROR_MS,
        },
      ],
      failed: "batches:MESSAGES.ERROR_UNDOING",
      to: ({ batch_id }) => `/pricing/batches/${batch_id}`,
    }),
  };
}

import { enteredIn } from "~/forms/editing/entered";
import { SUCCESS_MS } from "~/http/toast-times";
import type { Intent } from "~/screens/intent.server";
import { gridForm, type GridForm } from "./grid-form";
import { countOf } from "./grid-plan";
import { gridHref, gridOf, type GridQuery } from "./grid-query";
import { checkGrid, saveGrid } from "./price-grid.service.server";

/**
 * The intents of the price grid: the first shows the preview, the second saves. Each cell is a field with its
 * own mistake, so the fields aren't validated by one schema.
 *
 * @param query the query in the address of the posted grid
 */
export function gridIntents(query: GridQuery): Record<"preview" | "save", Intent> {
  // Without a hotel in the address nothing is found: there is no hotel with the id 0.
  const of = gridOf(query, query.hotel_id ?? 0);
  const read = (form: FormData) => ({ ok: true as const, value: gridForm(enteredIn(form)) });
  const failed = "price-grid:MESSAGES.ERROR_SAVING";
  return {
    preview: {
      failed,
      parse: read,
      run: async (ctx, _, form) => {
        const plan = await checkGrid(ctx, of, form as GridForm);
        const agreed = {
          ...(form as GridForm),
          previewed: plan.fingerprint,
          removals: String(countOf(plan.cells, "removed")),
        };
        return { tries: (trial) => saveGrid(trial, of, agreed) };
      },
    },
    save: {
      failed,
      // Where somebody else has saved meanwhile, the grid comes back with the preview of what it would change.
      previewedBy: "preview",
      parse: read,
      run: async (ctx, _, form, t) => {
        const { batch_id, made, changed, removed } = await saveGrid(ctx, of, form as GridForm);
        const counts = [
          t("price-grid:COUNTS.new", { count: made }),
          t("price-grid:COUNTS.changed", { count: changed }),
          t("price-grid:COUNTS.removed", { count: removed }),
        ];
        const text = t("price-grid:MESSAGES.SAVED", { counts: counts.join(", ") });
        return {
          messages: [{ kind: "success", text, durationMs: SUCCESS_MS }],
          to: gridHref({ ...query, saved: batch_id }),
        };
      },
    },
  };
}

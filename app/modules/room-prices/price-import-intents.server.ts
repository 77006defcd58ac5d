import { z } from "zod";
import { ERROR_MS } from "~/http/toast-times";
import { intent } from "~/screens/intent.server";
import { decodePriceFile } from "./price-file";
import { PriceImportInput } from "./price-import.schema";
import { importPrices, stagePriceImport } from "./price-import.service.server";

/** The first half of an import: a file, whose dry run is shown next. */
export const importCheckIntents = {
  check: intent({
    schema: PriceImportInput,
    run: async (ctx, _, { file }) =>
      stagePriceImport(ctx, {
        name: file.name,
        content: decodePriceFile(await file.arrayBuffer()),
      }),
    done: () => [],
    failed: "import:MESSAGES.ERROR_IMPORTING",
    to: (id) => `/pricing/import/${id}`,
  }),
};

/** The second half of an import: what its dry run showed is done. */
export function importIntents(id: string) {
  return {
    import: intent({
      schema: z.object({}),
      run: (ctx) => importPrices(ctx, id),
      done: ({ created, changed, refused }, t) => [
        {
          kind: "success",
          text: [
            t("import:NEW", { count: created }),
            t("import:CHANGED", { count: changed }),
            t("import:REFUSED", { count: refused }),
          ].join(", "),
          durationMs: ERROR_MS,
        },
      ],
      failed: "import:MESSAGES.ERROR_IMPORTING",
      to: ({ batchId }) => `/pricing/batches/${batchId}`,
    }),
  };
}

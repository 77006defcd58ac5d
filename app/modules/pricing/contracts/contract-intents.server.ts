import { z } from "zod";
import { ERROR_MS } from "~/http/toast-times";
import { intent } from "~/screens/intent.server";
import { textOfFile } from "../price-imports/unreadable-file.server";
import { importContract, stageContract } from "./contract-import.service.server";
import { CONTRACT_IMPORT_PATH } from "../price-imports/contract-links";
import { contradictionsAnswer } from "../restrictions/restriction.fields";
import { ContractInput } from "./contract.schema";

/** The intents of the page that takes a file, whose form leads to the check. */
export const contractUpload = {
  check: intent({
    schema: ContractInput,
    run: async (ctx, _, { hotel_id, file }) =>
      stageContract(ctx, {
        ...{ hotel_id, name: file.name },
        content: await textOfFile(file, ctx.locale),
      }),
    done: () => [],
    failed: "contracts:MESSAGES.ERROR_IMPORTING",
    to: (id) => `${CONTRACT_IMPORT_PATH}/${id}`,
  }),
};

/** @returns the intents of the check, whose form imports the file as the page shows */
export function contractIntents(id: string) {
  return {
    import: intent({
      // A form without `shown` refers to the result of the first check of the file.
      schema: z.object({ shown: z.string().max(64).optional(), ...contradictionsAnswer }),
      run: (ctx, _, answers) => importContract(ctx, id, answers),
      done: ({ created, changed }, t) => [
        {
          kind: "success",
          text: [t("import:NEW", { count: created }), t("import:CHANGED", { count: changed })].join(
            ", ",
          ),
          durationMs: ERROR_MS,
        },
      ],
      failed: "contracts:MESSAGES.ERROR_IMPORTING",
      to: ({ batch_id }) => `/pricing/batches/${batch_id}`,
    }),
  };
}

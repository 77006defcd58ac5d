import { z } from "zod";

/** The heaviest file of prices, in bytes: ten thousand lines weigh about half of it. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** The file of an import. `readPriceFile` checks what is in it. */
export const PriceImportInput = z.object({
  file: z.instanceof(File, { error: "import:FILE.required" }).superRefine((file, ctx) => {
    // Browsers send an untouched field as a file without name and content.
    if (file.size === 0) ctx.addIssue(`import:FILE.${file.name ? "empty" : "required"}`);
  }),
});

export type PriceImportInput = z.output<typeof PriceImportInput>;

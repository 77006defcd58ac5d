import { z } from "zod";

/** The largest file of prices, in bytes; a file with ten thousand lines has about half of it. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** The file of an import; its content is checked by `readPriceFile`. */
export const PriceImportInput = z.object({
  file: z.instanceof(File, { error: "import:FILE.required" }).superRefine((file, ctx) => {
    // Browsers send an empty file field as a file without a name and without content.
    if (file.size === 0) ctx.addIssue(`import:FILE.${file.name ? "empty" : "required"}`);
  }),
});

export type PriceImportInput = z.output<typeof PriceImportInput>;

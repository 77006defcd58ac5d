import { z } from "zod";

/** The heaviest file of prices, in bytes: ten thousand lines weigh about half of it. */
export const MAX_FILE_BYTES = 2 * 1024 * 1024;

/** The file of an import; what stands in it, `readPriceFile` judges. */
export const PriceImportInput = z.object({
  file: z
    .instanceof(File, { error: "PRICING.IMPORT.FILE.required" })
    .refine((file) => file.size > 0, { error: "PRICING.IMPORT.FILE.empty" }),
});

export type PriceImportInput = z.output<typeof PriceImportInput>;

import { z } from "zod";

/**
 * @param text the schema of the number as text
 * @returns the schema of an exact number in a body: money and percentages come as text or as a number
 *   (docs/reference/everywhere.md#the-api)
 */
export function decimal(text: z.ZodType<string, string>) {
  return z
    .union([z.string(), z.number()], {
      // A missing value gets the message that the form has for it.
      error: ({ input }) =>
        input === undefined ? text.safeParse(input).error?.issues[0]?.message : undefined,
    })
    .transform((given) => String(given))
    .pipe(text)
    .meta({ example: "120.50" });
}

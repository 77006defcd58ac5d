import { z } from "zod";

/**
 * An exact number in a body: money and percentages come as text or as a number (`api.md`).
 *
 * @param text what holds for it as text
 */
export function decimal(text: z.ZodType<string, string>) {
  return z
    .union([z.string(), z.number()], {
      // A missing value is refused in the words of the form.
      error: ({ input }) =>
        input === undefined ? text.safeParse(input).error?.issues[0]?.message : undefined,
    })
    .transform((given) => String(given))
    .pipe(text)
    .meta({ example: "120.50" });
}

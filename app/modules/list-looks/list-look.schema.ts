import { z } from "zod";

const key = z.string().regex(/^[a-z]\w{0,63}$/i);

/** What the form over a list's columns says: which there are, and which of them are to be shown. */
export const ListLookInput = z
  .object({
    path: z
      .string()
      .max(200)
      .regex(/^\/[a-z0-9/-]*$/),
    compact: z.boolean(),
    columns: z.array(key).max(30),
    shown: z.array(key).max(30),
  })
  .transform(({ columns, shown, ...look }) => ({
    ...look,
    hidden: columns.filter((column) => !shown.includes(column)),
  }));

export type ListLookInput = z.output<typeof ListLookInput>;

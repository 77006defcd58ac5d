import { z } from "zod";

/** What a row's button wants the row to be: the wanted state, so that a double click is harmless. */
export const ActiveState = z.object({ wanted: z.enum(["active", "inactive"]) });

export type ActiveState = z.output<typeof ActiveState>;

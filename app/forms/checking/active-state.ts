import { z } from "zod";

/**
 * The state that a row's button sets. It is the new state rather than "switch", so that a double click does
 * no harm.
 */
export const ActiveState = z.object({ wanted: z.enum(["active", "inactive"]) });

export type ActiveState = z.output<typeof ActiveState>;

import { z } from "zod";

/**
 * The state that a row's button asks for: the target rather than "switch", so that a double click is
 * harmless.
 */
export const ActiveState = z.object({ wanted: z.enum(["active", "inactive"]) });

export type ActiveState = z.output<typeof ActiveState>;

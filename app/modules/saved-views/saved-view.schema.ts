import { z } from "zod";

/** A view is its name; what it shows, the address says. */
export const SavedViewInput = z.object({
  name: z.string({ error: "SAVED_VIEWS.NAME_REQUIRED" }).trim().min(1).max(60),
});

export type SavedViewInput = z.output<typeof SavedViewInput>;

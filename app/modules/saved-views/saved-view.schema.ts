import { z } from "zod";
import { line } from "~/forms/texts";

/** A view is its name; what it shows, the address says. */
export const SavedViewInput = z.object({
  name: line("saved-views:NAME_REQUIRED").min(1).max(60),
});

export type SavedViewInput = z.output<typeof SavedViewInput>;

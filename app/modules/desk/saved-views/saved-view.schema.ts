import { z } from "zod";
import { line } from "~/forms/checking/texts";

/** The form of a view has only its name: its content is the page's address. */
export const SavedViewInput = z.object({
  name: line("saved-views:NAME_REQUIRED").min(1).max(60),
});

export type SavedViewInput = z.output<typeof SavedViewInput>;

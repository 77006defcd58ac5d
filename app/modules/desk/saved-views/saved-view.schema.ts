import { z } from "zod";
import { line } from "~/forms/checking/texts";

/** A view's form asks for a name only: what the view shows is in the page's address. */
export const SavedViewInput = z.object({
  name: line("saved-views:NAME_REQUIRED").min(1).max(60),
});

export type SavedViewInput = z.output<typeof SavedViewInput>;

import { z } from "zod";
import { line } from "~/forms/checking/texts";

/** The form that asks for a letter with a link. */
export const ForgottenForm = z.object({
  name: line("login:FORGOTTEN.NAME_REQUIRED").min(1).max(254),
});

import { z } from "zod";
import { line } from "~/forms/checking/texts";
import { newPassword, passwordsMatch } from "../user.fields";

/** The form that asks for a letter with a link. */
export const ForgottenForm = z.object({
  name: line("login:FORGOTTEN.NAME_REQUIRED").min(1).max(254),
});

/** The form behind the link, with the new password twice. */
export const ChosenPasswordForm = z
  .object({
    password: newPassword("login:NEW_PASSWORD.REQUIRED"),
    confirm_password: z.string({ error: "users:FORM.CONFIRM_PASSWORD_REQUIRED" }),
  })
  .refine(({ password, confirm_password }) => password === confirm_password, passwordsMatch);

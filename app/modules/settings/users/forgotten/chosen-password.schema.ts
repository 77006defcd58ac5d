import { z } from "zod";
import { newPassword, passwordsMatch } from "../user.fields";

/** The form behind the link, with the new password twice. */
export const ChosenPasswordForm = z
  .object({
    password: newPassword("login:NEW_PASSWORD.REQUIRED"),
    confirm_password: z.string({ error: "users:FORM.CONFIRM_PASSWORD_REQUIRED" }),
  })
  .refine(({ password, confirm_password }) => password === confirm_password, passwordsMatch);

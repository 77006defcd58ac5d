import { z } from "zod";
import { MAX_PASSWORD } from "~/core/access/password-length";
import { line } from "~/forms/checking/texts";
import { languages } from "~/i18n/languages";
import { themes } from "~/ui/theme";
import { rows_per_page } from "./profile";
import { confirmationFields } from "../confirmation";
import { newPassword, passwordsMatch, uncheckedEmail } from "../user.fields";

/** The schema of the profile's form; an empty preference leaves the choice to the browser or to the list. */
export const ProfileInput = z.object({
  first_name: line("users:FORM.FIRST_NAME_REQUIRED").min(1).max(100),
  last_name: line("users:FORM.LAST_NAME_REQUIRED").min(1).max(100),
  email: uncheckedEmail,
  language: z.enum(languages).nullish(),
  theme: z.enum(themes).nullish(),
  rows_per_page: z
    .number()
    .refine((rows) => rows_per_page.some((choice) => choice === rows))
    .nullish(),
  ...confirmationFields,
});

export type ProfileInput = z.output<typeof ProfileInput>;

/** The form that changes the actor's own password; it needs the present password, too. */
export const PasswordInput = z
  .object({
    current_password: z.string({ error: "profile:PASSWORD.CURRENT_REQUIRED" }).max(MAX_PASSWORD),
    password: newPassword("users:FORM.PASSWORD_REQUIRED"),
    confirm_password: z.string({ error: "users:FORM.CONFIRM_PASSWORD_REQUIRED" }),
  })
  .refine(({ password, confirm_password }) => password === confirm_password, passwordsMatch);

export type PasswordInput = z.output<typeof PasswordInput>;

import { z } from "zod";
import { line } from "~/forms/checking/texts";
import { MAX_CODE } from "../second-factor/second-factor";

/** The form that opens the API reference with an API key instead of a session. */
export const ReaderForm = z.object({
  username: line("login:USERNAME_REQUIRED").max(200),
  api_key: line("login:KEY_REQUIRED").max(200),
});

/** The login form. */
export const LoginForm = z.object({
  username: line("login:USERNAME_REQUIRED").max(200),
  password: z.string({ error: "login:PASSWORD_REQUIRED" }).max(256),
  remember: z.boolean().default(false),
});

/** The form that asks for the code of the second factor, after the password. */
export const CodeForm = z.object({
  secret_code: line("login:CODE.REQUIRED").max(MAX_CODE),
});

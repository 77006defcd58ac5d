import { z } from "zod";
import { line } from "~/forms/texts";

/** What the login page asks for. */
export const LoginForm = z.object({
  username: line("login:USERNAME_REQUIRED").max(200),
  password: z.string({ error: "login:PASSWORD_REQUIRED" }).max(256),
  remember: z.boolean().default(false),
});

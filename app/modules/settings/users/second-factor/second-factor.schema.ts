import { z } from "zod";
import { MAX_PASSWORD } from "~/core/access/password-length";
import { line } from "~/forms/checking/texts";
import { MAX_CODE } from "./second-factor";

const own_password = z.string({ error: "common:CONFIRM.PASSWORD_REQUIRED" }).max(MAX_PASSWORD);

const secret_code = line("common:CONFIRM.CODE_REQUIRED").max(MAX_CODE);

/** The form that begins the setup of a second factor. */
export const BeginForm = z.object({ own_password });

/** The form that ends the setup with the first code from the app, and the one that makes new recovery codes. */
export const OwnCodeForm = z.object({ secret_code });

/** The form that switches one's second factor off. */
export const EndForm = z.object({ own_password, secret_code });

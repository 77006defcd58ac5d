import { env } from "~/config/env.server";
import { mailSettings, type MailSettings } from "~/operations/mail.server";

/** The mail server and the sender of letters, and the address at which people see the app. */
export interface ResetMail {
  mail: MailSettings;
  origin: string;
}

/**
 * @returns the settings of letters with links; null where there are none to be sent. A link's host is that of
 *   `ORIGIN` alone: whoever asks can put any name into a request, and would have the link lead there
 */
export function resetMail(): ResetMail | null {
  const mail = mailSettings();
  const { ORIGIN } = env();
  return mail && ORIGIN ? { mail, origin: ORIGIN } : null;
}

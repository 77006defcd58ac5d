import { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { env } from "~/config/env.server";
import { NotSent } from "~/core/not-sent";

/** The mail server and the sender of letters. */
export interface MailSettings {
  /** An address such as smtps://user:password@mail.example.com; never shown, for its password. */
  url: string;
  /** "Maison Desk <desk@example.com>", or an address alone. */
  from: string;
}

/** @returns the settings of this process; null where it can't send letters */
export function mailSettings(): MailSettings | null {
  const { SMTP_URL, MAIL_FROM } = env();
  return SMTP_URL && MAIL_FROM ? { url: SMTP_URL, from: MAIL_FROM } : null;
}

/** The name under which letters are sent where `MAIL_FROM` has none. */
const PRODUCT = "Maison Desk";

/**
 * @param from "Maison Desk <desk@example.com>", or an address alone; "" for none
 * @returns the name of the sender, who signs what no hotel or spa does
 */
export function senderName(from = mailSettings()?.from ?? ""): string {
  const [, name = ""] = /^([^<>]*)</.exec(from) ?? [];
  return (
    name
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .trim() || PRODUCT
  );
}

/** A letter as the mail server gets it. */
export interface Mail {
  recipient: string;
  reply_to: string;
  subject: string;
  text: string;
  html: string;
  message_id: string;
  created_at: Date;
}

/**
 * The times in milliseconds after which an attempt fails. A server may take ten minutes to answer a whole
 * letter (RFC 5321, 4.5.3.2.6); who gives up earlier sends it twice.
 */
const PATIENCE = {
  connectionTimeout: 15_000,
  greetingTimeout: 30_000,
  socketTimeout: 10 * 60_000,
};

/**
 * Sends a letter.
 *
 * @param beforeTheEnd is called when the server has the whole letter except for the line that ends it. If it
 *   fails, that line isn't sent, and the server doesn't take the letter
 * @returns the server's answer
 * @throws NotSent; what `beforeTheEnd` throws
 */
export async function sendMail(
  { url, from }: MailSettings,
  mail: Mail,
  beforeTheEnd: () => Promise<void>,
): Promise<string> {
  const composed = await createTransport({ streamTransport: true, buffer: true }).sendMail({
    from,
    to: mail.recipient,
    replyTo: mail.reply_to || undefined,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: mail.message_id,
    date: mail.created_at,
    // Answers of machines, such as "I'm on holiday", aren't wanted.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
  });
  let failure: { error: unknown } | undefined;
  async function* withoutItsEnd() {
    yield composed.message as Buffer;
    // The stream ends, and with it the letter, only after this.
    await beforeTheEnd().catch((error: unknown) => {
      failure = { error };
      throw error;
    });
  }
  try {
    const { response } = await createTransport({ url, ...PATIENCE }).sendMail({
      envelope: composed.envelope as { from: string; to: string[] },
      raw: Readable.from(withoutItsEnd()),
    });
    return response;
  } catch (error) {
    if (failure) throw failure.error;
    throw notSent(error);
  }
}

/** What nodemailer says about a failure. */
interface SmtpFailure extends Error {
  code?: string;
  responseCode?: number;
  response?: string;
}

/**
 * Only an answer to the sender, to the recipient or to the letter itself is about this letter. A refused login
 * or greeting is about our settings or the server, and may be put right.
 */
function notSent(error: unknown): NotSent {
  const { code, responseCode = 0, response, message } = error as SmtpFailure;
  const isAboutTheLetter = code === "EENVELOPE" || code === "EMESSAGE";
  const refused = isAboutTheLetter && responseCode >= 500 && responseCode < 600;
  return new NotSent(response || message, { refused, cause: error });
}

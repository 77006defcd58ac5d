import { pino } from "pino";
import { factsOfRequest } from "./request-facts.server";

/** From this level on, lines are written to the error output: 50 is pino's number for errors. */
const ERROR_LEVEL = 50;

/** Writes errors to the error output. pino tells the level of a line to streams that ask for it. */
const byLevel = {
  [Symbol.for("pino.metadata")]: true,
  lastLevel: 0,
  write(line: string) {
    if (this.lastLevel >= ERROR_LEVEL) console.error(line.trimEnd());
    else process.stdout.write(line);
  },
};

/**
 * The log of the process: one JSON object a line. Lines that are written while a request is answered have its
 * id. No line contains what people search, type or send, nor a key, a code or a password: a line is made of
 * ids, counts and words of the program. `docs/operations.md` lists the events.
 */
export const log = pino(
  {
    base: null,
    messageKey: "message",
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level) => ({ level }) },
    mixin: () => {
      const facts = factsOfRequest();
      return facts ? { request_id: facts.id } : {};
    },
  },
  byLevel,
);

/** The fields of a log line about an error. */
interface LoggedError {
  error: string;
  /** The code of the database or of Node, if any. */
  code?: string;
  stack?: string;
}

/**
 * @returns what the log tells of an error: its message, its code and its stack. Other fields are left out,
 *   because the database's contain values of rows
 */
export function errorFields(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { error: textOf(error) };
  const { message, stack } = error;
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  return { error: message, code, stack };
}

/** @returns a text for something that was thrown and is no Error */
function textOf(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null) return String(thrown);
  if ("status" in thrown) return `An answer with the status ${String(thrown.status)}`;
  return `An object with the fields ${Object.keys(thrown).join(", ")}`;
}

/**
 * Logins, refusals, acts with keys, and reads of customers. Each is a line with the sender's address and, where it is
 * known, the user; a name that was typed is left out, since people type passwords there by mistake.
 */
export type SecurityEvent =
  | "login"
  | "login_failed"
  | "login_throttled"
  | "second_factor_failed"
  | "second_factor_throttled"
  | "second_factor_set_up"
  | "second_factor_ended"
  | "second_factor_reset"
  | "recovery_codes_made"
  | "recovery_code_used"
  | "confirmation_failed"
  | "key_refused"
  | "calls_throttled"
  | "customers_read"
  | "form_refused"
  | "permission_refused"
  | "key_made"
  | "key_copied"
  | "key_revoked"
  | "password_reset_asked"
  | "password_reset_throttled"
  | "password_reset_sent"
  | "password_reset_failed"
  | "password_reset_refused"
  | "password_reset_used";

/** Work of the app itself that ends badly: no request shows it, so the log does. */
export type WorkEvent = "letter_refused" | "letter_given_up" | "letter_unsure" | "webhook_given_up";

/** Writes the line of an event. */
export function logEvent(
  event: SecurityEvent | WorkEvent,
  fields: Record<string, unknown> = {},
): void {
  const facts = factsOfRequest();
  const sender = facts && {
    route: facts.route,
    user_id: facts.user_id,
    address: facts.address,
  };
  const isBad = /_(failed|throttled|refused|given_up|unsure)$/.test(event);
  log[isBad ? "warn" : "info"]({ event, ...sender, ...fields });
}

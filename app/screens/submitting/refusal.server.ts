import { redirect } from "@remix-run/node";
import type { TFunction } from "i18next";
import { notAllowed } from "~/auth/require-staff.server";
import {
  AsksFirst,
  ChangedMeanwhile,
  ChangedSinceAsked,
  DomainError,
  Forbidden,
  NotFound,
  OutOfReach,
  type Message,
} from "~/core/errors";
import { Unanswered } from "~/core/questions";
import { isHeld, isUnavailable } from "~/db/connection/unavailable.server";
import { AlreadySubmitted, OtherContentSubmitted } from "~/db/writing/write.server";
import type { FormQuestion, FormReply } from "~/forms/posting/form-reply";
import type { Mistakes } from "~/forms/posting/form-result";
import { flash } from "~/http/flash.server";
import { ERROR_MS } from "~/http/toast-times";
import type { TextKey } from "~/i18n/text-key";
import { nounText } from "~/i18n/noun-text";
import { encodeMessage, translateMessage } from "~/i18n/message";
import type { Failed, Intent } from "../intent.server";

/**
 * The answer to a form whose intent threw an error; `unforeseen` marks a failure of the server, which is
 * logged.
 */
export type Refusal =
  /** The form is shown again with a question of the service; nothing is wrong with it. */
  | { kind: "question"; status: number; question: AsksFirst; unforeseen: false }
  /**
   * There is no form to show again, so the list is shown, with this text as a toast: a notice where an earlier
   * post of the same form succeeded, and only its answer was lost.
   */
  | { kind: "list"; toast: "error" | "notice"; text: string; unforeseen: boolean }
  /** The form is shown again with questions, each with its own field; nothing is wrong with the form. */
  | { kind: "asked"; questions: FormQuestion[]; unforeseen: false }
  /** The form is shown again with the entered values. */
  | {
      kind: "form";
      status: number;
      errors: Mistakes;
      snackbar: FormReply["snackbar"];
      /** Whether somebody else saved the row since the form was opened; the form shows their values. */
      conflict: boolean;
      /** Whether the form's key was used for other content; the form gets a new key. */
      keyClaimed: boolean;
      /** Whether the mistake is shown at a field, so that no snackbar is needed. */
      atField: boolean;
      unforeseen: boolean;
    };

/**
 * Turns an error that an intent threw into an answer.
 *
 * @throws the error itself where it is a Response; a 403 Response for Forbidden, unless it is OutOfReach
 */
export function refusalOf(error: unknown, intent: Intent, t: TFunction): Refusal {
  if (error instanceof AlreadySubmitted) {
    const text = t("errors:ERRORS.SENT_BEFORE");
    return { kind: "list", toast: "notice", text, unforeseen: false };
  }
  if (error instanceof Response) throw error;
  if (error instanceof Forbidden && !(error instanceof OutOfReach)) throw notAllowed();
  if (isHeld(error)) return failure(intent, t, { status: 503, key: "errors:ERRORS.HELD" });
  if (isUnavailable(error))
    return failure(intent, t, { status: 503, key: "errors:ERRORS.UNAVAILABLE" });
  if (!(error instanceof DomainError)) {
    return failure(intent, t, { status: 500, key: "errors:UNKNOWN", unforeseen: true });
  }
  if (error instanceof AsksFirst)
    return { kind: "question", status: error.status, question: error, unforeseen: false };

  // The message is translated here: the browser has only the texts of this screen, and the rule may belong to
  // another noun.
  const inWords = (message: Message) => translateMessage(t, encodeMessage(message));
  const sentence = inWords(error.sentence);
  const text = failureText(intent.failed, t, sentence);
  const rowGone = error instanceof NotFound && error.field === undefined;
  if (intent.staysOnList || rowGone)
    return { kind: "list", toast: "error", text, unforeseen: false };
  if (error instanceof Unanswered) {
    return { kind: "asked", questions: questionsIn(error, inWords), unforeseen: false };
  }
  return {
    kind: "form",
    status: error.status,
    errors: { [error.field ?? ""]: [sentence] },
    snackbar: snackbarOf(intent, text),
    conflict: error instanceof ChangedMeanwhile && !(error instanceof ChangedSinceAsked),
    keyClaimed: error instanceof OtherContentSubmitted,
    atField: error.field !== undefined,
    unforeseen: false,
  };
}

/**
 * @throws a 303 to the list, which says that a form's row is gone: the form goes with it; any other error as it
 *   is
 */
export async function leaveGoneRow(error: unknown, t: TFunction, list: string): Promise<never> {
  if (!(error instanceof NotFound) || error.field !== undefined) throw error;
  const text = translateMessage(t, encodeMessage(error.sentence));
  const headers = { "Set-Cookie": await flash({ kind: "error", text, durationMs: ERROR_MS }) };
  throw redirect(list, { status: 303, headers });
}

function questionsIn(
  { questions }: Unanswered,
  inWords: (message: Message) => string,
): FormQuestion[] {
  return questions.map(({ field, yes, sentence }) => ({
    name: field,
    // A ticked checkbox sends "on".
    value: yes === true ? "on" : String(yes),
    text: inWords(sentence),
  }));
}

interface Failure {
  status: number;
  key: TextKey;
  unforeseen?: boolean;
}

/** @returns the answer to a failure of the server; the entered values aren't lost */
function failure(
  intent: Intent,
  t: TFunction,
  { status, key, unforeseen = false }: Failure,
): Refusal {
  const text = failureText(intent.failed, t, unforeseen ? undefined : t(key));
  if (intent.staysOnList) return { kind: "list", toast: "error", text, unforeseen };
  return {
    kind: "form",
    status,
    errors: { "": [key] },
    snackbar: snackbarOf(intent, text),
    conflict: false,
    keyClaimed: false,
    atField: false,
    unforeseen,
  };
}

function snackbarOf({ failedMs }: Intent, text: string) {
  return { text, durationMs: failedMs ?? ERROR_MS };
}

function failureText(failed: Failed, t: TFunction, reason?: string): string {
  return typeof failed === "string"
    ? nounText(t, failed) + (reason ?? t("errors:UNKNOWN"))
    : failed(t, reason);
}

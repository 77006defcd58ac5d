import type { TFunction } from "i18next";
import { AsksFirst, DomainError, Forbidden } from "~/core/errors";
import { Unanswered, type Question } from "~/core/questions";
import { StillAtWork } from "~/db/writing/answer-once.server";
import { AlreadySubmitted } from "~/db/writing/write.server";
import { isHeld, isUnavailable } from "~/db/connection/unavailable.server";
import { languageOf } from "~/http/language.server";
import { reportError } from "~/http/report-error.server";
import { requestIdHeader } from "~/http/request-id.server";
import { translator } from "~/i18n/i18n.server";
import { logEvent } from "~/operations/log.server";
import { encodeMessage, translateMessage } from "~/i18n/message";
import type { TextKey } from "~/i18n/text-key";
import type { ExtraFields } from "./problem-json";
import { codeOfSentence, codeOfStatus, type QuestionCode, type RefusalCode } from "./refusal-codes";

/** The mistakes by field ("" for the whole call): sentences, or messages that are yet to be translated. */
export type Mistakes = Record<string, string[]>;

/** A call whose input isn't valid. */
export class InvalidCall extends Error {
  constructor(readonly mistakes: Mistakes) {
    super("The call makes no sense");
  }
}

/** A refusal with its own sentence, as a translation key. */
export class ProblemWithText extends Error {
  constructor(
    readonly status: number,
    readonly text: TextKey,
  ) {
    super(text);
  }
}

/** A refusal with further fields, whose sentences are translated already. */
export class ProblemWithFields extends Error {
  constructor(
    readonly status: number,
    readonly body: ExtraFields & { message: string },
  ) {
    super(body.message);
  }
}

/** The statuses that have a sentence of their own. */
const STATUSES_WITH_TEXT = [
  400, 401, 403, 404, 405, 409, 412, 413, 415, 422, 429, 500, 503,
] as const;

/** The number of seconds after which a caller may repeat a call that failed because of the database. */
const RETRY_AFTER_S = 5;

/** @returns a refusal with the sentence of its status */
export function refusal(status: number, headers?: Record<string, string>): Response {
  return new Response(null, { status, headers });
}

/**
 * Turns any error into a JSON body: never a stack, SQL or HTML.
 *
 * @returns the answer, in the language of the request
 */
export async function problemOf(error: unknown, request: Request): Promise<Response> {
  if (error instanceof Forbidden) logEvent("permission_refused");
  const t = translator(await languageOf(request));
  const refused = refusedWith(error, t);
  const named = requestIdHeader(request);
  if (refused) {
    const { status, body, headers } = refused;
    return Response.json(body, {
      status,
      headers: { ...named, ...Object.fromEntries(new Headers(headers)) },
    });
  }
  reportError(error, request);
  return Response.json(bodyOf(500, t), { status: 500, headers: named });
}

interface Refusal {
  status: number;
  body: { status: "error"; message: string; code: RefusalCode } & ExtraFields;
  headers: HeadersInit;
}

/** @returns the refusal that an error stands for, in the language of `t`; undefined for any other error */
export function refusedWith(error: unknown, t: TFunction): Refusal | undefined {
  const say = (encoded: string) => translateMessage(t, encoded);
  const refusalWith = (
    status: number,
    fields?: ExtraFields,
    headers: HeadersInit = {},
  ): Refusal => ({
    status,
    body: bodyOf(status, t, fields),
    headers,
  });

  if (error instanceof Response) return refusalWith(error.status, {}, keptHeaders(error.headers));
  if (error instanceof InvalidCall) {
    const errors = Object.entries(error.mistakes).map(([field, messages]) => [
      field,
      messages.map(say),
    ]);
    return refusalWith(422, { errors: Object.fromEntries(errors) as Mistakes });
  }
  if (error instanceof DomainError) {
    const message = asSentence(say(encodeMessage(error.sentence)));
    const code = codeOfSentence(error.sentence.key) ?? codeOfStatus(error.status);
    // Every question has status 409 in the API, just as in forms.
    if (error instanceof Unanswered) {
      return refusalWith(409, { message, code, asks: questionsOf(error.questions, say) });
    }
    const errors =
      error.status === 422 ? { errors: { [dotted(error.field ?? "")]: [message] } } : {};
    const asks =
      error instanceof AsksFirst ? { asks: questionsOf([confirmationOf(error)], say) } : {};
    const again: HeadersInit = error instanceof StillAtWork ? { "Retry-After": "1" } : {};
    return refusalWith(
      error.status,
      { message, code, ...errors, ...error.extraFields(), ...asks },
      again,
    );
  }
  if (error instanceof ProblemWithText)
    return refusalWith(error.status, { message: t(error.text) });
  if (error instanceof ProblemWithFields) return refusalWith(error.status, error.body);
  if (error instanceof AlreadySubmitted) return refusalWith(409);
  const again = { "Retry-After": String(RETRY_AFTER_S) };
  if (isHeld(error)) return refusalWith(503, { message: t("api:HELD") }, again);
  if (isUnavailable(error)) return refusalWith(503, {}, again);
  return undefined;
}

/** @returns the questions with their possible answers, in the JSON of a refusal */
function questionsOf(questions: Question[], say: (encoded: string) => string): ExtraFields["asks"] {
  return questions.map(({ sentence, field, yes }) => ({
    code: codeOfSentence(sentence.key) as QuestionCode,
    field,
    answer: yes,
    message: asSentence(say(encodeMessage(sentence))),
  }));
}

/** @returns the question whether to go on, although somebody loses something by the change */
function confirmationOf({ sentence, confirmationField }: AsksFirst): Question {
  return { sentence, field: confirmationField, yes: true };
}

function bodyOf(status: number, t: TFunction, fields: ExtraFields = {}): Refusal["body"] {
  const statusWithText = STATUSES_WITH_TEXT.find((one) => one === status) ?? 500;
  const message = t(`api:PROBLEMS.${statusWithText}`);
  return { status: "error", message, code: codeOfStatus(status), ...fields };
}

/** @returns the name that a body has for a field of a form: "lines[0].amount" → "lines.0.amount" */
function dotted(field: string): string {
  return field.replace(/\[(\d+)\]/g, ".$1");
}

/** @returns the text as a sentence: with a capital at its start */
export function asSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function keptHeaders(headers: Headers): [string, string][] {
  return ["Allow", "Retry-After", "WWW-Authenticate"].flatMap((name) => {
    const value = headers.get(name);
    return value ? [[name, value] as [string, string]] : [];
  });
}

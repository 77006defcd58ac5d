import type { TFunction } from "i18next";
import { AsksFirst, DomainError } from "~/core/errors";
import { Unanswered, type Question } from "~/core/questions";
import { StillAtWork } from "~/db/writing/answer-once.server";
import { AlreadySubmitted } from "~/db/writing/write.server";
import { isUnavailable } from "~/db/connection/unavailable.server";
import { languageOf } from "~/http/language.server";
import { reportError } from "~/http/report-error.server";
import { requestId } from "~/http/request-id.server";
import { translator } from "~/i18n/i18n.server";
import { encodeMessage, translateMessage } from "~/i18n/message";
import type { TextKey } from "~/i18n/text-key";
import type { ExtraFields } from "./problem-json";
import { codeOfSentence, codeOfStatus, type QuestionCode, type RefusalCode } from "./refusal-codes";

/** The mistakes, by field ("" where it is the whole): sentences, or messages to be translated. */
export type Mistakes = Record<string, string[]>;

/** The values that a call brings make no sense. */
export class InvalidCall extends Error {
  constructor(readonly mistakes: Mistakes) {
    super("The call makes no sense");
  }
}

/** A refusal in words of its own: a translation key. */
export class ProblemSaid extends Error {
  constructor(
    readonly status: number,
    readonly said: TextKey,
  ) {
    super(said);
  }
}

/** A refusal that says more than others, its sentences written already. */
export class ProblemTold extends Error {
  constructor(
    readonly status: number,
    readonly told: ExtraFields & { message: string },
  ) {
    super(told.message);
  }
}

/** The statuses that have a sentence of their own. */
const STATUSES_WITH_TEXT = [
  400, 401, 403, 404, 405, 409, 412, 413, 415, 422, 429, 500, 503,
] as const;

/** The seconds after which a call may be repeated that the database couldn't answer. */
const RETRY_AFTER_S = 5;

/** @returns a refusal with the sentence of its status */
export function refusal(status: number, headers?: Record<string, string>): Response {
  return new Response(null, { status, headers });
}

/**
 * Turns whatever was thrown into a body of ours: never a stack, never SQL, never HTML.
 *
 * @returns the answer, in the language of the request
 */
export async function problemOf(error: unknown, request: Request): Promise<Response> {
  const t = translator(await languageOf(request));
  const known = refusedWith(error, t);
  if (known) return Response.json(known.body, { status: known.status, headers: known.headers });
  reportError(error, request);
  const headers = { "X-Request-Id": requestId(request) };
  return Response.json(bodyOf(500, t), { status: 500, headers });
}

interface Refusal {
  status: number;
  body: { status: "error"; message: string; code: RefusalCode } & ExtraFields;
  headers: HeadersInit;
}

/** @returns the refusal that was thrown, in the language of `t`; undefined where it is none */
export function refusedWith(error: unknown, t: TFunction): Refusal | undefined {
  const say = (encoded: string) => translateMessage(t, encoded);
  const refusalWith = (status: number, told?: ExtraFields, headers: HeadersInit = {}): Refusal => ({
    status,
    body: bodyOf(status, t, told),
    headers,
  });

  if (error instanceof Response) return refusalWith(error.status, {}, keptHeaders(error.headers));
  if (error instanceof InvalidCall) {
    const errors = Object.entries(error.mistakes).map(([field, said]) => [field, said.map(say)]);
    return refusalWith(422, { errors: Object.fromEntries(errors) as Mistakes });
  }
  if (error instanceof DomainError) {
    const message = sentence(say(encodeMessage(error.said)));
    const code = codeOfSentence(error.said.key) ?? codeOfStatus(error.status);
    // Every question to a program has the same status, as every question of a form has.
    if (error instanceof Unanswered) {
      return refusalWith(409, { message, code, asks: askedOf(error.questions, say) });
    }
    const errors =
      error.status === 422 ? { errors: { [dotted(error.field ?? "")]: [message] } } : {};
    const asks = error instanceof AsksFirst ? { asks: askedOf([meantOf(error)], say) } : {};
    const again: HeadersInit = error instanceof StillAtWork ? { "Retry-After": "1" } : {};
    return refusalWith(error.status, { message, code, ...errors, ...error.told(), ...asks }, again);
  }
  if (error instanceof ProblemSaid) return refusalWith(error.status, { message: t(error.said) });
  if (error instanceof ProblemTold) return refusalWith(error.status, error.told);
  if (error instanceof AlreadySubmitted) return refusalWith(409);
  if (isUnavailable(error)) return refusalWith(503, {}, { "Retry-After": String(RETRY_AFTER_S) });
  return undefined;
}

/** @returns the questions with their answers, as the body of a call has them */
function askedOf(questions: Question[], say: (encoded: string) => string): ExtraFields["asks"] {
  return questions.map(({ said, field, yes }) => ({
    code: codeOfSentence(said.key) as QuestionCode,
    field,
    answer: yes,
    message: sentence(say(encodeMessage(said))),
  }));
}

/** @returns whether it is meant that somebody loses something, as a question */
function meantOf({ said, meantBy }: AsksFirst): Question {
  return { said, field: meantBy, yes: true };
}

function bodyOf(status: number, t: TFunction, told: ExtraFields = {}): Refusal["body"] {
  const statusWithText = STATUSES_WITH_TEXT.find((one) => one === status) ?? 500;
  const message = t(`api:PROBLEMS.${statusWithText}`);
  return { status: "error", message, code: codeOfStatus(status), ...told };
}

/** @returns a field of a form as a body calls it: "lines[0].amount" → "lines.0.amount" */
function dotted(field: string): string {
  return field.replace(/\[(\d+)\]/g, ".$1");
}

/** Sentences of refusals follow words such as "The season could not be saved: ". */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function keptHeaders(headers: Headers): [string, string][] {
  return ["Allow", "Retry-After", "WWW-Authenticate"].flatMap((name) => {
    const value = headers.get(name);
    return value ? [[name, value] as [string, string]] : [];
  });
}

import type { TFunction } from "i18next";
import { z } from "zod";
import { DomainError } from "~/core/errors";
import { jsonDate, jsonDecimal } from "~/core/json-values";
import { plainStored } from "~/core/money";
import { Unanswered } from "~/core/questions";
import { StillAtWork } from "~/db/answer-once.server";
import { AlreadySubmitted } from "~/db/write.server";
import { isUnavailable } from "~/db/unavailable.server";
import { languageOf } from "~/http/language.server";
import { reportError } from "~/http/report-error.server";
import { requestId } from "~/http/request-id.server";
import { translator } from "~/i18n/i18n.server";
import { encodeMessage, translateMessage } from "~/i18n/message";
import type { TextKey } from "~/i18n/text-key";
import { OtherAmount } from "~/modules/bookings/promised-amount.server";
import {
  DisplacedStayJson,
  displacedStayJson,
  OversoldNightJson,
  oversoldNightJson,
} from "~/modules/displaced-stays/displaced.json";
import { Displaces } from "~/modules/displaced-stays/displaced.service.server";
import { UnpricedNightJson } from "~/modules/price-calculator/calculation.json";
import { codeOfSentence, codeOfStatus, refusalCodes, type RefusalCode } from "./refusal-codes";

const codesInWords = Object.entries(refusalCodes)
  .map(([code, means]) => `- \`${code}\`: ${means}`)
  .join("\n");

/** What every refusal says (`api.md`). */
export const ProblemJson = z
  .object({
    status: z.literal("error"),
    message: z.string(),
    errors: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: "By field, where fields are what is wrong (422)." }),
    dates: z
      .array(jsonDate)
      .optional()
      .meta({ description: "Of a stay: the nights without a price." }),
    nights: z
      .array(UnpricedNightJson)
      .optional()
      .meta({ description: "The same nights, each with its reason." }),
    code: z
      .enum(Object.keys(refusalCodes) as [RefusalCode, ...RefusalCode[]])
      .meta({ description: codesInWords }),
    amount: jsonDecimal
      .optional()
      .meta({ description: "Of `OTHER_AMOUNT`: what it comes to now." }),
    currency: z.string().optional().meta({ description: "The currency of `amount`: EUR." }),
    oversold: z
      .array(OversoldNightJson)
      .optional()
      .meta({ description: "Of `DISPLACES_STAYS`: the nights that would be oversold." }),
    stays: z.array(DisplacedStayJson).optional().meta({
      description:
        "Of `DISPLACES_STAYS`: the first stays that would lose their place, for those who may see bookings.",
    }),
  })
  .meta({ id: "Problem" });

/** What is wrong, by field ("" where it is the whole): sentences, or messages to be translated. */
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
    readonly told: Told & { message: string },
  ) {
    super(told.message);
  }
}

type Told = Partial<Omit<z.output<typeof ProblemJson>, "status">>;

/** The statuses that have a sentence of their own. */
const SAID = [400, 401, 403, 404, 405, 409, 412, 413, 415, 422, 429, 500, 503] as const;

/** When a call that the database couldn't answer may be made again, in seconds. */
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
  body: z.output<typeof ProblemJson>;
  headers: HeadersInit;
}

/** @returns the refusal that was thrown, in the language of `t`; undefined where it is none */
export function refusedWith(error: unknown, t: TFunction): Refusal | undefined {
  const say = (encoded: string) => translateMessage(t, encoded);
  const refused = (status: number, told?: Told, headers: HeadersInit = {}): Refusal => ({
    status,
    body: bodyOf(status, t, told),
    headers,
  });

  if (error instanceof Response) return refused(error.status, {}, keptHeaders(error.headers));
  if (error instanceof InvalidCall) {
    const errors = Object.entries(error.mistakes).map(([field, said]) => [field, said.map(say)]);
    return refused(422, { errors: Object.fromEntries(errors) as Mistakes });
  }
  if (error instanceof DomainError) {
    const message = sentence(say(encodeMessage(error.said)));
    const errors =
      error instanceof Unanswered
        ? { errors: askedIn(error, say) }
        : error.status === 422
          ? { errors: { [dotted(error.field ?? "")]: [message] } }
          : {};
    const code = codeOfSentence(error.said.key) ?? codeOfStatus(error.status);
    const more =
      error instanceof Displaces
        ? takenBy(error)
        : error instanceof OtherAmount
          ? comingTo(error)
          : {};
    const again: HeadersInit = error instanceof StillAtWork ? { "Retry-After": "1" } : {};
    return refused(error.status, { message, code, ...errors, ...more }, again);
  }
  if (error instanceof ProblemSaid) return refused(error.status, { message: t(error.said) });
  if (error instanceof ProblemTold) return refused(error.status, error.told);
  if (error instanceof AlreadySubmitted) return refused(409);
  if (isUnavailable(error)) return refused(503, {}, { "Retry-After": String(RETRY_AFTER_S) });
  return undefined;
}

/** @returns what a change would take from those who have booked */
function takenBy({ displaced }: Displaces): Told {
  return {
    oversold: displaced.nights.map(oversoldNightJson),
    stays: displaced.stays.map(displacedStayJson),
  };
}

/** @returns what it comes to now, as answers say money */
function comingTo({ amount, currency }: OtherAmount): Told {
  return { amount: plainStored(amount, currency.digits), currency: currency.code };
}

/** @returns each question at its field */
function askedIn({ questions }: Unanswered, say: (encoded: string) => string): Mistakes {
  return Object.fromEntries(
    questions.map(({ said, field, at }) => [at ?? field, [sentence(say(encodeMessage(said)))]]),
  );
}

function bodyOf(status: number, t: TFunction, told: Told = {}): Refusal["body"] {
  const known = SAID.find((one) => one === status) ?? 500;
  const message = t(`api:PROBLEMS.${known}`);
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

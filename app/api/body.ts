import { parse } from "lossless-json";
import { z } from "zod";
import { trimDecimal } from "~/core/money/money";
import { readLimited } from "~/http/form-body.server";
import { checked } from "./checked";
import type { Endpoint } from "./endpoint";
import { refusal } from "./problem";

/**
 * The most that a body may weigh, in bytes: the longest texts that the document allows, each of whose
 * characters may be written in six (`\u00e9`), and the many stays of one call.
 */
const MAX_BYTES = 1024 * 1024;

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/** How RFC 7396 calls what changes a row; plain JSON is taken as well. */
export const MERGE_PATCH = "application/merge-patch+json";

const PATCH_TYPE = /^application\/(json|merge-patch\+json)\s*(;|$)/i;

/** The body of a call that takes none: empty, or an object without fields. */
const NoFields = z.strictObject({});

/**
 * Reads what a call says in its body. A number with decimals arrives as text, digit for digit, so that
 * no price ever is a binary float; whole numbers are numbers, however they are written.
 *
 * @returns its JSON; an object without fields where it may be empty and is; undefined for a call that
 *   takes none
 * @throws a 415, 413 or 400 Response; InvalidCall for fields that are sent to a call that takes no body:
 *   they would be ignored in silence
 */
export async function readBody(request: Request, endpoint: Endpoint): Promise<unknown> {
  const { body, optionalBody, method, files } = endpoint;
  if (!body && (method === "get" || files || request.body === null)) return undefined;
  if (body && !optionalBody) refuseOtherTypes(request);
  const text = await readLimited(request, MAX_BYTES);
  const isEmpty = text.trim() === "";
  if (isEmpty && optionalBody) return {};
  if (!body) {
    if (!isEmpty) checked(NoFields, parsed(text));
    return undefined;
  }
  if (optionalBody) refuseOtherTypes(request);
  return parsed(text);
}

/** @throws a 415 Response for a body that isn't sent as JSON */
function refuseOtherTypes({ method, headers }: Request): void {
  const type = method === "PATCH" ? PATCH_TYPE : JSON_TYPE;
  if (!type.test(headers.get("Content-Type") ?? "")) throw refusal(415);
}

function parsed(text: string): unknown {
  try {
    return parse(text, undefined, wholeOrText);
  } catch {
    // Not JSON, one name twice, or deeper than any call is.
    throw refusal(400);
  }
}

function wholeOrText(literal: string): number | string {
  const plain = withoutExponent(literal);
  const number = Number(plain);
  const whole = /^-?\d+$/.test(trimDecimal(plain));
  return whole && Number.isSafeInteger(number) ? number : plain;
}

/** No amount is shifted further; a number that is stays as it was written. */
const MAX_EXPONENT = 20;

/** @returns the same number as a plain decimal: "1.5e2" → "150", "5e-1" → "0.5" */
function withoutExponent(literal: string): string {
  const [, sign = "", whole = "", fraction = "", exponent] =
    /^(-?)(\d+)(?:\.(\d+))?[eE]([+-]?\d+)$/.exec(literal) ?? [];
  if (exponent === undefined || Math.abs(Number(exponent)) > MAX_EXPONENT) return literal;
  const zeros = "0".repeat(MAX_EXPONENT);
  const digits = zeros + whole + fraction + zeros;
  const point = zeros.length + whole.length + Number(exponent);
  const shifted = trimDecimal(`${digits.slice(0, point)}.${digits.slice(point)}`);
  return sign + shifted.replace(/^0+(?=\d)/, "");
}

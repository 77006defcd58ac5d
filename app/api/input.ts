import { parse } from "lossless-json";
import { z } from "zod";
import { trimDecimal } from "~/core/money/money";
import { zodMessage } from "~/forms/checking/zod-message";
import { readLimited } from "~/http/form-body.server";
import { encodeMessage } from "~/i18n/message";
import type { Endpoint } from "./endpoint";
import { InvalidCall, refusal } from "./problem";

/**
 * @param pathParts the parts of the path, by name
 * @returns the input of a call, each part checked by its schema, and the JSON of its body as it was sent
 * @throws InvalidCall; a 404, 415, 413 or 400 Response
 */
export async function readInput(
  endpoint: Endpoint,
  request: Request,
  pathParts: Record<string, string>,
) {
  const params = idOrNothing(endpoint, pathParts);
  const query = endpoint.query ? checked(endpoint.query, queryOf(request)) : {};
  const json = await readBody(request, endpoint);
  const body = endpoint.body ? checked(endpoint.body, json) : undefined;
  return { params, query, json, body };
}

/** A path that no row can have is a path that leads nowhere. */
function idOrNothing(
  { params }: Endpoint,
  pathParts: Record<string, string>,
): Record<string, unknown> {
  if (!params) return {};
  const parsed = params.safeParse(pathParts);
  if (!parsed.success) throw refusal(404);
  return parsed.data;
}

/** A name that comes twice has two values, which no parameter takes. */
function queryOf(request: Request): Record<string, string | string[]> {
  const { searchParams } = new URL(request.url);
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
}

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
async function readBody(request: Request, endpoint: Endpoint): Promise<unknown> {
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

/** @throws InvalidCall with every mistake, by field: `children_ages.0` is one of a list */
export function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: inWords });
  if (parsed.success) return parsed.data;
  // A map: a field that a caller calls "toString" is one like any other.
  const mistakes = new Map<string, string[]>();
  for (const issue of parsed.error.issues) {
    for (const path of placesOf(issue)) {
      const place = path.join(".");
      mistakes.set(place, [...(mistakes.get(place) ?? []), issue.message]);
    }
  }
  throw new InvalidCall(Object.fromEntries(mistakes));
}

/** Forms send what they have; what a program sends besides is a mistake of it. */
const inWords: z.core.$ZodErrorMap = (issue) =>
  issue.code === "unrecognized_keys"
    ? encodeMessage({ key: "api:UNKNOWN_FIELD" })
    : zodMessage(issue);

/** @returns where an issue is: of fields that nobody knows, at each of them */
function placesOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  if (issue.code !== "unrecognized_keys") return [issue.path];
  return issue.keys.map((key) => [...issue.path, key]);
}

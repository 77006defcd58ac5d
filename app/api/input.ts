import { parse } from "lossless-json";
import { z } from "zod";
import { isNestedTooDeep } from "~/api/json-depth";
import { trimDecimal } from "~/core/money/plain-decimal";
import { zodMessage } from "~/forms/checking/zod-message";
import { readLimited } from "~/http/posted/form-body.server";
import { encodeMessage } from "~/i18n/message";
import type { Endpoint } from "./endpoint";
import { InvalidCall, ProblemWithText, refusal } from "./problem";

/**
 * @param pathParts the parts of the path, by name
 * @returns the input of a call, each part checked by its schema, and the JSON of its body as it was sent
 * @throws InvalidCall; ProblemWithText for a body that is nested too deep; a 404, 415, 413 or 400 Response
 */
export async function readInput(
  endpoint: Endpoint,
  request: Request,
  pathParts: Record<string, string>,
) {
  const query = readQuery(endpoint, request);
  const params = idOrNothing(endpoint, pathParts);
  const json = await readBody(request, endpoint);
  const body = endpoint.body ? parsedInput(endpoint.body, json) : undefined;
  return { params, query, json, body };
}

/**
 * @returns the ids in the path
 * @throws a 404 Response for an id that no row can have
 */
function idOrNothing(
  { params }: Endpoint,
  pathParts: Record<string, string>,
): Record<string, unknown> {
  if (!params) return {};
  const parsed = params.safeParse(pathParts);
  if (!parsed.success) throw refusal(404);
  return parsed.data;
}

/**
 * @returns the parameters of the address
 * @throws InvalidCall for a parameter that the call doesn't know, besides invalid ones: a list whose misspelt filter
 *   was ignored would answer all of its rows
 */
function readQuery({ query }: Endpoint, request: Request): Record<string, unknown> {
  const parameters = queryOf(request);
  const known = Object.keys(query?.shape ?? {});
  const unknown = Object.keys(parameters).filter((name) => !known.includes(name));
  if (unknown.length === 0) return query ? parsedInput(query, parameters) : {};
  const sentence = encodeMessage(
    known.length > 0
      ? { key: "api:UNKNOWN_PARAMETER", params: { known: known.join(", ") } }
      : { key: "api:NO_PARAMETERS" },
  );
  throw new InvalidCall(Object.fromEntries(unknown.map((name) => [name, [sentence]])));
}

/**
 * @returns the parameters by name; a name that occurs more than once has an array, which every schema refuses
 */
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

/** The media type of a body that changes some fields (RFC 7396); plain JSON is accepted as well. */
export const MERGE_PATCH = "application/merge-patch+json";

const JSON_TYPES = ["application/json"];
const PATCH_TYPES = [...JSON_TYPES, MERGE_PATCH];

/** The body of a call that takes none: empty, or an object without fields. */
const NoFields = z.strictObject({});

/**
 * Reads the body of a call. A number with decimals becomes text, digit for digit, so that no price ever is a
 * binary float; whole numbers become numbers, however they are written.
 *
 * @returns its JSON; an object without fields for an empty body where a call allows that; undefined for a
 *   call that takes no body
 * @throws a 415, 413 or 400 Response; InvalidCall for fields in the body of a call that takes none, because
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
    if (!isEmpty) parsedInput(NoFields, refuseUnusable(parsed(text)));
    return undefined;
  }
  if (optionalBody) refuseOtherTypes(request);
  return refuseUnusable(parsed(text));
}

/** @throws a 415 Response for a body that isn't sent as JSON, or in another charset than UTF-8 */
function refuseOtherTypes({ method, headers }: Request): void {
  const [type = "", ...parameters] = (headers.get("Content-Type") ?? "")
    .split(";")
    .map((part) => part.trim().toLowerCase());
  const types = method === "PATCH" ? PATCH_TYPES : JSON_TYPES;
  if (!types.includes(type)) throw refusal(415);
  const charsets = parameters.filter((parameter) => parameter.startsWith("charset"));
  if (charsets.some((charset) => !UTF_8.test(charset))) throw refusal(415);
}

/** The parameter of a media type that says UTF-8, in lower case. */
const UTF_8 = /^charset\s*=\s*("?)utf-?8\1$/;

function parsed(text: string): unknown {
  if (isNestedTooDeep(text)) throw new ProblemWithText(400, "api:TOO_DEEP");
  try {
    return parse(text, undefined, wholeOrText);
  } catch {
    // The text is no JSON, or repeats a name in an object.
    throw refusal(400);
  }
}

/** @throws InvalidCall for names and texts that schemas would let pass */
function refuseUnusable(json: unknown): unknown {
  const mistakes = unusableParts(json);
  if (Object.keys(mistakes).length > 0) throw new InvalidCall(mistakes);
  return json;
}

/**
 * Finds what no schema refuses: a field called `__proto__`, which zod leaves out of strict objects in silence,
 * and a text with half of a surrogate pair, which PostgreSQL can't store.
 *
 * @param value the parsed JSON of a body
 * @returns the mistakes by field, in the form in which a call refuses them; empty where there are none
 */
function unusableParts(value: unknown, path: string[] = []): Record<string, string[]> {
  if (typeof value === "string") {
    return LONE_SURROGATE.test(value) ? { [path.join(".")]: [NOT_UNICODE] } : {};
  }
  if (typeof value !== "object" || value === null) return {};
  const mistakes = Object.entries(value).flatMap(([name, part]): [string, string[]][] =>
    name === "__proto__"
      ? [[[...path, name].join("."), [UNKNOWN_FIELD]]]
      : Object.entries(unusableParts(part, [...path, name])),
  );
  // `fromEntries` makes a property of every name, even of "__proto__".
  return Object.fromEntries(mistakes);
}

/** With the flag `u`, the two halves of a pair are one character, so only a half alone is found. */
const LONE_SURROGATE = /\p{Surrogate}/u;

const UNKNOWN_FIELD = encodeMessage({ key: "api:UNKNOWN_FIELD" });
const NOT_UNICODE = encodeMessage({ key: "api:NOT_UNICODE" });

function wholeOrText(literal: string): number | string {
  const plain = withoutExponent(literal);
  const number = Number(plain);
  const whole = /^-?\d+$/.test(trimDecimal(plain));
  return whole && Number.isSafeInteger(number) ? number : plain;
}

/**
 * The largest exponent that is written out. A number with a larger one stays as it is, and no field accepts
 * it.
 */
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

/**
 * @returns the value as its schema reads it
 * @throws InvalidCall with every mistake, by field; `children_ages.0` is the first element of a list
 */
export function parsedInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value, { error: inWords });
  if (parsed.success) return parsed.data;
  // A Map, not an object: a caller may send a field that is called "toString".
  const mistakes = new Map<string, string[]>();
  for (const issue of parsed.error.issues) {
    for (const path of placesOf(issue)) {
      const place = path.join(".");
      mistakes.set(place, [...(mistakes.get(place) ?? []), issue.message]);
    }
  }
  throw new InvalidCall(Object.fromEntries(mistakes));
}

/** Only programs can send unknown fields, so the texts of forms have no sentence for it. */
const inWords: z.core.$ZodErrorMap = (issue) =>
  issue.code === "unrecognized_keys"
    ? encodeMessage({ key: "api:UNKNOWN_FIELD" })
    : zodMessage(issue);

/** @returns the paths of the fields that an issue is about; an issue about unknown fields names several */
function placesOf(issue: z.core.$ZodIssue): PropertyKey[][] {
  if (issue.code !== "unrecognized_keys") return [issue.path];
  return issue.keys.map((key) => [...issue.path, key]);
}

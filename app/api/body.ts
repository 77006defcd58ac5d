import { parse } from "lossless-json";
import { readLimited } from "~/http/form-body.server";
import { refusal } from "./problem";

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * Reads the JSON of a call. A number with decimals arrives as the text that was sent, so that no
 * price ever is a binary float; whole numbers are numbers.
 *
 * @throws a 415, 413 or 400 Response
 */
export async function readJson(request: Request): Promise<unknown> {
  if (!JSON_TYPE.test(request.headers.get("Content-Type") ?? "")) throw refusal(415);
  const text = await readLimited(request);
  try {
    return parse(text, undefined, wholeOrText);
  } catch {
    // Not JSON, one name twice, or deeper than any call is.
    throw refusal(400);
  }
}

function wholeOrText(literal: string): number | string {
  const number = Number(literal);
  return /^-?\d+$/.test(literal) && Number.isSafeInteger(number) ? number : literal;
}

import type { ServerResponse } from "node:http";
import type { NextFunction, Request, Response } from "express";
import { codeOfStatus } from "../../app/api/refusal-codes";

/** The header with which a program names a call that is to be done once, in lower case. */
const IDEMPOTENCY_KEY = "idempotency-key";

/** The methods that the API's router can handle; for others, no `Request` can be made. */
export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** The paths below the API's address, with any number of slashes at the start, in upper or lower case. */
const API = /^\/+api([/.?]|$)/i;

/** The paths of the API's reference, whose pages are for people. */
const REFERENCE = /^\/+api\/docs([/.?]|$)/i;

/** @returns whether all answers at this address are JSON */
export function isOfApi(url: string): boolean {
  return API.test(url) && !REFERENCE.test(url);
}

/**
 * Answers requests below `/api` that the framework would answer with a page: unknown methods, addresses that
 * can't be decoded, and addresses for the loaders' answers of pages. Below `/api`, all answers are JSON. An empty
 * `Idempotency-Key` is refused here too: the framework drops empty headers, and the call would be done twice.
 */
export function refuseBeforeTheApi(request: Request, response: Response, next: NextFunction): void {
  const { url, method, headers } = request;
  if (!isOfApi(url)) return next();
  if (!METHODS.includes(method)) {
    const headers = { Allow: METHODS.join(", ") };
    return refuse(response, 405, "This address doesn’t know that method.", headers);
  }
  const [path] = url.split("?", 1);
  if (path!.startsWith("//") || !isDecodable(path!) || path!.endsWith(".data")) {
    return refuse(response, 404, "There is nothing at this address.");
  }
  if (headers[IDEMPOTENCY_KEY] === "") {
    const sentence = "The Idempotency-Key is empty.";
    return refuse(response, 422, sentence, {}, { "Idempotency-Key": [sentence] });
  }
  next();
}

/** @returns whether the escaped characters in a path can be decoded */
export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Sends a refusal in the format of the API. */
export function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
  errors?: Record<string, string[]>,
): void {
  response.writeHead(status, {
    ...headers,
    "Content-Type": "application/json",
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
  });
  response.end(JSON.stringify({ status: "error", message, code: codeOfStatus(status), errors }));
}

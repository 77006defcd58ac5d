import { randomUUID } from "node:crypto";
import { env } from "~/config/env.server";
import { factsOfRequest } from "~/operations/request-facts.server";

/** The header with the id of a request, in the answer, and in a request from a proxy that names requests. */
export const REQUEST_ID = "X-Request-Id";

/** The ids that a proxy may give: a log can show them, and a UUID or a trace id is one of them. */
const WELL_FORMED = /^[\w.:-]{8,128}$/;

const ids = new WeakMap<Request, string>();

/** @returns the id of this request, for its answer, the line in the log and the error page */
export function requestId(request: Request): string {
  const knownId = ids.get(request);
  if (knownId) return knownId;
  const id = factsOfRequest()?.id ?? idOf(request.headers.get(REQUEST_ID), env().TRUST_REQUEST_ID);
  ids.set(request, id);
  return id;
}

/**
 * @returns the header of the answer; none where our own server names the answers, and the header would be
 *   there twice
 */
export function requestIdHeader(request: Request): Record<string, string> {
  return factsOfRequest() ? {} : { [REQUEST_ID]: requestId(request) };
}

/**
 * @param given the id in the request's header, if any
 * @param isTrusted whether only a proxy of the house can have written the header
 * @returns the given id where it is trusted and well formed, otherwise a new one
 */
export function idOf(given: string | null | undefined, isTrusted: boolean): string {
  return isTrusted && given && WELL_FORMED.test(given) ? given : randomUUID();
}

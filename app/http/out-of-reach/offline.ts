import { isRouteErrorResponse } from "@remix-run/react";

/**
 * @returns whether a request got no answer, because there is no network or no server. Browsers word it
 * differently; an unknown wording leads to the page of other failures
 */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** @returns whether the server can't be reached, or has no database for now */
export function isOffline(error: unknown): boolean {
  return isUnanswered(error) || (isRouteErrorResponse(error) && error.status === 503);
}

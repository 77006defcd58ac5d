import { isRouteErrorResponse } from "@remix-run/react";

/**
 * @returns whether a request got no answer, because there is no network or no server. Each browser has its
 *   own message for that; an unknown message leads to the page for other failures
 */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** @returns whether the server can't be reached, or has no database at the moment */
export function isOffline(error: unknown): boolean {
  return isUnanswered(error) || (isRouteErrorResponse(error) && error.status === 503);
}

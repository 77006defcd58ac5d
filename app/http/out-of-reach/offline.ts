import { isRouteErrorResponse } from "@remix-run/react";

/**
 * @returns whether a request got no answer: no network, or no server behind it. Browsers word it
 *   differently; words that aren't known here lead to the page of any other failure
 */
export function isUnanswered(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** @returns whether the server couldn't be asked, or is without its database for now */
export function isOffline(error: unknown): boolean {
  return isUnanswered(error) || (isRouteErrorResponse(error) && error.status === 503);
}

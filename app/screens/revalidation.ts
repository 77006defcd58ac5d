import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * For the root, the shell and each list whose rows have a switch. After a refusal, a fetcher reloads all of
 * them, unlike a navigation; where the server can't be reached, that error would replace the page.
 *
 * @returns false after a 4xx or 5xx; otherwise Remix's default
 */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus < 400;
}

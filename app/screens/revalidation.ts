import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * For the root, the shell and each list whose rows are switched. After a refusal, a fetcher loads
 * all of them again, which a navigation doesn't; where the server is out of reach, an error would
 * take the place of the page.
 *
 * @returns what Remix does by itself after every other action: nothing after a 4xx or 5xx
 */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus < 400;
}

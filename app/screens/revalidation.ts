import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * Decides whether data is loaded again, for the root, the shell and each list whose rows are changed by a
 * fetcher: by a switch, or in a cell. Unlike a navigation, a fetcher reloads all of them after a refusal; if
 * the server can't be reached, the error would replace the page.
 *
 * @returns false after a status of 400 or more; otherwise Remix's default
 */
export function shouldRevalidate({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus < 400;
}

/**
 * Decides whether a list with a question before a deletion is loaded again. After a deletion that was refused, the
 * question and the rows behind it are shown as they are now: the row has changed, or something uses it.
 *
 * @returns true after a status of 409 to this question; otherwise as `shouldRevalidate`
 */
export function showsPresentList(args: ShouldRevalidateFunctionArgs): boolean {
  const { actionStatus, nextUrl } = args;
  const refusesDeletion = actionStatus === 409 && nextUrl.searchParams.get("dialog") === "delete";
  return refusesDeletion || shouldRevalidate(args);
}

/**
 * Decides whether the page of a row is loaded again. After an act that was refused because the row has changed, the
 * page shows the row as it is now; after any other refusal it stays as it is.
 *
 * @returns true after a status of 409; otherwise Remix's default
 */
export function showsPresentRow({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}

import { redirect } from "@remix-run/node";
import { Forbidden, NotFound } from "~/core/errors";
import { translator } from "~/i18n/i18n.server";
import type { Context } from "~/db/context";
import { headersWithCookies } from "~/http/cookies.server";
import { notAllowed } from "~/auth/require-staff.server";
import { flash } from "~/http/flash.server";
import { ERROR_MS } from "~/http/toast-times";
import { ownQuery } from "./list-query.server";

interface List<Query> {
  path: string;
  decode: (params: URLSearchParams, rows_per_page?: number | null) => Query;
  href: (change?: { page?: number }, query?: Query) => string;
}

/** @returns a function that turns the address of a screen into the address of its list, without the dialog */
export function backToList<Query extends { page: number }>(list: List<Query>) {
  return (url: URL, ctx: Context): string => {
    const query = ownQuery(url.searchParams, list, ctx);
    return list.href({ page: query.page }, query);
  };
}

interface Way {
  back: string;
  ctx: Context;
  /** The translation key of the notice. */
  goneText?: string;
  durationMs?: number;
}

/**
 * Awaits the row of a dialog. Where the row doesn't exist, for example because of an old bookmark, it
 * redirects to the list with a notice.
 *
 * @throws a redirect to `back`; a 403 Response without the permission for the dialog
 */
export async function orBackToList<T>(
  dialog: Promise<T>,
  { back, ctx, goneText = "common:REPLIES.UNKNOWN_ROW", durationMs = ERROR_MS }: Way,
): Promise<T> {
  try {
    return await dialog;
  } catch (error) {
    if (error instanceof Forbidden) throw notAllowed();
    if (!(error instanceof NotFound)) throw error;
    const text = translator(ctx.locale)(goneText);
    throw redirect(back, {
      headers: headersWithCookies([await flash({ kind: "notice", text, durationMs })]),
    });
  }
}

import { redirect, redirectDocument, replace } from "@remix-run/node";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import type { PostedForm } from "~/forms/posting/posted-form.server";
import { headersWithCookies } from "~/http/cookies.server";
import { flashSaved } from "~/http/flash.server";
import { keepingHotel } from "~/http/last-hotel-cookie.server";
import type { FormScreen } from "../form-screen.server";
import { CREATE_ANOTHER, type Intent, type Success } from "../intent.server";

/**
 * @returns the redirect after a success, with its toast: to the list, to the form for another new row, or to
 *   the address of the intent. The hotel of a saved row is the visitor's last one from then on
 */
export async function redirectAfter(
  ctx: Context,
  screen: FormScreen<unknown>,
  { url, entered, intent: pressed }: PostedForm,
  intent: Intent,
  { messages, row, cookies = [], to }: Success,
) {
  const another = row && pressed === CREATE_ANOTHER ? screen.another?.(url, row, ctx) : undefined;
  const own = row ? screen.saved?.(url, row) : undefined;
  const next = another ?? to ?? own ?? screen.back(url, ctx);
  const hotel = typeof entered.hotel_id === "string" && rowId(entered.hotel_id);
  const saved = row ? { path: next.replace(/[?#].*/, ""), id: row } : undefined;
  return redirectOf(intent, cookies)(next, {
    status: 303,
    headers: headersWithCookies([
      ...cookies,
      row && hotel ? keepingHotel(hotel) : undefined,
      await flashSaved(saved, messages),
    ]),
  });
}

/**
 * @returns the function that makes the redirect. The button of a row redirects to the page that the user is
 *   already on, so the redirect replaces that page in the browser's history. Where cookies change, such as
 *   the language, the whole page is loaded again
 */
function redirectOf(intent: Intent, cookies: string[]) {
  if (cookies.length > 0) return redirectDocument;
  return intent.staysOnList ? replace : redirect;
}

import { data, redirectDocument } from "@remix-run/node";
import { endSession } from "~/auth/session.server";
import { getDatabase } from "~/db/connection/client.server";
import type { Entered, FormReply } from "~/forms/posting/form-reply";
import { resultOf, type Mistakes } from "~/forms/posting/form-result";
import { headersWithCookies } from "~/http/cookies.server";
import { flash } from "~/http/flash.server";
import { languageOf } from "~/http/language.server";
import { safeRedirect } from "~/http/safe-redirect";
import { translator } from "~/i18n/i18n.server";
import { encodeMessage } from "~/i18n/message";
import type { NotSignedIn } from "./not-signed-in.server";
import type { SignedIn } from "./signed-in.server";

/** @returns the redirect after a finished login: to the page that was asked for, or to the dashboard */
export async function signedInResponse(
  request: Request,
  { cookies, waiting }: SignedIn,
): Promise<Response> {
  // A login starts a new session, so that a session id that an attacker has put into the browser is
  // worthless.
  await endSession(await getDatabase(), request);
  if (waiting) {
    const t = translator(await languageOf(request));
    const notices = [
      ...(waiting.typed ? [t("login:FORM_IS_BACK")] : []),
      ...(waiting.files ? [t("login:FILES_AGAIN")] : []),
    ];
    cookies.push(await flash({ kind: "notice", text: notices.join(" "), durationMs: null }));
  }
  // The whole page is loaded, so that it is in the user's language.
  return redirectDocument(safeRedirect(new URL(request.url).searchParams.get("redirectTo")), {
    status: 303,
    headers: headersWithCookies(cookies),
  });
}

type Refused = NotSignedIn | { kind: "invalid"; errors: Mistakes };

/**
 * @param wrong the sentence for a wrong password or code, as a translation key
 * @returns the form of a login again: 422, 401, 429 with `Retry-After`, or 503
 */
export function refusedLogin(answer: Refused, entered: Entered, wrong: string) {
  const comeBack = (status: number, errors: Mistakes, headers?: HeadersInit) =>
    data<FormReply>({ intent: "login", result: resultOf(entered, errors) }, { status, headers });
  if (answer.kind === "invalid") return comeBack(422, answer.errors);
  if (answer.kind === "refused") return comeBack(401, { "": [wrong] });
  if (answer.kind === "failed") {
    return comeBack(503, { "": ["login:ERROR"] }, { "Retry-After": "5" });
  }
  const count = Math.ceil(answer.seconds / 60);
  const wait = encodeMessage({ key: "login:TOO_MANY", params: { count } });
  return comeBack(429, { "": [wait] }, { "Retry-After": String(answer.seconds) });
}

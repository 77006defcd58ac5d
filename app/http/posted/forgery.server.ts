import { randomBytes } from "node:crypto";
import { env } from "~/config/env.server";
import { isSignature, signatureOf } from "~/config/signing.server";
import { rowId } from "~/core/ids";
import { logEvent } from "~/operations/log.server";
import { FORM_TOKEN } from "./form-token";
import { readCookie, setCookie } from "../cookies.server";

/** The cookie to which the token is bound before the login. */
const VISITOR_COOKIE = "visitor";

/**
 * Makes the token for the product's forms. It is bound to the session, or before the login to a random
 * visitor cookie; another site can neither read nor guess it.
 *
 * @param owner the user of the page: a form that is posted after its session has ended is recognised by it
 * @returns the token, and a `Set-Cookie` header for a new visitor
 */
export function formToken(request: Request, owner?: number): { token: string; cookie?: string } {
  const bound = boundTo(request);
  if (bound) {
    const token = signatureOf(formOf(bound));
    return { token: owner ? `${token}.${owner}.${signatureOf(ownedBy(owner))}` : token };
  }
  const visitor = randomBytes(16).toString("base64url");
  return { token: signatureOf(formOf(visitor)), cookie: setCookie(VISITOR_COOKIE, visitor) };
}

/**
 * Refuses a form that another site could have sent. Browsers tell which site a form comes from
 * (`Sec-Fetch-Site`, `Origin`); text browsers send neither header, so the token is always checked.
 *
 * @throws a 403 Response
 */
export function assertOurForm(request: Request, form: FormData): void {
  const site = request.headers.get("Sec-Fetch-Site");
  const origin = request.headers.get("Origin");
  const bound = boundTo(request);
  const token = form.get(FORM_TOKEN);
  const ours =
    (site === null || site === "same-origin" || site === "none") &&
    (origin === null || ourOrigins(request).includes(origin)) &&
    bound !== undefined &&
    typeof token === "string" &&
    isSignature(formOf(bound), token.split(".", 1)[0]!);
  if (ours) return;
  logEvent("form_refused");
  throw new Response(null, { status: 403, statusText: "Form Expired" });
}

/**
 * @returns the user of the page that the form was on, even after the session has ended; undefined where the
 *   signature is wrong
 */
export function ownerOfForm(form: FormData): number | undefined {
  const token = form.get(FORM_TOKEN);
  const [, id = "", mark = ""] = typeof token === "string" ? token.split(".") : [];
  const owner = rowId(id);
  return owner && isSignature(ownedBy(owner), mark) ? owner : undefined;
}

const formOf = (bound: string) => `form:${bound}`;

const ownedBy = (owner: number) => `owner:${owner}`;

function boundTo(request: Request): string | undefined {
  return readCookie(request, "auth_token") ?? readCookie(request, VISITOR_COOKIE);
}

function ourOrigins(request: Request): string[] {
  const configured = env().ORIGIN;
  if (configured) return [configured];
  // Without a configured origin, only the Host header is known; a proxy may end TLS in front of the server.
  const { host } = new URL(request.url);
  return [`http://${host}`, `https://${host}`];
}

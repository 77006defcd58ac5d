import type { SignedIn } from "../../operations/support/signed-in";
import { parseHtml } from "../../support/screens/html";
import { filledForms, kindOf, type FilledForm } from "./filled-forms";

/** The answer to a form, as somebody sees it. */
export interface Answered {
  status: number;
  /** Whether it was done, refused for what was typed, or failed by the server's fault. */
  kind: "done" | "refused" | "failed";
  /** The sentence of an alert or of the page of errors; "" where there is none. */
  says: string;
  /** The toasts of the page. */
  toasts: string[];
  text: string;
  /** @returns for a failed form: the fields whose values are gone */
  lost: (form: FilledForm) => string[];
}

/** @returns the answer, with that of the page to which it leads */
export async function answered(
  response: Response,
  staff: SignedIn,
  url: string,
): Promise<Answered> {
  const { status } = response;
  const location = response.headers.get("Location");
  const html = location ? await followed(response, staff, url, location) : await response.text();
  const says = sentenceIn(html);
  const failed = status >= 500 || (location !== null && failedToast(html));
  const kind = failed ? "failed" : status === 303 ? "done" : "refused";
  const lost = (form: FilledForm) => (status >= 500 ? lostFrom(html, form) : []);
  return { status, kind, says, toasts: toastsIn(html), text: says.slice(0, 200), lost };
}

async function followed(response: Response, staff: SignedIn, url: string, location: string) {
  const flash = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const headers = { Cookie: [staff.cookie, ...flash].join("; ") };
  const next = await fetch(new URL(location, url), { headers, redirect: "manual" });
  return next.text();
}

const parse = (html: string) =>
  parseHtml(html.replace(/<(script|style)\b[^]*?<\/\1>|<!doctype[^>]*>/gi, ""));

function sentenceIn(html: string): string {
  if (!html.startsWith("<!DOCTYPE")) return html;
  const page = parse(html);
  const alerts = page.all("div", { role: "alert" }).concat(page.all("p", { role: "alert" }));
  return alerts.map(({ text }) => text).join(" ") || (page.all("h1")[0]?.text ?? "");
}

function toastsIn(html: string): string[] {
  if (!html.startsWith("<!DOCTYPE")) return [];
  return parse(html)
    .all("div", { "data-kind": true })
    .map(({ text }) => text);
}

/** @returns whether the page shows a toast of an error */
function failedToast(html: string): boolean {
  return html.startsWith("<!DOCTYPE") && /data-kind="error"/.test(html);
}

/** The words of a page of errors: the id of the failure in the log, or when to try again. */
const EXPLAINED = /Reference|try again/i;

/** @returns whether a form is the same one, by another button: it has all the fields that were typed */
const holding = (form: FilledForm) => (one: FilledForm) =>
  form.typed.length > 0 && form.typed.every((name) => one.fields.has(name));

/** @returns the typed fields of a form whose values its page shows no more */
export function lostFrom(html: string, form: FilledForm): string[] {
  const all = filledForms(html, form.page, null);
  // A preview that succeeds at the second try has another button by now.
  const shown = all.find((one) => kindOf(one) === kindOf(form)) ?? all.find(holding(form));
  // Where the page itself could not be read there is no form to show: the browser sends it again when the page
  // is reloaded, as the next try does.
  if (!shown) return EXPLAINED.test(html) ? [] : [`shows neither the form nor a reference`];
  return form.typed.flatMap((name) => {
    const [was, is] = [form.fields.getAll(name).join(), shown.fields.getAll(name).join()];
    return was === is || name.includes("password") ? [] : [`lost ${name}: ${was} → ${is}`];
  });
}

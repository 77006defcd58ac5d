import { randomUUID } from "node:crypto";
import { data, redirect, redirectDocument, replace } from "@remix-run/node";
import { assertGranted, requireStaff, type Need } from "~/auth/require-staff.server";
import type { AsksFirst } from "~/core/errors";
import { keepUntilLogin } from "~/auth/kept-form.service.server";
import type { Context } from "~/db/context";
import { mergedForm, type Dialog } from "~/forms/editing/merged-edits";
import { resultOf, type Mistakes } from "~/forms/posting/form-result";
import type { FormReply, Entered } from "~/forms/posting/form-reply";
import { readPostedForm, type PostedForm } from "~/forms/posting/posted-form.server";
import { headersWithCookies } from "~/http/cookies.server";
import { flashSaved } from "~/http/flash.server";
import { reportError } from "~/http/report-error.server";
import { ERROR_MS } from "~/http/toast-times";
import { translator } from "~/i18n/i18n.server";
import type { Intent, Success } from "./intent.server";
import { refusalOf } from "./refusal.server";

/**
 * Asks for the form again, with the choices that depend on what was entered; "load:…" says more.
 */
const LOAD = /^load(:|$)/;

/** Saves a new row as `create` does, and leads to the form of the next. */
const CREATE_ANOTHER = "create_another";

/** The intent of a form, and its value where the form was valid. */
export interface FormRequest {
  intent: string;
  value?: unknown;
  /** The row that the form is about. */
  id?: number;
  /** The question of the service before it saves. */
  question?: AsksFirst;
}

/** A screen with forms. */
export interface FormScreen<Options> {
  /** The permission of whoever posts. */
  need: Need;
  intents: Record<string, Intent>;
  /** The row that the screen's path names; without it, the row that its query names. */
  id?: number;
  /**
   * The URL of the screen without its dialog: a success leads there, and a post about a row that is
   * gone.
   */
  back: (url: URL, ctx: Context) => string;
  /** The form of another row, after one that was just saved. */
  another?: (url: URL, saved: number, ctx: Context) => string;
  /** The choices that depend on what was entered, for a form that comes back. */
  options?: (ctx: Context, entered: Entered, request: FormRequest) => Promise<Options>;
  /** The values of the form after `load`, where they are more than the entered ones. */
  loaded?: (ctx: Context, entered: Entered) => Entered | Promise<Entered>;
  /** The most that its form may weigh, in bytes, where it carries a file. */
  maxBytes?: number;
  /** The screen's dialog over a row as it is now, for a form made from an older one. */
  dialog?: (ctx: Context, dialog: { kind: "edit"; id: number }) => Promise<Dialog>;
}

/** The parts of a form that comes back, beside the entered values. */
interface Answer extends Pick<FormReply, "snackbar" | "conflict" | "formKey" | "questions"> {
  errors?: Mistakes;
  /** The values of the form, where they aren't the entered ones. */
  values?: Entered;
  /** The value where the form was valid, and the service's question before it saves. */
  request?: Pick<FormRequest, "value" | "question">;
}

/**
 * The action of every screen: session, forgery check, parsing, the service, and the answer.
 *
 * @param at the screen; a function where its address may be invalid, so that visitors without a session are
 *   asked to log in before they learn that
 * @returns the form with its entered values and mistakes: 422 or 409 for a refusal, 503 where the database
 *   can't be reached, 500 for any other failure of ours, 200 for `load`
 * @throws a 303 to the list with the toast after success; to the list with a notice when the row is gone;
 *   400 for an unknown intent; 403 for a forged form, and for a missing permission
 */
export async function submit<Options = undefined>(
  request: Request,
  at: FormScreen<Options> | (() => FormScreen<Options>),
) {
  const ctx = await requireStaff(request, "signed-in", keepUntilLogin);
  const screen = typeof at === "function" ? at() : at;
  assertGranted(ctx, screen.need);
  const posted = await readPostedForm(request, screen.maxBytes);
  const id = screen.id ?? posted.id ?? 0;
  const comesBack = formReply(ctx, screen, posted, id);

  if (posted.isShownAgain) return comesBack(200);
  if (LOAD.test(posted.intent)) {
    return comesBack(200, { values: await screen.loaded?.(ctx, posted.entered) });
  }
  const intent = intentOf(screen, posted);
  const parsed = intent.parse(posted.form, ctx.locale);
  if (!parsed.ok) return comesBack(422, { errors: parsed.errors });
  const { value } = parsed;
  const t = translator(ctx.locale);
  try {
    const success = await intent.run(stamped(ctx, posted), id, value, t);
    return success
      ? await leadOn(ctx, screen, posted, intent, success)
      : await comesBack(200, { request: { value } });
  } catch (error) {
    const refusal = refusalOf(error, intent, t);
    if (refusal.kind === "written-before") return redirect(screen.back(posted.url, ctx), 303);
    if (refusal.kind === "question") {
      return comesBack(refusal.status, { request: { value, question: refusal.question } });
    }
    if (refusal.unforeseen) reportError(error, request);
    if (refusal.kind === "list") {
      const toast = { kind: "error" as const, text: refusal.text, durationMs: ERROR_MS };
      return leadOn(ctx, screen, posted, intent, { messages: [toast] });
    }
    if (refusal.kind === "asked") {
      return comesBack(200, { questions: refusal.questions, request: { value } });
    }
    const met = refusal.conflict
      ? mergedForm(posted.entered, await screen.dialog?.(ctx, { kind: "edit", id }))
      : undefined;
    return comesBack(refusal.status, {
      errors: refusal.errors,
      snackbar: refusal.snackbar,
      conflict: met?.conflict,
      values: met?.entered,
      ...(refusal.keyClaimed && { formKey: randomUUID() }),
      request: refusal.atField ? undefined : { value },
    });
  }
}

/** @returns the context in which the post is written once, and over nothing that the form didn't show */
function stamped(ctx: Context, { key, fingerprint, version }: PostedForm): Context {
  return { ...ctx, formKey: key, formFingerprint: fingerprint, seenVersion: version };
}

/** @throws a 400 Response where the screen has no such intent */
function intentOf({ intents, another }: FormScreen<unknown>, { intent }: PostedForm): Intent {
  const name = another && intent === CREATE_ANOTHER ? "create" : intent;
  if (!Object.hasOwn(intents, name)) {
    throw new Response(null, { status: 400, statusText: "Bad Request" });
  }
  return intents[name]!;
}

/** @returns the answer that shows the form again, with the choices that fit what it shows */
function formReply<Options>(
  ctx: Context,
  screen: FormScreen<Options>,
  { entered, intent, key }: PostedForm,
  id: number,
) {
  return async (status: number, { errors, values = entered, request, ...reply }: Answer = {}) => {
    // Fields that a load adds to the form are no choice of its user.
    const offeredFor = reply.conflict ? values : entered;
    const options = await screen.options?.(ctx, offeredFor, {
      intent,
      id: id || undefined,
      ...request,
    });
    const result = resultOf(values, errors);
    return data<FormReply<Options>>(
      { intent, formKey: key, result, options, ...reply },
      { status },
    );
  };
}

/** @returns the redirect after a success, with its toast: to the list, to the next form, or where it says */
async function leadOn(
  ctx: Context,
  screen: FormScreen<unknown>,
  { url, intent: pressed }: PostedForm,
  intent: Intent,
  { messages, row, cookies = [], to }: Success,
) {
  const another = row && pressed === CREATE_ANOTHER ? screen.another?.(url, row, ctx) : undefined;
  const next = another ?? to ?? screen.back(url, ctx);
  const saved = row ? { path: next.replace(/[?#].*/, ""), id: row } : undefined;
  return redirectOf(intent, cookies)(next, {
    status: 303,
    headers: headersWithCookies([...cookies, await flashSaved(saved, messages)]),
  });
}

/**
 * A row's button leads to the page that one is on, so the redirect replaces it: Back shouldn't lead
 * there once more. Cookies may change the language: then the page is loaded anew, with its texts.
 */
function redirectOf(intent: Intent, cookies: string[]) {
  if (cookies.length > 0) return redirectDocument;
  return intent.staysOnList ? replace : redirect;
}

import { randomUUID } from "node:crypto";
import { data, redirect, redirectDocument, replace } from "@remix-run/node";
import { assertGranted, requireStaff } from "~/auth/require-staff.server";
import { keepUntilLogin } from "~/auth/kept-form.service.server";
import { DomainError } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Trial } from "~/db/writing/rolled-back.server";
import { mergedForm } from "~/forms/editing/merged-edits";
import { resultOf, type Mistakes } from "~/forms/posting/form-result";
import { CHECK_EFFECT } from "~/forms/posting/form-effect";
import type { FormReply, Entered } from "~/forms/posting/form-reply";
import { readPostedForm, type PostedForm } from "~/forms/posting/posted-form.server";
import { headersWithCookies } from "~/http/cookies.server";
import { flashSaved } from "~/http/flash.server";
import { reportError } from "~/http/report-error.server";
import { ERROR_MS } from "~/http/toast-times";
import { translator } from "~/i18n/i18n.server";
import type { FormRequest, FormScreen } from "./form-screen.server";
import type { Intent, Success } from "./intent.server";
import { leaveGoneRow, refusalOf } from "./refusal.server";

/**
 * The pattern of intents that show the form again with the choices for its values, such as the room types of
 * another hotel. The part after the colon tells several such buttons apart.
 */
const LOAD = /^load(:|$)/;

/** The intent that saves a new row as `create` does, and then opens the form for another new row. */
const CREATE_ANOTHER = "create_another";

/** The parts of a form that is shown again, besides the entered values. */
interface Answer extends Pick<
  FormReply,
  "snackbar" | "conflict" | "formKey" | "questions" | "effect"
> {
  errors?: Mistakes;
  /** The values of the form, where they differ from the entered ones. */
  values?: Entered;
  /** The parsed value if the form was valid, the checked preview, and the service's question. */
  request?: Pick<FormRequest, "value" | "checked" | "question">;
}

/**
 * The action of every screen: checks session and form token, parses the form, calls the service, and answers.
 *
 * @param at the screen. It is a function where the address may be invalid: visitors without a session are
 *   sent to the login first, and don't learn whether the address exists
 * @returns the form with its entered values and mistakes: 422 or 409 for a refusal, 503 where the database
 *   can't be reached, 500 for any other failure of the server, 200 for `load`
 * @throws a 303 to the list with the toast after a success; a 303 to the list with a notice where the row
 *   doesn't exist; 400 for an unknown intent; 403 for a wrong form token and for a missing permission
 */
export async function submit<Options = undefined>(
  request: Request,
  at: FormScreen<Options> | (() => FormScreen<Options>),
) {
  const isSettingUp = typeof at !== "function" && at.need === "setting-up";
  const ctx = await requireStaff(request, isSettingUp ? "setting-up" : "signed-in", keepUntilLogin);
  const screen = typeof at === "function" ? at() : at;
  assertGranted(ctx, screen.need);
  const posted = await readPostedForm(request, screen.maxBytes);
  const id = screen.id ?? posted.id ?? 0;
  const t = translator(ctx.locale);
  const shown = formReply(ctx, screen, posted, id);
  const comesBack: typeof shown = (...again) =>
    shown(...again).catch((error) => leaveGoneRow(error, t, screen.back(posted.url, ctx)));

  if (posted.isShownAgain) return comesBack(200);
  if (LOAD.test(posted.intent)) {
    return comesBack(200, { values: await screen.loaded?.(ctx, posted.entered) });
  }
  const intent = intentOf(screen, posted);
  const parsed = intent.parse(posted.form, ctx.locale);
  if (!parsed.ok) return comesBack(422, { errors: parsed.errors });
  const { value } = parsed;
  try {
    if (screen.effect && posted.intent.startsWith(CHECK_EFFECT)) {
      const change = (trial: Trial) => intent.run(trial, id, value, t);
      const effect = await screen.effect(stamped(ctx, posted), change);
      return await comesBack(200, { effect, request: { value } });
    }
    const outcome = await intent.run(stamped(ctx, posted), id, value, t);
    if (outcome && "messages" in outcome) {
      return await leadOn(ctx, screen, posted, intent, outcome);
    }
    const effect = outcome?.tries && (await screen.previewed?.(ctx, outcome.tries));
    return await comesBack(200, { effect, request: { value, checked: outcome?.checked } });
  } catch (error) {
    const refusal = refusalOf(error, intent, t);
    if (refusal.kind === "question") {
      return comesBack(refusal.status, { request: { value, question: refusal.question } });
    }
    if (refusal.unforeseen) reportError(error, request);
    if (refusal.kind === "list") {
      const toast = { kind: refusal.toast, text: refusal.text, durationMs: ERROR_MS };
      return leadOn(ctx, screen, posted, intent, { messages: [toast] });
    }
    if (refusal.kind === "asked") {
      return comesBack(200, { questions: refusal.questions, request: { value } });
    }
    const effect =
      refusal.unforeseen || refusal.atField
        ? undefined
        : await effectAfterRefusal(ctx, screen, intent, (preview) =>
            preview.run(ctx, id, value, t),
          ).catch((failure) => {
            // The form comes back without the effect rather than not at all.
            reportError(failure, request);
            return undefined;
          });
    const met = refusal.conflict
      ? mergedForm(posted.entered, await screen.dialog?.(ctx, { kind: "edit", id }))
      : undefined;
    return comesBack(refusal.status, {
      effect,
      errors: refusal.errors,
      snackbar: refusal.snackbar,
      conflict: met?.conflict,
      values: met?.entered,
      ...(refusal.keyClaimed && { formKey: randomUUID() }),
      request: refusal.atField ? undefined : { value },
    });
  }
}

/**
 * @returns the context for the write: with the form's key, so that it is written once, and with the version
 *   that the form showed, so that no other version is overwritten
 */
function stamped(ctx: Context, { key, fingerprints, version }: PostedForm): Context {
  return { ...ctx, formKey: key, formFingerprints: fingerprints, seenVersion: version };
}

/** @throws a 400 Response where the screen has no such intent */
function intentOf(
  { intents, another, effect }: FormScreen<unknown>,
  { intent }: PostedForm,
): Intent {
  const tried =
    effect && intent.startsWith(CHECK_EFFECT) ? intent.slice(CHECK_EFFECT.length) : intent;
  const name = another && tried === CREATE_ANOTHER ? "create" : tried;
  if (!Object.hasOwn(intents, name)) {
    throw new Response(null, { status: 400, statusText: "Bad Request" });
  }
  return intents[name]!;
}

/**
 * @param run runs the intent that previews the refused one, with the same form
 * @returns the effect of a change that was refused, for the preview that is shown again; undefined where the
 *   refusal shows none, and where the change can't be previewed any more
 */
async function effectAfterRefusal(
  ctx: Context,
  { intents, previewed }: Pick<FormScreen<unknown>, "intents" | "previewed">,
  { previewedBy }: Intent,
  run: (preview: Intent) => ReturnType<Intent["run"]>,
): Promise<unknown> {
  if (!previewed || !previewedBy) return undefined;
  try {
    const outcome = await run(intents[previewedBy]!);
    return outcome && "tries" in outcome && outcome.tries && (await previewed(ctx, outcome.tries));
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

/** @returns the answer that shows the form again, with the choices for its values */
function formReply<Options>(
  ctx: Context,
  screen: FormScreen<Options>,
  { entered, intent, key }: PostedForm,
  id: number,
) {
  return async (status: number, { errors, values = entered, request, ...reply }: Answer = {}) => {
    // Values that `load` has filled in are ignored, since the user didn't choose them.
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

/**
 * @returns the redirect after a success, with its toast: to the list, to the form for another new row, or to
 *   the address of the intent
 */
async function leadOn(
  ctx: Context,
  screen: FormScreen<unknown>,
  { url, intent: pressed }: PostedForm,
  intent: Intent,
  { messages, row, cookies = [], to }: Success,
) {
  const another = row && pressed === CREATE_ANOTHER ? screen.another?.(url, row, ctx) : undefined;
  const own = row ? screen.saved?.(url, row) : undefined;
  const next = another ?? to ?? own ?? screen.back(url, ctx);
  const saved = row ? { path: next.replace(/[?#].*/, ""), id: row } : undefined;
  return redirectOf(intent, cookies)(next, {
    status: 303,
    headers: headersWithCookies([...cookies, await flashSaved(saved, messages)]),
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

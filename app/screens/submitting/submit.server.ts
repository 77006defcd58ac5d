import { randomUUID } from "node:crypto";
import type { TFunction } from "i18next";
import { assertGranted, requireStaff } from "~/auth/require-staff.server";
import { keepUntilLogin } from "~/auth/kept-form.service.server";
import { DomainError } from "~/core/errors";
import type { Asides, Context } from "~/db/context";
import { refuseOutOfReach } from "~/db/reach/named-rows.server";
import type { Trial } from "~/db/writing/rolled-back.server";
import { ANSWERED } from "~/forms/editing/entered";
import { mergedForm } from "~/forms/editing/merged-edits";
import { CHECK_EFFECT } from "~/forms/posting/form-effect";
import type { Entered, FormQuestion, FormReply } from "~/forms/posting/form-reply";
import { readPostedForm, type PostedForm } from "~/forms/posting/posted-form.server";
import { type FlashMessage, flashSaved } from "~/http/flash.server";
import { reportError } from "~/http/report-error.server";
import { ERROR_MS } from "~/http/toast-times";
import { translator } from "~/i18n/i18n.server";
import { data, redirect, redirectDocument, replace } from "@remix-run/node";
import { resultOf, type Mistakes } from "~/forms/posting/form-result";
import { rowId } from "~/core/ids";
import { headersWithCookies } from "~/http/cookies.server";
import { keepingHotel } from "~/http/last-hotel-cookie.server";
import type { FormScreen, FormRequest } from "../form-screen.server";
import { CREATE_ANOTHER, type Intent, type Success } from "../intent.server";
import { leaveGoneRow, refusalOf, type Refusal } from "./refusal.server";

/**
 * The pattern of intents that show the form again with the choices for its values, such as the room types of
 * another hotel. The part after the colon tells several such buttons apart.
 */
const LOAD = /^load(:|$)/;

/** The pattern of intents that choose an option beside a picker (`OfferButton`): `load:hotel_id=3`. */
const OFFER = /^load:(?<name>\w+)=(?<value>\d+)$/;

/** A posted form, with who posted it and where. */
interface Submission<Options> {
  request: Request;
  ctx: Context;
  screen: FormScreen<Options>;
  posted: PostedForm;
  /** The id of the row that the form edits; 0 for a new row. */
  id: number;
  t: TFunction;
  /** Shows the form again. It throws a 303 to the list where the form's row is gone. */
  formAgain: FormAgain<Options>;
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
  const submission = await readSubmission(request, at);
  const { ctx, screen, posted, formAgain } = submission;
  if (posted.isShownAgain) return formAgain(200);
  if (LOAD.test(posted.intent)) {
    const { entered, intent: load } = posted;
    return formAgain(200, { values: await screen.loaded?.(ctx, entered, load) });
  }
  const intent = intentOf(screen, posted);
  const parsed = intent.parse(posted.form, ctx.locale);
  if (!parsed.ok) return formAgain(422, { errors: parsed.errors });
  try {
    await refuseOutOfReach(ctx.db, parsed.value);
    return await perform(submission, intent, parsed.value);
  } catch (error) {
    const refusal = refusalOf(error, intent, submission.t);
    if (refusal.unforeseen) reportError(error, request);
    return answerRefusal(submission, intent, parsed.value, refusal);
  }
}

/** @returns the form with the offer that its button takes, as though the user had chosen it in the picker */
function withOffer(posted: PostedForm): PostedForm {
  const { name, value } = OFFER.exec(posted.intent)?.groups ?? {};
  if (!name || !value) return posted;
  return { ...posted, intent: "load", entered: { ...posted.entered, [name]: value } };
}

/** @throws as `submit`, for who may not post the form */
async function readSubmission<Options>(
  request: Request,
  at: FormScreen<Options> | (() => FormScreen<Options>),
): Promise<Submission<Options>> {
  const isSettingUp = typeof at !== "function" && at.need === "setting-up";
  const ctx = await requireStaff(request, isSettingUp ? "setting-up" : "signed-in", keepUntilLogin);
  const screen = typeof at === "function" ? at() : at;
  assertGranted(ctx, screen.need);
  const posted = withOffer(await readPostedForm(request, screen.maxBytes));
  const id = screen.id ?? posted.id ?? 0;
  const t = translator(ctx.locale);
  const reply = formReply(ctx, screen, posted, id);
  const formAgain: FormAgain<Options> = (...answer) =>
    reply(...answer).catch((error) => leaveGoneRow(error, t, screen.back(posted.url, ctx)));
  return { request, ctx, screen, posted, id, t, formAgain };
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
 * @returns the redirect after the intent has written, or the form with the effect or the preview of what it
 *   would write
 * @throws what the intent throws
 */
async function perform<Options>(
  { ctx, screen, posted, id, t, formAgain }: Submission<Options>,
  intent: Intent,
  value: unknown,
) {
  if (screen.effect && posted.intent.startsWith(CHECK_EFFECT)) {
    const change = (trial: Trial) => intent.run(trial, id, value, t);
    const effect = await screen.effect(stamped(ctx, posted), change);
    return formAgain(200, { effect, request: { value } });
  }
  const asides: Asides = new Map();
  const outcome = await intent.run({ ...stamped(ctx, posted), asides }, id, value, t);
  if (outcome && "messages" in outcome) {
    const messages = [...outcome.messages, ...asideNotices(asides, t)];
    return redirectAfter(ctx, screen, posted, intent, { ...outcome, messages });
  }
  const effect = outcome?.tries && (await screen.previewed?.(ctx, outcome.tries));
  return formAgain(200, { effect, request: { value, checked: outcome?.checked } });
}

/** @returns the toasts about what a write did besides what was asked for */
function asideNotices(asides: Asides, t: TFunction): FlashMessage[] {
  return [...asides].map(([key, ids]) => ({
    kind: "notice",
    text: t(key, { count: ids.size }),
    durationMs: ERROR_MS,
  }));
}

/**
 * @returns the context for the write: with the form's key, so that it is written once, and with the version
 *   that the form showed, so that no other version is overwritten
 */
function stamped(ctx: Context, { key, fingerprints, version }: PostedForm): Context {
  return { ...ctx, formKey: key, formFingerprints: fingerprints, seenVersion: version };
}

/**
 * @returns the answers that the form has given to other questions: services ask one after the other where one is only
 *   known once another is answered, and each must find all answers
 */
function answersBefore(entered: Entered, questions: FormQuestion[]): FormReply["answers"] {
  const names = [entered[ANSWERED] ?? []].flat();
  return [...new Set(names)]
    .filter((name) => !questions.some((question) => question.name === name))
    .map((name) => ({ name, value: [entered[name] ?? ""].flat()[0]! }));
}

/** @returns the form with what the refusal says, or the redirect to the list where there is no form to show */
async function answerRefusal<Options>(
  submission: Submission<Options>,
  intent: Intent,
  value: unknown,
  refusal: Refusal,
) {
  const { ctx, screen, posted, id, formAgain } = submission;
  switch (refusal.kind) {
    case "question":
      return formAgain(refusal.status, { request: { value, question: refusal.question } });
    case "asked":
      return formAgain(200, {
        questions: refusal.questions,
        answers: answersBefore(posted.entered, refusal.questions),
        request: { value },
      });
    case "list": {
      const toast = { kind: refusal.toast, text: refusal.text, durationMs: ERROR_MS };
      return redirectAfter(ctx, screen, posted, intent, { messages: [toast] });
    }
    case "form": {
      const effect =
        refusal.unforeseen || refusal.atField
          ? undefined
          : await effectAfterRefusal(submission, intent, value);
      const merged = refusal.conflict
        ? mergedForm(posted.entered, await screen.dialog?.(ctx, { kind: "edit", id }))
        : undefined;
      return formAgain(refusal.status, {
        effect,
        errors: refusal.errors,
        snackbar: refusal.snackbar,
        conflict: merged?.conflict,
        values: merged?.entered,
        ...(refusal.keyClaimed && { formKey: randomUUID() }),
        request: refusal.atField ? undefined : { value },
      });
    }
  }
}

/**
 * Runs the intent that previews the refused one, with the same form.
 *
 * @returns the effect of a change that was refused, for the preview that is shown again; undefined where the
 *   refusal shows none, and where the change can't be previewed any more
 */
async function effectAfterRefusal<Options>(
  { request, ctx, screen, id, t }: Submission<Options>,
  { previewedBy }: Intent,
  value: unknown,
): Promise<unknown> {
  if (!screen.previewed || !previewedBy) return undefined;
  try {
    const outcome = await screen.intents[previewedBy]!.run(ctx, id, value, t);
    if (!outcome || !("tries" in outcome) || !outcome.tries) return undefined;
    return await screen.previewed(ctx, outcome.tries);
  } catch (error) {
    // The form comes back without the effect rather than not at all.
    if (!(error instanceof DomainError)) reportError(error, request);
    return undefined;
  }
}

/** The parts of a form that is shown again, besides the entered values. */
interface Answer extends Pick<
  FormReply,
  "snackbar" | "conflict" | "formKey" | "questions" | "answers" | "effect"
> {
  errors?: Mistakes;
  /** The values of the form, where they differ from the entered ones. */
  values?: Entered;
  /** The parsed value if the form was valid, the checked preview, and the service's question. */
  request?: Pick<FormRequest, "value" | "checked" | "question">;
}

/** The answer with the form and a status. */
type FormAgain<Options> = ReturnType<typeof formReply<Options>>;

/**
 * @param id the id of the row that the form edits; 0 for a new row
 * @returns the function that answers with the form as it was entered, and with the choices for its values
 */
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
 *   the address of the intent. The hotel of a saved row is the visitor's last one from then on
 */
async function redirectAfter(
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

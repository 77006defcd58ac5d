import { randomUUID } from "node:crypto";
import { data, redirect, redirectDocument, replace } from "@remix-run/node";
import { assertGranted, requireStaff, type Need } from "~/auth/require-staff.server";
import type { AsksFirst } from "~/core/errors";
import { keepUntilLogin } from "~/auth/kept-form.service.server";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import { resultOf, type Mistakes } from "~/forms/posting/form-result";
import { fingerprintOf } from "~/forms/posting/form-fingerprint.server";
import type { Conflict, FormReply, OpenForm, Entered } from "~/forms/posting/form-reply";
import { mergedEdits } from "~/forms/editing/merged-edits";
import { FORM_KEY, INTENT, RESUMED, VERSION, enteredIn, seenIn } from "~/forms/editing/entered";
import { headersWithCookies } from "~/http/cookies.server";
import { flashSaved } from "~/http/flash.server";
import { assertOurForm } from "~/http/forgery.server";
import { readForm, ROWS } from "~/http/form-body.server";
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

/** What a form asked for: which intent, and its value where the form was valid. */
export interface Asked {
  intent: string;
  value?: unknown;
  /** The row that the form is about. */
  id?: number;
  /** What the service asks before it does it. */
  question?: AsksFirst;
}

type Dialog = OpenForm | { kind: "delete" } | null;

/** A screen with forms. */
export interface FormScreen<Options> {
  /** What is required of whoever posts. */
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
  options?: (ctx: Context, entered: Entered, asked: Asked) => Promise<Options>;
  /** What the form shows after `load`, where that is more than what was entered. */
  loaded?: (ctx: Context, entered: Entered) => Entered | Promise<Entered>;
  /** The most that its form may weigh, in bytes, where it carries a file. */
  maxBytes?: number;
  /** The screen's dialog over a row as it is now, for a form made from an older one. */
  dialog?: (ctx: Context, dialog: { kind: "edit"; id: number }) => Promise<Dialog>;
}

/** What a form that comes back says, beside what was entered. */
interface Answer extends Pick<FormReply, "snackbar" | "conflict" | "formKey" | "questions"> {
  errors?: Mistakes;
  /** What the form shows, where that isn't what was entered. */
  shown?: Entered;
}

/**
 * The action of every screen: session, forgery check, parsing, the service, and the answer.
 *
 * @param at the screen; a function where its address may name nothing, for whoever isn't signed in is
 *   asked to log in before they are told so
 * @returns the form with what was entered and what is wrong: 422 or 409 for a refusal, 503 where the
 *   database can't be reached, 500 for any other failure of ours, 200 for `load`
 * @throws a 303 to the list with the toast after success; to the list with a notice when the row is
 *   gone; 400 for an unknown intent; 403 for a forged form, and for what the role doesn't grant
 */
export async function submit<Options = undefined>(
  request: Request,
  at: FormScreen<Options> | (() => FormScreen<Options>),
) {
  const ctx = await requireStaff(request, "signed-in", keepUntilLogin);
  const screen = typeof at === "function" ? at() : at;
  assertGranted(ctx, screen.need);
  const form = await readForm(request, screen.maxBytes);
  assertOurForm(request, form);
  const t = translator(ctx.locale);
  const url = new URL(request.url);
  const name = String(form.get(INTENT));
  let entered = enteredIn(form);
  const id = screen.id ?? rowId(url.searchParams.get("id")) ?? 0;

  const key = formKey(form);

  const answer = async (
    status: number,
    { errors, shown = entered, ...reply }: Answer = {},
    value?: unknown,
    question?: AsksFirst,
  ) =>
    data<FormReply<Options>>(
      {
        intent: name,
        formKey: key,
        result: resultOf(shown, errors),
        options: await screen.options?.(ctx, entered, {
          intent: name,
          value,
          id: id || undefined,
          question,
        }),
        ...reply,
      },
      { status },
    );

  // What was typed before one had to log in again: it is looked at once more before it is saved.
  if (form.has(RESUMED)) return answer(200);
  // conform adds and takes away rows of fields by itself, from what was entered.
  if (form.has(ROWS)) return answer(200);
  if (LOAD.test(name)) return answer(200, { shown: await screen.loaded?.(ctx, entered) });
  const another = name === CREATE_ANOTHER ? screen.another : undefined;
  const wanted = another ? "create" : name;
  const asked = Object.hasOwn(screen.intents, wanted) ? screen.intents[wanted] : undefined;
  if (!asked) throw new Response(null, { status: 400, statusText: "Bad Request" });

  const parsed = asked.parse(form, ctx.locale);
  if (!parsed.ok) return answer(422, { errors: parsed.errors });
  const { value } = parsed;

  const backWith = async ({ messages, row, cookies = [], to }: Success) => {
    const next = row && another ? another(url, row, ctx) : (to ?? screen.back(url, ctx));
    const saved = row ? { path: next.replace(/[?#].*/, ""), id: row } : undefined;
    return redirectOf(asked, cookies)(next, {
      status: 303,
      headers: headersWithCookies([...cookies, await flashSaved(saved, messages)]),
    });
  };
  try {
    const stamped = {
      ...ctx,
      formKey: key,
      formFingerprint: key && (await fingerprintOf(form, url)),
      seenVersion: seenVersion(form),
    };
    const success = await asked.run(stamped, id, value, t);
    return success ? await backWith(success) : await answer(200, {}, value);
  } catch (error) {
    const refusal = refusalOf(error, asked, t);
    if (refusal.kind === "written-before") return redirect(screen.back(url, ctx), 303);
    if (refusal.kind === "question") return answer(refusal.status, {}, value, refusal.asked);
    if (refusal.unforeseen) reportError(error, request);
    if (refusal.kind === "list") {
      const toast = {
        kind: "error" as const,
        text: refusal.said,
        durationMs: ERROR_MS,
      };
      return backWith({ messages: [toast] });
    }
    if (refusal.kind === "asked") return answer(200, { questions: refusal.questions }, value);
    let conflict: Conflict | undefined;
    if (refusal.conflict) {
      const met = conflictIn(entered, await screen.dialog?.(ctx, { kind: "edit", id }));
      if (met) ({ entered, conflict } = met);
    }
    const { status, errors, snackbar, atField, keyClaimed } = refusal;
    const reply = { errors, snackbar, conflict, ...(keyClaimed && { formKey: randomUUID() }) };
    return answer(status, reply, atField ? undefined : value);
  }
}

/**
 * A row's button leads to the page that one is on, so the redirect replaces it: Back shouldn't lead
 * there once more. Cookies may change the language: then the page is loaded anew, with its texts.
 */
function redirectOf(asked: Intent, cookies: string[]) {
  if (cookies.length > 0) return redirectDocument;
  return asked.staysOnList ? replace : redirect;
}

/**
 * What was entered, over the row as it is now: fields that were never touched take the values of
 * the row.
 */
function conflictIn(
  mine: Entered,
  dialog: Dialog | undefined,
): { entered: Entered; conflict: Conflict } | undefined {
  if (dialog?.kind !== "form" || !dialog.row) return undefined;
  const { version, changed } = dialog.row;
  const theirs = dialog.defaults;
  const seen = seenIn(mine);
  const { entered, was } = seen ? mergedEdits(seen, mine, theirs) : { entered: mine, was: {} };
  return {
    entered,
    conflict: { theirs, was, version, changed: changed ?? "" },
  };
}

function seenVersion(form: FormData): string | undefined {
  const version = form.get(VERSION);
  return typeof version === "string" && version ? version : undefined;
}

function formKey(form: FormData): string | undefined {
  const key = form.get(FORM_KEY);
  return typeof key === "string" && /^[\w-]{16,64}$/.test(key) ? key : undefined;
}

import { data, redirect, redirectDocument, replace } from "@remix-run/node";
import type { TFunction } from "i18next";
import type { z } from "zod";
import { ChangedMeanwhile, DomainError, Forbidden, NotFound } from "~/core/errors";
import { AlreadySubmitted } from "~/db/write.server";
import type { Conflict, FormReply, OpenForm, Typed } from "~/forms/form-reply";
import { FORM_KEY, INTENT, typedIn, VERSION } from "~/forms/typed";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/i18n.server";
import { encodeMessage, translateMessage } from "~/i18n/message";
import type { Context } from "./context";
import { headersWithCookies, notAllowed, requireStaff, type Need } from "./context.server";
import { flash, type FlashMessage } from "./flash.server";
import { assertOurForm } from "./forgery.server";
import { readForm } from "./form-body.server";
import { parseForm, type Parsed } from "./parsed-form.server";
import { rowId } from "./params";
import { reportError } from "./report-error.server";
import { ERROR_MS, SUCCESS_MS } from "./toast-times";

/** Asks for the form again, with the choices that depend on what was typed; "load:…" says more. */
const LOAD = /^load(:|$)/;

/** What is said of a success: a translation key, or the messages themselves. */
export type Done<Result> =
  string | ((result: Result, t: TFunction, locale: Language) => FlashMessage[]);

/**
 * The snackbar of a refused write: the key of a prefix that the reason follows, or the words for a
 * reason (already translated; undefined where nobody foresaw what happened).
 */
export type Failed = string | ((t: TFunction, reason?: string) => string);

interface IntentSpec<Schema extends z.ZodType, Result> {
  /** The one schema of the form. */
  schema: Schema;
  /** Takes away what the form sends but doesn't mean, such as fields that are switched off. */
  prepare?: (form: FormData) => void;
  /** The service function. `id` is the row that the URL names; 0 where it names none. */
  run: (ctx: Context, input: z.output<Schema>, id: number) => Promise<Result>;
  done: Done<Result>;
  /** How long the toast of success stays, in milliseconds, where `done` is a key. */
  doneMs?: number;
  failed: Failed;
  /** How long the snackbar of a refused form stays, in milliseconds, where it isn't 5 seconds. */
  failedMs?: number;
  /** Where success leads, where that isn't back to the list. */
  to?: (result: Result) => string;
  /** `Set-Cookie` headers that come with success. */
  cookies?: (result: Result) => string[];
  /**
   * For a button of a row, which has no form to come back with: a refusal leads to the list too, with
   * its toast, and the list shows the row as it is.
   */
  ofRow?: boolean;
}

interface Success {
  messages: FlashMessage[];
  to?: string;
  cookies?: string[];
}

/** One thing that a screen's form can ask for, its types closed over. */
export interface Intent {
  failed: Failed;
  failedMs?: number;
  ofRow?: boolean;
  parse: (form: FormData) => Parsed<unknown>;
  /** null where nothing is written: the form comes back, with the answer among its options. */
  run: (ctx: Context, input: unknown, id: number, t: TFunction) => Promise<Success | null>;
}

/** Declares an intent of a screen: schema, service function and what is said afterwards. */
export function intent<Schema extends z.ZodType, Result>(spec: IntentSpec<Schema, Result>): Intent {
  return {
    failed: spec.failed,
    failedMs: spec.failedMs,
    ofRow: spec.ofRow,
    parse: (form) => {
      spec.prepare?.(form);
      return parseForm(form, spec.schema);
    },
    run: async (ctx, input, id, t) => {
      const result = await spec.run(ctx, input as z.output<Schema>, id);
      const messages: FlashMessage[] =
        typeof spec.done === "string"
          ? [{ kind: "success", text: t(spec.done), durationMs: spec.doneMs ?? SUCCESS_MS }]
          : spec.done(result, t, ctx.locale);
      return { messages, to: spec.to?.(result), cookies: spec.cookies?.(result) };
    },
  };
}

/** Declares an intent that only asks, such as for a preview: a valid form comes back with it. */
export function question<Schema extends z.ZodType>({
  schema,
  failed,
  check,
}: Pick<IntentSpec<Schema, unknown>, "schema" | "failed"> & {
  /** The service function that would refuse it. */
  check: (ctx: Context, input: z.output<Schema>) => Promise<unknown>;
}): Intent {
  return {
    failed,
    parse: (form) => parseForm(form, schema),
    run: async (ctx, input) => {
      await check(ctx, input as z.output<Schema>);
      return null;
    },
  };
}

/** What a form asked for: which intent, and its value where the form was valid. */
export interface Asked {
  intent: string;
  value?: unknown;
}

type Dialog = OpenForm | { kind: "delete" } | null;

interface Screen<Options> {
  /** What whoever posts must be allowed. */
  need: Need;
  intents: Record<string, Intent>;
  /** The row that the screen's path names; without it, the row that its query names. */
  id?: number;
  /** The URL of the screen without its dialog: where a success leads, and a vanished row. */
  back: (url: URL, ctx: Context) => string;
  /** The choices that depend on what was typed, for a form that comes back. */
  options?: (ctx: Context, typed: Typed, asked: Asked) => Promise<Options>;
  /** The most that its form may weigh, in bytes, where it carries a file. */
  maxBytes?: number;
  /** The screen's dialog over a row as it is now, for a form made from an older one. */
  dialog?: (ctx: Context, dialog: { kind: "edit"; id: number }) => Promise<Dialog>;
}

/**
 * The action of every screen: session, forgery check, parsing, the service, and the answer.
 *
 * @returns the form with what was typed and what is wrong: 422 or 409 for a refusal, 500 for a
 *   failure of ours, 200 for `load`
 * @throws a 303 to the list with the toast after success; to the list with a notice when the row is
 *   gone; 400 for an unknown intent; 403 for a forged form, and for what the role doesn't grant
 */
export async function submit<Options = undefined>(request: Request, screen: Screen<Options>) {
  const ctx = await requireStaff(request, screen.need);
  const form = await readForm(request, screen.maxBytes);
  assertOurForm(request, form);
  const t = translator(ctx.locale);
  const url = new URL(request.url);
  const name = String(form.get(INTENT));
  const typed = typedIn(form);

  let value: unknown;
  const answer = async (status: number, reply: Partial<FormReply<Options>>) =>
    data<FormReply<Options>>(
      {
        intent: name,
        typed,
        errors: {},
        formErrors: [],
        options: await screen.options?.(ctx, typed, { intent: name, value }),
        ...reply,
      },
      { status },
    );

  if (LOAD.test(name)) return answer(200, {});
  const asked = Object.hasOwn(screen.intents, name) ? screen.intents[name] : undefined;
  if (!asked) throw new Response(null, { status: 400, statusText: "Bad Request" });

  const parsed = asked.parse(form);
  if (!parsed.ok) return answer(422, parsed);
  value = parsed.value;
  const snackbar = (text: string) => ({ text, durationMs: asked.failedMs ?? ERROR_MS });

  const backWith = async ({ messages, to = screen.back(url, ctx), cookies = [] }: Success) =>
    leaderOf(asked, cookies)(to, {
      status: 303,
      headers: headersWithCookies([...cookies, await flash(...messages)]),
    });
  const backWithFailure = (text: string) =>
    backWith({ messages: [{ kind: "error", text, durationMs: ERROR_MS }] });
  const id = screen.id ?? rowId(url.searchParams.get("id")) ?? 0;
  try {
    const stamped = { ...ctx, formKey: formKey(form), seenVersion: seenVersion(form) };
    const success = await asked.run(stamped, value, id, t);
    return success ? await backWith(success) : await answer(200, {});
  } catch (error) {
    // The first post of this very form did the work; its answer got lost on the way.
    if (error instanceof AlreadySubmitted) return redirect(screen.back(url, ctx), 303);
    if (!(error instanceof DomainError)) {
      if (error instanceof Response) throw error;
      // Nobody foresaw it, and still nothing that was typed is lost.
      reportError(error, request);
      const unknown = "ERRORS.UNKNOWN";
      if (asked.ofRow) return await backWithFailure(failureOf(asked, t));
      return answer(500, { formErrors: [unknown], snackbar: snackbar(failureOf(asked, t)) });
    }
    if (error instanceof Forbidden) throw notAllowed();
    // A field's mistake is mended at the field, not in the answer to the whole.
    if (error.field) value = undefined;
    const sentence = encodeMessage(error.said);
    const said = failureOf(asked, t, translateMessage(t, sentence));
    if (asked.ofRow || (error instanceof NotFound && error.field === undefined)) {
      return await backWithFailure(said);
    }
    return answer(error.status, {
      conflict:
        error instanceof ChangedMeanwhile
          ? conflictIn(await screen.dialog?.(ctx, { kind: "edit", id }))
          : undefined,
      errors: error.field ? { [error.field]: [sentence] } : {},
      formErrors: error.field ? [] : [sentence],
      snackbar: snackbar(said),
    });
  }
}

/**
 * A row's button leads to where one is: Back should not lead there once more. Cookies may change the
 * language: then the page is loaded anew, with its texts.
 */
function leaderOf(asked: Intent, cookies: string[]) {
  if (cookies.length > 0) return redirectDocument;
  return asked.ofRow ? replace : redirect;
}

function failureOf({ failed }: Intent, t: TFunction, reason?: string): string {
  return typeof failed === "string"
    ? t(failed) + (reason ?? t("ERRORS.UNKNOWN"))
    : failed(t, reason);
}

function conflictIn(dialog: Dialog | undefined): Conflict | undefined {
  if (dialog?.kind !== "form" || !dialog.row) return undefined;
  const { version, changed } = dialog.row;
  return { theirs: dialog.defaults, version, changed: changed ?? "" };
}

function seenVersion(form: FormData): string | undefined {
  const version = form.get(VERSION);
  return typeof version === "string" && version ? version : undefined;
}

function formKey(form: FormData): string | undefined {
  const key = form.get(FORM_KEY);
  return typeof key === "string" && /^[\w-]{16,64}$/.test(key) ? key : undefined;
}

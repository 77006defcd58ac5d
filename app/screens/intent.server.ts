import type { TFunction } from "i18next";
import type { z } from "zod";
import type { Context } from "~/db/context";
import { parseForm, type Parsed } from "~/forms/posting/parsed-form.server";
import type { FlashMessage } from "~/http/flash.server";
import { SUCCESS_MS } from "~/http/toast-times";
import type { Language } from "~/i18n/languages";

/** The message after a success: a translation key, or the messages themselves. */
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
  run: (ctx: Context, id: number, input: z.output<Schema>) => Promise<Result>;
  done: Done<Result>;
  /** How long the toast of success stays, in milliseconds, where `done` is a key. */
  doneMs?: number;
  failed: Failed;
  /** How long the snackbar of a refused form stays, in milliseconds, where it isn't 5 seconds. */
  failedMs?: number;
  /** The row that it saved: its list shows it marked. */
  row?: (result: Result, id: number) => number;
  /** The address after a success; by default the list. */
  to?: (result: Result) => string;
  /** `Set-Cookie` headers that come with success. */
  cookies?: (result: Result) => string[];
  /**
   * For a button of a row, which has no form to come back with: a refusal leads to the list too, with
   * its toast, and the list shows the row as it is.
   */
  staysOnList?: boolean;
}

/** The message after a success, and the address where it leads. */
export interface Success {
  messages: FlashMessage[];
  /** The row that was saved. */
  row?: number;
  /** Where it leads, where that isn't back to the list. */
  to?: string;
  /** `Set-Cookie` headers. */
  cookies?: string[];
}

/** One thing that a screen's form can ask for, its types closed over. */
export interface Intent {
  failed: Failed;
  failedMs?: number;
  staysOnList?: boolean;
  parse: (form: FormData, language: Language) => Parsed<unknown>;
  /** null where nothing is written: the form comes back, with the answer among its options. */
  run: (ctx: Context, id: number, input: unknown, t: TFunction) => Promise<Success | null>;
}

/** Declares an intent of a screen: schema, service function and what is said afterwards. */
export function intent<Schema extends z.ZodType, Result>(
  constraints: IntentSpec<Schema, Result>,
): Intent {
  return {
    failed: constraints.failed,
    failedMs: constraints.failedMs,
    staysOnList: constraints.staysOnList,
    parse: (form, language) => parseForm(form, constraints.schema, language, constraints.prepare),
    run: async (ctx, id, input, t) => {
      const result = await constraints.run(ctx, id, input as z.output<Schema>);
      const messages: FlashMessage[] =
        typeof constraints.done === "string"
          ? [
              {
                kind: "success",
                text: t(constraints.done),
                durationMs: constraints.doneMs ?? SUCCESS_MS,
              },
            ]
          : constraints.done(result, t, ctx.locale);
      return {
        messages,
        row: constraints.row?.(result, id),
        to: constraints.to?.(result),
        cookies: constraints.cookies?.(result),
      };
    },
  };
}

/** Declares an intent that writes nothing: a valid form comes back with its preview. */
export function previewIntent<Schema extends z.ZodType>({
  schema,
  failed,
  check,
}: Pick<IntentSpec<Schema, unknown>, "schema" | "failed"> & {
  /** The service function that would refuse the form. */
  check: (ctx: Context, input: z.output<Schema>) => Promise<unknown>;
}): Intent {
  return {
    failed,
    parse: (form, language) => parseForm(form, schema, language),
    run: async (ctx, _, input) => {
      await check(ctx, input as z.output<Schema>);
      return null;
    },
  };
}

/**
 * Lets an intent ask before it writes: where `asks` says so, the form comes back with the question
 * among its options. The service itself refuses a form whose question was never answered.
 */
export function askingFirst<Input>(
  intent: Intent,
  asks: (ctx: Context, id: number, input: Input) => Promise<boolean>,
): Intent {
  return {
    ...intent,
    run: async (ctx, id, input, t) =>
      (await asks(ctx, id, input as Input)) ? null : intent.run(ctx, id, input, t),
  };
}

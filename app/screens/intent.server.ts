import type { TFunction } from "i18next";
import type { z } from "zod";
import { ChangedMeanwhile, ChangedSinceAsked } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Trial } from "~/db/writing/rolled-back.server";
import { parseForm, type Parsed } from "~/forms/posting/parsed-form.server";
import type { FlashMessage } from "~/http/flash.server";
import { SUCCESS_MS } from "~/http/toast-times";
import type { Language } from "~/i18n/languages";
import { nounText } from "~/i18n/noun-text";

/** The intent that saves a new row as `create` does, and then opens the form for another new row. */
export const CREATE_ANOTHER = "create_another";

/** The message after a success: its key, or a function that returns the toasts. */
export type SuccessMessage<Result> =
  | string
  | ((result: Result, t: TFunction, locale: Language) => FlashMessage[]);

/**
 * The snackbar of a refused form: the key of a prefix before the reason, or a function that returns the text.
 * The reason is translated already; it is undefined for an unexpected error.
 */
export type Failed = string | ((t: TFunction, reason?: string) => string);

interface IntentSpec<Schema extends z.ZodType, Result> {
  /** The schema of the form. */
  schema: Schema;
  /** Removes values that the form sends but that don't count, such as those of hidden fields. */
  prepare?: (form: FormData) => void;
  /** The service function. `id` is the id in the address, or 0 where there is none. */
  run: (ctx: Context, id: number, input: z.output<Schema>) => Promise<Result>;
  done: SuccessMessage<Result>;
  /** How long the toast after a success stays, in milliseconds, where `done` is a key. */
  doneMs?: number;
  /** Whether it undoes something, so that the toast about that goes (`Toast.undoes`). */
  undoes?: true;
  failed: Failed;
  /** How long the snackbar of a refused form stays, in milliseconds; by default 5 seconds. */
  failedMs?: number;
  /** @returns the id of the saved row, which the list highlights */
  row?: (result: Result, id: number) => number;
  /** @returns the address to redirect to after a success; by default the list */
  to?: (result: Result, input: z.output<Schema>) => string | undefined;
  /** @returns the `Set-Cookie` headers of a success */
  cookies?: (result: Result) => string[];
  /**
   * Whether the intent belongs to a button in a row of the list. There is no form to show again, so a refusal
   * also redirects to the list, with a toast, and the list shows the present row.
   */
  staysOnList?: boolean;
  /** The intent whose preview a refusal shows again (`Intent.previewedBy`). */
  previewedBy?: string;
}

/** The message after a success, and the address to redirect to. */
export interface Success {
  messages: FlashMessage[];
  /** The id of the saved row. */
  row?: number;
  /** The address to redirect to; by default the list. */
  to?: string;
  /** `Set-Cookie` headers. */
  cookies?: string[];
}

/** The preview that a form shows before it saves; nothing has been written yet. */
export interface Preview {
  /** The result of the check, from which the preview is shown (`FormRequest.checked`). */
  checked?: unknown;
  /**
   * Saves the previewed change in a transaction that is rolled back, so that the preview can show its effect
   * (`FormScreen.previewed`).
   */
  tries?: (trial: Trial) => Promise<unknown>;
}

/** An action of a screen's forms, without the types of its input and result. */
export interface Intent {
  failed: Failed;
  failedMs?: number;
  staysOnList?: boolean;
  /**
   * The intent that previews this one, where a refusal shows its preview again: it then has its effect, too
   * (`FormScreen.previewed`).
   */
  previewedBy?: string;
  parse: (form: FormData, language: Language) => Parsed<unknown>;
  /**
   * Runs the intent. Where it writes nothing, it returns a preview or null: the form is shown again, with the
   * preview among its options.
   */
  run: (
    ctx: Context,
    id: number,
    input: unknown,
    t: TFunction,
  ) => Promise<Success | Preview | null>;
}

/** Declares an intent of a screen by its schema, its service function and its messages. */
export function intent<Schema extends z.ZodType, Result>(
  constraints: IntentSpec<Schema, Result>,
): Intent {
  return {
    failed: constraints.failed,
    failedMs: constraints.failedMs,
    staysOnList: constraints.staysOnList,
    previewedBy: constraints.previewedBy,
    parse: (form, language) => parseForm(form, constraints.schema, language, constraints.prepare),
    run: async (ctx, id, input, t) => {
      const result = await constraints.run(ctx, id, input as z.output<Schema>);
      const messages: FlashMessage[] =
        typeof constraints.done === "string"
          ? [
              {
                kind: "success",
                text: nounText(t, constraints.done),
                durationMs: constraints.doneMs ?? SUCCESS_MS,
              },
            ]
          : constraints.done(result, t, ctx.locale);
      return {
        messages: constraints.undoes
          ? messages.map((message) => ({ ...message, undoes: true as const }))
          : messages,
        row: constraints.row?.(result, id),
        to: constraints.to?.(result, input as z.output<Schema>),
        cookies: constraints.cookies?.(result),
      };
    },
  };
}

/** Declares an intent that writes nothing: a valid form is shown again with its preview. */
export function previewIntent<Schema extends z.ZodType, Checked>({
  schema,
  failed,
  check,
  tries,
}: Pick<IntentSpec<Schema, unknown>, "schema" | "failed"> & {
  /** The service function that checks the form; it throws where saving would be refused. */
  check: (ctx: Context, input: z.output<Schema>) => Promise<Checked>;
  /** @returns the function that saves, so that the preview can try it out */
  tries?: (input: z.output<Schema>, checked: Checked) => Preview["tries"];
}): Intent {
  return {
    failed,
    parse: (form, language) => parseForm(form, schema, language),
    run: async (ctx, _, input) => {
      const value = input as z.output<Schema>;
      const checked = await check(ctx, value);
      return { checked, tries: tries?.(value, checked) };
    },
  };
}

/**
 * Makes an intent ask before it writes: where `asks` returns true, the form is shown again with the question
 * among its options. The service itself also refuses a form without an answer.
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

/**
 * @returns the intent of a confirmed question. Where somebody changed the row after the question was shown, it
 *   throws ChangedSinceAsked instead of ChangedMeanwhile: no values were entered that could be merged
 */
export function refusingOutdatedQuestion(confirmed: Intent): Intent {
  return {
    ...confirmed,
    run: async (...posted) => {
      try {
        return await confirmed.run(...posted);
      } catch (error) {
        throw error instanceof ChangedMeanwhile ? new ChangedSinceAsked() : error;
      }
    },
  };
}

import type { Need } from "~/auth/require-staff.server";
import type { AsksFirst } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Dialog } from "~/forms/editing/merged-edits";
import type { Entered } from "~/forms/posting/form-reply";
import type { Intent, Preview } from "./intent.server";

/** The intent of a form, and its parsed value if the form was valid. */
export interface FormRequest {
  intent: string;
  value?: unknown;
  /** The result of the check of a preview, so that nothing is read or calculated twice. */
  checked?: unknown;
  /** The id of the row that the form edits. */
  id?: number;
  /** The question that the service asks before it saves. */
  question?: AsksFirst;
}

/** A screen with forms. */
export interface FormScreen<Options> {
  /** The permission for posting its forms. */
  need: Need;
  intents: Record<string, Intent>;
  /** The id in the screen's path; without it, the id is in the query. */
  id?: number;
  /**
   * @returns the address of the screen without its dialog. A success redirects to it, and so does a form
   *   about a row that doesn't exist any more
   */
  back: (url: URL, ctx: Context) => string;
  /** @returns the address after a row was saved, where that isn't `back` */
  saved?: (url: URL, row: number) => string;
  /** @returns the address of the form for another new row, after one was saved */
  another?: (url: URL, saved: number, ctx: Context) => string;
  /** @returns the choices that depend on the entered values, for a form that is shown again */
  options?: (ctx: Context, entered: Entered, request: FormRequest) => Promise<Options>;
  /**
   * @param intent `load`, or `load:` with what is done to the form besides
   * @returns the values of the form after this intent, where they differ from the entered ones
   */
  loaded?: (ctx: Context, entered: Entered, intent: string) => Entered | Promise<Entered>;
  /** The most bytes of its form, for forms that may contain a file. */
  maxBytes?: number;
  /**
   * Runs a change and rolls it back, for forms that have a button for that.
   *
   * @returns the effect of the change, as the screen shows it
   */
  effect?: (ctx: Context, change: NonNullable<Preview["tries"]>) => Promise<unknown>;
  /**
   * @returns the effect of a previewed change, which the preview shows at once; undefined where there is none
   *   to show
   */
  previewed?: (ctx: Context, change: NonNullable<Preview["tries"]>) => Promise<unknown>;
  /** @returns the dialog of a row in its present version, for a form that was made from an older one */
  dialog?: (ctx: Context, dialog: { kind: "edit"; id: number }) => Promise<Dialog>;
}

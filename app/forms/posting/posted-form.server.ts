import { createHash } from "node:crypto";
import { signaturesOf } from "~/config/signing.server";
import { rowId } from "~/core/ids";
import type { Fingerprints } from "~/db/context";
import { ROWS } from "~/http/posted/field-names.server";
import { readForm } from "~/http/posted/form-body.server";
import { assertOurForm } from "~/http/posted/forgery.server";
import { FORM_TOKEN } from "~/http/posted/form-token";
import { enteredIn, FORM_KEY, INTENT, RESUMED, VERSION } from "../editing/entered";
import type { Entered } from "./form-reply";

/** A form as it was posted. */
export interface PostedForm {
  url: URL;
  /** Every field, for its schema. */
  form: FormData;
  /** The entered values, as they are shown where the form is shown again. */
  entered: Entered;
  /** The intent of the screen that the pressed button stands for. */
  intent: string;
  /** The id of the row in the address. */
  id?: number;
  /**
   * The form key, because of which a form that is posted twice is written once; undefined where it is missing
   * or invalid.
   */
  key?: string;
  /**
   * The fingerprint of the form's content under each session secret, the present one first: the same for two posts of
   * one form.
   */
  fingerprints?: Fingerprints;
  /** The version of the row that the form was made from. */
  version?: string;
  /** Whether the form is only shown again with its values, and its intent isn't run. */
  isShownAgain: boolean;
}

/**
 * @param maxBytes the most bytes of the form, for forms with a file
 * @returns the posted form
 * @throws a 413, 415 or 400 Response for a body that isn't such a form; a 403 Response for a form from
 *   another site
 */
export async function readPostedForm(request: Request, maxBytes?: number): Promise<PostedForm> {
  const form = await readForm(request, maxBytes);
  assertOurForm(request, form);
  const entered = enteredIn(form);
  const url = new URL(request.url);
  const key = textOf(form, FORM_KEY, /^[\w-]{16,64}$/);
  return {
    url,
    form,
    entered,
    intent: String(form.get(INTENT)),
    id: rowId(url.searchParams.get("id")),
    key,
    fingerprints: key === undefined ? undefined : await fingerprintsOf(form, url),
    // One form for the buttons of many rows names the row in each button's address, and its version with it.
    version: textOf(form, VERSION, /./) ?? (url.searchParams.get(VERSION) || undefined),
    // The user checks a form that was typed before a login before it is saved. conform posts a form to add or
    // remove rows of fields.
    isShownAgain: form.has(RESUMED) || form.has(ROWS),
  };
}

function textOf(form: FormData, name: string, pattern: RegExp): string | undefined {
  const text = form.get(name);
  return typeof text === "string" && pattern.test(text) ? text : undefined;
}

/**
 * @returns the fingerprint of a form's content under each session secret: equal for two posts of the same values to
 *   the same address by the same button, even if the page was reloaded in between. The form's key and token don't
 *   count. It is keyed, as those of calls are: a form may contain a password, and nobody who reads the database may
 *   find it out by trying
 */
export async function fingerprintsOf(
  form: FormData,
  { pathname, search }: URL,
): Promise<Fingerprints> {
  const hash = createHash("sha256").update(JSON.stringify([pathname, search]));
  for (const [name, value] of form) {
    if (name === FORM_KEY || name === FORM_TOKEN) continue;
    if (typeof value === "string") {
      hash.update(JSON.stringify([name, value]));
    } else {
      hash.update(JSON.stringify([name, value.name, value.size]));
      hash.update(Buffer.from(await value.arrayBuffer()));
    }
  }
  return signaturesOf(hash.digest("base64url"));
}

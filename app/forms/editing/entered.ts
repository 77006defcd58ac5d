import { rowId } from "~/core/ids";
import { FORM_TOKEN } from "~/http/posted/form-token";
import type { Entered } from "../posting/form-reply";

/** The hidden field with the form's key; because of it, a form that is posted twice is written once. */
export const FORM_KEY = "form_key";

/** The name of submit buttons; the pressed button's value decides which intent of the screen is run. */
export const INTENT = "intent";

/** The name of the fields that name the questions which a form answers with yes. */
export const ANSWERED = "answered";

/** The hidden field of a form that is shown again with values typed before its user had to log in. */
export const RESUMED = "form_resumed";

/** The hidden field with the version of the row that the form was made from. */
export const VERSION = "row_version";

/** The hidden field with the values that the form had when it was made, as JSON. */
export const ROW_SEEN = "row_seen";

/** The names of secret fields, whose values are never shown again. */
const SECRET = /password|secret|api_key/;

/** Hidden fields that aren't part of the entered values. */
const OWN = new Set([FORM_TOKEN, FORM_KEY, INTENT, RESUMED]);

/**
 * Reads the values entered in a form, without passwords and other secrets, files and the hidden
 * fields of the product itself.
 */
export function enteredIn(form: FormData): Entered {
  const entered: Entered = {};
  for (const name of new Set(form.keys())) {
    if (OWN.has(name) || SECRET.test(name)) continue;
    const values = form.getAll(name).filter((value) => typeof value === "string");
    entered[name] = values.length === 1 ? values[0]! : values;
  }
  return entered;
}

/** @returns the entered values as a form */
export function formOf(entered: Entered): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(entered)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}

/** The state of a picker: the chosen id, and the text in its "find" box. */
export interface PickerState {
  chosen?: number;
  search?: string;
}

/** @returns the state of a picker in a posted form */
export function pickerState(entered: Entered, name: string): PickerState {
  return { chosen: rowId(first(entered[name])), search: sought(first(entered[`${name}_search`])) };
}

/** The state of a set of boxes: the ticked ids, and the text in its "find" box. */
export interface BoxesState {
  chosen: number[];
  search?: string;
}

/** @returns the state of a set of boxes in a posted form */
export function boxesState(entered: Entered, name: string): BoxesState {
  const ids = [entered[name] ?? []].flat().map(rowId);
  return {
    chosen: [...new Set(ids.filter((id) => id !== undefined))],
    search: pickerState(entered, name).search,
  };
}

/** @returns whether the request comes from the "Find" button of a picker */
export function finds(params: URLSearchParams): boolean {
  return params.get(INTENT) === "load";
}

/** @returns the text in a picker's "find" box, from a URL; undefined where it is empty */
export function searchedIn(params: URLSearchParams, name: string): string | undefined {
  return sought(params.get(`${name}_search`)?.trim().slice(0, 100)) || undefined;
}

/** @returns a text to search for, without the character that no text of the database has */
function sought(text: string | undefined): string | undefined {
  return text?.replaceAll("\0", "");
}

function first(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

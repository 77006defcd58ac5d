import { isDecimal, trimDecimal } from "~/core/money/plain-decimal";
import type { Conflict, Entered, OpenForm } from "../posting/form-reply";
import { ROW_SEEN } from "./entered";

/** The dialog over a screen. */
export type Dialog = OpenForm | { kind: "delete" } | null;

/**
 * @param mine the entered values of a form that was made from an older version of the row
 * @param now the same form, made from the present row
 * @returns the entered values, in which untouched fields have their present values; undefined where the row
 *   can't be edited any more
 */
export function mergedForm(
  mine: Entered,
  now: Dialog | undefined,
): { entered: Entered; conflict: Conflict } | undefined {
  if (now?.kind !== "form" || !now.row) return undefined;
  const { version, changed } = now.row;
  const theirs = now.defaults;
  const seenValues = seenIn(mine);
  const { entered, was } = seenValues
    ? mergedEdits(seenValues, mine, theirs)
    : { entered: mine, was: {} };
  const conflict = { was, version, changed: changed ?? "" };
  // Before an act nobody else has saved values: a reason, or an own fee, stands against none of theirs.
  if (now.mode === "act")
    return { entered, conflict: { ...conflict, theirs: entered, fresh: theirs } };
  return { entered, conflict: { ...conflict, theirs } };
}

/** @returns the values that an edit form had when it was made; undefined where the form doesn't carry them */
export function seenIn(entered: Entered): Entered | undefined {
  const text = [entered[ROW_SEEN]].flat()[0];
  if (!text) return undefined;
  try {
    const seenValues: unknown = JSON.parse(text);
    return isEntered(seenValues) ? seenValues : undefined;
  } catch {
    return undefined;
  }
}

function isEntered(value: unknown): value is Entered {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((one) => [one].flat().every((text) => typeof text === "string"))
  );
}

/** The merged values of a form whose row somebody else has saved since the form was opened. */
export interface MergedEdits {
  /** The entered values; untouched fields have the other person's values. */
  entered: Entered;
  /** The former values of the untouched fields that the other person changed. */
  was: Entered;
}

/** The hidden fields with the version of the row and the values that it was edited from. */
const MACHINERY = /^row_/;

/**
 * Merges two edits of one row, field by field: a field that the user changed keeps the entered value, any
 * other field gets the value that the other person saved. Of a list that both changed, the rows are merged: nobody's
 * row is lost because another one stands at its place by now. Nothing is saved: the form is shown again for the user to
 * check.
 *
 * @param valuesBefore the values that the form had when it was made
 * @param mine the posted values
 * @param theirs the present values of the row, which the other person saved
 */
export function mergedEdits(valuesBefore: Entered, mine: Entered, theirs: Entered): MergedEdits {
  const names = Object.keys({ ...valuesBefore, ...mine, ...theirs });
  const lists = new Map(
    [...new Set(names.flatMap((name) => LIST_FIELD.exec(name)?.[1] ?? []))].flatMap((list) => {
      const rows = mergedRows(
        ...([valuesBefore, mine, theirs].map((of) => rowsOf(list, of)) as Three),
      );
      return rows ? [[list, rows] as const] : [];
    }),
  );
  const entered = { ...mine };
  const was: Entered = {};
  for (const name of names) {
    const list = LIST_FIELD.exec(name)?.[1];
    if (list && lists.has(list)) {
      delete entered[name];
      continue;
    }
    if (MACHINERY.test(name) || isTouched(name, valuesBefore, mine)) continue;
    if (!isSameValue(valuesBefore[name], theirs[name])) was[name] = valuesBefore[name] ?? "";
    const their = theirs[name];
    if (their === undefined) delete entered[name];
    else entered[name] = their;
  }
  for (const [list, rows] of lists) {
    rows.forEach((row, place) => {
      for (const [field, value] of Object.entries(row))
        entered[`${list}[${place}]${field}`] = value;
    });
  }
  return { entered, was };
}

/** A field of a row of a list: "closures[0].from" is of the list "closures". */
const LIST_FIELD = /^([^[]+)\[(\d+)\](.*)$/;

/** The fields of a row in a list, by what follows its place: ".from". */
type ListRow = Record<string, string | string[]>;

/** The rows of a list as they were, as they were entered, and as the other person saved them. */
type Three = [before: ListRow[], mine: ListRow[], theirs: ListRow[]];

function rowsOf(list: string, values: Entered): ListRow[] {
  const rows: ListRow[] = [];
  for (const [name, value] of Object.entries(values)) {
    const [, of, place, field] = LIST_FIELD.exec(name) ?? [];
    if (of !== list || value === undefined) continue;
    (rows[Number(place)] ??= {})[field!] = value;
  }
  return rows.filter(Boolean);
}

/**
 * @returns the rows that the other person saved, without those that the user changed or took away, and with those that
 *   the user changed or added; undefined where not both have changed the list
 */
function mergedRows(...[before, mine, theirs]: Three): ListRow[] | undefined {
  const without = (rows: ListRow[], others: ListRow[]) =>
    rows.filter((row) => !others.some((other) => isSameRow(row, other)));
  const isSame = (some: ListRow[], others: ListRow[]) =>
    some.length === others.length && without(some, others).length === 0;
  if (isSame(before, mine) || isSame(before, theirs)) return undefined;
  return [...without(theirs, without(before, mine)), ...without(mine, before)];
}

/** @returns whether two rows mean the same */
function isSameRow(one: ListRow, other: ListRow): boolean {
  const fields = Object.keys({ ...one, ...other });
  return !fields.some((field) => isTouched(field, one, other) && isTouched(field, other, one));
}

function isTouched(name: string, valuesBefore: Entered, mine: Entered): boolean {
  // An enabled field without a posted value is an unticked box; every other field without one is disabled.
  const isBox = valuesBefore[name] === "on" || Array.isArray(valuesBefore[name]);
  if (mine[name] === undefined && !isBox) return false;
  return !isSameValue(valuesBefore[name], mine[name]);
}

/** @returns whether two values mean the same: "80" and "80.00" are one price */
export function isSameValue(
  one: string | string[] | undefined,
  other: string | string[] | undefined,
): boolean {
  return spelling(one ?? "") === spelling(other ?? "");
}

/**
 * @returns a value in the form in which it is compared: the order of ticked boxes doesn't count, and no
 *   ticked box is the same as an empty value
 */
function spelling(value: string | string[]): string {
  const values = [value].flat().map((one) => {
    // French fields show their decimals with a comma.
    const decimal = one.replace(",", ".");
    return isDecimal(decimal) ? trimDecimal(decimal) : one.trim();
  });
  return JSON.stringify(values.filter((one) => one !== "").sort());
}

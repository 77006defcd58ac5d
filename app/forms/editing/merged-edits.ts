import { isDecimal, trimDecimal } from "~/core/money/money";
import type { Entered } from "../posting/form-reply";

/** The outcome for a form when somebody else has saved its row meanwhile. */
export interface MergedEdits {
  /** The entered values; in fields that were never touched, those that the other person saved. */
  entered: Entered;
  /** The fields that took what the other saved, with what stood there before. */
  was: Entered;
}

/** The hidden fields with the version of the row and the values that it was edited from. */
const MACHINERY = /^row_/;

/**
 * Merges two edits of one row, field by field: a touched field keeps what was entered, an untouched
 * one takes what the other person saved. Nothing is saved: the form comes back to be looked at.
 *
 * @param valuesBefore the values of the form as it was made
 * @param mine what was posted
 * @param theirs the values of the row as it is now
 */
export function mergedEdits(valuesBefore: Entered, mine: Entered, theirs: Entered): MergedEdits {
  const entered = { ...mine };
  const was: Entered = {};
  for (const name of Object.keys({ ...valuesBefore, ...mine, ...theirs })) {
    if (MACHINERY.test(name) || isTouched(name, valuesBefore, mine)) continue;
    if (!isSameValue(valuesBefore[name], theirs[name])) was[name] = valuesBefore[name] ?? "";
    const their = theirs[name];
    if (their === undefined) delete entered[name];
    else entered[name] = their;
  }
  return { entered, was };
}

function isTouched(name: string, valuesBefore: Entered, mine: Entered): boolean {
  // Among the fields that can be changed only an unticked box posts nothing; any other field that posts
  // nothing is switched off.
  const isBox = valuesBefore[name] === "on" || Array.isArray(valuesBefore[name]);
  if (mine[name] === undefined && !isBox) return false;
  return !isSameValue(valuesBefore[name], mine[name]);
}

/** @returns whether two values are the same to people: "80" and "80.00" are one price */
export function isSameValue(
  one: string | string[] | undefined,
  other: string | string[] | undefined,
): boolean {
  return spelling(one ?? "") === spelling(other ?? "");
}

/** Ticked boxes have no order; none ticked is the same as nothing entered. */
function spelling(value: string | string[]): string {
  const values = [value].flat().map((one) => {
    // French fields show their decimals with a comma.
    const decimal = one.replace(",", ".");
    return isDecimal(decimal) ? trimDecimal(decimal) : one.trim();
  });
  return JSON.stringify(values.filter((one) => one !== "").sort());
}

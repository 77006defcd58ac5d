import { isDecimal } from "~/core/money";

/** An amount as a file says it: a plain decimal, or why nobody can tell which one. */
export type WrittenAmount = { decimal: string } | { unclear: "no_number" | "two_ways" };

/** What people put between thousands besides points and commas; no decimals ever follow them. */
const GAP = "[ \\u00a0\\u2009\\u202f'’]";

/** "80", "80,5": at most one mark, which may be either. */
const ONE_MARK = /^(?<sign>-?)(?<whole>\d+)(?:(?<mark>[.,])(?<rest>\d+))?$/;

/** "1 234,50", "1,234.50", "1.234.567": groups of three, all with the same mark. */
const GROUPED = new RegExp(
  `^(?<sign>-?)(?<whole>[1-9]\\d{0,2}(?<gap>${GAP}|[.,])\\d{3}(?:\\k<gap>\\d{3})*)` +
    "(?:(?<mark>[.,])(?<rest>\\d+))?$",
  "u",
);

/**
 * Reads an amount in the writing of any country. "1,234" is a thousand to some and a bit more than
 * one to others: what could be either is refused, and never guessed.
 *
 * @param pointsAreDecimal whether the file is known to write decimals with a point, as our export
 *   does: then "1.234" can mean one thing only
 */
export function readAmount(text: string, pointsAreDecimal: boolean): WrittenAmount {
  const plain = ONE_MARK.exec(text)?.groups;
  if (plain) {
    const { sign = "", whole = "", mark, rest } = plain;
    const mayGroup = /^[1-9]\d{0,2}$/.test(whole) && rest?.length === 3;
    if (mayGroup && !(mark === "." && pointsAreDecimal)) return { unclear: "two_ways" };
    return asDecimal(sign, whole, rest);
  }
  const grouped = GROUPED.exec(text)?.groups;
  if (!grouped || grouped.mark === grouped.gap) return { unclear: "no_number" };
  const { sign = "", whole = "", rest } = grouped;
  return asDecimal(sign, whole.replace(/\D/gu, ""), rest);
}

function asDecimal(sign: string, whole: string, rest: string | undefined): WrittenAmount {
  const decimal = `${sign}${whole}${rest ? `.${rest}` : ""}`;
  return isDecimal(decimal) ? { decimal } : { unclear: "no_number" };
}

/** @returns whether an amount can only have been written with a decimal comma: "80,5", "1.234,50" */
export function hasDecimalComma(text: string): boolean {
  return /^[^,]*,\d+$/.test(text) && !/^[1-9]\d{0,2},\d{3}$/.test(text);
}

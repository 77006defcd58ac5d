/** A plain decimal: digits, perhaps a sign before and a point inside. No exponent, no spaces. */
export const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,9}))?$/;

/** @returns whether the text is a plain decimal such as "120.5" or "-7" */
export function isDecimal(text: string): boolean {
  return DECIMAL.test(text);
}

/** @returns how many decimals the number needs: "10.50" needs 1, "10.00" needs 0 */
export function decimalsOf(decimal: string): number {
  return (decimal.split(".")[1] ?? "").replace(/0+$/, "").length;
}

/** @returns the decimal without trailing zeros: "-7.500" becomes "-7.5", "10.000" becomes "10" */
export function trimDecimal(decimal: string): string {
  if (!decimal.includes(".")) return decimal;
  let end = decimal.length;
  while (decimal[end - 1] === "0") end -= 1;
  return decimal.slice(0, decimal[end - 1] === "." ? end - 1 : end);
}

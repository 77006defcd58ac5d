/** @returns the colour of an amount that begins with its sign */
export function signClass(amount: string): string {
  return amount.startsWith("+") ? "text-success-text" : "text-danger-text";
}

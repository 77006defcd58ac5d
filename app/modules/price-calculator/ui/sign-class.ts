/** @returns the class of an amount that begins with its sign */
export function signClass(amount: string): "positive" | "negative" {
  return amount.startsWith("+") ? "positive" : "negative";
}

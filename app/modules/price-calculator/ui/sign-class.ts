/** @returns the class, in a table of money, of an amount that begins with its sign */
export function signClass(amount: string): "plus" | "minus" {
  return amount.startsWith("+") ? "plus" : "minus";
}

import { isDecimal } from "~/core/money/plain-decimal";

/** The checkbox that shows the fields of a deposit. */
export const DEPOSIT = "deposit";

/** The fields of a deposit that is taken together with a new booking. */
const depositFieldNames = ["deposit_amount", "deposit_gateway_id", "deposit_reference"] as const;

/** @returns the message for a deposit without an amount, by field; none if the box isn't ticked */
export function missingDeposit(entered: Record<string, unknown>): Record<string, string> {
  if (!entered[DEPOSIT]) return {};
  const given = entered.deposit_amount;
  const amount = typeof given === "string" ? given.trim() : "";
  if (amount === "") return { deposit_amount: "hotel-bookings:FORM.DEPOSIT_REQUIRED" };
  return isDecimal(amount) && Number(amount) === 0
    ? { deposit_amount: "hotel-bookings:FORM.DEPOSIT_ZERO" }
    : {};
}

/** Removes the values of a deposit where the box isn't ticked. */
export function dropDeposit(form: FormData): void {
  if (form.has(DEPOSIT)) return;
  for (const name of depositFieldNames) form.delete(name);
}

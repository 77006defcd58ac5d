import { missingNames } from "../../customers/customer-names";

/** The switch that shows the fields of a new customer. */
export const NEW_CUSTOMER = "new_customer";

/** The fields of a customer who is made on the spot. */
export const newCustomerFieldNames = [
  "new_type",
  "new_first_name",
  "new_last_name",
  "new_company_name",
  "new_email",
  "new_phone",
  "new_language",
] as const;

/** The fields that a missing name is said at. */
export const newNameFields = ["new_first_name", "new_last_name", "new_company_name"];

/** @returns what is missing of a new customer's names, by field; nothing while the switch is off */
export function missingNewNames(entered: Record<string, unknown>): Record<string, string> {
  if (!entered[NEW_CUSTOMER]) return {};
  const missing = missingNames({
    type: entered.new_type,
    first_name: entered.new_first_name,
    last_name: entered.new_last_name,
    company_name: entered.new_company_name,
  });
  return Object.fromEntries(
    Object.entries(missing).map(([field, message]) => [`new_${field}`, message]),
  );
}

/** Takes away what is entered of a new customer while the switch is off. */
export function dropNewCustomer(form: FormData): void {
  if (form.has(NEW_CUSTOMER)) return;
  for (const name of newCustomerFieldNames) form.delete(name);
}

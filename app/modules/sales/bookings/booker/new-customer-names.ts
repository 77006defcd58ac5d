import { missingNames } from "../../customers/customer-names";

/** The checkbox that shows the fields of a new customer. */
export const NEW_CUSTOMER = "new_customer";

/** The fields of a customer who is created together with a booking. */
export const newCustomerFieldNames = [
  "new_type",
  "new_first_name",
  "new_last_name",
  "new_company_name",
  "new_email",
  "new_phone",
  "new_language",
] as const;

/** The fields that show the message about a missing name. */
export const newNameFields = ["new_first_name", "new_last_name", "new_company_name"];

/** @returns the messages for missing names of a new customer, by field; none if the box isn't ticked */
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

/** Removes the values of a new customer where the box isn't ticked. */
export function dropNewCustomer(form: FormData): void {
  if (form.has(NEW_CUSTOMER)) return;
  for (const name of newCustomerFieldNames) form.delete(name);
}

import { withBack } from "~/http/back-link";

/** The address of the list of customers. */
export const customersPath = "/customers";

/** The dialogs of a customer's page. */
export type CustomerQuestion = { about: "merge"; other: number } | { about: "anonymise" };

/** @returns the address of a customer's page, with an open dialog if one is given */
export function customerHref(id: number, question?: CustomerQuestion): string {
  const page = `${customersPath}/${id}`;
  if (!question) return page;
  const { about } = question;
  return about === "merge"
    ? `${page}?dialog=merge&other=${question.other}`
    : `${page}?dialog=anonymise`;
}

/**
 * @param from the page that saving leads back to
 * @returns the address of a customer's form
 */
export function editCustomerHref(id: number, from?: string): string {
  return withBack(`${customerHref(id)}/edit`, from, customersPath);
}

/**
 * @param from the page that saving leads back to
 * @returns the address of the form of a new customer
 */
export function newCustomerHref(from?: string): string {
  return withBack(`${customersPath}/new`, from, customersPath);
}

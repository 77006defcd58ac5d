import { withBack } from "~/http/back-link";
import { customerList } from "./customer.list";

/** The questions of a customer's page. */
export type CustomerQuestion = { about: "merge"; other: number } | { about: "anonymise" };

/** @returns the page of a customer, with its question where one is asked */
export function customerHref(id: number, question?: CustomerQuestion): string {
  const page = `${customerList.path}/${id}`;
  if (!question) return page;
  const { about } = question;
  return about === "merge"
    ? `${page}?dialog=merge&other=${question.other}`
    : `${page}?dialog=anonymise`;
}

/** @returns where a customer is edited; saving leads back to `from` */
export function editCustomerHref(id: number, from?: string): string {
  return withBack(`${customerHref(id)}/edit`, from, customerList.path);
}

/** @returns where one is added; saving leads back to `from` */
export function newCustomerHref(from?: string): string {
  return withBack(`${customerList.path}/new`, from, customerList.path);
}

import { CALCULATE, CALCULATOR_PATH, WHY } from "../price-calculator/quote-url";
import { dialogHref } from "~/lists/dialog-params";
import { priceCheckList } from "./price-check.list";

/**
 * @param quote the path of a quote
 * @returns the address of the form that saves its stay as a price check
 */
export function newCheckHref(quote: string): string {
  const params = new URLSearchParams(quote.slice(CALCULATOR_PATH.length + 1));
  params.delete(CALCULATE);
  params.delete(WHY);
  return dialogHref(priceCheckList.path, { kind: "new" }, Object.fromEntries(params));
}

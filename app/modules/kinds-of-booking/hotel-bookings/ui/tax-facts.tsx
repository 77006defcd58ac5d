import { Facts } from "~/ui/tables/facts";
import type { TaxesInWords } from "~/modules/sales/booking-prices/price-in-form.server";

/** The taxes of a booking as they were frozen, and the sum with those that its amount doesn't include. */
export function TaxFacts({ taxes }: { taxes: TaxesInWords | null }) {
  if (!taxes) return null;
  const facts = [...taxes.rows, ...(taxes.total ? [taxes.total] : [])];
  return <Facts facts={facts.map(({ term, amount }) => ({ term, value: amount }))} />;
}

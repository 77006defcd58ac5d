import type { DisplayCurrency } from "~/core/money/money";
import type { RowState } from "../../log/audit/audit";
import type { RowNames } from "../../log/audit/audit.service.server";

/**
 * @param names the names of the rows to which the state refers (`namesOf`)
 * @returns the currency of the tour, or of the treatment's spa, that a catalogue price is for; null where it
 *   was deleted
 */
export function currencyOfOwner(
  { tour_id, treatment_id }: RowState,
  names: RowNames,
): DisplayCurrency | null {
  const currency =
    names.get(`tour_currency/${String(tour_id)}`) ??
    names.get(`treatment_currency/${String(treatment_id)}`);
  return currency === undefined ? null : (JSON.parse(currency) as DisplayCurrency);
}

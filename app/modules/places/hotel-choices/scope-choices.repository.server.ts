import type { Database } from "~/db/database";
import { textIn } from "~/db/lists/guest-texts.server";
import { idIn } from "~/db/lists/search.server";
import { withOptionalCurrency } from "~/db/lists/display-currency.server";
import type { DisplayCurrency } from "~/core/money/money";
import type { Language } from "~/i18n/languages";

/** A hotel with its name in the reader's language, and its own currency; null without one. */
export interface ChosenHotel {
  id: number;
  label: string;
  currency: DisplayCurrency | null;
}

/** @returns the existing hotels among these ids, in any order */
export async function listChosenHotels(
  db: Database,
  ids: number[],
  locale: Language,
): Promise<ChosenHotel[]> {
  const rows = await db
    .selectFrom("hotels")
    .leftJoin("currencies", "currencies.id", "hotels.currency_id")
    .where(idIn("hotels.id", ids))
    .select([
      "hotels.id",
      textIn("hotels.label", locale).as("label"),
      "currencies.iso_code as iso",
      "currencies.symbol",
      "currencies.decimals as digits",
    ])
    .execute();
  return rows.map(withOptionalCurrency);
}

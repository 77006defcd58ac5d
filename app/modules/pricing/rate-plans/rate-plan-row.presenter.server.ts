import { textIn } from "~/core/guest-text";
import { formatPercent } from "~/core/money/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { commonCurrency } from "../../places/hotels/pricing-currency";
import type { NamedRatePlan } from "./rate-plan.repository.server";
import { termsInWords } from "./terms-in-words";

/** A rate plan as the list shows it, its texts formatted on the server. */
export interface RatePlanRow {
  id: number;
  name: string;
  code: string;
  hotels: string;
  prepayment: string;
  terms: string;
  active: boolean;
}

export function ratePlanRow(plan: NamedRatePlan, { locale }: Context): RatePlanRow {
  const t = translator(locale);
  const hotels = plan.hotels.map(({ label, label_fr }) => textIn(label, label_fr ?? null, locale));
  const terms = termsInWords(plan.cancellation_steps, {
    ...{ t, locale, currency: commonCurrency(plan.hotels) },
  });
  return {
    id: plan.id,
    name: plan.label,
    code: plan.code,
    hotels: hotels.join(", ") || t("rate-plans:REPLIES.ALL_HOTELS"),
    prepayment: formatPercent(String(plan.prepayment), locale),
    terms: terms || t("rate-plans:REPLIES.NO_TERMS"),
    active: plan.active,
  };
}

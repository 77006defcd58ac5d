import type { DisplayCurrency } from "~/core/money/money";
import type { Language } from "~/i18n/languages";
import { translator } from "~/i18n/i18n.server";
import type { RowState } from "../../log/audit/audit";
import { markupEffect } from "../markups/markup-row.presenter.server";
import type { Markup } from "../markups/markup.fields";
import type { RatePlan } from "../rate-plans/rate-plan.fields";
import { termsInWords } from "../rate-plans/terms-in-words";
import { taxInWords } from "../taxes/tax-words.server";
import type { Tax } from "../taxes/tax.fields";

/** The kinds of rows that a conversion changes beside prices and rules. */
export const amountRows = ["tax", "markup", "rate_plan"] as const;

type Say = (state: RowState, currency: DisplayCurrency | null, locale: Language) => string;

const sayings: Record<(typeof amountRows)[number], Say> = {
  tax: (state, currency, locale) => taxInWords({ ...(state as unknown as Tax), currency }, locale),
  markup: (state, currency, locale) => markupEffect(state as unknown as Markup, currency, locale),
  rate_plan: (state, currency, locale) =>
    termsInWords((state as unknown as RatePlan).cancellation_steps, {
      ...{ t: translator(locale), locale, currency },
    }),
};

/** @returns a tax, a markup or the terms of a rate plan in words, as the log has it */
export function amountInWords(
  entity: (typeof amountRows)[number],
  ...said: Parameters<Say>
): string {
  return sayings[entity](...said);
}

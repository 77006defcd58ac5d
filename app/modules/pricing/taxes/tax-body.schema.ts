import { z } from "zod";
import { bodyOf } from "~/api/body-of";
import { decimal } from "~/api/decimal";
import type { CalendarDate } from "~/core/dates";
import { calendarDate } from "~/forms/checking/calendar-date";
import { brokenTax } from "./tax";
import { EachTaxField, pathOf, ratesOf, rateValue, type Tax } from "./tax.fields";
import { haveSameRates, rateOn, type TaxRate } from "./tax-rate";

const end = (description: string) => calendarDate().nullish().meta({ description });

/**
 * The body of a tax in calls: its rates, or the only one on its own, as programs send it that know no rates.
 */
export const TaxBody = bodyOf(EachTaxField, { active: true, collected_by_us: true })
  .extend({
    rates: ratesOf(decimal(rateValue)).optional().meta({
      description:
        "What it is on which nights, none of them twice. Instead of it `value`, `valid_from` and `valid_to` may be sent.",
    }),
    value: decimal(rateValue)
      .optional()
      .meta({ description: "A percentage up to 100, or an amount in the currency of the hotel." }),
    valid_from: end("The first night; null: from the beginning."),
    valid_to: end("The last night; null: without an end."),
  })
  .superRefine(({ kind, rates, ...one }, ctx) => {
    if (!rates && one.value === undefined) {
      ctx.addIssue({ code: "custom", path: ["value"], message: "taxes:FORM.VALUE_REQUIRED" });
    }
    for (const [field, message] of Object.entries(brokenTax({ kind, rates: rates ?? [one] }))) {
      const path = pathOf(field);
      ctx.addIssue({ code: "custom", path: rates ? path : path.slice(2), message });
    }
  });

export type TaxBody = z.output<typeof TaxBody>;

/** What a body says of rates. */
type SaidRates = Pick<TaxBody, "rates" | "value" | "valid_from" | "valid_to">;

/**
 * @param before the rates that the tax has; null for a new one
 * @param today the day whose rate answers show as `value`, `valid_from` and `valid_to`
 * @returns the rates that a body asks for. What it says otherwise than the tax has it counts: other `rates`; or else
 *   another `value`, `valid_from` or `valid_to`, which take the place of the rate that answers show
 */
export function ratesSaid(
  { rates, value, valid_from, valid_to }: SaidRates,
  before: TaxRate[] | null,
  today: CalendarDate,
): TaxRate[] {
  if (rates && (!before || !haveSameRates(rates, before))) return rates;
  if (value === undefined) return rates!;
  const said = { value, valid_from: valid_from ?? null, valid_to: valid_to ?? null };
  if (!before) return rates ?? [said];
  const shown = rateOn(before, today);
  return before.map((rate) => (rate === shown ? said : rate));
}

/** @returns the fields of a tax besides its rates, as a body has them */
export function besideRates(body: TaxBody): Omit<Tax, "id" | "rates"> {
  const { rates: _, value: __, valid_from: ___, valid_to: ____, ...others } = body;
  return others;
}

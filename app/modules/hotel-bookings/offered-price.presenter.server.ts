import { DomainError } from "~/core/errors";
import { assertMay } from "~/core/permissions";
import type { Context } from "~/db/context";
import { formOf } from "~/forms/entered";
import type { Entered } from "~/forms/form-reply";
import { parseForm } from "~/forms/parsed-form.server";
import { translator } from "~/i18n/i18n.server";
import { translateMessage } from "~/i18n/message";
import { CalculationInput } from "../price-calculator/calculation.schema";
import { calculateStay } from "../price-calculator/price-calculator.service.server";
import { quoteView, type QuoteView } from "../price-calculator/quote.presenter.server";

/** What the stay in a form costs at this moment, or why that can't be said. */
export type OfferedPrice = { quote: Extract<QuoteView, { ok: true }> } | { problem: string };

/** @returns what the calculator says of the stay that stands in a form */
export async function offeredPrice(ctx: Context, entered: Entered): Promise<OfferedPrice> {
  assertMay(ctx, "bookings:edit");
  const t = translator(ctx.locale);
  const form = formOf(entered);
  form.set("price_type", "sell");
  form.delete("booking_date");
  const parsed = parseForm(form, CalculationInput);
  if (!parsed.ok) {
    const [mistake] = Object.values(parsed.errors).flat();
    return { problem: translateMessage(t, mistake ?? "hotel-bookings:FORM.NO_PRICE_YET") };
  }
  try {
    const quote = quoteView(await calculateStay(ctx, parsed.value), ctx.locale, null);
    return quote.ok ? { quote } : { problem: t("hotel-bookings:FORM.UNPRICED") };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { problem: t(error.said.key, error.said.params) };
  }
}

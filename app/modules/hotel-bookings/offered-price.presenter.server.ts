import { DomainError } from "~/core/errors";
import { formatMinor } from "~/core/money";
import { assertMay } from "~/core/permissions";
import type { Context } from "~/db/context";
import { formOf } from "~/forms/entered";
import type { Entered } from "~/forms/form-reply";
import { parseForm } from "~/forms/parsed-form.server";
import { translator } from "~/i18n/i18n.server";
import { translateMessage } from "~/i18n/message";
import { CalculationInput } from "../price-calculator/calculation.schema";
import { calculatePrice } from "../price-calculator/calculate-price";
import { offerStay } from "../price-calculator/price-calculator.service.server";
import { quoteView, type QuoteView } from "../price-calculator/quote.presenter.server";
import { stayReads } from "../price-calculator/stay-reads.server";
import { bookedServicesView, type BookedServicesView } from "./booked-services.presenter.server";
import { servicesForStay } from "./booked-services.service.server";
import { getHotelBooking } from "./hotel-booking.service.server";
import { chosenServices } from "./service-choices.server";

/** What the stay in a form costs at this moment, or why that can't be said. */
export type OfferedPrice =
  | { quote: Extract<QuoteView, { ok: true }>; services: BookedServicesView | null }
  | { problem: string };

/**
 * @param id the booking that the form is of; none for a new one
 * @returns what the calculator says of the stay that stands in a form, and what its services come to
 */
export async function offeredPrice(
  ctx: Context,
  entered: Entered,
  id?: number,
): Promise<OfferedPrice> {
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
    const how = { reads: stayReads(ctx), price: calculatePrice, except: id };
    const quoted = await offerStay(ctx, parsed.value, how);
    const quote = quoteView(quoted, ctx.locale, null);
    if (!quote.ok || !quoted.calculation.ok) return { problem: t("hotel-bookings:FORM.UNPRICED") };
    const { currency } = quoted.hotel;
    const services = await servicesForStay(ctx, ctx.db, {
      ...{ stay: parsed.value, serviceIds: chosenServices(entered), currency: currency.code },
      before: id ? (await getHotelBooking(ctx, id)).services : [],
    });
    const nights = formatMinor(quoted.calculation.total, currency.digits);
    return { quote, services: bookedServicesView(services, nights, currency) };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { problem: t(error.said.key, error.said.params) };
  }
}

import type { Context } from "~/db/context";
import type { Option } from "~/forms/checking/options";
import { pickerState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import { findPricedHotel } from "../../../places/hotels/hotel.service.server";
import {
  forEntered,
  panelOf,
  type PriceInForm,
} from "../../../sales/booking-prices/price-in-form.server";
import { listGatewaysFor } from "../../../settings/payment-gateways/offered-gateways.service.server";
import { mailSettings } from "~/operations/mail.server";
import { priceOfForm } from "../price/offered-price.presenter.server";

/** The payment gateways, the currency and the hint about letters in the form of a new stay. */
export interface NewStayOffers {
  /** The payment gateways that take a deposit in this currency through this distribution point. */
  gateways: Option[];
  /** The code of the hotel's currency; "" without a hotel. */
  unit: string;
  /** A sentence about the letter that may be opened after saving. */
  letterHint: string;
}

/** @returns what the form of a new stay offers */
export async function newStayOffers(ctx: Context, entered: Entered): Promise<NewStayOffers> {
  const { gateways, unit } = await depositOffers(ctx, entered);
  const letterHint = mailSettings() ? "LETTER" : "LETTER_WITHOUT_SERVER";
  const t = translator(ctx.locale);
  return { gateways, unit, letterHint: t(`hotel-bookings:REPLIES.${letterHint}`) };
}

/**
 * @returns the price of the entered stay, so that saving notices a price that has changed since it was shown;
 *   null for an incomplete stay
 */
export async function quotedPrice(ctx: Context, entered: Entered): Promise<PriceInForm | null> {
  const whole = ["hotel_id", "room_type_id", "checkin_date", "checkout_date"];
  if (!whole.every((name) => entered[name])) return null;
  return panelOf(forEntered(await priceOfForm(ctx, entered), entered), ctx.locale);
}

async function depositOffers(ctx: Context, entered: Entered) {
  const { chosen: hotel_id } = pickerState(entered, "hotel_id");
  const hotel = hotel_id ? await findPricedHotel(ctx, hotel_id) : undefined;
  if (!hotel) return { gateways: [], unit: "" };
  const { currency_id, currency } = hotel;
  const distribution_point_id = pickerState(entered, "distribution_point_id").chosen ?? null;
  const gateways =
    currency_id === null ? [] : await listGatewaysFor(ctx, { currency_id, distribution_point_id });
  return { gateways, unit: currency.code };
}

import { isCalendarDate } from "~/core/dates";
import type { ChoiceQuery } from "~/core/choices";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { noOptions, type Option, type OptionList } from "~/forms/checking/options";
import { pickerState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import { findPricedHotel } from "../../../places/hotels/hotel.service.server";
import { offered, type PriceInForm } from "../../../sales/booking-prices/price-in-form.server";
import { listGatewaysFor } from "../../../settings/payment-gateways/payment-gateway.service.server";
import { mailSettings } from "../../letters/mail.server";
import { listRoomsForNewStay } from "../booking-room.service.server";
import { reckonedInForm } from "../price/offered-price.presenter.server";
import type { RoomQuery } from "../room-of-stay.repository.server";

/** What only the form of a new stay offers, for the stay as it is entered. */
export interface NewStayOffers {
  rooms: RoomOffers;
  /** The payment gateways that take a deposit in this currency through this distribution point. */
  gateways: Option[];
  /** The code of the hotel's currency; "" without a hotel. */
  unit: string;
  /** A sentence about the letter that may be opened after saving. */
  letterHint: string;
}

/** The physical rooms that a new stay could have. */
export interface RoomOffers extends OptionList {
  /** The room type whose rooms they are; null while the stay isn't complete. */
  room_type_id: number | null;
  /** The address that finds more of them; null while the stay isn't complete. */
  source: string | null;
  /** A sentence about how many are free. */
  hint: string;
  /** A sentence where the chosen room isn't free any more. */
  taken: string | null;
}

/** @returns what the form of a new stay offers */
export async function newStayOffers(ctx: Context, entered: Entered): Promise<NewStayOffers> {
  const [rooms, { gateways, unit }] = await Promise.all([
    roomOffers(ctx, entered),
    depositOffers(ctx, entered),
  ]);
  const letterHint = mailSettings() ? "LETTER" : "LETTER_WITHOUT_SERVER";
  const t = translator(ctx.locale);
  return { rooms, gateways, unit, letterHint: t(`hotel-bookings:REPLIES.${letterHint}`) };
}

/** What follows a new stay while it is entered: what is offered for it, and its price. */
export interface FollowedStay {
  offers: NewStayOffers;
  price: PriceInForm | null;
}

/** @returns what the form of a new stay offers and shows for the entered values */
export async function followedStay(ctx: Context, entered: Entered): Promise<FollowedStay> {
  assertMay(ctx, "bookings:edit");
  const [offers, price] = await Promise.all([
    newStayOffers(ctx, entered),
    quotedPrice(ctx, entered),
  ]);
  return { offers, price };
}

/**
 * @returns the price of the entered stay, so that saving notices a price that has changed since it was shown;
 *   null for an incomplete stay
 */
export async function quotedPrice(ctx: Context, entered: Entered): Promise<PriceInForm | null> {
  const whole = ["hotel_id", "room_type_id", "checkin_date", "checkout_date"];
  if (!whole.every((name) => entered[name])) return null;
  return offered(await reckonedInForm(ctx, entered), ctx.locale);
}

/** @returns the free rooms of the entered stay as the options of a picker; none while it isn't complete */
export async function freeRoomOptions(
  ctx: Context,
  entered: Entered,
  query: ChoiceQuery,
): Promise<OptionList> {
  assertMay(ctx, "bookings:edit");
  const stay = stayIn(entered);
  return stay ? (await listRoomsForNewStay(ctx, stay, query)).rooms : noOptions;
}

async function roomOffers(ctx: Context, entered: Entered): Promise<RoomOffers> {
  const t = translator(ctx.locale);
  const words = (key: string, params = {}) => t(`hotel-bookings:REPLIES.${key}`, params);
  const stay = stayIn(entered);
  if (!stay) {
    const hint = words("ROOMS_LATER");
    return { ...noOptions, room_type_id: null, source: null, hint, taken: null };
  }
  const { rooms, free, taken } = await listRoomsForNewStay(
    ctx,
    stay,
    pickerState(entered, "room_id"),
  );
  const { room_type_id, checkin_date, checkout_date } = stay;
  const asked = new URLSearchParams({
    room_type_id: String(room_type_id),
    ...{ checkin_date, checkout_date },
  });
  return {
    ...rooms,
    room_type_id,
    source: `/options/free-rooms?${asked.toString()}`,
    hint: words(rooms.more ? "ROOMS_MANY" : "ROOMS_FREE", { count: free }),
    taken: taken === null ? null : words("ROOM_TAKEN", { number: taken }),
  };
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

/** @returns room type and nights of an entered stay; null while one of them is missing or wrong */
function stayIn(entered: Entered): RoomQuery | null {
  const { chosen: room_type_id } = pickerState(entered, "room_type_id");
  const { checkin_date, checkout_date } = entered;
  if (!room_type_id || !isCalendarDate(checkin_date) || !isCalendarDate(checkout_date)) return null;
  return checkin_date < checkout_date ? { room_type_id, checkin_date, checkout_date } : null;
}

import { RuleBroken } from "~/core/errors";
import { formatStoredMoney } from "~/core/money/money";
import type { Context, HotelContext } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { notCancelled } from "../../../sales/bookings/acts/booking-acts.service.server";
import type { Overbooking } from "../../../sales/bookings/booking";
import {
  currencyOfBooking,
  isMore,
  isOther,
  refuseDecimals,
  type BookingCurrency,
} from "../../../sales/bookings/booking-money.server";
import { changeBooking } from "../../../sales/bookings/booking.service.server";
import {
  refusePacked,
  type ThroughPack,
} from "../../../sales/bookings/packed/packed.service.server";
import { refuseAnonymised } from "../../../sales/customers/customer.service.server";
import type { HotelBooking } from "../hotel-booking.fields";
import { feeNow } from "../cancelling/fee-now";
import * as stays from "../hotel-booking.repository.server";
import type { HotelBookingRow } from "../hotel-booking.repository.server";
import * as written from "../written-stay.repository.server";
import { hotelBookingRows } from "../hotel-booking.service.server";
import { staysAsShown } from "../stays-as-shown.server";
import { noteOversold } from "../nights/stay-nights.repository.server";
import { takeTypedNights, typedNightsOf } from "../nights/typed-nights-taken.service.server";
import { isStillHad } from "../room-of-stay.service.server";
import { atHotel } from "../../../sales/hotel-clocks/hotel-clock.service.server";
import { dayOfStay, refuseUnlessAllowed } from "./day-of-stay.service.server";
import type { NoShowInput } from "./stay-day.fields";
import { writeStayDay } from "./stay-day.repository.server";

/**
 * Cancels a confirmed stay whose guests never came, with the reason "no show" and a fee: by default the one that
 * the terms of its rate plan give, and none without terms. Its nights are free at once.
 *
 * @throws NotFound; RuleBroken before the hour until which guests may check in on their first day, for guests
 *   who have arrived, for a stay in a confirmed pack on its own, for a fee above the amount, and for another fee
 *   than that of the terms without a reason; Unanswered where its pack would cost less than was paid for it
 */
export async function markNoShow(
  ctx: Context,
  id: number,
  { cancellation_fee, fee_reason, ...answers }: NoShowInput,
): Promise<HotelBooking> {
  return staysAsShown.update(ctx, id, async (trx, before) => {
    const here = await atHotel(ctx, before.hotel_id, trx);
    refuseUnlessAllowed(here, before, "no_show", await dayOfStay(here, trx, id));
    await refusePacked(trx, id, answers);
    const stay = hotelBookingRows.orGone(await stays.findHotelBooking(trx, id));
    const currency = await currencyOfBooking(trx, before);
    const cancelled = cancelledAsNoShow(stay, { cancellation_fee, fee_reason, currency }, here);
    await changeBooking(ctx, trx, { id, ...cancelled }, { answers });
    await writeStayDay(trx, id, { no_show: true });
    return stays.readHotelBooking(trx, id);
  });
}

/**
 * @returns the columns of a stay whose guests never came
 * @throws as `markNoShow`, for the fee
 */
function cancelledAsNoShow(
  stay: HotelBookingRow,
  {
    cancellation_fee: taken,
    fee_reason: reason = "",
    currency,
  }: Pick<NoShowInput, "cancellation_fee" | "fee_reason"> & { currency: BookingCurrency },
  { now, locale }: Pick<HotelContext, "now" | "locale">,
) {
  const agreed = feeNow(stay, now);
  const cancellation_fee = taken ?? agreed ?? "0";
  refuseDecimals(cancellation_fee, currency, "cancellation_fee");
  if (isMore(cancellation_fee, stay.amount)) {
    throw new RuleBroken({ key: "bookings:ERRORS.FEE_ABOVE_AMOUNT" }, "cancellation_fee");
  }
  if (agreed !== null && reason === "" && isOther(cancellation_fee, agreed)) {
    const fee = formatStoredMoney(agreed, stay.currency, locale);
    throw new RuleBroken({ key: "stay-day:ERRORS.FEE_REASON", params: { fee } }, "fee_reason");
  }
  const t = translator(locale);
  const cancel_reason = reason ? t("stay-day:NO_SHOW_BECAUSE", { reason }) : t("stay-day:NO_SHOW");
  return { status: "cancelled" as const, cancel_reason, cancelled_at: now, cancellation_fee };
}

/**
 * Takes a no show back, on its day: the stay is confirmed again and takes its nights. It loses its physical
 * room where others have it by now.
 *
 * @throws NotFound; RuleBroken on a later day, where its nights were sold meanwhile, for an anonymised
 *   customer, and for a stay in a confirmed pack on its own; Unanswered for who may overbook
 */
export async function undoNoShow(
  ctx: Context,
  id: number,
  through: ThroughPack & Overbooking = {},
): Promise<HotelBooking> {
  return staysAsShown.update(ctx, id, async (trx, before) => {
    const here = await atHotel(ctx, before.hotel_id, trx);
    refuseUnlessAllowed(here, before, "undo_no_show", await dayOfStay(here, trx, id));
    await refusePacked(trx, id, through);
    await refuseAnonymised(trx, before.customer_id);
    const added = await typedNightsOf(trx, id);
    const taking = { booking: before, added, answers: through };
    await noteOversold(trx, before, await takeTypedNights(ctx, trx, taking));
    const { room_id } = before;
    if (room_id && !(await isStillHad(here, trx, room_id, { ...before, except: id }))) {
      await written.updateHotelBooking(trx, id, { room_id: null, room_from: null });
    }
    await writeStayDay(trx, id, { no_show: false });
    await changeBooking(ctx, trx, { id, status: "confirmed", ...notCancelled });
    return stays.readHotelBooking(trx, id);
  });
}

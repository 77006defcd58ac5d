import { textIn } from "~/core/guest-text";
import { formatStoredMoney, plainStored } from "~/core/money/money";
import type { Context } from "~/db/context";
import { instantByClock } from "~/db/instant-by-clock.server";
import { translator } from "~/i18n/i18n.server";
import type { AnyBooking } from "~/modules/sales/bookings/any-booking.repository.server";
import type {
  CancelFacts,
  ProposedFee,
} from "~/modules/sales/bookings/booking-page.presenter.server";
import type { StoredBooking } from "~/modules/sales/bookings/shared-booking.repository.server";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import { usableServices } from "../booked-services/used-services";
import { feeOfPack } from "./fee-of-pack.service.server";
import { planInWords } from "../price/plans-in-words.server";

/**
 * @param sentence the one that says why: the guests cancel, or never came
 * @returns the fee for which a stay is cancelled at this moment, and why; null for a stay without terms
 */
export function proposedFee(
  { locale }: Context,
  { cancellation_fee_now: fee, rate_plan_terms, begins, clock, currency }: StoredHotelBooking,
  sentence: "FEE_OF_PLAN" | "FEE_OF_NO_SHOW" = "FEE_OF_PLAN",
): ProposedFee | null {
  if (fee === null) return null;
  const plan = planInWords(rate_plan_terms, currency, locale)!;
  return {
    fee,
    why: translator(locale)(`hotel-bookings:REPLIES.${sentence}`, {
      fee: formatStoredMoney(fee, currency, locale),
      plan: plan.label,
      terms: plan.cancellation,
      checkin: instantByClock(begins, { locale, clock }),
    }),
  };
}

/** @returns what the dialog that cancels a stay shows of it: the fee of its plan, and the services it may have used */
export function cancelFactsOf(ctx: Context, booking: StoredHotelBooking): CancelFacts {
  return { proposed: proposedFee(ctx, booking), services: usableChoices(ctx, booking) };
}

/** @returns the services that a stay may have used which ends without a night, each with what is owed for it */
export function usableChoices({ locale }: Pick<Context, "locale">, booking: StoredHotelBooking) {
  return usableServices(booking.services).map(({ service_id, label, label_fr, amount }) => {
    const owed = formatStoredMoney(amount, booking.currency, locale);
    return { value: String(service_id), label: `${textIn(label, label_fr, locale)}, ${owed}` };
  });
}

/**
 * @param packed the bookings in the pack
 * @returns the fees of all stays of a pack together, at most its amount, and why; null where none has terms
 */
export async function proposedFeeOfPack(
  ctx: Context,
  pack: Pick<StoredBooking, "amount" | "currency">,
  packed: AnyBooking[],
): Promise<ProposedFee | null> {
  const ofStays = await feeOfPack(ctx, pack, packed);
  if (!ofStays) return null;
  const fee = plainStored(ofStays.fee, pack.currency.digits);
  return {
    fee,
    why: translator(ctx.locale)("hotel-bookings:REPLIES.FEE_OF_PLANS", {
      count: ofStays.stays,
      fee: formatStoredMoney(fee, pack.currency, ctx.locale),
    }),
  };
}

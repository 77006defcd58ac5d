import { RuleBroken } from "~/core/errors";
import { formatMinor, multiplyDivide, parseMinor, plainStored } from "~/core/money/money";
import { cancellationFee } from "~/modules/pricing/rate-plans/cancellation-fee";
import { isOther, type BookingCurrency } from "~/modules/sales/bookings/booking-money.server";
import type { HotelBookingRow } from "../hotel-booking.repository.server";
import { sumOf, type AgreedNight, type AnswersToChange, type DecidedChange } from "./agreed-night";

/** A stay whose nights may be given up. */
export interface ChargedStay {
  agreed: AgreedNight[];
  digits: number;
  currency: BookingCurrency;
  /** By what a charge for nights given up is proposed; null where nothing is to be charged. */
  terms: Pick<HotelBookingRow, "rate_plan_terms" | "begins"> | null;
}

/** The charge for nights given up, as somebody entered it: an amount, or `ALL_OF_IT`, and why it differs from the plan's fee. */
export interface AskedCharge {
  charged_amount?: string | null;
  charge_reason?: string | null;
}

/** The answer that charges the full price of the nights given up, even where the plan's fee is less. */
export const ALL_OF_IT = "all";

/**
 * @returns what is charged for nights that are given up: by this change, and by one before as long as no night comes
 *   back
 * @throws RuleBroken at `charged_amount` for more than these nights were, and at `charge_reason` where another amount
 *   than the plan's fee has none
 */
export function chargeLeft(
  loaded: ChargedStay & { before: { nights_left_charge: string | null } },
  { nights, gone }: DecidedChange,
  {
    asked,
    now,
  }: {
    asked: AskedCharge & { fewer_nights?: AnswersToChange["fewer_nights"] | null };
    now: Date;
  },
): string | null {
  const grows = nights.some(({ fate }) => fate === "new");
  const had = grows ? 0 : parseMinor(loaded.before.nights_left_charge ?? "0", 4);
  const isFewer = gone.length > 0 && !grows;
  if (!isFewer || asked.fewer_nights !== "charged") return had > 0 ? formatMinor(had, 4) : null;
  const sum = had + parseMinor(chargeFor(loaded, gone, { asked, now }), 4);
  return sum > 0 ? formatMinor(sum, 4) : null;
}

/**
 * @param asked the charge, or nothing for the fee of the plan; all that the nights were to cost without terms
 * @returns what is charged for nights that are given up, a decimal string
 * @throws as `chargeLeft`
 */
export function chargeFor(
  loaded: ChargedStay,
  gone: AgreedNight[],
  { asked, now }: { asked: AskedCharge; now: Date },
): string {
  const { digits, currency } = loaded;
  const most = formatMinor(sumOf(gone), digits);
  const { fee } = feeForNightsLeft(loaded, gone, now);
  const { charged_amount: asks } = asked;
  const charge = asks === ALL_OF_IT ? most : (asks ?? fee ?? most);
  if (Number(charge) > Number(most)) {
    const params = { most, currency: currency.code };
    throw new RuleBroken(
      { key: "hotel-bookings:ERRORS.CHARGED_TOO_MUCH", params },
      "charged_amount",
    );
  }
  const isOfPlan = fee === null || asks === ALL_OF_IT || !isOther(charge, fee);
  if (!isOfPlan && !asked.charge_reason) {
    const params = { fee: plainStored(fee, currency.digits), currency: currency.code };
    throw new RuleBroken({ key: "hotel-bookings:ERRORS.CHARGE_REASON", params }, "charge_reason");
  }
  return charge;
}

/** The fee of a plan for nights that are given up, and what is proposed: it, or all of their price without terms. */
export interface FeeForNightsLeft {
  /** null without terms. */
  fee: string | null;
  proposed: string;
}

/**
 * A night whose room was given free counts as the average of all nights, where that is more than its own.
 *
 * @returns the fee of the stay's plan, reckoned on the nights that are given up (docs/reference/stays.md#fees): decimal
 *   strings
 */
export function feeForNightsLeft(
  { terms, digits, agreed }: Omit<ChargedStay, "currency">,
  gone: AgreedNight[],
  now: Date,
): FeeForNightsLeft {
  const total = sumOf(gone);
  const average = agreed.length > 0 ? multiplyDivide(sumOf(agreed), 1, agreed.length) : 0;
  const dayTotals = gone.map((night) =>
    isFree(night) ? Math.max(night.price, average) : night.price,
  );
  const steps = terms?.rate_plan_terms?.cancellation_steps ?? [];
  const fee =
    terms && cancellationFee(steps, { checkin: terms.begins, total, dayTotals, digits }, now);
  return {
    fee: fee === null ? null : formatMinor(fee, digits),
    proposed: formatMinor(fee ?? total, digits),
  };
}

function isFree({ night, calculated }: AgreedNight): boolean {
  return calculated?.rules.some(({ freeNights }) => freeNights?.includes(night)) ?? false;
}

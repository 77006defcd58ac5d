import { RuleBroken } from "~/core/errors";
import { formatMinor, parseMinor } from "~/core/money/money";
import { cancellationFee } from "~/modules/pricing/rate-plans/cancellation-fee";
import { sumOf, type AgreedNight, type DecidedChange } from "./agreed-night";
import type { AskedChange, LoadedChange } from "./change-of-stay.server";

/**
 * @returns what is charged for nights that are given up: by this change, and by one before as long as no night comes
 *   back
 * @throws RuleBroken at `charged_amount` for more than these nights were
 */
export function chargeLeft(
  loaded: LoadedChange,
  { nights, gone }: DecidedChange,
  { asked, now }: { asked: AskedChange; now: Date },
): string | null {
  const grows = nights.some(({ fate }) => fate === "new");
  const had = grows ? 0 : parseMinor(loaded.before.nights_left_charge ?? "0", 4);
  const isFewer = gone.length > 0 && !grows;
  if (!isFewer || asked.fewer_nights !== "charged") return had > 0 ? formatMinor(had, 4) : null;
  const most = formatMinor(sumOf(gone), loaded.digits);
  const charge = asked.charged_amount ?? proposedCharge(loaded, gone, now);
  if (Number(charge) > Number(most)) {
    const params = { most };
    throw new RuleBroken(
      { key: "hotel-bookings:ERRORS.CHARGED_TOO_MUCH", params },
      "charged_amount",
    );
  }
  const sum = had + parseMinor(charge, 4);
  return sum > 0 ? formatMinor(sum, 4) : null;
}

/**
 * @returns the fee of the stay's plan, reckoned on the nights that are given up (`stays.md` §§2, 4); all of their price
 *   without a plan. A decimal string
 */
export function proposedCharge(
  { terms, digits }: Pick<LoadedChange, "terms" | "digits">,
  gone: AgreedNight[],
  now: Date,
): string {
  const total = sumOf(gone);
  const steps = terms?.rate_plan_terms?.cancellation_steps ?? [];
  const dayTotals = gone.map(({ price }) => price);
  const fee =
    terms && cancellationFee(steps, { checkin: terms.begins, total, dayTotals, digits }, now);
  return formatMinor(fee ?? total, digits);
}

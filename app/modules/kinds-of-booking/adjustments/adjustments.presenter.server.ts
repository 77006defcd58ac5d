import { assertMay } from "~/core/access/permissions";
import { formatDate } from "~/core/dates/format.server";
import { NotFound } from "~/core/errors";
import { rowId } from "~/core/ids";
import { formatStoredMoney } from "~/core/money/money";
import type { Context } from "~/db/context";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { translator } from "~/i18n/i18n.server";
import type { PayableBooking } from "../../sales/bookings/booking.service.server";
import { AdjustmentInput, AdjustmentReversal } from "./adjustment.fields";
import type { StoredAdjustment } from "./adjustment.repository.server";

/** The dialog that posts an adjustment, or reverses one. */
export type AdjustmentQuestion = NonNullable<ReturnType<typeof adjustmentQuestion>>;

/**
 * @param posted the adjustments that count for the booking
 * @param params the parameters of the URL, which may open a dialog (`?dialog=adjust`, `?dialog=take_back&adjustment=3`)
 * @returns the open dialog; null where the URL opens none, and for an adjustment that can't be reversed
 * @throws NotFound where there is no such adjustment; Forbidden where the role doesn't allow the dialog
 */
export function adjustmentQuestion(
  ctx: Context,
  { id: booking_id, currency }: PayableBooking,
  posted: StoredAdjustment[],
  params: URLSearchParams,
) {
  const about = params.get("dialog");
  if (about === "adjust") {
    assertMay(ctx, "bookings:edit");
    return { about, constraints: constraintsOf(AdjustmentInput), unit: currency.code } as const;
  }
  if (about !== "take_back") return null;
  assertMay(ctx, "bookings:edit");
  const id = rowId(params.get("adjustment"));
  const wrong = posted.find((one) => one.id === id && one.booking_id === booking_id);
  if (!wrong) throw new NotFound({ key: "accounts:ERRORS.GONE" });
  if (wrong.reversed || wrong.reverses_id) return null;
  return {
    about,
    constraints: constraintsOf(AdjustmentReversal),
    message: translator(ctx.locale)("accounts:REVERSAL.MESSAGE", {
      description: wrong.description,
      amount: formatStoredMoney(wrong.amount, currency, ctx.locale),
      day: formatDate(wrong.posted_on, ctx.locale),
    }),
  } as const;
}

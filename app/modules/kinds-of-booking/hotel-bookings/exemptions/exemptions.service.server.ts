import { assertMay } from "~/core/access/permissions";
import { RuleBroken } from "~/core/errors";
import type { Context } from "~/db/context";
import type { Transaction } from "~/db/database";
import { inTransaction } from "~/db/writing/write.server";
import { reckonTaxesOfStay } from "~/modules/pricing/booked-taxes/booked-taxes.service.server";
import { refuseClosed } from "../../../sales/bookings/acts/booking-acts.service.server";
import { changeBooking } from "../../../sales/bookings/booking.service.server";
import type { HotelBooking } from "../hotel-booking.fields";
import * as stays from "../hotel-booking.repository.server";
import { hotelBookingRows } from "../hotel-booking.service.server";
import { haveLeft } from "../stay-day/stay-day";
import { staysAsShown } from "../stay-day/stays-as-shown.server";
import { exemptable, type ExemptionInput } from "./exemption";
import * as exemptions from "./exemptions.repository.server";

/**
 * Exempts a stay from a tax that its amount doesn't include, until it is lifted: nothing of it is owed, whatever
 * becomes of the stay or of the tax.
 *
 * @throws NotFound; ChangedSinceShown; RuleBroken for a booking that is over or whose guests have left, and at `tax_id` for a tax that the stay
 *   hasn't, or from which it is exempt
 */
export async function exemptStay(
  ctx: Context,
  id: number,
  { tax_id, reason }: ExemptionInput,
): Promise<HotelBooking> {
  return written(ctx, id, async (trx) => {
    const [stay] = await stays.readByIds(trx, [id]);
    const line = exemptable(stay?.taxed?.taxes ?? []).find(({ tax }) => tax.id === tax_id);
    if (!line) throw new RuleBroken({ key: "hotel-bookings:ERRORS.NOT_EXEMPTABLE" }, "tax_id");
    const { label, label_fr } = line.tax;
    const by = { exempted_by: ctx.actor.id, exempted_at: ctx.now };
    await exemptions.insertExemption(trx, id, { tax_id, label, label_fr, reason, ...by });
  });
}

/**
 * Lifts the exemption of a stay from a tax: it is owed again, by the rates in force.
 *
 * @throws as `exemptStay`; RuleBroken for a stay that is booked in another currency than its hotel has by now
 */
export async function liftExemption(
  ctx: Context,
  id: number,
  { tax_id }: Pick<ExemptionInput, "tax_id">,
): Promise<HotelBooking> {
  return written(ctx, id, async (trx, before) => {
    if (!before.exemptions.some((one) => one.tax_id === tax_id)) {
      throw new RuleBroken({ key: "hotel-bookings:ERRORS.NOT_EXEMPT" }, "tax_id");
    }
    await exemptions.removeExemption(trx, id, tax_id);
    if (!(await reckonTaxesOfStay(ctx, trx, id))) {
      throw new RuleBroken({ key: "hotel-bookings:ERRORS.NOT_RECKONED" });
    }
  });
}

async function written(
  ctx: Context,
  id: number,
  write: (trx: Transaction, before: HotelBooking) => Promise<void>,
): Promise<HotelBooking> {
  assertMay(ctx, "bookings:edit");
  return inTransaction(ctx, async (trx) => {
    const before = await staysAsShown.locked(ctx, trx, id);
    refuseClosed(before);
    if (haveLeft(before)) throw new RuleBroken({ key: "stay-day:ERRORS.HAVE_LEFT.exempt" });
    await write(trx, before);
    // What is owed is another sum: the stay has a newer version.
    await changeBooking(ctx, trx, { id });
    const after = await stays.readHotelBooking(trx, id);
    await hotelBookingRows.record(ctx, trx, before, after);
    return after;
  });
}

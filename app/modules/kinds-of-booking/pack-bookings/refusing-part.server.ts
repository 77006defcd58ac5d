import { DomainError, RuleBroken } from "~/core/errors";
import { Unanswered } from "~/core/questions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { PackedBooking } from "../../sales/bookings/packed/packed.repository.server";
import { overbooksTogether } from "../hotel-bookings/price/overbooks-together";

/**
 * Runs the act on one booking of a pack.
 *
 * @throws RuleBroken with the booking that refuses, and its reason; Unanswered
 */
export async function namingIt(
  { locale }: Context,
  { reference }: Pick<PackedBooking, "reference">,
  act: () => Promise<void>,
): Promise<void> {
  try {
    await act();
  } catch (error) {
    // What is asked of the booking is asked of the pack.
    if (error instanceof Unanswered) {
      throw overbooksTogether(error, "pack-bookings:ASKED.OVERBOOKS");
    }
    if (!(error instanceof DomainError)) throw error;
    const reason = translator(locale)(error.sentence.key, error.sentence.params);
    throw new RuleBroken({ key: "pack-bookings:ERRORS.REFUSES", params: { reference, reason } });
  }
}

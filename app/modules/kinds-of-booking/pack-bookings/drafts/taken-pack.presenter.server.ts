import { may } from "~/core/access/permissions";
import { DomainError } from "~/core/errors";
import { formatStoredMoney, plainStored } from "~/core/money/money";
import type { Context } from "~/db/context";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { translator } from "~/i18n/i18n.server";
import { shownInDialog } from "../../../sales/bookings/acts/as-shown.server";
import { statusAfter, type BookingStatus } from "../../../sales/bookings/booking";
import { writtenPrice } from "../../../sales/booking-prices/price-on-screen";
import { weighDraftOfPack } from "../../hotel-bookings/drafts/drafts-together.service.server";
import type { PricesOfReopened } from "../../hotel-bookings/drafts/reopened-draft.presenter.server";
import type { StoredHotelBooking } from "../../hotel-bookings/hotel-booking.repository.server";
import { TakePackForm } from "../pack-booking.fields";
import type { StoredPackBooking } from "../pack-booking.repository.server";
import { amountWithDrafts } from "./weighed-pack";

/**
 * @param stays the stays in the pack
 * @returns what a pack comes to with the agreed prices of its reopened stays, and with today's; null where none was
 *   reopened, and where both are the same
 */
export async function pricesOfReopenedPack(
  ctx: Context,
  pack: StoredPackBooking,
  packed: { id: number; status: BookingStatus; amount: string }[],
  stays: StoredHotelBooking[],
): Promise<PricesOfReopened | null> {
  const drafts = stays.filter(({ status }) => status === "draft");
  if (!drafts.some(({ was_agreed }) => was_agreed)) return null;
  if (!statusAfter(pack.status, "confirm") || !may(ctx.actor, "bookings:edit")) return null;
  const weighed = await weighedOf(ctx, drafts);
  if (!weighed.some(({ asks }) => asks === "either")) return null;
  const { currency } = pack;
  const t = translator(ctx.locale);
  const amountAt = (said: "agreed" | "today") =>
    amountWithDrafts({ ...pack, packed }, weighed, said);
  const choice = (value: "agreed" | "today") => ({
    value,
    label: t(`pack-bookings:TAKE.${value}`, {
      amount: formatStoredMoney(amountAt(value), currency, ctx.locale),
    }),
  });
  const total = plainStored(amountAt("today"), currency.digits);
  return {
    choices: [choice("agreed"), choice("today")],
    shown_today: writtenPrice({ currency, extras: "0", lines: [], total }),
  };
}

/** @returns the drafts with their prices, without those that can't be priced: the act refuses them by name */
async function weighedOf(ctx: Context, drafts: StoredHotelBooking[]) {
  const each = await Promise.all(
    drafts.map(async ({ id }) => {
      try {
        return [await weighDraftOfPack(ctx, ctx.db, id)];
      } catch (error) {
        if (error instanceof DomainError) return [];
        throw error;
      }
    }),
  );
  return each.flat();
}

/**
 * @param version the version of the pack with everything in it
 * @param about the dialog in the address
 * @returns the dialog that asks which prices the reopened stays of a pack get; null where the address opens none
 */
export function takePackQuestion(
  pack: StoredPackBooking,
  prices: PricesOfReopened | null,
  version: string,
  about: string | null,
) {
  if (!prices || (about !== "submit" && about !== "confirm")) return null;
  if (!statusAfter(pack.status, about)) return null;
  const constraints = constraintsOf(TakePackForm);
  const shown = shownInDialog(pack, { pricing: "agreed" }, version);
  return { about: "take", act: about, constraints, ...prices, ...shown } as const;
}

import { may } from "~/core/access/permissions";
import { formatMinor, formatStoredMoney, plainStored, sumStored } from "~/core/money/money";
import { DomainError } from "~/core/errors";
import type { Context } from "~/db/context";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { translator } from "~/i18n/i18n.server";
import { isThrough, type ThroughPack } from "~/modules/sales/bookings/packed/in-pack";
import { shownInDialog } from "~/modules/sales/bookings/acts/as-shown.server";
import { writtenPrice } from "~/modules/sales/booking-prices/price-on-screen";
import type { Offer } from "~/modules/pricing/price-calculator/price-stay";
import { nightsAmount, servicesTotal } from "../booked-services/booked-service";
import { priceAgain } from "../booking-acts.service.server";
import { TakeDraftForm } from "../hotel-booking.fields";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import { draftPrice, isInItsCurrency } from "./draft-price.server";

/** The prices between which one chooses for a draft that was agreed before. */
export interface PricesOfReopened {
  choices: { value: "agreed" | "today"; label: string }[];
  /** Today's amount, for the form's hidden field. */
  shown_today: string;
}

/**
 * @param through the pack in the address, through which a cancelled stay is confirmed again
 * @returns the prices of a stay that was cancelled before and is about to be taken again; null for any other stay, and
 *   where both are the same
 */
export async function pricesOfReopened(
  ctx: Context,
  booking: StoredHotelBooking,
  through: ThroughPack,
): Promise<PricesOfReopened | null> {
  const { currency, services } = booking;
  const isReopened = booking.status === "draft" && booking.was_agreed;
  if (!isReopened && !comesBackThrough(booking, through)) return null;
  if (!may(ctx.actor, "bookings:edit")) return null;
  const offer = await offeredNow(ctx, booking.id);
  if (!offer?.calculation.ok || !isInItsCurrency(booking, offer)) return null;
  const nights = formatMinor(offer.calculation.total, offer.hotel.currency.digits);
  const prices = {
    asItStands: nightsAmount(booking),
    today: nights,
    isTyped: false,
    wasAgreed: true,
  };
  if (!draftPrice(prices).asks) return null;
  const today = sumStored(nights, servicesTotal(services));
  const t = translator(ctx.locale);
  const label = (value: "agreed" | "today", amount: string) => ({
    value,
    label: t(`hotel-bookings:REOPENED.${value}`, {
      amount: formatStoredMoney(amount, currency, ctx.locale),
    }),
  });
  const total = plainStored(today, currency.digits);
  return {
    choices: [label("agreed", booking.amount), label("today", today)],
    shown_today: writtenPrice({ currency, extras: "0", lines: [], total }),
  };
}

function comesBackThrough({ status, pack }: StoredHotelBooking, { pack_id }: ThroughPack): boolean {
  return status === "cancelled" && pack !== null && isThrough(pack, pack_id);
}

async function offeredNow(ctx: Context, id: number): Promise<Offer | null> {
  try {
    return await priceAgain(ctx, id);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/**
 * @param about the dialog in the address: what is reopened through its pack opens it by itself, since its pack can't
 *   know that both prices differ
 * @returns the dialog that asks which prices a stay gets; null where the address opens none
 */
export function takeQuestion(
  booking: StoredHotelBooking,
  prices: PricesOfReopened | null,
  dialog: string | null,
) {
  const about = booking.status === "cancelled" ? "reopen" : dialog;
  if (!prices || (about !== "submit" && about !== "confirm" && about !== "reopen")) return null;
  const constraints = constraintsOf(TakeDraftForm);
  const shown = shownInDialog(booking, { pricing: "agreed" });
  return { about: "take", act: about, constraints, ...prices, ...shown } as const;
}

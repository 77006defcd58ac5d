import { formatDate } from "~/core/dates/format.server";
import { dateOf, isWallClock, type WallClock } from "~/core/dates/wall-clock";
import { plainStored, type DisplayCurrency } from "~/core/money/money";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { pickerState } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import {
  bookedInForm,
  type PriceInForm,
  type FormPrice,
} from "../../sales/booking-prices/price-in-form.server";
import type { PriceOnScreen } from "../../sales/booking-prices/price-on-screen";
import { isSamePriced } from "./spa-booking";
import { priceOfTreatment } from "./price-of-treatment.server";
import { visitNames } from "./spa-booking-row.presenter.server";
import { spaBookingRows } from "./spa-booking.service.server";

/**
 * @param id the booking of the form; undefined for a new one
 * @returns the price at which the treatment in a form would be saved, or why there is none
 */
export async function priceOfForm(ctx: Context, entered: Entered, id?: number): Promise<FormPrice> {
  assertMay(ctx, "bookings:edit");
  const chosen = (name: string) => pickerState(entered, name).chosen;
  const [spa_id, treatment_id] = [chosen("spa_id"), chosen("treatment_id")];
  const { starts_at } = entered;
  const problem = translator(ctx.locale)("spa-bookings:FORM.NO_PRICE_YET");
  if (!spa_id || !treatment_id || !isWallClock(starts_at)) return { problem };
  const request = {
    ...{ spa_id, treatment_id, starts_at },
    distribution_point_id: chosen("distribution_point_id") ?? null,
  };
  if (id) {
    const before = await spaBookingRows.find(ctx, id);
    // A booking keeps its price, even if prices have changed.
    if (isSamePriced(before, request)) return { price: bookedPrice(ctx, before) };
  }
  const sold = await priceOfTreatment(ctx, request);
  if (!sold) return { problem };
  return { price: priceOf(ctx, { ...sold, starts_at }) };
}

/** @returns the booking's own price, which its form shows first */
export async function bookedPriceInForm(
  ctx: Context,
  entered: Entered,
  id: number,
): Promise<PriceInForm> {
  const price = bookedPrice(ctx, await spaBookingRows.find(ctx, id));
  return bookedInForm({ price }, ctx.locale, entered);
}

function bookedPrice(
  ctx: Context,
  booked: Awaited<ReturnType<typeof spaBookingRows.find>>,
): PriceOnScreen {
  return priceOf(ctx, { ...booked, label: visitNames(booked, ctx.locale).treatment });
}

interface SoldTreatment {
  label: string;
  starts_at: WallClock;
  amount: string;
  currency: DisplayCurrency;
}

/** @returns the price with a single line: the treatment and its day */
function priceOf({ locale }: Context, { label, starts_at, ...sold }: SoldTreatment): PriceOnScreen {
  const { code, symbol, digits } = sold.currency;
  const amount = plainStored(sold.amount, digits);
  const day = formatDate(dateOf(starts_at), locale);
  return {
    currency: { code, symbol, digits },
    ...{ total: amount, extras: "0" },
    lines: [{ key: "treatment", label: `${label}, ${day}`, amount, parts: [] }],
  };
}

import { formatDate } from "~/core/dates/format.server";
import { DomainError } from "~/core/errors";
import { labelIn } from "~/core/guest-text";
import { may } from "~/core/access/permissions";
import { formatDecimal, formatStoredMoney, plainStored } from "~/core/money/money";
import type { Context } from "~/db/context";
import { instantByClock } from "~/db/instant-by-clock.server";
import { versionOf } from "~/db/writing/write.server";
import { constraintsOf } from "~/forms/checking/constraints.server";
import { readDecimal } from "~/forms/checking/decimals";
import type { Entered } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import { isRate } from "../../../pricing/currency-changes/conversion";
import { shownInDialog } from "../../../sales/bookings/acts/as-shown.server";
import { isOpen } from "../../../sales/bookings/booking";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import { getHotelBooking } from "../hotel-booking.service.server";
import { ConversionForm } from "./stay-conversion.schema";
import { asConverted, type ConvertedLine } from "./as-converted";
import {
  findConvertible,
  findStayConversion,
  undoHindrance,
} from "./stay-conversion.service.server";

/** What the page of a stay says whose hotel has another currency by now. */
export interface ConversionNotice {
  text: string;
  /** Whether it can be converted. */
  offered: boolean;
}

/** @returns the notice; null for a stay in the currency of its hotel, for one that is over, and for who only reads */
export async function conversionNotice(
  ctx: Context,
  booking: StoredHotelBooking,
): Promise<ConversionNotice | null> {
  if (!isOpen(booking.status) || !may(ctx.actor, "bookings:edit")) return null;
  const stay = await findConvertible(ctx, booking);
  if (!stay) return null;
  const codes = { booked: booking.currency.code, priced: stay.to.code };
  return {
    text: translator(ctx.locale)(`hotel-bookings:CONVERSION.${stay.keptBy ?? "OFFERED"}`, codes),
    offered: stay.keptBy === null,
  };
}

/**
 * @returns the notice for the form of a stay; null as `conversionNotice`
 * @throws NotFound
 */
export async function conversionNoticeOf(ctx: Context, id: number) {
  return may(ctx.actor, "bookings:edit")
    ? conversionNotice(ctx, await getHotelBooking(ctx, id))
    : null;
}

/** The amounts of a stay at the rate in the form, before and after. */
export interface ConvertedAmounts {
  cells: { key: string; term: string; left: string; right: string; differs: boolean }[];
  /** The amount of the booking in the new currency, for the hidden fields; "" where there is none. */
  total: string;
  currency: string;
  /** Why there are no amounts at this rate, in a sentence; null where there are. */
  problem: string | null;
}

/**
 * @param about the dialog that the address opens
 * @returns the dialog that converts a stay, or undoes that; null if the address opens another, or neither can be done
 * @throws Forbidden
 */
export async function questionAboutCurrency(
  ctx: Context,
  booking: StoredHotelBooking,
  about: string | null,
) {
  return (
    (await conversionQuestion(ctx, booking, about)) ??
    (await undoConversionQuestion(ctx, booking, about))
  );
}

/**
 * @param about the dialog that the address opens
 * @returns the dialog that converts a stay; null if the address opens another, or the stay can't be converted
 * @throws Forbidden
 */
async function conversionQuestion(ctx: Context, booking: StoredHotelBooking, about: string | null) {
  if (about !== "convert" || !isOpen(booking.status)) return null;
  const stay = await findConvertible(ctx, booking);
  if (!stay || stay.keptBy) return null;
  const t = translator(ctx.locale);
  const { to, converted } = stay;
  const codes = { booked: booking.currency.code, priced: to.code };
  const rate = converted?.rate ?? "";
  return {
    about: "convert",
    message: t("hotel-bookings:CONVERSION.MESSAGE", codes),
    rateLabel: t("hotel-bookings:CONVERSION.RATE", codes),
    rateHint: converted
      ? t("hotel-bookings:CONVERSION.RATE_OF_HOTEL", {
          when: instantByClock(converted.at, ctx),
        })
      : t("hotel-bookings:CONVERSION.RATE_UNKNOWN"),
    unit: to.code,
    constraints: constraintsOf(ConversionForm),
    ...shownInDialog(booking, { rate }),
    amounts: await convertedAmounts(ctx, booking, { rate }),
  } as const;
}

/** @returns the amounts of a stay at the entered rate; null where there is no rate, and where it isn't converted */
export async function convertedAmounts(
  ctx: Context,
  booking: StoredHotelBooking,
  entered: Entered,
): Promise<ConvertedAmounts | null> {
  const rate = typeof entered.rate === "string" ? readDecimal(entered.rate, ctx.locale) : "";
  if (!isRate(rate)) return null;
  const stay = await findConvertible(ctx, booking);
  if (!stay || stay.keptBy) return null;
  const { amounts, to } = stay;
  try {
    const { lines, after } = asConverted(amounts, booking.override_reason !== "", rate, to);
    return {
      cells: lines.map((line, place) => ({
        key: String(place),
        term: termOf(ctx, line),
        left: formatStoredMoney(line.amount, booking.currency, ctx.locale),
        right: formatStoredMoney(line.after, to, ctx.locale),
        differs: false,
      })),
      total: plainStored(after.amount, to.digits),
      currency: to.code,
      problem: null,
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { key, params } = error.sentence;
    const problem = translator(ctx.locale)(key, params);
    return { cells: [], total: "", currency: to.code, problem };
  }
}

function termOf(
  { locale }: Context,
  { kind, name, label, quantity, hours }: ConvertedLine,
): string {
  const t = translator(locale);
  switch (kind) {
    case "night":
      return formatDate(name, locale);
    case "service": {
      const named = labelIn(label!, locale);
      return quantity === 1 ? named : `${named} × ${quantity}`;
    }
    case "tax":
      return labelIn(label!, locale);
    case "fee":
      return t("hotel-bookings:CONVERSION.FEE", { count: hours, plan: name });
    case "agreed":
      return t("bookings:PRICE.AGREED");
    case "nights left":
      return t("hotel-bookings:PAGE.NIGHTS_LEFT");
    case "total":
      return t("hotel-bookings:PAGE.AMOUNT");
  }
}

/**
 * @returns the dialog that undoes the conversion of a stay; null if the address opens another, or none stands
 * @throws Forbidden
 */
async function undoConversionQuestion(
  ctx: Context,
  booking: StoredHotelBooking,
  about: string | null,
) {
  if (about !== "undo_conversion" || !may(ctx.actor, "bookings:edit")) return null;
  const conversion = await findStayConversion(ctx, booking.id);
  if (!conversion || !isOpen(booking.status)) return null;
  const t = translator(ctx.locale);
  const hindrance = await undoHindrance(ctx.db, booking.id, conversion);
  const { before, former, rate } = conversion;
  return {
    about: "undo_conversion",
    version: versionOf(booking),
    message: hindrance
      ? t(hindrance.sentence.key, hindrance.sentence.params)
      : t("hotel-bookings:CONVERSION.UNDO_MESSAGE", {
          amount: formatStoredMoney(booking.amount, booking.currency, ctx.locale),
          former: formatStoredMoney(before.amount, former, ctx.locale),
          rate: formatDecimal(rate, ctx.locale),
        }),
  } as const;
}

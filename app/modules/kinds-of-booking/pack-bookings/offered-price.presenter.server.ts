import { negated, plainStored, sumStored, type DisplayCurrency } from "~/core/money/money";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { pickerState, formOf } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { parseForm } from "~/forms/posting/parsed-form.server";
import { translator } from "~/i18n/i18n.server";
import {
  bookedInForm,
  type PriceInForm,
  type FormPrice,
} from "../../sales/booking-prices/price-in-form.server";
import {
  isAmount,
  type PriceLine,
  type PriceOnScreen,
} from "../../sales/booking-prices/price-on-screen";
import { amountOfPack } from "../../sales/bookings/packed/pack-amount";
import { findPacked } from "../../sales/bookings/packed/packed.service.server";
import type { PackedBooking } from "../../sales/bookings/packed/packed.repository.server";
import { findCurrency } from "../../settings/currencies/currency.service.server";
import { PackContents, type PackLine } from "./pack-booking.fields";
import { packBookingRows } from "./pack-booking.service.server";

/** @returns the price at which the pack in a form would be saved, or why there is none */
export async function priceOfForm(ctx: Context, entered: Entered): Promise<FormPrice> {
  assertMay(ctx, "bookings:edit");
  const problem = translator(ctx.locale)("pack-bookings:FORM.NO_PRICE_YET");
  const parsed = parseForm(formOf(entered), PackContents, ctx.locale);
  const currency_id = pickerState(entered, "currency_id").chosen;
  if (!parsed.ok || !currency_id) return { problem };
  const { lines, discount } = parsed.value;
  // The field of an invalid amount has its own message.
  if (![discount, ...lines.map(({ amount }) => amount)].every(isAmount)) return { problem };
  const currency = await findCurrency(ctx, currency_id);
  if (!currency) return { problem };
  const { iso_code: code, symbol, decimals: digits } = currency;
  const packed = await packedIn(ctx, parsed.value);
  const other = packed.find((booking) => booking.currency_id !== currency.id);
  // An amount is never read in another currency, as saving refuses it.
  if (other) {
    const params = { reference: other.reference, code };
    return { problem: translator(ctx.locale)("pack-bookings:ERRORS.OTHER_CURRENCY", params) };
  }
  return { price: priceOf(ctx, parsed.value, packed, { code, symbol, digits }) };
}

/** @returns the amount of a pack, which its form shows first */
export async function bookedPriceInForm(
  ctx: Context,
  entered: Entered,
  id: number,
): Promise<PriceInForm> {
  const { bookings, currency, amount, ...pack } = await packBookingRows.find(ctx, id);
  const contents = { ...pack, bookings: bookings.map((reference) => ({ reference })) };
  const price = priceOf(ctx, contents, await packedIn(ctx, contents), currency);
  const booked = { ...price, total: plainStored(amount, currency.digits) };
  return bookedInForm({ price: booked }, ctx.locale, entered);
}

interface Contents {
  bookings: { reference: string }[];
  lines: PackLine[];
  discount: string;
}

/** @returns the bookings that a form names, as far as there are such */
function packedIn(ctx: Context, { bookings }: Pick<Contents, "bookings">) {
  return findPacked(
    ctx,
    bookings.map(({ reference }) => reference.toUpperCase()),
  );
}

/** @returns one line for everything in the pack, and one for its discount */
function priceOf(
  ctx: Context,
  { lines, discount }: Contents,
  packed: PackedBooking[],
  { code, symbol, digits }: DisplayCurrency,
): PriceOnScreen {
  const counted = packed.filter(({ status }) => status !== "cancelled");
  const plain = (amount: string) => plainStored(amount, digits);
  const line = (key: string, label: string, amount: string): PriceLine => ({
    ...{ key, label, amount: plain(amount), parts: [] },
  });
  const amounts = [...counted, ...lines].map(({ amount }) => amount);
  return {
    currency: { code, symbol, digits },
    total: plain(amountOfPack(amounts, discount)),
    extras: "0",
    lines: [
      ...counted.map(({ reference, amount }: PackedBooking) => line(reference, reference, amount)),
      ...lines.map(({ description, amount }, nth) => line(`line ${nth}`, description, amount)),
      ...(Number(discount) === 0
        ? []
        : [
            line(
              "discount",
              translator(ctx.locale)("pack-bookings:FORM.DISCOUNT"),
              sumStored(negated(discount)),
            ),
          ]),
    ],
  };
}

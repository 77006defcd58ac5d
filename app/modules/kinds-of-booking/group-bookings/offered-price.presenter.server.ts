import { DomainError } from "~/core/errors";
import { plainStored, sumStored } from "~/core/money/money";
import { storedSum } from "~/core/money/stored-sum";
import { assertMay } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { formOf } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { parseForm } from "~/forms/posting/parsed-form.server";
import { translator } from "~/i18n/i18n.server";
import { translateMessage } from "~/i18n/message";
import { calculatePrice } from "../../pricing/price-calculator/engine/calculate-price";
import { frozenTaxes } from "../../pricing/price-calculator/frozen-calculation";
import { guestsInWords } from "../../pricing/price-calculator/guests-in-words";
import { offerStays } from "../../pricing/price-calculator/price-calculator.service.server";
import type { Offer } from "../../pricing/price-calculator/price-stay";
import { priceWords, type PriceWords } from "../../pricing/price-calculator/price-words.server";
import { warningText } from "../../pricing/price-calculator/quote.presenter.server";
import type { FormPrice } from "../../sales/booking-prices/price-in-form.server";
import type { PriceLine } from "../../sales/booking-prices/price-on-screen";
import { taxesInWords } from "../hotel-bookings/price/plans-in-words.server";
import { sumsWithTaxes, taxesTogether } from "../hotel-bookings/price/taxes-of-booking";
import { roomsByType, type RoomLine } from "./group-booking";
import { asRoomLine, GroupContents } from "./group-booking.fields";

/** A line of the form with its offer: the price of one of its rooms, and the rooms left of its type. */
interface OfferedLine extends RoomLine {
  /** Its number in the form, from 1. */
  number: number;
  offer: Offer;
}

/** @returns the price at which the group in a form would be saved, or why there is none */
export async function priceOfForm(ctx: Context, entered: Entered): Promise<FormPrice> {
  assertMay(ctx, "bookings:edit");
  const t = translator(ctx.locale);
  const parsed = parseForm(formOf(entered), GroupContents, ctx.locale);
  if (!parsed.ok) {
    const [mistake] = Object.values(parsed.errors).flat();
    return { problem: translateMessage(t, mistake ?? "group-bookings:FORM.NO_PRICE_YET") };
  }
  const { rooms, ...group } = parsed.value;
  const lines = rooms.map(asRoomLine);
  const asked = lines.map(({ count: _, ...room }) => ({
    ...{ ...group, ...room, price_type: "sell" as const },
    children: room.children_ages.length,
  }));
  const offers = [...(await offerStays(ctx, asked, calculatePrice))];
  const refused = offers.findIndex((offer) => offer instanceof DomainError);
  if (refused >= 0) {
    const { sentence } = offers[refused] as DomainError;
    const params = { number: refused + 1, reason: t(sentence.key, sentence.params) };
    return { problem: t("group-bookings:ERRORS.UNKNOWN_REFUSES", params) };
  }
  try {
    return priceOf(
      ctx,
      lines.map((line, place) => ({ ...line, number: place + 1, offer: offers[place] as Offer })),
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { problem: t(error.sentence.key, error.sentence.params) };
  }
}

/** @throws RuleBroken for a price that is too large to be saved */
function priceOf({ locale }: Context, lines: OfferedLine[]): FormPrice {
  const { currency } = lines[0]!.offer.hotel;
  const words = priceWords(locale, currency);
  const priced = lines.map((line) => priceLine(line, words, currency.digits));
  const amounts = priced.map(({ amount }) => amount);
  const isUnpriced = lines.some(({ offer }) => !offer.calculation.ok);
  const { code, symbol, digits } = currency;
  const amount = storedSum(plainStored(sumStored(...amounts), digits));
  const rooms = lines.flatMap(({ count, offer: { calculation } }) =>
    Array.from({ length: count }, () => ({
      taxed: calculation.ok ? frozenTaxes(calculation, currency) : null,
    })),
  );
  const sum = { amount, currency, taxed: taxesTogether(rooms, currency) };
  return {
    price: {
      currency: { code, symbol, digits },
      total: amount,
      ...{ extras: "0", lines: priced, taxes: sumsWithTaxes(sum).taxes_total },
    },
    taxes: taxesInWords(sum, locale),
    left: roomsLeft(lines, words),
    warnings: [...tooFew(lines, words), ...warningsOf(lines, words)],
    ...(isUnpriced ? { unpriced: words.t("group-bookings:FORM.UNPRICED") } : {}),
  };
}

/** @returns the line of the price for the rooms of one line of the form, with the price of each of them */
function priceLine(
  { number, count, offer }: OfferedLine,
  { t, label }: PriceWords,
  digits: number,
): PriceLine {
  const { calculation, roomType, request } = offer;
  const each = storedSum(calculation.ok ? calculation.total : 0, digits);
  const guests = guestsInWords(request, t);
  return {
    key: `line ${number}`,
    label: t("group-bookings:PRICE.ROOMS", { count, roomType: label(roomType) }),
    amount: plainStored(sumStored(...Array.from({ length: count }, () => each)), digits),
    parts: [{ key: "each", label: t("group-bookings:PRICE.EACH", { guests }), amount: each }],
  };
}

/** @returns one line for each room type, in the order of the form */
function oneOfEachType(lines: OfferedLine[]): OfferedLine[] {
  return lines.filter(
    ({ room_type_id }, place) =>
      lines.findIndex((line) => line.room_type_id === room_type_id) === place,
  );
}

function roomsLeft(lines: OfferedLine[], { t, label }: PriceWords): string {
  return oneOfEachType(lines)
    .map(({ offer: { roomType, roomsLeft } }) => {
      const left = t("quotes:ROOMS_LEFT", { count: roomsLeft });
      return t("group-bookings:PRICE.LEFT", { roomType: label(roomType), left });
    })
    .join(" · ");
}

/** @returns a sentence for each room type of which the group wants more rooms than are left */
function tooFew(lines: OfferedLine[], { t, label }: PriceWords): string[] {
  const wanted = roomsByType(lines);
  return oneOfEachType(lines)
    .filter(({ room_type_id, offer: { roomsLeft } }) => {
      // Of a type without any room left, the warning of its line names the nights.
      return roomsLeft > 0 && roomsLeft < wanted.get(room_type_id)!;
    })
    .map(({ room_type_id, offer: { roomType, roomsLeft } }) =>
      t("group-bookings:PRICE.TOO_FEW", {
        ...{ count: roomsLeft, wanted: wanted.get(room_type_id)! },
        roomType: label(roomType),
      }),
    );
}

/** @returns the warnings of all lines; those of lines without a price are their obstacles */
function warningsOf(lines: OfferedLine[], words: PriceWords): string[] {
  const { t, label } = words;
  const sentences = lines.flatMap(({ number, offer }) => {
    const { calculation, warnings, obstacles, roomType } = offer;
    return (calculation.ok ? warnings : obstacles).map((warning) =>
      t("group-bookings:PRICE.OF_LINE", {
        ...{ number, roomType: label(roomType) },
        warning: warningText(warning, words),
      }),
    );
  });
  return [...new Set(sentences)];
}

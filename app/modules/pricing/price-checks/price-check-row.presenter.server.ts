import { may } from "~/core/access/permissions";
import { DomainError } from "~/core/errors";
import { formatRange } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { formatMinor, formatMoney, formatStoredMoney } from "~/core/money/money";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { changesBehind } from "../price-calculator/difference/changes-behind";
import {
  changeInWords,
  differenceView,
  signed,
  type DifferenceView,
} from "../price-calculator/difference/difference.presenter.server";
import { frozenAt } from "../price-calculator/frozen-calculation";
import { guestsInWords } from "../price-calculator/guests-in-words";
import { priceWords } from "../price-calculator/price-words.server";
import type { CheckState } from "./price-check";
import type { RecalculatedCheck } from "./recalculated.service.server";

/** A row of the list of price checks, its texts formatted. */
export interface PriceCheckRow {
  id: number;
  name: string;
  hotel: string;
  roomType: string;
  stay: string;
  guests: string;
  amount: string;
  /** The present price; null where the stay has none. */
  now: string | null;
  /** The present total minus the expected one, with its sign; null where they can't be compared. */
  difference: string | null;
  state: CheckState;
  /**
   * The first change that explains the difference, or that the currencies differ, with a link where the reader may
   * follow it; null where no reason is known.
   */
  since: { text: string; to: string | null } | null;
}

export function priceCheckRow(check: RecalculatedCheck, ctx: Context): PriceCheckRow {
  const { locale } = ctx;
  const { calculation: kept, now, difference } = check;
  const priced = !(now instanceof DomainError) && now.calculation.ok ? now : null;
  const words = priceWords(locale, kept.currency);
  return {
    id: check.id,
    name: check.name,
    hotel: textIn(check.hotel_label, check.hotel_label_fr, locale)!,
    roomType: textIn(check.room_type_label, check.room_type_label_fr, locale)!,
    stay: formatRange({ start: check.checkin_date, end: check.checkout_date }, locale),
    guests: guestsInWords(check, translator(locale)),
    amount: formatStoredMoney(check.amount, kept.currency, locale),
    now: priced && formatMoney(totalOf(priced), priced.hotel.currency, locale),
    difference: difference && difference.amount !== 0 ? signed(difference.amount, words) : null,
    state: check.state,
    since: sinceOf(check, ctx),
  };
}

/** @returns the present total as a decimal string */
export function totalOf({
  calculation,
  hotel,
}: Exclude<RecalculatedCheck["now"], DomainError>): string {
  if (!calculation.ok) throw new Error("the stay has no price");
  return formatMinor(calculation.total, hotel.currency.digits);
}

/** @returns the present total as a decimal string; "" where the stay has no price now */
export function totalNow({ now }: Pick<RecalculatedCheck, "now">): string {
  return now instanceof DomainError || !now.calculation.ok ? "" : totalOf(now);
}

/** @returns the code of the currency of the present total; null where the stay has no price now */
export function currencyNow({ now }: Pick<RecalculatedCheck, "now">): string | null {
  return now instanceof DomainError || !now.calculation.ok ? null : now.hotel.currency.code;
}

/**
 * @returns the sentence that the expected price is in another currency than the present one, or in the same with
 *   other decimals, so that the two aren't compared; null where they can be
 */
export function otherCurrency(
  { state, difference, calculation: { currency: kept }, now }: RecalculatedCheck,
  { locale }: Pick<Context, "locale">,
): string | null {
  if (state !== "differs" || difference || now instanceof DomainError) return null;
  const { currency } = now.hotel;
  const t = translator(locale);
  return kept.code === currency.code
    ? t("price-checks:REPLIES.OTHER_DECIMALS", {
        ...{ currency: kept.code, before: kept.digits, after: currency.digits },
      })
    : t("price-checks:REPLIES.OTHER_CURRENCY", { before: kept.code, after: currency.code });
}

function sinceOf(check: RecalculatedCheck, ctx: Context): PriceCheckRow["since"] {
  const { difference, history, calculation, hotel_id } = check;
  const currencies = otherCurrency(check, ctx);
  if (currencies) {
    const { now } = check;
    // The history of the hotel tells its other currency, but not that a currency got other decimals.
    const isOther =
      !(now instanceof DomainError) && now.hotel.currency.code !== calculation.currency.code;
    const to = isOther && may(ctx.actor, "hotels:view") ? `/history/hotel/${hotel_id}` : null;
    return { text: currencies, to };
  }
  const since = frozenAt(calculation);
  const changes = (difference?.causes ?? []).flatMap((cause) =>
    changesBehind(cause, history, since),
  );
  const [first] = changes.sort((one, other) => one.at.getTime() - other.at.getTime());
  return first ? changeInWords(first, ctx.locale, translator(ctx.locale)) : null;
}

/**
 * @returns the difference between the expected and the present price; null where they are equal or can't be
 *   compared
 */
export function checkDifference(
  { difference, history, calculation: kept, booking_date }: RecalculatedCheck,
  ctx: Context,
): DifferenceView | null {
  if (!difference || difference.causes.length === 0) return null;
  const { locale } = ctx;
  return differenceView(
    difference,
    {
      ...{ since: frozenAt(kept), history, locale },
      bookedOn: { before: booking_date, after: booking_date },
      linked: may(ctx.actor, "pricing:view"),
    },
    priceWords(locale, kept.currency),
  );
}

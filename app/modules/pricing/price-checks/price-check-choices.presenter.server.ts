import { DomainError } from "~/core/errors";
import { formatMoney, formatStoredMoney } from "~/core/money/money";
import type { Context } from "~/db/context";
import { formOf } from "~/forms/editing/entered";
import type { Entered } from "~/forms/posting/form-reply";
import { parseForm } from "~/forms/posting/parsed-form.server";
import { translator } from "~/i18n/i18n.server";
import { CalculationInput } from "../price-calculator/calculation.schema";
import type { DifferenceView } from "../price-calculator/difference/difference.presenter.server";
import { offerStay } from "../price-calculator/price-calculator.service.server";
import type { Offer } from "../price-calculator/price-stay";
import { priceWords } from "../price-calculator/price-words.server";
import { quoteFields, quoteHref, type QuoteFields } from "../price-calculator/quote-url";
import { checkDifference, otherCurrency, totalOf } from "./price-check-row.presenter.server";
import { priceCheckRows } from "./price-check.service.server";

/** The facts that the dialog of a price check shows beside its name. */
export interface PriceCheckChoices {
  facts: { term: string; value: string }[];
  /** The total that the stay should have, formatted; null for a check that isn't saved yet. */
  expected: string | null;
  /** The present price, formatted; null where the stay has no price. */
  now: string | null;
  /**
   * The present total as a plain decimal, for the button that accepts it; null where it is the expected one.
   */
  total: string | null;
  /** The code of its currency; null without one. */
  currency: string | null;
  /** The reason why the stay can't be calculated, or not be compared, as a sentence; null where it can. */
  problem: string | null;
  difference: DifferenceView | null;
  /** The address of the quote of the stay. */
  quoteTo: string | null;
}

const NOTHING: PriceCheckChoices = {
  ...{ facts: [], expected: null, now: null, total: null, currency: null },
  ...{ difference: null, quoteTo: null },
  problem: null,
};

/**
 * @param id the id of the price check; undefined for a new one
 * @returns the facts that the dialog shows
 */
export async function priceCheckChoices(
  ctx: Context,
  entered: Entered,
  id?: number,
): Promise<PriceCheckChoices> {
  const t = translator(ctx.locale);
  if (!id) {
    const stay = parseForm(formOf(entered), CalculationInput, ctx.locale);
    if (!stay.ok) return { ...NOTHING, problem: t("price-checks:FORM.NO_STAY") };
    try {
      const offer = await offerStay(ctx, stay.value);
      return { ...NOTHING, ...offerChoices(ctx, offer, entered) };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return { ...NOTHING, problem: t(error.sentence.key, error.sentence.params) };
    }
  }
  const check = await priceCheckRows.find(ctx, id);
  const expected = formatStoredMoney(check.amount, check.calculation.currency, ctx.locale);
  if (check.now instanceof DomainError) {
    const { key, params } = check.now.sentence;
    return { ...NOTHING, expected, problem: t(key, params) };
  }
  const present = offerChoices(ctx, check.now, entered);
  return {
    ...{ ...NOTHING, ...present, expected, difference: checkDifference(check, ctx) },
    total: check.state === "same" ? null : present.total,
    problem: present.problem ?? otherCurrency(check, ctx),
  };
}

function offerChoices(ctx: Context, offer: Offer, entered: Entered) {
  const { calculation, hotel, roomType, point, ratePlan, request, bookingDate } = offer;
  const { t, label, range, day } = priceWords(ctx.locale, hotel.currency);
  const total = calculation.ok ? totalOf(offer) : null;
  const fact = (key: string, value: string | null | undefined, of = "calculator") =>
    value ? [{ term: t(`${of}:${key}`), value }] : [];
  const { children_ages: ages, meal_plan } = request;
  const children =
    ages.length > 0
      ? t("calculator:CHILDREN_WITH_AGES", { count: ages.length, ages: ages.join(", ") })
      : null;
  return {
    facts: [
      ...fact("HOTEL", label(hotel)),
      ...fact("ROOM_TYPE", label(roomType)),
      ...fact("STAY_PERIOD", range({ start: request.checkin_date, end: request.checkout_date })),
      ...fact("ADULTS", String(request.adults)),
      ...fact("CHILDREN", children),
      ...fact("PRICE_TYPE", t(`pricing:PRICE_TYPES.${request.price_type}`)),
      ...fact("DISTRIBUTION_POINT", point?.label),
      ...fact("PROMO_CODE", request.promo_code?.trim()),
      ...fact("MEAL_PLAN", meal_plan && t(`pricing:MEAL_PLANS.${meal_plan}`), "stay-fields"),
      ...fact("RATE_PLAN", ratePlan?.label, "stay-fields"),
      ...fact("BOOKING_DATE", day(bookingDate)),
    ],
    now: total && formatMoney(total, hotel.currency, ctx.locale),
    total,
    currency: total && hotel.currency.code,
    problem: calculation.ok ? null : t("price-checks:FORM.UNPRICED"),
    quoteTo: quoteHref(quotedIn(entered)),
  };
}

/** @returns the fields of the stay, by their names in the address of a quote */
function quotedIn(entered: Entered): QuoteFields {
  const texts = Object.entries(entered).map(([name, value]) => [name, [value].flat()[0] ?? ""]);
  return quoteFields(new URLSearchParams(texts));
}

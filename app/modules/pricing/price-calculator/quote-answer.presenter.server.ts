import { env } from "~/config/env.server";
import { addressIn } from "~/core/countries";
import { clockAt, daysBetween } from "~/core/dates";
import { DomainError } from "~/core/errors";
import { LIST_AND_CALCULATOR } from "~/core/money/money";
import type { Context } from "~/db/context";
import { formOf } from "~/forms/editing/entered";
import { resultOf, type Mistakes } from "~/forms/posting/form-result";
import type { FormReply } from "~/forms/posting/form-reply";
import { parseForm, type Parsed } from "~/forms/posting/parsed-form.server";
import { ERROR_MS } from "~/http/toast-times";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { encodeMessage, translateMessage } from "~/i18n/message";
import { findHotelContact } from "../../places/hotels/hotel.service.server";
import { otherMealsInWords } from "../margin/other-meals-words.server";
import { marginFacts, type MarginFacts } from "../margin/margin-facts.presenter.server";
import {
  MAX_CALENDAR_NIGHTS,
  rateCalendarHref,
  type CalendarFields,
} from "./calendar-link/rate-calendar-url";
import { CalculationAsOfInput } from "./as-of/as-of.schema";
import { pastView, type PastView } from "./as-of/past-quote.presenter.server";
import { calculateStayAsOf } from "./as-of/price-as-of.service.server";
import { childOrderView, type ChildOrderView } from "./child-order/child-order.presenter.server";
import { calculateInEveryOrder } from "./child-order/child-order";
import { CalculationInput } from "./calculation.schema";
import { comparisonView, type ComparisonView } from "./comparison/comparison.presenter.server";
import { offerStays } from "./price-calculator.service.server";
import type { Quote } from "./price-stay";
import {
  CALCULATE,
  quoteHref,
  type QuoteAsked,
  type QuoteFields,
  comparedFields,
} from "./quote-url";
import { priceWords, type PriceWords } from "./price-words.server";
import { quoteView, type QuoteView } from "./quote.presenter.server";

/** The answer of the calculator to a request for a price. */
export interface QuoteAnswer {
  /** The mistakes in the request, if any. */
  reply?: FormReply;
  quote?: QuoteView;
  /** The lines under the hotel's name on paper: its address, phone number and e-mail address. */
  contact?: string[];
  /** The margin of the stay; null if a night has no buy price, and for a quote of the buy price. */
  margin?: MarginFacts | null;
  /**
   * The path of this quote, to be sent to others. It contains the booking date, so that it leads to the same
   * price tomorrow.
   */
  link?: string;
  /** The totals in other orders of the children; null where the order doesn't matter. */
  childOrder?: ChildOrderView | null;
  /** The address of the rate calendar around the check-in, for the same guests in every room type. */
  calendar?: string;
  /** The comparison with another quote; missing if the URL asks for none, or if it can't be made. */
  comparison?: ComparisonView | null;
  /** The fields of the other quote; null where the URL has none. */
  compared?: QuoteFields | null;
  /** The reasons why the other quote can't be made. */
  compareMistakes?: CompareMistakes;
  /** The facts that stand beside a quote as of an earlier moment. */
  past?: PastView;
}

/** The answer, and the rate plans of the hotel if the stay was priced with them. */
export type PricedAnswer = QuoteAnswer & { ratePlans?: Quote["ratePlans"] };

/** @returns the answer to a request for a price, or its mistakes */
export async function quoteAnswer(ctx: Context, asked: QuoteAsked): Promise<PricedAnswer> {
  const { fields } = asked;
  const entered = parseForm(formOf(fields), CalculationAsOfInput, ctx.locale);
  if (!entered.ok) return { reply: refusedForm(fields, entered.errors) };
  const { as_of, ...stay } = entered.value;
  try {
    return fields.as_of
      ? await answerAsOf(ctx, asked, stay, as_of!)
      : await answerNow(ctx, asked, stay);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return refusedBy(error, ctx, fields);
  }
}

/** @throws as `calculateStayAsOf` */
async function answerAsOf(
  ctx: Context,
  { fields, opened }: QuoteAsked,
  stay: CalculationInput,
  as_of: string,
): Promise<PricedAnswer> {
  const past = await calculateStayAsOf(ctx, stay, as_of);
  // The moment is written again in the spelling and the time zone of the form's field.
  fields.as_of = clockAt(past.at, env().BUSINESS_TIME_ZONE);
  const words = priceWords(ctx.locale, past.quote.hotel.currency, LIST_AND_CALCULATOR);
  return {
    link: quoteHref(fields),
    // A price of an earlier moment can't be booked, so no rooms are offered with it.
    quote: quoteView({ ...past.quote, roomsLeft: 0 }, words, opened),
    contact: await contactOnPaper(ctx, stay),
    past: await pastView(ctx, past, stay, fields, words),
  };
}

/** @throws the refusal of the stay, as `priceStay` */
async function answerNow(
  ctx: Context,
  { fields, compared, comparing, opened }: QuoteAsked,
  stay: CalculationInput,
): Promise<PricedAnswer> {
  const otherStay = compared && parseForm(formOf(compared), CalculationInput, ctx.locale);
  const stays = [stay, ...(otherStay?.ok ? [otherStay.value] : [])];
  const [offer, otherOffer] = await offerStays(ctx, stays, calculateInEveryOrder);
  if (offer instanceof Error) throw offer;
  const quote = offer!;
  const { calculation } = quote;
  const words = priceWords(ctx.locale, quote.hotel.currency, LIST_AND_CALCULATOR);
  // The other quote may be refused, such as for a channel that was deleted; this quote is still shown.
  const other = otherOffer instanceof Error ? undefined : otherOffer;
  const from = quoteHref(fields, { compared, comparing, opened });
  return {
    link: quoteHref({ ...fields, booking_date: quote.bookingDate }),
    calendar: rateCalendarHref(calendarFields(quote)),
    quote: quoteView(quote, words, opened, from),
    contact: await contactOnPaper(ctx, stay),
    ratePlans: quote.ratePlans,
    childOrder: calculation.ok
      ? childOrderView(calculation.otherOrders, fields, compared, words)
      : null,
    margin: marginOfQuote(quote, words, ctx.locale),
    comparison: other && comparisonView(quote, other, words, from),
    compared,
    compareMistakes: compareMistakes(otherStay, otherOffer, ctx),
  };
}

/** @returns how guests reach the hotel of a quote, line by line */
async function contactOnPaper(ctx: Context, { hotel_id }: CalculationInput): Promise<string[]> {
  const contact = await findHotelContact(ctx, hotel_id);
  if (!contact) return [];
  const { address, phone, email } = contact;
  return [...addressIn(address, ctx.locale).split("\n"), phone, email].filter(Boolean);
}

/** @returns the fields of the calendar that shows stays with the same guests, nights and channel */
function calendarFields({ request }: Pick<Quote, "request">): CalendarFields {
  const { checkin_date, checkout_date, children_ages } = request;
  return {
    hotel_id: String(request.hotel_id),
    start: checkin_date,
    price_type: request.price_type,
    distribution_point_id: String(request.distribution_point_id ?? ""),
    adults: String(request.adults),
    children_ages: children_ages.join(", "),
    promo_code: request.promo_code?.trim() ?? "",
    meal_plan: request.meal_plan ?? "",
    rate_plan_id: String(request.rate_plan_id ?? ""),
    nights: String(Math.min(daysBetween(checkin_date, checkout_date), MAX_CALENDAR_NIGHTS)),
  };
}

function marginOfQuote(quote: Quote, { money }: PriceWords, locale: Language): MarginFacts | null {
  const { calculation, buyTotal, point, otherMeals } = quote;
  if (!calculation.ok || buyTotal === null) return null;
  const commission_rate = point?.commission_rate ?? null;
  const sums = { sold: calculation.total, bought: buyTotal, commission_rate };
  const meals = otherMealsInWords(otherMeals, translator(locale));
  return { ...marginFacts(sums, money, locale), meals: meals ?? undefined };
}

function refusedBy(
  { sentence, field }: DomainError,
  { locale }: Context,
  fields: QuoteFields,
): Pick<QuoteAnswer, "reply"> {
  const t = translator(locale);
  const mistake = translateMessage(t, encodeMessage(sentence));
  const text = t("calculator:MESSAGES.ERROR_CALCULATING_PRICE") + mistake;
  const reply = refusedForm(fields, { [field ?? ""]: [mistake] });
  return { reply: { ...reply, snackbar: { text, durationMs: ERROR_MS } } };
}

function refusedForm(fields: QuoteFields, mistakes: Mistakes): FormReply {
  return { intent: CALCULATE, result: resultOf(fields, mistakes) };
}

/**
 * The mistakes of the other quote by the field of its form (`comparedFields`, "ages"), as sentences; under ""
 * those of no field of that form.
 */
type CompareMistakes = Record<string, string[]>;

/** @returns the reasons why the other quote of a comparison can't be made; empty where it can */
function compareMistakes(
  stay: Parsed<unknown> | null,
  offer: Quote | DomainError | undefined,
  { locale }: Context,
): CompareMistakes {
  const t = translator(locale);
  const said = (message: string) => translateMessage(t, message);
  const mistakes: CompareMistakes = {};
  const add = (path: string, message: string) => {
    const field = fieldOf(path);
    const sentences = mistakes[field] ?? [];
    mistakes[field] = [...new Set([...sentences, said(message)])];
  };
  if (offer instanceof DomainError) add(offer.field ?? "", encodeMessage(offer.sentence));
  else if (stay && !stay.ok) {
    for (const [path, messages] of Object.entries(stay.errors)) {
      for (const message of messages ?? []) add(path, message);
    }
  }
  return mistakes;
}

/** @param path the path of a mistake in the stay, such as "children_ages[1]" */
function fieldOf(path: string): string {
  if (path.startsWith("children")) return "ages";
  return comparedFields.find((field) => field === path) ?? "";
}

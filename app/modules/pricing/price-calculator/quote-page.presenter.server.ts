import { assertMay } from "~/core/access/permissions";
import { daysBetween } from "~/core/dates";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import { constraintsOf } from "~/forms/checking/constraints.server";
import type { OptionList } from "~/forms/checking/options";
import { formOf, searchedIn } from "~/forms/editing/entered";
import { resultOf, type Mistakes } from "~/forms/posting/form-result";
import type { FormReply, FormConstraints } from "~/forms/posting/form-reply";
import { parseForm } from "~/forms/posting/parsed-form.server";
import { ERROR_MS } from "~/http/toast-times";
import { translator } from "~/i18n/i18n.server";
import { encodeMessage, translateMessage } from "~/i18n/message";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { listRoomTypeOptions } from "../../places/room-types/room-type.service.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { MAX_CALENDAR_NIGHTS } from "../rate-calendar/rate-calendar";
import { rateCalendarHref, type CalendarFields } from "../rate-calendar/rate-calendar-url";
import { childOrderView, type ChildOrderView } from "./child-order.presenter.server";
import { calculateInEveryOrder } from "./child-order";
import { CalculationInput } from "./calculation.schema";
import { comparisonView, type ComparisonView } from "./comparison.presenter.server";
import { offerStays } from "./price-calculator.service.server";
import type { Quote } from "./price-stay";
import { CALCULATE, quoteAsked, quoteHref, type QuoteAsked, type QuoteFields } from "./quote-url";
import { priceWords } from "./price-words.server";
import { quoteView, type QuoteView } from "./quote.presenter.server";

/** Everything that the calculator's page shows for one URL. */
export interface QuotePage {
  fields: QuoteFields;
  /** Without a hotel only the picker is shown. */
  hotel_id: number | null;
  hotels: OptionList;
  roomTypes: OptionList;
  distributionPoints: OptionList;
  constraints: FormConstraints;
  /** The mistakes in the request, if any. */
  reply?: FormReply;
  quote?: QuoteView;
  /**
   * The path of this very quote, to be sent: it names the day that booking conditions looked at, so
   * that it is the same quote tomorrow.
   */
  link?: string;
  /** What other orders of the children cost; null where the order doesn't matter. */
  childOrder?: ChildOrderView | null;
  /** The rate calendar of these days: the same stay on each of them, in every room type. */
  calendar?: string;
  /** Another quote beside it, where the URL asks for one. */
  comparison?: ComparisonView | null;
}

/** Once a hotel is chosen few change it: so many are offered beside it, and the others found. */
const MAX_OTHER_HOTELS = 25;

export async function quotePage(ctx: Context, params: URLSearchParams): Promise<QuotePage> {
  assertMay(ctx, "pricing:view");
  const asked = quoteAsked(params);
  const { fields } = asked;
  const hotel_id = rowId(fields.hotel_id);
  const [hotels, roomTypes, distributionPoints] = await Promise.all([
    listHotelOptions(ctx, {
      chosen: hotel_id,
      search: searchedIn(params, "hotel_id"),
      limit: hotel_id ? MAX_OTHER_HOTELS : undefined,
    }),
    listRoomTypeOptions(ctx, hotel_id, {
      chosen: rowId(fields.room_type_id),
      search: searchedIn(params, "room_type_id"),
    }),
    listDistributionPointOptions(ctx, {
      chosen: rowId(fields.distribution_point_id),
      search: searchedIn(params, "distribution_point_id"),
    }),
  ]);
  const hasHotel = isOffered(hotels, fields.hotel_id);
  if (!hasHotel) fields.hotel_id = "";
  // Another hotel was chosen after the room type: where a price is asked for, that is a mistake to
  // report.
  const isOfHotel = isOffered(roomTypes, fields.room_type_id);
  if (!isOfHotel && !asked.calculates) fields.room_type_id = "";
  return {
    fields,
    hotel_id: hasHotel ? hotel_id! : null,
    hotels,
    roomTypes,
    distributionPoints,
    constraints: constraintsOf(CalculationInput),
    ...(hasHotel && asked.calculates ? await answer(ctx, asked) : {}),
  };
}

/** @returns whether a value is among the choices: what is chosen always is, where there is such a row */
function isOffered({ options }: OptionList, chosen: string | undefined): boolean {
  return options.some(({ value }) => value === chosen);
}

async function answer(
  ctx: Context,
  { fields, compared, opened }: QuoteAsked,
): Promise<Pick<QuotePage, "reply" | "quote" | "childOrder" | "link" | "calendar" | "comparison">> {
  const read = (entered: QuoteFields) => parseForm(formOf(entered), CalculationInput, ctx.locale);
  const stay = read(fields);
  if (!stay.ok) return { reply: refused(fields, stay.errors) };
  const otherStay = compared && read(compared);
  const stays = [stay.value, ...(otherStay?.ok ? [otherStay.value] : [])];
  const [offer, otherOffer] = await offerStays(ctx, stays, calculateInEveryOrder);
  if (offer instanceof Error) {
    const t = translator(ctx.locale);
    const sentence = translateMessage(t, encodeMessage(offer.sentence));
    const text = t("calculator:MESSAGES.ERROR_CALCULATING_PRICE") + sentence;
    const reply = refused(fields, { [offer.field ?? ""]: [sentence] });
    return { reply: { ...reply, snackbar: { text, durationMs: ERROR_MS } } };
  }
  const quote = offer!;
  const { calculation } = quote;
  const words = priceWords(ctx.locale, quote.hotel.currency);
  // The URL may compare with a channel that is gone: the quote itself is still shown.
  const other = otherOffer instanceof Error ? undefined : otherOffer;
  return {
    link: quoteHref({ ...fields, booking_date: quote.bookingDate }),
    calendar: rateCalendarHref(calendarFields(quote)),
    quote: quoteView(quote, words, opened),
    childOrder: calculation.ok
      ? childOrderView(calculation.otherOrders, fields, compared, words)
      : null,
    comparison: compared && other && comparisonView(quote, other, compared, words),
  };
}

/** @returns the address of a calendar that shows stays like this one */
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
    nights: String(Math.min(daysBetween(checkin_date, checkout_date), MAX_CALENDAR_NIGHTS)),
  };
}

function refused(fields: QuoteFields, mistakes: Mistakes): FormReply {
  return { intent: CALCULATE, result: resultOf(fields, mistakes) };
}

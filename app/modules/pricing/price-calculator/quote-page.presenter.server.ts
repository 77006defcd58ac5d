import { DomainError } from "~/core/errors";
import { assertMay } from "~/core/access/permissions";
import { resultOf } from "~/forms/posting/form-result";
import { constraintsOf } from "~/forms/checking/constraints.server";
import type { FormReply, FormConstraints } from "~/forms/posting/form-reply";
import { noOptions, type OptionList } from "~/forms/checking/options";
import { chosenIn, formOf, searchedIn } from "~/forms/editing/entered";
import type { Context } from "~/db/context";
import { ERROR_MS } from "~/http/toast-times";
import { parseForm } from "~/forms/posting/parsed-form.server";
import { translator } from "~/i18n/i18n.server";
import { encodeMessage, translateMessage } from "~/i18n/message";
import { CalculationInput } from "./calculation.schema";
import { comparisonView, type ComparisonView } from "./comparison.presenter.server";
import { calculatePrice } from "./calculate-price";
import { calculateStay, offerStay, type Quote } from "./price-calculator.service.server";
import {
  CALCULATE,
  comparedQuoteFields,
  openedIn,
  quoteFields,
  quoteHref,
  type QuoteFields,
} from "./quote-url";
import { quoteView, type QuoteView } from "./quote.presenter.server";
import { stayReads, type OfferReads, type StayReads } from "./stay-reads.server";

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
  /** Another quote beside it, where the URL asks for one. */
  comparison?: ComparisonView;
}

/** Once a hotel is chosen few change it: so many are offered beside it, and the others found. */
const MAX_OTHER_HOTELS = 25;

export async function quotePage(ctx: Context, params: URLSearchParams): Promise<QuotePage> {
  assertMay(ctx, "pricing:view");
  const fields = quoteFields(params);
  const wanted = chosenIn(fields, "hotel_id").chosen;
  const reads = stayReads(ctx);
  const [hotel, hotels, roomTypes, distributionPoints] = await Promise.all([
    wanted ? reads.hotel(wanted) : undefined,
    reads.hotelOptions({
      chosen: wanted,
      search: searchedIn(params, "hotel_id"),
      limit: wanted ? MAX_OTHER_HOTELS : undefined,
    }),
    wanted
      ? reads.roomTypeOptions(wanted, {
          chosen: chosenIn(fields, "room_type_id").chosen,
          search: searchedIn(params, "room_type_id"),
        })
      : noOptions,
    reads.pointOptions({
      chosen: chosenIn(fields, "distribution_point_id").chosen,
      search: searchedIn(params, "distribution_point_id"),
    }),
  ]);
  if (!hotel) fields.hotel_id = "";
  // Another hotel was chosen after the room type: where a price is asked for, that is a mistake to
  // report.
  const ofHotel = roomTypes.options.some(({ value }) => value === fields.room_type_id);
  if (!ofHotel && !params.has(CALCULATE)) fields.room_type_id = "";
  return {
    fields,
    hotel_id: hotel?.id ?? null,
    hotels,
    roomTypes,
    distributionPoints,
    constraints: constraintsOf(CalculationInput),
    ...(hotel && params.has(CALCULATE) ? await answer(ctx, reads, fields, params) : {}),
  };
}

async function answer(
  ctx: Context,
  reads: OfferReads,
  fields: QuoteFields,
  params: URLSearchParams,
): Promise<Pick<QuotePage, "reply" | "quote" | "link" | "comparison">> {
  const parsed = parseForm(formOf(fields), CalculationInput, ctx.locale);
  if (!parsed.ok) return { reply: { intent: CALCULATE, result: resultOf(fields, parsed.errors) } };
  try {
    const quote = await offerStay(ctx, parsed.value, { reads, price: calculatePrice });
    const compared = comparedQuoteFields(params);
    return {
      link: quoteHref({ ...fields, booking_date: quote.bookingDate }),
      quote: quoteView(quote, ctx.locale, openedIn(params)),
      comparison: compared ? await compare(ctx, reads, quote, compared) : undefined,
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const t = translator(ctx.locale);
    const sentence = translateMessage(t, encodeMessage(error.said));
    return {
      reply: {
        intent: CALCULATE,
        result: resultOf(fields, { [error.field ?? ""]: [sentence] }),
        snackbar: {
          text: t("calculator:MESSAGES.ERROR_CALCULATING_PRICE") + sentence,
          durationMs: ERROR_MS,
        },
      },
    };
  }
}

/** @returns the two quotes side by side; undefined where the other one makes no sense */
async function compare(
  ctx: Context,
  reads: StayReads,
  quote: Quote,
  fields: QuoteFields,
): Promise<ComparisonView | undefined> {
  const parsed = parseForm(formOf(fields), CalculationInput, ctx.locale);
  if (!parsed.ok) return undefined;
  try {
    return comparisonView(quote, await calculateStay(ctx, parsed.value, reads), fields, ctx.locale);
  } catch (error) {
    // The URL compares with a channel that is gone: the quote itself is still shown.
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}

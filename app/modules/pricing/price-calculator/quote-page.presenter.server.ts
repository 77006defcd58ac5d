import { assertMay } from "~/core/access/permissions";
import { rowId } from "~/core/ids";
import type { Context } from "~/db/context";
import { constraintsOf } from "~/forms/checking/constraints.server";
import type { OptionList } from "~/forms/checking/options";
import { searchedIn } from "~/forms/editing/entered";
import type { FormConstraints } from "~/forms/posting/form-reply";
import { env } from "~/config/env.server";
import { clockAt } from "~/core/dates";
import { formatInstant } from "~/core/dates/format.server";
import { translator } from "~/i18n/i18n.server";
import { chosenAlone } from "../../places/hotel-choices/hotel-choices.server";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { unknownHotel } from "../../places/hotels/unknown-hotel.server";
import { listRoomTypeOptions } from "../../places/room-types/room-type.service.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import {
  planChoices,
  planChoicesAmong,
  type PlanChoices,
} from "../stay-fields/plan-choices.server";
import { CalculationAsOfInput } from "./as-of/as-of.schema";
import { quoteAsked, type QuoteFields, quoteHref } from "./quote-url";
import { quoteAnswer, type PricedAnswer, type QuoteAnswer } from "./quote-answer.presenter.server";
import { pricesKeptSince } from "./as-of/price-as-of.service.server";

/** The page of the calculator for one URL. */
export interface QuotePage extends QuoteAnswer {
  /** The sentence that the hotel of the address doesn't exist; null where it does, or none is named. */
  note: string | null;
  fields: QuoteFields;
  /** Whether the form for another quote beside this one is open. */
  comparing: boolean;
  /** The open parts of the explanation; null where it is closed. */
  opened: string[] | null;
  /** The id of the chosen hotel; null without one, in which case only the picker is shown. */
  hotel_id: number | null;
  hotels: OptionList;
  roomTypes: OptionList;
  distributionPoints: OptionList;
  /** The meals, and the rate plans of the hotel. */
  plans: PlanChoices;
  constraints: FormConstraints;
  /** The moment since which former prices are kept: "Nov 23, 2026, 3:04 PM". */
  since?: string;
  /** A link to the same quote as of a week ago, or as of the first moment with kept prices. */
  earlier?: { to: string; text: string };
}

/**
 * The most hotels that are offered beside a chosen one, since few users change it; where there are more, it stands
 * alone, and a search finds the others.
 */
const MAX_OTHER_HOTELS = 25;

/**
 * @returns the choices of the form for the values in the address, and the answer where the address asks for a
 *   price of a hotel that exists
 */
export async function quotePage(ctx: Context, params: URLSearchParams): Promise<QuotePage> {
  assertMay(ctx, "pricing:view");
  const asked = quoteAsked(params);
  const { fields } = asked;
  const hotel_id = rowId(fields.hotel_id);
  const search = searchedIn(params, "hotel_id");
  const [hotels, roomTypes, distributionPoints] = await Promise.all([
    listHotelOptions(ctx, {
      chosen: hotel_id,
      search,
      limit: hotel_id ? MAX_OTHER_HOTELS : undefined,
    }),
    listRoomTypeOptions(ctx, hotel_id, {
      chosen: [fields, asked.compared].flatMap((one) => rowId(one?.room_type_id) ?? []),
      search: searchedIn(params, "room_type_id"),
    }),
    listDistributionPointOptions(ctx, {
      chosen: rowId(fields.distribution_point_id),
      search: searchedIn(params, "distribution_point_id"),
    }),
  ]);
  const hasHotel = isOffered(hotels, fields.hotel_id);
  const note = unknownHotel(ctx, { asked: fields.hotel_id, hotels });
  if (!hasHotel) fields.hotel_id = "";
  // The room type belongs to another hotel, which was chosen later. If a price is requested, this is a
  // mistake to report.
  const isOfHotel = isOffered(roomTypes, fields.room_type_id);
  if (!isOfHotel && !asked.calculates) fields.room_type_id = "";
  const past = hasHotel ? await knownPast(ctx, fields) : {};
  const { ratePlans, ...answer }: PricedAnswer =
    hasHotel && asked.calculates ? await quoteAnswer(ctx, asked) : {};
  const chosen = [fields, asked.compared].flatMap((one) => rowId(one?.rate_plan_id) ?? []);
  return {
    ...{ fields, note, comparing: asked.comparing, opened: asked.opened },
    hotel_id: hasHotel ? hotel_id! : null,
    hotels: chosenAlone(hotels, { chosen: hotel_id, search }),
    roomTypes,
    distributionPoints,
    // A priced quote has read the plans of the hotel already.
    plans: ratePlans
      ? planChoicesAmong(ctx, ratePlans)
      : await planChoices(ctx, { hotel_id: hasHotel ? hotel_id : null, chosen }),
    constraints: constraintsOf(CalculationAsOfInput),
    ...past,
    ...answer,
  };
}

/** @returns whether a value is among the choices; the choices always include a chosen row that exists */
function isOffered({ options }: OptionList, chosen: string | undefined): boolean {
  return options.some(({ value }) => value === chosen);
}

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
const SECOND_MS = 1000;

/**
 * @returns the moment from which on former prices are kept, and a link to the quote as of a week ago, or as
 *   of that moment if it is later
 */
async function knownPast(
  ctx: Context,
  fields: QuoteFields,
): Promise<Pick<QuotePage, "since" | "earlier">> {
  const timeZone = env().BUSINESS_TIME_ZONE;
  const known = await pricesKeptSince(ctx);
  const weekAgo = new Date(Math.floor((ctx.now.getTime() - WEEK_MS) / MINUTE_MS) * MINUTE_MS);
  // The form's field shows whole seconds.
  const first = new Date(Math.ceil(known.getTime() / SECOND_MS) * SECOND_MS);
  const as_of = clockAt(weekAgo < first ? first : weekAgo, timeZone);
  const since = formatInstant(known, ctx.locale, timeZone);
  const key = weekAgo < first ? "WITH_FIRST" : "WITH_LAST_WEEK";
  return {
    since,
    earlier: {
      to: quoteHref({ ...fields, as_of }),
      text: translator(ctx.locale)(`calculator:PAST.${key}`, { since }),
    },
  };
}

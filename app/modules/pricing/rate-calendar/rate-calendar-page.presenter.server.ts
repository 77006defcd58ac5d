import { assertMay } from "~/core/access/permissions";
import type { CalendarDate } from "~/core/dates";
import type { Context } from "~/db/context";
import { constraintsOf } from "~/forms/checking/constraints.server";
import type { Option, OptionList } from "~/forms/checking/options";
import { searchedIn, formOf } from "~/forms/editing/entered";
import type { FormConstraints, FormReply } from "~/forms/posting/form-reply";
import { labelIn } from "~/core/guest-text";
import { translator } from "~/i18n/i18n.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import { resultOf } from "~/forms/posting/form-result";
import { parseForm } from "~/forms/posting/parsed-form.server";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { unknownHotel } from "../../places/hotels/unknown-hotel.server";
import type { DistributionPointLabel } from "../../settings/distribution-points/distribution-point.repository.server";
import {
  listDistributionPointChoices,
  pointOptions,
} from "../../settings/distribution-points/distribution-point.service.server";
import { planChoicesAmong, type PlanChoices } from "../stay-fields/plan-choices.server";
import { guestsInWords } from "../price-calculator/guests-in-words";
import { quoteHref } from "../price-calculator/quote-url";
import {
  type CalendarFields,
  calendarDefaults,
  calendarFieldsIn,
} from "../price-calculator/calendar-link/rate-calendar-url";
import { agesIn } from "./rate-calendar";
import { calendarView, checkinsOf, type CalendarView } from "./rate-calendar.presenter.server";
import { RateCalendarInput } from "./rate-calendar.schema";
import { daysOfYear, yearView, type YearView } from "./rate-year.presenter.server";
import { priceCalendar, type PricedCalendar } from "./rate-calendar.service.server";

/** The page of the rate calendar for one address. */
export interface RateCalendarPage {
  title: string;
  /** The sentence that the hotel of the address doesn't exist; null where it does, or none is named. */
  note: string | null;
  /** The values of the form as they were entered. */
  entered: CalendarFields;
  /** The valid values with all defaults, from which the addresses of other calendars are made. */
  fields: CalendarFields;
  constraints: FormConstraints;
  /** The mistakes in the address, if there are any; wrong values are replaced by defaults. */
  reply?: FormReply;
  hotels: OptionList;
  distributionPoints: OptionList;
  /** The meals, and the rate plans of the hotel. */
  plans: PlanChoices;
  /** The room types of the hotel. */
  roomTypes: Option[];
  /** A description of the prices: their type, guests and channel; null without a hotel. */
  prices: PricesInWords | null;
  /** null without a hotel, and if a year is shown. */
  calendar: CalendarView | null;
  /** null if days are shown, and without a room type. */
  year: YearView | null;
}

export interface PricesInWords {
  hotel: string;
  /** "Sell prices in EUR for 2 adults, 1 night. No distribution point." */
  sentence: string;
  /** The sentence that a price per night is an average; null if a stay is one night. */
  rounding: string | null;
  /** Warnings about all the prices, such as that the hotel is inactive. */
  warnings: string[];
  currency: string;
  nights: number;
  /** The address of a quote, to which a cell adds its room type and dates. */
  quote: string;
}

export async function rateCalendarPage(
  ctx: Context,
  params: URLSearchParams,
): Promise<RateCalendarPage> {
  assertMay(ctx, "pricing:view");
  const { entered, input: asked, reply } = calendarAsked(ctx, params);
  const [hotels, points] = await Promise.all([
    listHotelOptions(ctx, {
      chosen: asked.hotel_id ?? undefined,
      search: searchedIn(params, "hotel_id"),
    }),
    listDistributionPointChoices(ctx, {
      chosen: asked.distribution_point_id ?? undefined,
      search: searchedIn(params, "distribution_point_id"),
    }),
  ]);
  const distributionPoints = pointOptions(ctx, points);
  const hotel_id =
    idAmongChoices(hotels, asked.hotel_id) ?? (Number(hotels.options[0]?.value) || null);
  const input = {
    ...asked,
    hotel_id,
    distribution_point_id: idAmongChoices(distributionPoints, asked.distribution_point_id),
  };
  const isYear = input.view === "year";
  const { today } = await atHotel(ctx, hotel_id);
  const dates = isYear ? daysOfYear(input.start ?? today) : checkinsOf(input, today);
  const priced =
    hotel_id === null ? null : await pricesOf(ctx, { ...input, hotel_id }, dates, points.rows);
  const roomTypes = (priced?.roomTypes ?? []).map((roomType) => ({
    value: String(roomType.id),
    label: labelIn(roomType, ctx.locale),
  }));
  const plans = planChoicesAmong(ctx, priced?.ratePlans ?? []);
  const ratePlans = plans.ratePlans.options;
  const isOfPlans = ratePlans.some(({ value }) => value === String(input.rate_plan_id));
  if (!isOfPlans) input.rate_plan_id = null;
  const isOfHotel = roomTypes.some(({ value }) => value === String(input.room_type_id));
  if (!isOfHotel) input.room_type_id = null;
  // A year shows one room type: the first one if none is chosen.
  if (isYear) input.room_type_id = priced?.rows[0]?.roomType.id ?? null;
  const fields = fieldsOf(input);
  return {
    title: translator(ctx.locale)("rate-calendar:TITLE"),
    note: unknownHotel(ctx, { asked: entered.hotel_id, hotels, shown: hotel_id }),
    ...{ reply, hotels, distributionPoints, plans, roomTypes, fields },
    entered: {
      ...entered,
      hotel_id: String(hotel_id ?? ""),
      room_type_id: fields.room_type_id ?? "",
      start: entered.start ?? dates[0]!,
    },
    constraints: constraintsOf(RateCalendarInput),
    prices: priced && pricesInWords(ctx, input, priced, labelOf(ratePlans, input.rate_plan_id)),
    calendar: priced && !isYear ? await calendarView(ctx, { input, fields, dates, priced }) : null,
    year: priced && isYear ? yearView(ctx, { input, fields, dates, priced }) : null,
  };
}

/**
 * @returns the id if it is among the choices, else null; the choices always include a chosen row that exists
 */
function idAmongChoices({ options }: OptionList, id: number | null | undefined): number | null {
  return id && options.some(({ value }) => value === String(id)) ? id : null;
}

function labelOf(options: Option[], id: number | null | undefined): string | undefined {
  return options.find(({ value }) => value === String(id))?.label;
}

function pricesOf(
  ctx: Context,
  input: RateCalendarInput & { hotel_id: number },
  dates: CalendarDate[],
  points: DistributionPointLabel[],
): Promise<PricedCalendar | null> {
  const children_ages = agesIn(input.children_ages) ?? [];
  const { hotel_id, nights, distribution_point_id, promo_code, adults, price_type } = input;
  const { meal_plan, rate_plan_id } = input;
  return priceCalendar(ctx, {
    ...{ hotel_id, dates, nights, points, fitting: true },
    ...(input.view === "year"
      ? {
          only: { room_type_id: input.room_type_id ?? null },
          beside: price_type === "sell" ? ("buy" as const) : ("sell" as const),
        }
      : { counted: true }),
    common: {
      ...{ distribution_point_id, promo_code, adults, price_type, children_ages },
      ...{ meal_plan, rate_plan_id },
      children: children_ages.length,
    },
  });
}

/** @returns the values as fields of the address */
function fieldsOf(input: RateCalendarInput): CalendarFields {
  const entries = Object.entries(input).map(([name, value]) => [name, String(value ?? "")]);
  return Object.fromEntries(entries) as CalendarFields;
}

function pricesInWords(
  { locale }: Context,
  input: RateCalendarInput,
  { hotel, point, promoCodeKnown }: PricedCalendar,
  ratePlan: string | undefined,
): PricesInWords {
  const t = translator(locale);
  const ages = agesIn(input.children_ages) ?? [];
  const { nights, price_type, adults, promo_code, meal_plan } = input;
  const parts = [
    t(`rate-calendar:PRICES.${price_type}`, { currency: hotel.currency.code }),
    guestsInWords({ adults, children_ages: ages }, t),
    t("rate-calendar:PRICES.NIGHTS", { count: nights }),
    point?.label ?? t("rate-calendar:PRICES.NO_POINT"),
    ...(promo_code ? [t("rate-calendar:PRICES.CODE", { code: promo_code })] : []),
    ...(meal_plan ? [t(`pricing:MEAL_PLANS.${meal_plan}`)] : []),
    ...(ratePlan ? [ratePlan] : []),
  ];
  return {
    hotel: labelIn(hotel, locale),
    sentence: parts.join(" · "),
    rounding: nights > 1 ? t("rate-calendar:PRICES.ROUNDING", { count: nights }) : null,
    warnings: [
      ...(hotel.active ? [] : [t("quotes:WARNINGS.HOTEL_INACTIVE")]),
      ...(point?.isActive === false ? [t("quotes:WARNINGS.DISTRIBUTION_POINT_INACTIVE")] : []),
      ...(promoCodeKnown ? [] : [t("quotes:WARNINGS.UNKNOWN_PROMO_CODE")]),
    ],
    currency: hotel.currency.code,
    nights,
    quote: quoteHref({
      hotel_id: String(hotel.id),
      price_type,
      distribution_point_id: String(input.distribution_point_id ?? ""),
      promo_code,
      meal_plan: meal_plan ?? "",
      rate_plan_id: String(input.rate_plan_id ?? ""),
      adults: String(adults),
      children: String(ages.length),
      ...Object.fromEntries(ages.map((age, place) => [`children_ages[${place}]`, String(age)])),
    }),
  };
}

/** The request in the address of the rate calendar. */
interface CalendarAsked {
  /** The values of the form's fields as they were entered. */
  entered: CalendarFields;
  /** The valid values: a missing or wrong field has its default. */
  input: RateCalendarInput;
  /** The mistakes, each at its field, if there are any. */
  reply?: FormReply;
}

/** @returns the request in an address, with a default for each field that is missing or wrong */
function calendarAsked({ locale }: Context, params: URLSearchParams): CalendarAsked {
  const texts = calendarFieldsIn(params);
  const entered = { ...calendarDefaults, ...texts };
  const parsed = parseForm(formOf(texts), RateCalendarInput, locale);
  if (parsed.ok) return { entered, input: parsed.value };
  const right = Object.entries(texts).filter(([name]) => !(name in parsed.errors));
  const rest = parseForm(formOf(Object.fromEntries(right)), RateCalendarInput, locale);
  return {
    entered,
    input: rest.ok ? rest.value : RateCalendarInput.parse({}),
    reply: { intent: "show", result: resultOf(entered, parsed.errors) },
  };
}

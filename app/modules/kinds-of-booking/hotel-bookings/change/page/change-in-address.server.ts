import { daysBetween, isCalendarDate, type CalendarDate } from "~/core/dates";
import type { Message } from "~/core/errors";
import { rowId } from "~/core/ids";
import { mealPlans, type MealPlan } from "~/core/meal-plans";
import type { Language } from "~/i18n/languages";
import { MAX_ADULTS, MAX_NIGHTS } from "~/modules/pricing/price-calculator/calculation.schema";
import { agesIn } from "~/modules/pricing/rate-calendar/rate-calendar";
import type { StoredHotelBooking } from "../../hotel-booking.repository.server";
import { isInHouse } from "../../stay-day/stay-day";
import type { AskedChange } from "../change-of-stay.server";
import { proposedIn, type StayDates } from "../stay-change";
import { unchanged } from "../unchanged-stay";
import { typedIn, type TypedInAddress } from "./typed-in-address.server";

/** A field of the page into which something can be typed that is no change. */
export type TypedField = "checkin_date" | "checkout_date" | "adults" | "ages" | "from_night";

/** A text in a field that isn't a possible value, and the sentence that says why. */
export interface Mistyped {
  text: string;
  message: Message;
}

/** A change as an address has it. */
export interface ChangeInAddress {
  /** The asked change; a field that is missing or mistyped in the address has the booked value. */
  asked: AskedChange;
  room_id: number | undefined;
  typed: TypedInAddress;
  mistyped: Partial<Record<TypedField, Mistyped>>;
}

/** @returns the change in an address, and what in it can't be understood: nothing of that may be lost, or be saved */
export function changeIn(
  params: URLSearchParams,
  booking: StoredHotelBooking,
  locale: Language,
): ChangeInAddress {
  const { room_id, ...dates } = proposedIn(params, booking);
  const stay = { ...unchanged(booking), ...dates };
  const typed = typedIn(params, stay, { locale, digits: booking.currency.digits });
  const mistyped = mistypedIn(params, booking);
  const ages = agesIn(params.get("ages") ?? "");
  const asked: AskedChange = {
    ...stay,
    promo_code: booking.promo_code || null,
    kept_rate_plan_id: booking.rate_plan_id,
    room_type_id: rowId(params.get("room_type_id")) ?? booking.room_type_id,
    adults: params.has("adults") && !mistyped.adults ? adultsIn(params) : booking.adults,
    ...(params.has("ages") && ages && { children_ages: ages, children: ages.length }),
    meal_plan: mealsIn(params.get("meal_plan"), booking.meal_plan),
    from_night: mistyped.from_night ? null : params.get("from_night")?.trim() || null,
    ...(typed.amounts.length > 0 && {
      ...{ night_amounts: typed.amounts, override_reason: typed.reason },
    }),
  };
  return { asked, room_id, typed, mistyped };
}

function mistypedIn(
  params: URLSearchParams,
  booking: StoredHotelBooking,
): ChangeInAddress["mistyped"] {
  // Guests in house have no field for their arrival.
  const mayMoveArrival = !isInHouse(booking);
  const dated = {
    ...(mayMoveArrival && { checkin_date: wrongDay(params, "checkin_date") }),
    checkout_date: wrongDay(params, "checkout_date"),
  };
  const hasDates = !dated.checkin_date && !dated.checkout_date;
  const day = (name: keyof StayDates) => params.get(name)?.trim() ?? booking[name];
  const checkin_date = mayMoveArrival ? day("checkin_date") : booking.checkin_date;
  const stay = { checkin_date, checkout_date: day("checkout_date") };
  const wrongLength = hasDates ? wrongNights(stay) : undefined;
  const found: Record<string, Message | undefined> = {
    ...dated,
    ...(wrongLength && { checkout_date: wrongLength }),
    adults: wrongAdults(params),
    ages: agesIn(params.get("ages") ?? "") ? undefined : { key: "stay-fields:AGE_RANGE" },
    from_night: wrongNight(params, hasDates && !wrongLength ? stay : null),
  };
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, message]) =>
      message ? [[name, { text: params.get(name)?.trim() ?? "", message }]] : [],
    ),
  );
}

function wrongDay(params: URLSearchParams, name: keyof StayDates): Message | undefined {
  const text = params.get(name)?.trim();
  if (text === undefined || isCalendarDate(text)) return undefined;
  if (text) return { key: "validation:DATE" };
  const field = name === "checkin_date" ? "CHECKIN" : "CHECKOUT";
  return { key: `stay-fields:${field}_REQUIRED` };
}

function wrongNights({ checkin_date, checkout_date }: StayDates): Message | undefined {
  const nights = daysBetween(checkin_date, checkout_date);
  if (nights < 1) return { key: "stay-fields:CHECKOUT_AFTER_CHECKIN" };
  if (nights <= MAX_NIGHTS) return undefined;
  return { key: "stay-fields:TOO_MANY_NIGHTS", params: { max: MAX_NIGHTS } };
}

function adultsIn(params: URLSearchParams): number {
  return Number(params.get("adults")!.trim());
}

function wrongAdults(params: URLSearchParams): Message | undefined {
  if (!params.has("adults")) return undefined;
  if (params.get("adults")!.trim() === "") return { key: "stay-fields:ADULTS_REQUIRED" };
  const adults = adultsIn(params);
  if (!Number.isInteger(adults)) return { key: "validation:WHOLE_NUMBER" };
  if (adults < 1) return { key: "stay-fields:ADULTS_MIN" };
  return adults > MAX_ADULTS ? { key: "validation:MAX", params: { max: MAX_ADULTS } } : undefined;
}

/** @param stay its dates; null while they are mistyped themselves, so that nobody can say which nights it has */
function wrongNight(params: URLSearchParams, stay: StayDates | null): Message | undefined {
  const night: CalendarDate | undefined = params.get("from_night")?.trim();
  if (!night) return undefined;
  if (!isCalendarDate(night)) return { key: "validation:DATE" };
  const isOutside = stay && (night < stay.checkin_date || night >= stay.checkout_date);
  return isOutside ? { key: "hotel-bookings:ERRORS.FROM_NIGHT" } : undefined;
}

function mealsIn(entered: string | null, booked: MealPlan | null): MealPlan | null {
  if (entered === "") return null;
  return mealPlans.find((plan) => plan === entered) ?? booked;
}

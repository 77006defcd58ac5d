import { nightsOf, type CalendarDate } from "~/core/dates";
import type { MealPlan } from "~/core/meal-plans";
import type { NightsOfType } from "../../stock/rooms-left/rooms-left";

/** The fields on which a stay's price depends, as a form has them. */
export interface EnteredStay {
  hotel_id: number;
  room_type_id: number;
  distribution_point_id?: number | null;
  promo_code?: string | null;
  checkin_date: CalendarDate;
  checkout_date: CalendarDate;
  adults: number;
  children_ages: number[];
  meal_plan?: MealPlan | null;
  rate_plan_id?: number | null;
  /** The rate plan that a booked stay has: it may keep it, even if the plan was changed or deactivated. */
  kept_rate_plan_id?: number | null;
}

/** The fields by which a stay was priced, as its booking has them: all of them set. */
type BookedStay = Required<Omit<EnteredStay, "kept_rate_plan_id">>;

/** @returns whether a form has the same stay as the booking, which then keeps its price */
export function isSameStay(booked: BookedStay, entered: EnteredStay): boolean {
  return (
    booked.hotel_id === entered.hotel_id &&
    booked.room_type_id === entered.room_type_id &&
    booked.distribution_point_id === (entered.distribution_point_id ?? null) &&
    booked.promo_code === (entered.promo_code ?? "") &&
    booked.checkin_date === entered.checkin_date &&
    booked.checkout_date === entered.checkout_date &&
    booked.adults === entered.adults &&
    booked.children_ages.join() === entered.children_ages.join() &&
    booked.meal_plan === (entered.meal_plan ?? null) &&
    booked.rate_plan_id === (entered.rate_plan_id ?? null)
  );
}

/** @returns the nights of a stay that it doesn't have yet, sorted; all of them for another room type */
export function newNights(
  { room_type_id, checkin_date, checkout_date }: NightsOfType,
  had?: NightsOfType,
): CalendarDate[] {
  const nights = nightsOf(checkin_date, checkout_date);
  if (had?.room_type_id !== room_type_id) return nights;
  return nights.filter((night) => night < had.checkin_date || night >= had.checkout_date);
}

/** @returns whether a form has another check-in date, hotel or channel than the booking */
export function isMoved(booked: BookedStay, entered: EnteredStay): boolean {
  return (
    booked.hotel_id !== entered.hotel_id ||
    booked.distribution_point_id !== (entered.distribution_point_id ?? null) ||
    booked.checkin_date !== entered.checkin_date
  );
}

interface EnteredOverride {
  override_amount?: unknown;
  /** The amounts of single nights, which have the same reason. */
  night_amounts?: unknown[] | null;
  override_reason?: unknown;
}

/** @returns the mistakes of agreed amounts, by field: they need both an amount, of all nights or of some, and a reason */
export function brokenOverride(entered: EnteredOverride): Record<string, string> {
  const [amount, reason] = [entered.override_amount ?? "", entered.override_reason ?? ""];
  const ofNights = entered.night_amounts?.length ?? 0;
  if ((amount !== "" || ofNights > 0) && reason === "") {
    return { override_reason: "hotel-bookings:FORM.OVERRIDE_REASON_REQUIRED" };
  }
  return amount === "" && ofNights === 0 && reason !== ""
    ? { override_amount: "hotel-bookings:FORM.OVERRIDE_AMOUNT_REQUIRED" }
    : {};
}

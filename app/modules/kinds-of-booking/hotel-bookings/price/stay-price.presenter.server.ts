import type { Context } from "~/db/context";
import { formatStoredMoney } from "~/core/money/money";
import type { Language } from "~/i18n/languages";
import type {
  FrozenCalculation,
  FrozenNight,
} from "../../../pricing/price-calculator/frozen-calculation";
import { priceWords, type PriceWords } from "../../../pricing/price-calculator/price-words.server";
import { dayView, type DayView } from "../../../pricing/price-calculator/quote.presenter.server";
import { stayAmount } from "../booked-services/booked-service";
import { bookedServicesView } from "../booked-services/booked-services.presenter.server";
import type { StoredHotelBooking } from "../hotel-booking.repository.server";
import { taxesInWords } from "./plans-in-words.server";

/** @returns the amount of a stay and its parts as they were agreed, for its page */
export function priceView(
  booking: StoredHotelBooking,
  calculation: FrozenCalculation | null,
  { locale }: Context,
) {
  const { amount, currency, calculated_amount, override_reason, services } = booking;
  const { nights_left_charge: left } = booking;
  return {
    amount: formatStoredMoney(amount, currency, locale),
    services: bookedServicesView(services, stayAmount(booking), currency, locale),
    agreed: override_reason
      ? {
          reason: override_reason,
          calculated: calculated_amount && formatStoredMoney(calculated_amount, currency, locale),
        }
      : null,
    calculation: calculation && frozenView(calculation, locale),
    /** The charge for the nights that guests gave up, formatted; null without one. */
    nightsLeft: left && formatStoredMoney(left, currency, locale),
    taxes: taxesInWords(booking, locale),
  };
}

function frozenView({ bookingDate, currency, total, nights }: FrozenCalculation, locale: Language) {
  const words = priceWords(locale, currency);
  return {
    calculated: words.t("calculator:CALCULATED_ON", { date: words.day(bookingDate) }),
    total: words.money(total),
    days: nights.map((night) => nightView(night, words)),
  };
}

/** @returns a night of the breakdown; meals that its price includes stand beside its season */
function nightView(night: FrozenNight, words: PriceWords): DayView {
  const view = dayView(night, words, false);
  const { meals, mealPlan } = night;
  if (!mealPlan || meals) return view;
  return { ...view, season: `${view.season} · ${words.t(`pricing:MEAL_PLANS.${mealPlan}`)}` };
}

import { labelIn } from "~/core/guest-text";
import type { MealPlan } from "~/core/meal-plans";
import {
  formatMinor,
  plainStored,
  sumStored,
  type DisplayCurrency,
  type Minor,
} from "~/core/money/money";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { PricedNight } from "~/modules/pricing/price-calculator/engine/calculation";
import type { FrozenCalculation } from "~/modules/pricing/price-calculator/frozen-calculation";
import { nightLabel } from "~/modules/pricing/price-calculator/price-words.server";
import type { PriceLine, PriceOnScreen } from "~/modules/sales/booking-prices/price-on-screen";
import { servicesTotal, type BookedService } from "../booked-services/booked-service";

type ShownNight = Pick<PricedNight, "date" | "base" | "rules" | "total" | "meals" | "raised"> & {
  season: { name: string };
  mealPlan?: MealPlan;
};

/** @returns one line for each night; a night whose price rules have changed also has its parts */
export function nightLines(nights: ShownNight[], digits: number, locale: Language): PriceLine[] {
  const t = translator(locale);
  const part = (key: string, label: string, amount: Minor) => ({
    ...{ key, label, amount: formatMinor(amount, digits) },
  });
  return nights.map(
    ({ date, season, base, meals, mealPlan = "room_only", rules, raised, total }) => ({
      key: date,
      label: nightLabel(date, locale),
      amount: formatMinor(total, digits),
      parts: [
        part("base", t("bookings:PRICE.BASE", { season: season.name }), base - (meals?.base ?? 0)),
        ...(meals ? [part("meals", t(`pricing:MEAL_PLANS.${mealPlan}`), meals.base)] : []),
        ...rules.map(({ ruleId, name, amount }) => part(String(ruleId), name, amount)),
        ...(raised === undefined ? [] : [part("raised", t("calculator:REASONS.RAISED"), raised)]),
      ],
    }),
  );
}

/** @returns the nights of a stay as they were frozen, one line for each */
export function frozenLines(
  { nights, currency: { digits } }: FrozenCalculation,
  locale: Language,
): PriceLine[] {
  return nightLines(nights, digits, locale);
}

export function agreedLine(t: ReturnType<typeof translator>, amount: string): PriceLine {
  return { key: "agreed", label: t("bookings:PRICE.AGREED"), amount, parts: [] };
}

/** @returns the line of what is charged for nights that guests gave up by leaving early */
export function nightsLeftLine(t: ReturnType<typeof translator>, amount: string): PriceLine {
  return { key: "nights left", label: t("hotel-bookings:PAGE.NIGHTS_LEFT"), amount, parts: [] };
}

/** @returns the price of nights and services together, as a field of the form sends it along */
export function stayPrice(
  { code, symbol, digits }: DisplayCurrency,
  nights: PriceLine[],
  services: BookedService[],
  locale: Language,
): PriceOnScreen {
  const plain = (amount: string) => plainStored(amount, digits);
  const extras = servicesTotal(services);
  return {
    currency: { code, symbol, digits },
    total: plain(sumStored(...nights.map(({ amount }) => amount), extras)),
    extras: plain(extras),
    lines: [
      ...nights,
      ...services.map(({ service_id, quantity, amount, ...service }) => {
        const label = labelIn(service, locale);
        return {
          key: `service ${service_id}`,
          label: quantity === 1 ? label : `${label} × ${quantity}`,
          ...{ amount: plain(amount), parts: [] },
        };
      }),
    ],
  };
}

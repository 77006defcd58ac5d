import type { TFunction } from "i18next";

/** The number of seasons, of room prices and of meal prices that are made. */
interface MadeRows {
  seasons: number;
  prices: number;
  meals: number;
}

/** @returns "6 seasons, 76 room prices and 24 meal prices"; without meal prices "6 seasons and 76 prices" */
export function madeInWords({ seasons, prices, meals }: MadeRows, t: TFunction): string {
  const words = { seasons: t("next-year:SEASONS", { count: seasons }) };
  if (meals === 0) {
    return t("next-year:MADE_ROWS", { ...words, prices: t("next-year:PRICES", { count: prices }) });
  }
  return t("next-year:MADE_ROWS_WITH_MEALS", {
    ...words,
    prices: t("next-year:ROOM_PRICES", { count: prices }),
    meals: t("next-year:MEAL_PRICES", { count: meals }),
  });
}

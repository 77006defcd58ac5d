import { hotelFilter } from "../../places/hotels/hotel-filter.server";
import { enteredOf } from "~/forms/editing/entered-row";
import { textIn } from "~/core/guest-text";
import { rowId } from "~/core/ids";
import { mealPlans } from "~/core/meal-plans";
import { formatStoredMoney, plainStored } from "~/core/money/money";
import type { Context } from "~/db/context";
import type { Entered } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import { choiceFilter, statusFilter } from "~/screens/filters.server";
import { fileColumns } from "~/screens/list-file.server";
import { loggedAs } from "~/screens/fields/logged-fields";
import { noun } from "~/screens/noun.server";
import { PREVIOUS_ROW_PARAM } from "~/screens/noun-forms.server";
import { choosingOnlyHotel } from "../../places/hotels/only-hotel.server";
import { pricingChoices } from "../../places/hotel-choices/hotel-choices.server";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import { placeInWords } from "../price-batches/price-words";
import { priceTypes } from "../price-rules/price-rule";
import { channelFilter, seasonFilter } from "../room-prices/room-price-filters.server";
import { bandField, bandFields, type ChildBand } from "./meal-price";
import { type NamedMealPrice, MealPriceFields, MealPriceInput } from "./meal-price.fields";
import { mealPriceList } from "./meal-price.list";
import { mealPriceRow } from "./meal-price-row.presenter.server";
import { bandsInWords } from "../price-batches/meal-words";
import {
  createMealPrice,
  deleteMealPrice,
  mealPriceRows,
  setMealPriceState,
  updateMealPrice,
} from "./meal-price.service.server";

export const mealPriceNoun = noun({
  rows: mealPriceRows,
  fields: loggedAs(MealPriceFields, {
    adult_amount: {
      say: (value, { currency, locale }) => formatStoredMoney(String(value), currency, locale),
      amount: true,
    },
    child_bands: {
      say: (bands, { currency, t, locale }) =>
        bandsInWords(bands as ChildBand[], currency, t, locale) || t("meal-prices:NO_BANDS"),
    },
  }),
  list: mealPriceList,
  file: fileColumns<NamedMealPrice>([
    "id",
    ["hotel", "hotel_label"],
    ["season", "season_name"],
    "season_start",
    "season_end",
    "meal_plan",
    "price_type",
    ["distribution_point", "distribution_point_code"],
    ["adult_amount", (price) => plainStored(price.adult_amount, digitsOf(price))],
    [
      "child_bands",
      (price) =>
        price.child_bands
          .map(({ from_age, to_age, amount }) => {
            return `${from_age}-${to_age}: ${plainStored(amount, digitsOf(price))}`;
          })
          .join("; "),
    ],
    ["currency", ({ currency }) => (currency ?? fallbackCurrency).code],
    "active",
  ]),
  row: mealPriceRow,
  filters: {
    hotel_id: { ...hotelFilter, takes: ["season_id"] },
    season_id: seasonFilter,
    meal_plan: choiceFilter({
      label: "meal-prices:LIST.MEAL_PLAN_FILTER",
      empty: "meal-prices:LIST.ALL_MEAL_PLANS",
      chip: "meal-prices:FORM.MEAL_PLAN",
      values: mealPlans,
      words: "pricing:MEAL_PLANS",
    }),
    price_type: choiceFilter({
      label: "meal-prices:LIST.PRICE_TYPE_FILTER",
      empty: "meal-prices:LIST.ALL_PRICE_TYPES",
      chip: "meal-prices:FORM.PRICE_TYPE",
      values: priceTypes,
      words: "pricing:PRICE_TYPES",
    }),
    distribution_point_id: channelFilter,
    status: statusFilter("meal-prices"),
  },
  schema: MealPriceInput,
  // The address may contain a place for the new price. After another one was added, its place stays.
  fresh: async (params, ctx) => {
    const after = rowId(params.get(PREVIOUS_ROW_PARAM));
    const place = after ? await placeOf(ctx, after) : await choosingOnlyHotel(placeIn)(params, ctx);
    return { ...place, active: "on" };
  },
  entered: (price) => ({
    ...enteredOf(MealPriceFields, price, { digits: digitsOf(price) }),
    ...enteredBands(price),
  }),
  choices: pricingChoices,
  named: ({ hotel_label, hotel_label_fr, ...price }, { locale }) => {
    const t = translator(locale);
    return {
      hotel: textIn(hotel_label, hotel_label_fr, locale),
      season: price.season_name,
      plan: t(`pricing:MEAL_PLANS.${price.meal_plan}`),
      place: placeInWords(price, price.distribution_point_label, t),
    };
  },
  writes: {
    create: createMealPrice,
    update: updateMealPrice,
    setState: setMealPriceState,
    delete: deleteMealPrice,
  },
  another: true,
});

function digitsOf({ currency }: NamedMealPrice): number {
  return (currency ?? fallbackCurrency).digits;
}

/** @returns the bands as values of the form's fields */
function enteredBands(price: NamedMealPrice): Entered {
  const fields = price.child_bands.flatMap(({ amount, ...ages }, place) => {
    const band = { ...ages, amount: plainStored(amount, digitsOf(price)) };
    return bandFields.map((field) => [bandField(place, field), String(band[field])]);
  });
  return Object.fromEntries(fields) as Entered;
}

/** @returns the place of a meal price in an address, as values of the form */
function placeIn(params: URLSearchParams): Entered {
  const id = (name: string) => String(rowId(params.get(name)) ?? "");
  return {
    hotel_id: id("hotel_id"),
    season_id: id("season_id"),
    distribution_point_id: id("distribution_point_id"),
    meal_plan: mealPlans.find((plan) => plan === params.get("meal_plan")) ?? "",
    price_type: params.get("price_type") === "buy" ? "buy" : "sell",
  };
}

/** @returns the place of the meal price that was just added, without its plan, to add one for another plan */
async function placeOf(ctx: Context, after: number): Promise<Entered> {
  const price = await mealPriceRows.find(ctx, after);
  return {
    hotel_id: String(price.hotel_id),
    season_id: String(price.season_id),
    distribution_point_id: String(price.distribution_point_id ?? ""),
    meal_plan: "",
    price_type: price.price_type,
  };
}

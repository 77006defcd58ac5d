import { z } from "zod";
import { bodyOf } from "~/api/body-of";
import { decimal } from "~/api/decimal";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { currencyField, namedRow, rowJson } from "~/api/row-json";
import { jsonDateRange, jsonDecimal, jsonId } from "~/core/json-values";
import { plainStored } from "~/core/money/money";
import { fallbackCurrency } from "../../places/hotels/pricing-currency";
import { namedPoint } from "../../settings/distribution-points/named-point";
import { MAX_BAND_AGE } from "./meal-price";
import {
  type NamedMealPrice,
  bandsOf,
  ChildBandFields,
  MealPriceFields,
} from "./meal-price.fields";
import { mealPriceList } from "./meal-price.list";
import { fedRows } from "../../log/change-feed/fed-rows";
import {
  createMealPrice,
  deleteMealPrice,
  mealPriceRows,
  updateMealPrice,
} from "./meal-price.service.server";

export const heading: Heading = {
  name: "Meal prices",
  texts: "meal-prices",
  after: "Room prices",
};

const currencyOf = ({ currency }: NamedMealPrice) => currency ?? fallbackCurrency;

const jsonAge = z.int().min(0).max(MAX_BAND_AGE);

const BANDS = "What children of these ages add, by age; other children add the adults' amount.";

/** A meal price in every answer of the API. */
export const mealPriceJson = rowJson<NamedMealPrice>(MealPriceFields, {
  id: "MealPrice",
  digits: (price) => currencyOf(price).digits,
  more: {
    child_bands: {
      schema: z
        .array(z.object({ from_age: jsonAge, to_age: jsonAge, amount: jsonDecimal }))
        .meta({ description: BANDS }),
      of: (price) =>
        price.child_bands.map(({ from_age, to_age, amount }) => ({
          from_age,
          to_age,
          amount: plainStored(amount, currencyOf(price).digits),
        })),
    },
    currency: {
      schema: currencyField.schema,
      of: (price) => currencyField.of({ currency: currencyOf(price) }),
    },
    hotel: namedRow("hotel_id", "hotel_label", { always: true }),
    season: {
      schema: z.object({ id: jsonId, name: z.string(), date_range: jsonDateRange }),
      label: true,
      of: ({ season_id, season_name, season_start, season_end }) => ({
        id: season_id,
        name: season_name,
        date_range: { start_date: season_start, end_date: season_end },
      }),
    },
    distribution_point: namedPoint,
  },
});

const { amount } = ChildBandFields.shape;

export const fed = fedRows(mealPriceRows, mealPriceJson);

export const calls = resource({
  path: "/meal-prices",
  tag: heading.name,
  words: { one: "meal price", several: "meal prices" },
  rows: mealPriceRows,
  ...mealPriceJson,
  list: strictList(mealPriceList),
  input: bodyOf(MealPriceFields, { price_type: "sell", active: true }).extend({
    child_bands: bandsOf(ChildBandFields.extend({ amount: decimal(amount) })).meta({
      description: BANDS,
    }),
  }),
  patch: { adult_amount: "24.00" },
  example: {
    hotel_id: 1,
    season_id: 1,
    meal_plan: "full_board",
    price_type: "sell",
    adult_amount: "38.00",
    child_bands: [
      { from_age: 0, to_age: 2, amount: "0" },
      { from_age: 3, to_age: 11, amount: "19.00" },
    ],
  },
  refuses: { create: [409], delete: [] },
  create: createMealPrice,
  update: updateMealPrice,
  delete: deleteMealPrice,
});

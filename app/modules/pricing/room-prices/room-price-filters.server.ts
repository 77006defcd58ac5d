import { mealPlans } from "~/core/meal-plans";
import type { Context } from "~/db/context";
import type { ListQuery } from "~/lists/list-definition";
import { choiceFilter, dayFilter, rowFilter, type Filter } from "~/screens/filters.server";
import { hotelFilter } from "../../places/hotels/hotel-filter.server";
import {
  findRoomType,
  findRoomTypeName,
  listRoomTypeOptions,
} from "../../places/room-types/room-type.service.server";
import {
  findSeason,
  findSeasonName,
  listSeasonOptions,
} from "../../places/seasons/season.service.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { priceTypes } from "../price-rules/price-rule";
import { numbersOfAdults } from "./room-price.list";

type Values = ListQuery["filters"];

const text = (key: string) => `room-prices:FILTERS.${key}`;

/** The filter by season, which is offered once a hotel is chosen; a link may set it without one. */
export const seasonFilter = rowFilter({
  label: text("SEASON"),
  empty: text("ALL_SEASONS"),
  chip: "room-prices:FORM.SEASON",
  fits: isOfHotel(findSeason),
  choices: async (ctx, query, values) => {
    const hotel_id = hotelIn(values);
    return hotel_id ? listSeasonOptions(ctx, hotel_id, query) : null;
  },
  nameOf: findSeasonName,
  source: (values) => `/options/seasons?hotel_id=${hotelIn(values)}`,
});

/** The filter by channel, in which the first choice is the general prices. */
export const channelFilter = rowFilter({
  label: text("CHANNEL"),
  empty: text("ALL_CHANNELS"),
  chip: "room-prices:FORM.DISTRIBUTION_POINT",
  choices: listDistributionPointOptions,
  none: { choice: "room-prices:FORM.GENERAL_PRICE", chip: "room-prices:LIST.GENERAL" },
  source: () => "/options/distribution-points",
});

/**
 * The filters of the list of prices (docs/reference/screens.md#room-prices). Room types and seasons can be chosen after
 * a hotel; a link may set them without one.
 */
export const roomPriceFilters: Record<string, Filter> = {
  hotel_id: hotelFilter,
  room_type_id: rowFilter({
    label: text("ROOM_TYPE"),
    empty: text("ALL_ROOM_TYPES"),
    chip: "room-prices:FORM.ROOM_TYPE",
    fits: isOfHotel(findRoomType),
    choices: async (ctx, query, values) => {
      const hotel_id = hotelIn(values);
      return hotel_id ? listRoomTypeOptions(ctx, hotel_id, query) : null;
    },
    nameOf: findRoomTypeName,
    source: (values) => `/options/room-types?hotel_id=${hotelIn(values)}`,
  }),
  season_id: seasonFilter,
  night_from: dayFilter(text("NIGHT_FROM")),
  night_to: {
    ...dayFilter(text("NIGHT_TO")),
    fits: async (_, day, { night_from }) => !night_from || day >= night_from,
  },
  price_type: choiceFilter({
    label: text("PRICE_TYPE"),
    empty: text("ALL_PRICE_TYPES"),
    chip: "room-prices:FORM.PRICE_TYPE",
    values: priceTypes,
    words: "pricing:PRICE_TYPES",
  }),
  distribution_point_id: channelFilter,
  adults: choiceFilter({
    label: text("ADULTS"),
    empty: text("ALL_ADULTS"),
    chip: "room-prices:FORM.ADULTS",
    values: numbersOfAdults,
    words: (value) => text(`NUMBERS_OF_ADULTS.${value}`),
  }),
  meal_plan: choiceFilter({
    label: text("MEAL_PLAN"),
    empty: text("ALL_MEAL_PLANS"),
    chip: "room-prices:FORM.MEAL_PLAN",
    values: mealPlans,
    words: "pricing:MEAL_PLANS",
  }),
  per_person: choiceFilter({
    label: text("UNIT"),
    empty: text("ALL_UNITS"),
    chip: text("UNIT_CHIP"),
    values: ["true", "false"],
    words: (value) => text(value === "true" ? "PER_PERSON" : "PER_ROOM"),
  }),
  active: choiceFilter({
    label: text("STATUS"),
    empty: text("ALL_STATES"),
    chip: text("STATUS_CHIP"),
    values: ["true", "false"],
    words: (value) => `common:STATUS_MASCULINE.${value === "true" ? "ACTIVE" : "INACTIVE"}`,
  }),
};

function hotelIn({ hotel_id }: Values): number | undefined {
  return Number(hotel_id ?? 0) || undefined;
}

/**
 * @returns a check that removes a filter for a room type or season of another hotel than the chosen one;
 *   without a hotel the filter stays, and so does one for a row that no longer exists, so that the list is
 *   empty instead of showing the whole hotel
 */
function isOfHotel(
  find: (ctx: Context, id: number) => Promise<{ hotel_id: number } | undefined>,
): Filter["fits"] {
  return async (ctx, id, values) => {
    const hotel_id = hotelIn(values);
    const row = hotel_id ? await find(ctx, Number(id)) : undefined;
    return row === undefined || row.hotel_id === hotel_id;
  };
}

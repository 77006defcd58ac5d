import { hotelFilter } from "../../places/hotels/hotel-filter.server";
import { choiceFilter, rowFilter, type Filter } from "~/screens/filters.server";
import { switchFilter } from "~/screens/switch-filter.server";
import { roomTypeFilter } from "../../places/room-types/room-type-filter.server";
import { listSeasonOptions, seasonRows } from "../../places/seasons/season.service.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { marginStates } from "./margin";

const hotelIn = (hotel_id: unknown) => Number(hotel_id ?? 0) || undefined;

export const marginFilters: Record<string, Filter> = {
  hotel_id: { ...hotelFilter, takes: ["season_id", "room_type_id"] },
  season_id: rowFilter({
    label: "margin:LIST.SEASON_FILTER",
    empty: "margin:LIST.ALL_SEASONS",
    chip: "margin:LIST.SEASON",
    // A season is chosen among those of the chosen hotel. If another hotel is chosen, the filter is removed.
    // A season that no longer exists stays, so that the list is empty instead of showing the whole hotel.
    fits: async (ctx, id, { hotel_id }) =>
      (await seasonRows.many(ctx, [Number(id)])).every((season) => season.hotel_id === hotel_id),
    choices: async (ctx, query, { hotel_id }) =>
      hotel_id ? listSeasonOptions(ctx, hotelIn(hotel_id), query) : null,
    source: ({ hotel_id }) => `/options/seasons?hotel_id=${hotelIn(hotel_id)}`,
  }),
  room_type_id: roomTypeFilter,
  distribution_point_id: rowFilter({
    label: "margin:LIST.CHANNEL_FILTER",
    empty: "margin:LIST.ALL_CHANNELS",
    chip: "margin:LIST.SOLD_THROUGH",
    choices: listDistributionPointOptions,
    none: { choice: "margin:LIST.GENERAL_ONLY", chip: "margin:LIST.GENERAL_ONLY" },
    source: () => "/options/distribution-points",
  }),
  state: choiceFilter({
    label: "margin:LIST.STATE_FILTER",
    empty: "margin:LIST.ALL_STATES",
    chip: "margin:LIST.STATE",
    values: marginStates,
    words: "margin:STATES",
  }),
  past: switchFilter("margin:LIST.PAST_SEASONS", {
    label: "margin:LIST.PAST",
    value: "margin:LIST.INCLUDED",
  }),
};

import { fromFields } from "~/screens/fields/from-fields";
import { isCalendarDate, rangeDays } from "~/core/dates";
import { rowId } from "~/core/ids";
import { pickerState } from "~/forms/editing/entered";
import { choosingOnlyHotel } from "../hotels/only-hotel.server";
import { enteredOf } from "~/forms/editing/entered-row";
import { crudIntents } from "~/screens/crud-intents.server";
import { choiceFilter } from "~/screens/filters.server";
import { fileColumns } from "~/screens/list-file.server";
import { noun } from "~/screens/noun.server";
import { hotelFilter } from "../hotels/hotel-filter.server";
import { listHotelOptions } from "../hotels/hotel.service.server";
import { datesOf } from "./season";
import { SeasonFields } from "./season.fields";
import { COPIED_SEASON_PARAM } from "./season-links";
import { seasonList } from "./season.list";
import type { SeasonWithHotel } from "./season.repository.server";
import { seasonRow } from "./season-row.presenter.server";
import { createSeason, deleteSeason, seasonRows, updateSeason } from "./season.service.server";
import { savedSeasonToasts } from "./season-toasts.presenter.server";

export const seasonNoun = noun({
  rows: seasonRows,
  ...fromFields(SeasonFields),
  list: seasonList,
  file: fileColumns<SeasonWithHotel>([
    ["hotel", "hotel_label"],
    ["season", "name"],
    "start_date",
    "end_date",
    ["days", (season) => rangeDays(datesOf(season))],
    "active",
  ]),
  row: seasonRow,
  filters: {
    hotel_id: hotelFilter,
    active: choiceFilter({
      label: "seasons:LIST.STATUS_FILTER",
      empty: "seasons:LIST.ALL_STATES",
      chip: "common:LIST.STATUS",
      values: ["true", "false"],
      words: (value) => `common:STATUS.${value === "true" ? "ACTIVE" : "INACTIVE"}`,
    }),
  },
  // The overview links each gap in a hotel's coverage to a new season with its dates.
  fresh: choosingOnlyHotel(async (params, ctx) => {
    const copied = rowId(params.get(COPIED_SEASON_PARAM));
    if (copied) return enteredOf(SeasonFields, await seasonRows.find(ctx, copied));
    return {
      hotel_id: String(rowId(params.get("hotel_id")) ?? ""),
      name: params.get("name")?.slice(0, 100) ?? "",
      start_date: dateIn(params, "start_date"),
      end_date: dateIn(params, "end_date"),
      active: "on",
    };
  }),
  choices: async (ctx, entered) => ({
    hotels: await listHotelOptions(ctx, pickerState(entered, "hotel_id")),
  }),
  named: ({ name }) => ({ name }),
  intents: crudIntents({
    schema: SeasonFields,
    create: createSeason,
    update: updateSeason,
    delete: deleteSeason,
    texts: "seasons",
    saved: savedSeasonToasts,
  }),
});

function dateIn(params: URLSearchParams, name: string): string {
  const value = params.get(name);
  return isCalendarDate(value) ? value : "";
}

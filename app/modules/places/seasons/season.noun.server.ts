import { isCalendarDate } from "~/core/dates";
import { rowId } from "~/core/ids";
import { chosenIn } from "~/forms/editing/entered";
import { crudIntents } from "~/screens/crud-intents.server";
import { noun } from "~/screens/noun.server";
import { hotelFilter } from "../hotels/hotel-filter.server";
import { listHotelOptions } from "../hotels/hotel.service.server";
import { seasonList } from "./season.list";
import { seasonRow } from "./season-row.presenter.server";
import { SeasonInput } from "./season.schema";
import {
  createSeason,
  deleteSeason,
  getSeason,
  listSeasons,
  seasonRows,
  updateSeason,
} from "./season.service.server";
import { savedSeasonToasts } from "./season-toasts.presenter.server";

export const seasonNoun = noun({
  rows: seasonRows,
  fields: {
    id: "hidden",
    name: "plain",
    start_date: "date",
    end_date: "date",
    hotel_id: "row",
    active: "flag",
  },
  list: seasonList,
  read: listSeasons,
  row: seasonRow,
  filters: { hotel_id: hotelFilter },
  find: getSeason,
  schema: SeasonInput,
  // A gap in a hotel's coverage links to a season of its dates.
  fresh: (asked) => ({
    hotel_id: String(rowId(asked.get("hotel_id")) ?? ""),
    start_date: dateIn(asked, "start_date"),
    end_date: dateIn(asked, "end_date"),
    active: "on",
  }),
  entered: (season) => ({
    name: season.name,
    start_date: season.start_date,
    end_date: season.end_date,
    hotel_id: String(season.hotel_id),
    ...(season.active ? { active: "on" } : {}),
  }),
  choices: async (ctx, entered) => ({
    hotels: await listHotelOptions(ctx, chosenIn(entered, "hotel_id")),
  }),
  named: ({ name }) => ({ name }),
  intents: crudIntents({
    schema: SeasonInput,
    create: createSeason,
    update: updateSeason,
    delete: deleteSeason,
    texts: "seasons",
    saved: savedSeasonToasts,
  }),
});

function dateIn(asked: URLSearchParams, name: string): string {
  const value = asked.get(name);
  return isCalendarDate(value) ? value : "";
}

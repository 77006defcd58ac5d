import { resource } from "~/api/resource";
import { z } from "zod";
import { bodyOf } from "~/api/body-of";
import type { Heading } from "~/api/heading";
import { endpoint } from "~/api/endpoint";
import { idParams, strictList } from "~/api/list-query";
import { namedRow, rowJson } from "~/api/row-json";
import { rangeDays } from "~/core/dates";
import { jsonDateRange } from "~/core/json-values";
import { datesOf } from "./season";
import { SeasonFields } from "./season.fields";
import { seasonList } from "./season.list";
import type { SeasonWithHotel } from "./season.repository.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import {
  createSeason,
  deleteSeason,
  listSeasonsOfHotel,
  seasonRows,
  updateSeason,
} from "./season.service.server";

export const heading: Heading = { name: "Seasons", texts: "seasons", after: "Room types" };

export const seasonJson = rowJson<SeasonWithHotel>(SeasonFields, {
  id: "Season",
  more: {
    hotel: namedRow("hotel_id", "hotel_label", { always: true }),
    date_range: {
      schema: jsonDateRange,
      of: ({ start_date, end_date }) => ({ start_date, end_date }),
    },
    duration_days: { schema: z.int().positive(), of: (season) => rangeDays(datesOf(season)) },
  },
});

const list = z.object({ status: z.literal("success"), data: z.array(seasonJson.json) });

export const fed = fedRows(seasonRows, seasonJson);

export const calls = [
  ...resource({
    path: "/seasons",
    tag: heading.name,
    words: { one: "season", several: "seasons" },
    rows: seasonRows,
    ...seasonJson,
    list: strictList(seasonList),
    input: bodyOf(SeasonFields, { active: true }),
    example: {
      name: "Film festival",
      hotel_id: 1,
      start_date: "2027-05-11",
      end_date: "2027-05-22",
    },
    create: createSeason,
    update: updateSeason,
    delete: deleteSeason,
  }),
  endpoint({
    method: "get",
    path: "/hotels/{id}/seasons",
    tag: heading.name,
    summary: "List the seasons of a hotel",
    description: "All of them, by start date: what a price can be given for.",
    need: "pricing:view",
    params: idParams,
    answers: { status: 200, description: "The seasons.", schema: list },
    run: async ({ ctx, params }) => {
      const seasons = await listSeasonsOfHotel(ctx, params.id);
      return { status: 200, body: { status: "success", data: seasons.map(seasonJson.serialize) } };
    },
  }),
];

import { z } from "zod";
import { seasonList } from "~/modules/seasons/season.list";
import { SeasonJson, seasonJson } from "~/modules/seasons/season.json";
import { SeasonInput } from "~/modules/seasons/season.schema";
import {
  createSeason,
  deleteSeason,
  getSeason,
  listSeasons,
  updateSeason,
} from "~/modules/seasons/season.service.server";
import { strictList } from "./list-query";
import { resource } from "./resource";

export const seasons = resource({
  path: "/seasons",
  tag: "Seasons",
  words: { one: "season", several: "seasons" },
  need: { view: "pricing:view", edit: "pricing:edit" },
  json: SeasonJson,
  serialize: seasonJson,
  list: strictList(seasonList),
  read: listSeasons,
  find: getSeason,
  input: SeasonInput.safeExtend({ active: z.boolean().default(true) }),
  example: {
    name: "Film festival",
    hotel_id: 1,
    start_date: "2027-05-11",
    end_date: "2027-05-22",
  },
  create: createSeason,
  update: updateSeason,
  delete: deleteSeason,
});

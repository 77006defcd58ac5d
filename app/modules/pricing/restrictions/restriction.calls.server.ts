import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { namedRow, rowJson } from "~/api/row-json";
import { AnsweredRestriction, RestrictionFields } from "./restriction.fields";
import { restrictionList } from "./restriction.list";
import type { WholeRestriction } from "./restriction.repository.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import {
  createRestriction,
  deleteRestriction,
  restrictionRows,
  updateRestriction,
} from "./restriction.service.server";

export const heading: Heading = {
  name: "Restrictions",
  texts: "restrictions",
  after: "Stop sales",
};

export const restrictionJson = rowJson<WholeRestriction>(RestrictionFields, {
  id: "Restriction",
  more: { hotel: namedRow("hotel_id", "hotel_label", { always: true }) },
});

export const fed = fedRows(restrictionRows, restrictionJson);

export const calls = resource({
  path: "/restrictions",
  tag: heading.name,
  words: { one: "restriction", several: "restrictions" },
  rows: restrictionRows,
  ...restrictionJson,
  list: strictList(restrictionList, {
    sentences: {
      room_type_id:
        "Only restrictions that apply to the room type with this id, those of all room types included.",
      distribution_point_id:
        "Only restrictions that apply to the distribution point with this id, those of all of them included; `none` for those of direct bookings.",
    },
  }),
  input: AnsweredRestriction,
  patch: { min_stay_arrival: 4 },
  example: {
    hotel_id: 1,
    start_date: "2027-12-29",
    end_date: "2028-01-01",
    min_stay_arrival: 3,
    closed_to_departure: true,
    reason: "New Year",
    active: true,
  },
  refuses: { create: [409], delete: [] },
  create: createRestriction,
  update: updateRestriction,
  delete: deleteRestriction,
});

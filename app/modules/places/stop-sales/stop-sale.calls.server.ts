import { z } from "zod";
import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { namedRow, rowJson } from "~/api/row-json";
import { StopSaleFields } from "./stop-sale.fields";
import { stopSaleList } from "./stop-sale.list";
import type { WholeStopSale } from "./stop-sale.repository.server";
import { fedRows } from "../../log/change-feed/fed-rows";
import {
  createStopSale,
  deleteStopSale,
  stopSaleRows,
  updateStopSale,
} from "./stop-sale.service.server";

export const heading: Heading = { name: "Stop sales", texts: "stop-sales", after: "Prices" };

export const stopSaleJson = rowJson<WholeStopSale>(StopSaleFields, {
  id: "StopSale",
  more: {
    hotel: namedRow("hotel_id", "hotel_label", { always: true }),
    room_type: namedRow("room_type_id", "room_type_label"),
    booked_stays: {
      schema: z.int().meta({
        description: "Stays that take a room on one of its nights: they stay booked as they are.",
      }),
      of: ({ booked }) => booked,
    },
  },
});

export const fed = fedRows(stopSaleRows, stopSaleJson);

export const calls = resource({
  path: "/stop-sales",
  tag: heading.name,
  words: { one: "stop sale", several: "stop sales" },
  rows: stopSaleRows,
  ...stopSaleJson,
  list: strictList(stopSaleList),
  input: StopSaleFields,
  patch: { reason: "New bathrooms and balconies" },
  example: {
    hotel_id: 1,
    room_type_id: 1,
    start_date: "2027-02-01",
    end_date: "2027-02-14",
    reason: "New bathrooms",
  },
  refuses: { delete: [] },
  create: createStopSale,
  update: updateStopSale,
  delete: deleteStopSale,
});

import type { Heading } from "~/api/heading";
import { strictList } from "~/api/list-query";
import { resource } from "~/api/resource";
import { stopSaleList } from "./stop-sale.list";
import { StopSaleJson, stopSaleJson } from "./stop-sale.json";
import { StopSaleInput } from "./stop-sale.schema";
import {
  createStopSale,
  deleteStopSale,
  getStopSale,
  listStopSalePage,
  updateStopSale,
} from "./stop-sale.service.server";

export const heading: Heading = { name: "Stop sales", texts: "stop-sales", after: "Prices" };

export const calls = resource({
  path: "/stop-sales",
  tag: heading.name,
  words: { one: "stop sale", several: "stop sales" },
  need: { view: "stop_sales:view", edit: "stop_sales:edit" },
  json: StopSaleJson,
  serialize: stopSaleJson,
  list: strictList(stopSaleList),
  read: listStopSalePage,
  find: getStopSale,
  input: StopSaleInput,
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

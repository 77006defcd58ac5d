import { stopSaleList } from "~/modules/places/stop-sales/stop-sale.list";
import { StopSaleJson, stopSaleJson } from "~/modules/places/stop-sales/stop-sale.json";
import { StopSaleInput } from "~/modules/places/stop-sales/stop-sale.schema";
import {
  createStopSale,
  deleteStopSale,
  getStopSale,
  listStopSalePage,
  updateStopSale,
} from "~/modules/places/stop-sales/stop-sale.service.server";
import { strictList } from "../list-query";
import { resource } from "../resource";

export const stopSales = resource({
  path: "/stop-sales",
  tag: "Stop sales",
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

import { stopSaleList } from "~/modules/stop-sales/stop-sale.list";
import * as editPage from "~/routes/hotels/stop-sale-edit";
import * as newPage from "~/routes/hotels/stop-sale-new";
import * as screen from "~/routes/hotels/stop-sales";
import { insertHouse } from "../factories/rows";
import { describeNoun } from "../support/nouns/describe-noun";

describeNoun({
  entity: "stop_sale",
  may: { look: "stop_sales:view", change: "stop_sales:edit" },
  list: stopSaleList,
  screen,
  pages: {
    new: { ...newPage, path: "/hotels/stop-sales/new" },
    edit: { ...editPage, path: (id) => `/hotels/stop-sales/${id}/edit` },
  },
  setUp: async ({ db }) => {
    const { hotelId, roomTypeId } = await insertHouse(db);
    return (nth) => ({
      hotel_id: String(hotelId),
      room_type_id: String(roomTypeId),
      start_date: `${2030 + nth}-03-01`,
      end_date: `${2030 + nth}-03-09`,
      reason: `Works ${nth} ü`,
    });
  },
  title: "reason",
  change: { reason: "Other works", room_type_id: "" },
  says: {
    created: "Stop sale created successfully",
    updated: "Stop sale updated successfully",
    deleted: "Stop sale deleted successfully",
  },
  mistakes: [
    ["no hotel", { hotel_id: "" }, { hotel_id: "Hotel is required" }],
    ["a room type of no hotel", { room_type_id: "999999" }, { room_type_id: /./ }],
    ["no first day", { start_date: "" }, { start_date: "Start date is required" }],
    ["a last day that isn't", { end_date: "2031-13-01" }, { end_date: /date/i }],
    ["an end before its start", { end_date: "2001-01-01" }, { end_date: "Date range invalid" }],
    ["a reason without end", { reason: "x".repeat(256) }, { reason: /at most 255/ }],
  ],
});

import { roomPriceList } from "~/modules/room-prices/room-price.list";
import * as screen from "~/routes/pricing/room-prices";
import { insertHouse } from "../factories/rows";
import { describeNoun } from "../support/nouns/describe-noun";

/** More than all tests together add: there is one price a season. */
const SEASONS = 60;

describeNoun({
  entity: "room_price",
  may: { look: "pricing:view", change: "pricing:edit" },
  list: roomPriceList,
  screen,
  setUp: async ({ db }) => {
    const { hotelId, roomTypeId } = await insertHouse(db);
    const seasons = await db
      .insertInto("seasons")
      .values(
        Array.from({ length: SEASONS }, (_, nth) => ({
          hotel_id: hotelId,
          name: `Season ${nth}`,
          start_date: `${2030 + nth}-01-01`,
          end_date: `${2030 + nth}-01-31`,
        })),
      )
      .returning("id")
      .execute();
    return (nth) => ({
      hotel_id: String(hotelId),
      room_type_id: String(roomTypeId),
      season_id: String(seasons[nth]!.id),
      price_type: "sell",
      base_price: `${100 + nth}.50`,
      currency: "EUR",
      per_person: "on",
      active: "on",
    });
  },
  title: "base_price",
  soughtBy: "Double",
  change: { base_price: "77.05", price_type: "buy" },
  says: {
    created: "Room price created successfully",
    updated: "Room price updated successfully",
    deleted: "Room price deleted successfully",
  },
  mistakes: [
    ["no hotel", { hotel_id: "" }, { hotel_id: "Hotel is required" }],
    ["no room type", { room_type_id: "" }, { room_type_id: "Room type is required" }],
    ["no season", { season_id: "" }, { season_id: "Season is required" }],
    ["a season that is gone", { season_id: "999999" }, { season_id: /./ }],
    ["no type", { price_type: "gift" }, { price_type: "Price type is required" }],
    ["no price", { base_price: "" }, { base_price: "Base price is required" }],
    ["a price in words", { base_price: "twelve" }, { base_price: "Enter a number" }],
    ["a price below nothing", { base_price: "-1" }, { base_price: "Must be 0 or more" }],
    ["tenths of a cent", { base_price: "1.005" }, { base_price: /EUR has at most 2 decimals/ }],
    ["a price as a power of ten", { base_price: "1e3" }, { base_price: "Enter a number" }],
  ],
});

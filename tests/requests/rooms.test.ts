import { roomList } from "~/modules/rooms/room.list";
import * as screen from "~/routes/hotels/rooms";
import { insertHouse } from "../factories/rows";
import { describeNoun } from "../support/nouns/describe-noun";

describeNoun({
  entity: "room",
  may: { look: "hotels:view", change: "hotels:edit" },
  list: roomList,
  screen,
  setUp: async ({ db }) => {
    const { hotelId, roomTypeId } = await insertHouse(db);
    return (nth) => ({
      hotel_id: String(hotelId),
      room_type_id: String(roomTypeId),
      number: `${100 + nth}b`,
      floor: "-1",
      status: "available",
      note: "Over the kitchen.",
    });
  },
  title: "number",
  change: {
    status: "out_of_order",
    out_from: "2031-01-01",
    out_until: "2031-01-03",
    out_reason: "Damp",
  },
  says: {
    created: "Room created successfully",
    updated: "Room updated successfully",
    deleted: "Room deleted successfully",
    switched: /^Room \d+b is inactive$/,
  },
  switchedBy: "state",
  mistakes: [
    ["no hotel", { hotel_id: "" }, { hotel_id: "Hotel is required" }],
    ["no room type", { room_type_id: "" }, { room_type_id: "Room type is required" }],
    ["a room type that is gone", { room_type_id: "999999" }, { room_type_id: /./ }],
    ["no number", { number: "" }, { number: "Number is required" }],
    ["a floor above the clouds", { floor: "201" }, { floor: "Must be 200 or less" }],
    ["no status", { status: "" }, { status: "Status is required" }],
    [
      "out of order, nobody says why or how long",
      { status: "out_of_order" },
      { out_from: /from when/, out_until: /until when/, out_reason: /why/ },
    ],
    [
      "out of order backwards",
      {
        status: "out_of_order",
        out_from: "2031-01-03",
        out_until: "2031-01-01",
        out_reason: "Damp",
      },
      { out_until: /./ },
    ],
  ],
});

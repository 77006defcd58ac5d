import { roomTypeList } from "~/modules/room-types/room-type.list";
import * as screen from "~/routes/hotels/room-types";
import * as editPage from "~/routes/room-types/room-type-edit";
import * as newPage from "~/routes/room-types/room-type-new";
import { insertHotel } from "../factories/rows";
import { describeNoun } from "../support/nouns/describe-noun";

describeNoun({
  entity: "room_type",
  may: { look: "hotels:view", change: "hotels:edit" },
  list: roomTypeList,
  screen,
  pages: {
    new: { ...newPage, path: "/room-types/new" },
    edit: { ...editPage, path: (id) => `/room-types/edit/${id}` },
  },
  setUp: async ({ db }) => {
    const hotel_id = String(await insertHotel(db));
    return (nth) => ({
      hotel_id,
      label: `Suite ${nth} ñ`,
      description: "Two rooms and a view.",
      min_adults: "1",
      max_adults: "3",
      min_children: "0",
      max_children: "2",
      max_guests: "4",
      available_rooms: "7",
      min_los: "2",
      max_los: "14",
    });
  },
  title: "label",
  change: { available_rooms: "8", max_los: "21" },
  says: {
    created: "Room type created successfully",
    updated: "Room type updated successfully",
    deleted: "Room type deleted successfully",
    switched: /^Room type "Suite \d+ ñ" is inactive$/,
  },
  switchedBy: "state",
  mistakes: [
    ["no hotel", { hotel_id: "" }, { hotel_id: "Hotel is required" }],
    ["no name", { label: "" }, { label: "Name is required" }],
    ["a word for a description", { description: "A room" }, { description: /at least 10/ }],
    ["nobody at all", { min_adults: "0" }, { min_adults: "Min adults must be at least 1" }],
    ["too many rooms", { available_rooms: "1001" }, { available_rooms: /cannot exceed 1000/ }],
    ["no nights", { min_los: "" }, { min_los: "Min nights is required" }],
    [
      "fewer at most than at least",
      { min_adults: "3", max_adults: "2", min_children: "2", max_children: "1", max_los: "1" },
      { max_adults: /./, max_children: /./, max_guests: /./, max_los: /./ },
    ],
  ],
});

import { hotelList } from "~/modules/hotels/hotel.list";
import * as editPage from "~/routes/hotels/hotel-edit";
import * as newPage from "~/routes/hotels/hotel-new";
import * as screen from "~/routes/hotels/hotels";
import { insertCurrency } from "../factories/rows";
import { describeNoun } from "../support/nouns/describe-noun";

describeNoun({
  entity: "hotel",
  may: { look: "hotels:view", change: "hotels:edit" },
  list: hotelList,
  screen,
  pages: {
    new: { ...newPage, path: "/hotels/new" },
    edit: { ...editPage, path: (id) => `/hotels/edit/${id}` },
  },
  setUp: async ({ db }) => {
    const currency_id = String(await insertCurrency(db));
    return (nth) => ({
      label: `Hôtel ${nth}`,
      stars: "4",
      currency_id,
      description: "By the lake.",
      checkin_time_from: "15:00",
      checkin_time_to: "00:00",
      checkout_time_from: "07:00",
      checkout_time_to: "12:00",
      policies: "No dogs.\nNo cats.",
      active: "on",
    });
  },
  title: "label",
  change: { description: "By the other lake.", stars: "5" },
  says: {
    created: /^Hotel "Hôtel \d+" created successfully!$/,
    updated: /^Hotel "Hôtel \d+" updated successfully!$/,
    deleted: "Hotel deleted successfully",
    switched: /^Hotel "Hôtel \d+" is inactive$/,
  },
  switchedBy: "state",
  mistakes: [
    ["no name", { label: "" }, { label: "Name is required" }],
    ["a name of two letters", { label: "ab" }, { label: /at least 3/ }],
    ["six stars", { stars: "6" }, { stars: "Must be 5 or less" }],
    ["no stars that count", { stars: "many" }, { stars: /star rating|number/i }],
    ["a currency that is gone", { currency_id: "999999" }, { currency_id: /exist/ }],
    ["half an hour", { checkin_time_from: "15:30" }, { checkin_time_from: /not valid/ }],
    ["more policies than anybody reads", { policies: "x".repeat(2001) }, { policies: /2000/ }],
  ],
});

import { seasonList } from "~/modules/seasons/season.list";
import * as screen from "~/routes/pricing/seasons";
import { insertHotel } from "../factories/rows";
import { describeNoun } from "../support/nouns/describe-noun";

describeNoun({
  entity: "season",
  may: { look: "pricing:view", change: "pricing:edit" },
  list: seasonList,
  screen,
  setUp: async ({ db }) => {
    const hotel_id = String(await insertHotel(db));
    return (nth) => ({
      hotel_id,
      name: `Season ${nth} of Ö`,
      start_date: `${2030 + nth}-01-01`,
      end_date: `${2030 + nth}-01-31`,
      active: "on",
    });
  },
  title: "name",
  change: { name: "Another season", end_date: "2090-12-31" },
  says: {
    created: "Season created successfully",
    updated: "Season updated successfully",
    deleted: "Season deleted successfully",
  },
  mistakes: [
    ["no name", { name: " " }, { name: "Season name is required" }],
    ["a name that never ends", { name: "a".repeat(101) }, { name: /100/ }],
    ["no hotel", { hotel_id: "" }, { hotel_id: "Hotel is required" }],
    ["a day that isn't", { start_date: "2031-02-29" }, { start_date: /date/ }],
    [
      "an end before its start",
      { end_date: "2001-01-01" },
      { end_date: "The end date must be on or after the start date" },
    ],
  ],
});

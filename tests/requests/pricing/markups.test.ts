import { expect, it } from "vitest";
import { markupList } from "~/modules/pricing/markups/markup.list";
import * as screen from "~/routes/pricing/management/markups";
import { insertHotel, insertHouse, insertPoint } from "../../factories/rows";
import { describeNoun } from "../../support/nouns/describe-noun";
import { shownIn } from "../../support/nouns/story";
import type { Fields } from "../../support/requests";

describeNoun(
  {
    entity: "markup",
    may: { look: "pricing:view", change: "pricing:edit" },
    api: {
      path: "/markups",
      // A body without a priority means 0.
      onlyForms: ["no priority"],
    },
    list: markupList,
    screen,
    setUp: async ({ db }) => {
      const { hotel_id, room_type_id, season_id } = await insertHouse(db);
      const point = await insertPoint(db, "WEB");
      return (nth) => ({
        hotel_ids: [String(hotel_id)],
        room_type_ids: [String(room_type_id)],
        season_ids: [String(season_id)],
        distribution_point_ids: [String(point)],
        percentage: `${nth}.5`,
        fixed_amount: "1.5",
        rounding: "5",
        priority: "3",
        active: "on",
      });
    },
    title: "percentage",
    // It has no name: the list looks in those of its scope.
    soughtBy: "Hôtel Test",
    change: { percentage: "-12.25", fixed_amount: "-2", rounding: "ending_in_9", season_ids: [] },
    switchedBy: "toggle",
    says: {
      created: "Markup created successfully",
      updated: "Markup updated successfully",
      deleted: "Markup deleted successfully",
      switched: "Markup status updated successfully",
    },
    mistakes: [
      ["no percentage", { percentage: "" }, { percentage: "Percentage is required" }],
      ["a percentage in words", { percentage: "ten" }, { percentage: /number/ }],
      ["less than nothing left", { percentage: "-99.1" }, { percentage: /-99/ }],
      ["more than eleven times", { percentage: "1000.5" }, { percentage: /1000/ }],
      ["a percentage to the ten thousandth", { percentage: "1.0005" }, { percentage: /decimal/ }],
      ["an amount without end", { fixed_amount: "10000000" }, { fixed_amount: /9999999/ }],
      ["a step that is none", { rounding: "0.25" }, { rounding: /./ }],
      ["no priority", { priority: "" }, { priority: "Priority is required" }],
      ["a priority beyond all", { priority: "1000" }, { priority: /999/ }],
      ["a season without its hotel", { hotel_ids: [] }, { hotel_ids: /Choose the hotels/ }],
      ["a room type of no hotel", { room_type_ids: "999999" }, { room_type_ids: /./ }],
      [
        "a channel of nobody",
        { distribution_point_ids: "999999" },
        { distribution_point_ids: /./ },
      ],
    ],
  },
  (its) => {
    it("is shown by what it does and where it holds", async () => {
      const { id } = await its.add(its.fields({ percentage: "25", rounding: "ending_in_9" }));
      const { rows } = shownIn(await its.list("?size=50"));
      expect(rows.find((row) => row.id === id)).toMatchObject({
        name: "+25%, +€1.50, up to the next amount that ends in 9",
        hotels: "Hôtel Test",
        within: "Double · Season",
        channels: "Point WEB",
        priority: 3,
      });
      const bare: Fields = { room_type_ids: [], season_ids: [], distribution_point_ids: [] };
      const all = await its.add(
        its.fields({ ...bare, hotel_ids: [], fixed_amount: "", rounding: "none", percentage: "7" }),
      );
      const { rows: now } = shownIn(await its.list("?size=50"));
      expect(now.find((row) => row.id === all.id)).toMatchObject({
        ...{ name: "+7%", hotels: "All hotels", within: "", channels: "All distribution points" },
      });
    });

    it("is listed for a hotel, a channel and a state, where it is for all of them too", async () => {
      const { world } = its;
      const elsewhere = String(await insertHotel(world.db, { label: "Elsewhere" }));
      const point = String(await insertPoint(world.db, "DESK"));
      const bare: Fields = { room_type_ids: [], season_ids: [] };
      const add = async (changes: Fields) =>
        (await its.add(its.fields({ ...bare, ...changes }))).id;
      const all = await add({ hotel_ids: [], distribution_point_ids: [] });
      const there = await add({ hotel_ids: [elsewhere], active: [] });
      const theirs = await add({ distribution_point_ids: [point] });
      const made = [all, there, theirs];
      const ids = async (query: string) =>
        shownIn(await its.list(`?size=50&${query}`))
          .rows.map(({ id }) => id)
          .filter((id) => made.includes(id))
          .sort((a, b) => a - b);
      expect(await ids(`hotel_id=${elsewhere}`)).toEqual([all, there]);
      expect(await ids(`distribution_point_id=${point}`)).toEqual([all, theirs]);
      expect(await ids("status=inactive")).toEqual([there]);
      expect(await ids("search=elsewhere")).toEqual([there]);
    });
  },
);

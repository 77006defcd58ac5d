import { expect, it } from "vitest";
import { priceRuleList } from "~/modules/price-rules/price-rule.list";
import * as screen from "~/routes/pricing/price-rules";
import { insertHouse } from "../factories/rows";
import { describeNoun } from "../support/nouns/describe-noun";
import { mistakesIn } from "../support/answer-matchers";
import { formIn, shownIn } from "../support/nouns/story";
import { asking } from "../support/requests";

describeNoun(
  {
    entity: "price_rule",
    may: { look: "pricing:view", change: "pricing:edit" },
    list: priceRuleList,
    screen,
    setUp: async ({ db }) => {
      const { hotelId, roomTypeId, seasonId } = await insertHouse(db);
      return (nth) => ({
        name: `Rule ${nth} ø`,
        description: "For friends.",
        rule_type: "percentage",
        value: "-12.5",
        priority: "3",
        active: "on",
        hotel_id: String(hotelId),
        room_type_id: String(roomTypeId),
        season_id: String(seasonId),
        price_type: "sell",
        has_promo_code: "on",
        promo_code: "FRIEND",
        has_weekdays: "on",
        weekdays: ["friday", "saturday"],
      });
    },
    title: "name",
    change: { value: "-10", weekdays: ["monday"] },
    says: {
      created: "Price rule created successfully",
      updated: "Price rule updated successfully",
      deleted: "Price rule deleted successfully",
    },
    mistakes: [
      ["no name", { name: "" }, { name: "Name is required" }],
      ["no type", { rule_type: "wish" }, { rule_type: "Rule type is required" }],
      ["no value", { value: "" }, { value: "Value is required" }],
      ["a value in words", { value: "ten" }, { value: "Enter a number" }],
      ["a value to the ten thousandth", { value: "1.0005" }, { value: /decimal/ }],
      ["no priority", { priority: "" }, { priority: "Priority is required" }],
      ["half a priority", { priority: "1.5" }, { priority: "Enter a whole number" }],
      ["a season without its hotel", { hotel_id: "" }, { hotel_id: /./ }],
      ["a code that nobody says", { promo_code: "" }, { promo_code: /Enter the promo code/ }],
      ["no weekday", { weekdays: [] }, { weekdays: /at least one weekday/ }],
      [
        "ages the wrong way round",
        { has_age_range: "on", age_min: "12", age_max: "3" },
        { age_max: /./ },
      ],
      ["a stay of no length", { has_stay: "on" }, { min_stay: /a minimum, a maximum or both/ }],
      [
        "booked backwards",
        { has_booking_date_range: "on", booking_start: "2031-02-01", booking_end: "2031-01-01" },
        { booking_end: /on or after/ },
      ],
    ],
  },
  (its) => {
    // A browser without scripts sends the fields of a condition that is off, whatever stands in them.
    it("asks for nothing that is switched off", async () => {
      const fields = its.fields({ has_promo_code: "", has_weekdays: "", min_stay: "-4" });
      const { id } = await its.add(fields);
      const { defaults } = formIn(await its.get(its.editForm(id)));
      expect(defaults).not.toHaveProperty("has_stay");
      expect(defaults).not.toHaveProperty("has_promo_code");
      const { rows } = shownIn(await its.list(`?search=${encodeURIComponent(its.title(fields))}`));
      expect(JSON.stringify(rows)).toContain("No conditions");
    });

    it("says what is wrong with each condition at once", async () => {
      const wrong = its.fields({
        ...{ has_age_range: "on", age_min: "18", age_max: "3", has_adults: "on" },
        ...{ has_children_count: "on", has_stay_date_range: "on", stay_start: "2031-01-01" },
      });
      const answer = await its.post(its.newForm, asking("create", wrong));
      expect(Object.keys(mistakesIn(answer)).sort()).toEqual(
        expect.arrayContaining(["age_min"]) as string[],
      );
      const sane = { ...wrong, age_min: "4" };
      const next = await its.post(its.newForm, asking("create", sane));
      expect(Object.keys(mistakesIn(next)).sort()).toEqual([
        "age_max",
        "children_count",
        "min_adults",
        "stay_end",
      ]);
    });
  },
);

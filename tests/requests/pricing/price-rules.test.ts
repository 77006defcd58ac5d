import { expect, it } from "vitest";
import type { Switch } from "~/modules/pricing/price-rules/conditions/condition-fields";
import { priceRuleList } from "~/modules/pricing/price-rules/price-rule.list";
import * as screen from "~/routes/pricing/management/price-rules";
import { insertHouse } from "../../factories/rows";
import { describeNoun } from "../../support/nouns/describe-noun";
import { mistakesIn } from "../../support/answer-matchers";
import { formIn, shownIn } from "../../support/nouns/story";
import { asking, type Fields } from "../../support/requests";

/** What each switch of the form stands for in the condition of a body. */
const saidInBody: Record<Switch, (said: Fields) => object> = {
  promo_code: ({ promo_code }) => ({ promo_code }),
  age_range: ({ age_min, age_max }) => ({ age_range: [Number(age_min), Number(age_max)] }),
  weekdays: ({ weekdays }) => ({ weekdays }),
  arrival_weekdays: ({ arrival_weekdays }) => ({ arrival_weekdays }),
  adult_position: ({ adult_from, adult_to }) => ({
    adult_position: [Number(adult_from) - 1, adult_to ? Number(adult_to) - 1 : null],
  }),
  stay: ({ min_stay, max_stay }) => ({ min_stay: Number(min_stay), max_stay: Number(max_stay) }),
  adult_count: ({ adult_count }) => ({ adult_count: Number(adult_count) }),
  adults: ({ min_adults, max_adults }) => ({
    min_adults: Number(min_adults),
    max_adults: Number(max_adults),
  }),
  children_count: ({ children_count }) => ({ children_count: Number(children_count) }),
  // People count children from 1, programs from 0.
  child_position: ({ child_position }) => ({ child_position: Number(child_position) - 1 }),
  booking_date_range: ({ booking_start, booking_end }) => ({
    booking_date_range: [booking_start, booking_end],
  }),
  advance_days: ({ advance_min, advance_max }) => ({
    advance_days: [advance_min, advance_max].map((days) => (days ? Number(days) : null)),
  }),
  stay_date_range: ({ stay_start, stay_end, stay_date_mode }) => ({
    stay_date_range: [stay_start, stay_end],
    stay_date_mode,
  }),
  rate_plan_ids: ({ rate_plan_ids }) => ({ rate_plan_ids: [rate_plan_ids].flat().map(Number) }),
  meal_plans: ({ meal_plans }) => ({ meal_plans }),
};

/** Where a body holds the fields of a form's conditions. */
const placeInBody: Record<string, string> = {
  promo_code: "condition.promo_code",
  weekdays: "condition.weekdays",
  child_position: "condition.child_position",
  age_max: "condition.age_range",
  booking_end: "condition.booking_date_range",
  advance_max: "condition.advance_days",
  adult_from: "condition.adult_position",
  adult_to: "condition.adult_position",
};

function conditionIn(fields: Fields): object {
  const on = Object.entries(saidInBody).filter(([name]) => fields[`has_${name}`]);
  return Object.assign({}, ...on.map(([, said]) => said(fields))) as object;
}

describeNoun(
  {
    entity: "price_rule",
    may: { look: "pricing:view", change: "pricing:edit" },
    api: {
      path: "/price-rules",
      body: (json, fields) => ({ ...json, condition: conditionIn(fields) }),
      fieldOf: (field) => placeInBody[field] ?? field,
      // A body without a priority means 0; without switches, none can be on with nothing below it.
      onlyForms: ["no priority", "a stay of no length"],
    },
    list: priceRuleList,
    screen,
    setUp: async ({ db }) => {
      const { hotel_id, room_type_id, season_id } = await insertHouse(db);
      return (nth) => ({
        name: `Rule ${nth} ø`,
        description: "For friends.",
        rule_type: "percentage",
        value: "-12.5",
        priority: "3",
        active: "on",
        hotel_ids: [String(hotel_id)],
        room_type_ids: [String(room_type_id)],
        season_ids: [String(season_id)],
        price_type: "sell",
        has_promo_code: "on",
        promo_code: "FRIEND",
        has_weekdays: "on",
        weekdays: ["friday", "saturday"],
      });
    },
    title: "name",
    change: {
      ...{ has_arrival_weekdays: "on", arrival_weekdays: ["sunday"] },
      ...{ value: "-10", weekdays: ["monday"], promo_code: "FAMILY" },
      ...{ has_age_range: "on", age_min: "3", age_max: "11" },
      ...{ has_stay: "on", min_stay: "2", max_stay: "14" },
      ...{ has_adult_count: "on", adult_count: "2" },
      ...{ has_adults: "on", min_adults: "1", max_adults: "4" },
      ...{ has_children_count: "on", children_count: "2" },
      ...{ has_child_position: "on", child_position: "2" },
      ...{ has_booking_date_range: "on", booking_start: "2031-01-01", booking_end: "2031-02-01" },
      ...{ has_advance_days: "on", advance_min: "90", advance_max: "" },
      ...{ has_stay_date_range: "on", stay_start: "2031-05-01", stay_end: "2031-06-30" },
      ...{ stay_date_mode: "contains" },
    },
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
      ["a season without its hotel", { hotel_ids: [] }, { hotel_ids: /./ }],
      ["a code that nobody says", { promo_code: "" }, { promo_code: /Enter the promo code/ }],
      ["no weekday", { weekdays: [] }, { weekdays: /at least one weekday/ }],
      [
        "ages the wrong way round",
        { has_age_range: "on", age_min: "12", age_max: "3" },
        { age_max: /./ },
      ],
      [
        "a child before the first",
        { has_child_position: "on", child_position: "0" },
        { child_position: /./ },
      ],
      ["a stay of no length", { has_stay: "on" }, { min_stay: /a minimum, a maximum or both/ }],
      [
        "booked backwards",
        { has_booking_date_range: "on", booking_start: "2031-02-01", booking_end: "2031-01-01" },
        { booking_end: /on or after/ },
      ],
      [
        "adults and children at once",
        {
          ...{ has_adult_position: "on", adult_from: "3" },
          ...{ has_child_position: "on", child_position: "1" },
        },
        { adult_from: /either for adults or for children/ },
      ],
      [
        "adults the wrong way round",
        { has_adult_position: "on", adult_from: "3", adult_to: "2" },
        { adult_to: /./ },
      ],
      [
        "free nights of which all are paid",
        { rule_type: "free_nights", value: "", stay: "7", pay: "7", which: "last" },
        { pay: /must be fewer than/ },
      ],
      [
        "an amount a person for single guests",
        {
          ...{ rule_type: "fixed_amount", charge: "person_stay" },
          ...{ has_child_position: "on", child_position: "1" },
        },
        { charge: /already charged for each of them/ },
      ],
      [
        "more days in advance at least than at most",
        { has_advance_days: "on", advance_min: "30", advance_max: "7" },
        { advance_max: /must not be below the minimum/ },
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

    it("is for what guests pay, unless somebody chooses otherwise", async () => {
      const fresh = async (query = "") => formIn(await its.list(`?dialog=new${query}`)).defaults;
      expect(await fresh()).toMatchObject({ price_type: "sell" });
      expect(await fresh("&price_type=buy")).toMatchObject({ price_type: "buy" });
    });

    it("begins with the offer that the address names, and with none for garbage", async () => {
      const fresh = async (query = "") => formIn(await its.list(`?dialog=new${query}`)).defaults;
      const early = { name: "Early booking", value: "-10", advance_min: "60" };
      expect(await fresh("&start=early_booking")).toMatchObject(early);
      expect(await fresh("&start=early_booking&value=-5")).toMatchObject({ ...early, value: "-5" });
      expect(await fresh("&start=constructor&value=many")).toEqual(await fresh());
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

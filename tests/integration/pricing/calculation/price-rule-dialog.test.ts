import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FormReply } from "~/forms/posting/form-reply";
import type { PriceRuleChoices } from "~/modules/pricing/price-rules/price-rule-choices.presenter.server";
import { action, loader } from "~/routes/pricing/management/price-rules";
import { insertHouse, insertPoint, type House } from "../../../factories/rows";
import { createWorld, type TestWorld } from "../../../support/context";
import { asking, signedIn, type Answer, type Visitor } from "../../../support/requests";

const PATH = "/pricing/management/price-rules";

let world: TestWorld;
let staff: Visitor;
let house: House;
let point: number;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
  house = await insertHouse(world.db);
  point = await insertPoint(world.db, "WEB");
});
afterAll(() => world.close());

const rule = { name: "Spring", rule_type: "fixed_amount", value: "-6.5", priority: "0" };

/** A form with eight conditions switched on, as a browser without scripts sends it. */
const eight = {
  ...rule,
  ...{ has_promo_code: "on", promo_code: "SPRING", has_age_range: "on", age_min: "3" },
  ...{ age_max: "11", has_weekdays: "on", weekdays: ["friday", "saturday"], has_stay: "on" },
  ...{ min_stay: "2", max_stay: "7", has_adults: "on", min_adults: "1", max_adults: "2" },
  ...{ has_children_count: "on", children_count: "1", has_booking_date_range: "on" },
  ...{ booking_start: "2031-01-01", booking_end: "2031-03-31" },
  ...{ has_advance_days: "on", advance_min: "30" },
};

const wordsOf = ({ body }: Answer) =>
  (body as FormReply<PriceRuleChoices>).options?.words ??
  (body as { dialog: { choices: PriceRuleChoices } }).dialog.choices.words;

const sentenceOf = ({ body }: Answer) => wordsOf({ body } as Answer).sentence;

describe("the sentence of a price rule's form", () => {
  it("says the conditions that the form came back with, not those of the stored rule", async () => {
    const fields = { ...eight, name: "" };
    const refused = await staff.post(action, `${PATH}?dialog=new`, asking("create", fields));
    expect(refused.status).toBe(422);
    const sentence = sentenceOf(refused);
    for (const said of [
      "ith the code SPRING",
      "on Fridays and Saturdays",
      "for stays of 2 to 7 nights",
      "for 1 to 2 adults",
      "with 1 child",
      "booked from Jan 1, 2031 to Mar 31, 2031",
      "booked 30 days or more before check-in",
      "for children aged 3 to 11",
      "Applies everywhere.",
    ]) {
      expect(sentence).toContain(said);
    }
  });

  it("names where a stored rule applies, and what is chosen in a form that came back", async () => {
    const scope = {
      ...{ hotel_ids: [String(house.hotel_id)], room_type_ids: [String(house.room_type_id)] },
      ...{ season_ids: [String(house.season_id)], distribution_point_ids: [String(point)] },
      price_type: "sell",
    };
    const fields = { ...rule, ...scope };
    const saved = await staff.post(action, `${PATH}?dialog=new`, asking("create", fields));
    expect(saved.status).toBe(303);
    const { id } = await world.db
      .selectFrom("price_rules")
      .select("id")
      .where("name", "=", "Spring")
      .executeTakeFirstOrThrow();
    const path = `${PATH}?dialog=edit&id=${id}`;
    const stored = sentenceOf(await staff.get(loader, path));
    expect(stored).toMatch(
      /^\u2212€6\.50 · No conditions · Applies to the hotel .+, the room type Double, the season .+, the distribution point .+ and the price type Sell\.$/,
    );
    const changed = { ...fields, room_type_ids: [], season_ids: [], value: "" };
    const back = await staff.post(action, path, asking("update", changed));
    expect(sentenceOf(back)).toMatch(
      /^No conditions · Applies to the hotel [^,]+, the distribution point [^,]+ and the price type Sell\.$/,
    );
  });

  it("is made of whatever is posted", async () => {
    const fields = { ...eight, booking_start: "soon", hotel_ids: "x", value: "9".repeat(50_000) };
    const refused = await staff.post(action, `${PATH}?dialog=new`, asking("create", fields));
    expect(refused.status).toBe(422);
    expect(sentenceOf(refused)).not.toContain("booked from");
  });
});

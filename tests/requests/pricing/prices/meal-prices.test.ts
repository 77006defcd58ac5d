import { expect, it } from "vitest";
import { addDays } from "~/core/dates";
import { mealPriceList } from "~/modules/pricing/meal-prices/meal-price.list";
import { loader as listFile } from "~/routes/list-file";
import * as screen from "~/routes/pricing/management/meal-prices";
import { insertCurrency, insertHotel, insertHouse, insertSeason } from "../../../factories/rows";
import { describeNoun } from "../../../support/nouns/describe-noun";
import { formIn, shownIn } from "../../../support/nouns/story";
import { asking, speaking, type Fields } from "../../../support/requests";

/** More than all tests together add: there is one meal price a season. */
const SEASONS = 120;

const band = (place: number, from_age: string, to_age: string, amount: string): Fields => ({
  [`child_bands[${place}].from_age`]: from_age,
  [`child_bands[${place}].to_age`]: to_age,
  [`child_bands[${place}].amount`]: amount,
});

const path = mealPriceList.path;

describeNoun(
  {
    entity: "meal_price",
    may: { look: "pricing:view", change: "pricing:edit" },
    api: {
      path: "/meal-prices",
      body: (json, fields) => {
        const plain = Object.fromEntries(
          Object.entries(json).filter(([name]) => !name.startsWith("child_bands[")),
        );
        const places = [0, 1, 2, 3, 4, 5, 6].filter((place) => {
          return `child_bands[${place}].amount` in fields;
        });
        const number = (text: unknown) => (text === "" ? undefined : Number(text));
        return {
          ...plain,
          child_bands: places.map((place) => ({
            from_age: number(fields[`child_bands[${place}].from_age`]),
            to_age: number(fields[`child_bands[${place}].to_age`]),
            amount: fields[`child_bands[${place}].amount`],
          })),
        };
      },
      fieldOf: (field) => field.replace(/\[(\d+)\]/, ".$1"),
    },
    list: mealPriceList,
    screen,
    setUp: async ({ db }) => {
      const { hotel_id } = await insertHouse(db);
      const seasons = await db
        .insertInto("seasons")
        .values(
          Array.from({ length: SEASONS }, (_, nth) => ({
            hotel_id,
            name: `Season ${nth}`,
            start_date: addDays("2030-01-01", nth * 30),
            end_date: addDays("2030-01-01", nth * 30 + 29),
          })),
        )
        .returning("id")
        .execute();
      return (nth) => ({
        hotel_id: String(hotel_id),
        season_id: String(seasons[nth]!.id),
        meal_plan: "half_board",
        price_type: "sell",
        distribution_point_id: "",
        adult_amount: `${20 + nth}.50`,
        ...band(0, "3", "11", "11.00"),
        ...band(1, "0", "2", "0"),
        currency: "EUR",
        active: "on",
      });
    },
    title: "adult_amount",
    soughtBy: "Hôtel",
    change: { adult_amount: "-7.05", price_type: "buy" },
    says: {
      created: "Meal price created successfully",
      updated: "Meal price updated successfully",
      deleted: "Meal price deleted successfully",
      switched: "Meal price status updated successfully",
    },
    switchedBy: "toggle",
    mistakes: [
      ["no hotel", { hotel_id: "" }, { hotel_id: "Hotel is required" }],
      ["no season", { season_id: "" }, { season_id: "Season is required" }],
      ["a season that is gone", { season_id: "999999" }, { season_id: /belong/ }],
      ["no plan", { meal_plan: "" }, { meal_plan: "Meal plan is required" }],
      ["no type", { price_type: "gift" }, { price_type: "Price type is required" }],
      ["no amount", { adult_amount: "" }, { adult_amount: "Enter the amount per adult" }],
      ["an amount in words", { adult_amount: "twelve" }, { adult_amount: "Enter a number" }],
      [
        "tenths of a cent",
        { adult_amount: "1.005" },
        { adult_amount: "EUR has at most 2 decimals" },
      ],
      [
        "a band that ends before it begins",
        band(0, "9", "3", "5"),
        { "child_bands[0].to_age": /must not be below/ },
      ],
      [
        "two bands with a common age",
        band(1, "11", "17", "5"),
        { "child_bands[1].from_age": /some of these ages/ },
      ],
      ["an adult's age", band(0, "3", "18", "5"), { "child_bands[0].to_age": /17 or less/ }],
      [
        "tenths of a cent for a child",
        band(1, "0", "2", "0.005"),
        { "child_bands[1].amount": "EUR has at most 2 decimals" },
      ],
    ],
  },
  (its) => {
    const add = (fields: Fields) =>
      its.staff.post(screen.action, `${path}?dialog=new`, {
        intent: "create",
        ...its.fields(),
        ...fields,
      });
    const rowsOf = async (query: string, who = its.staff) =>
      shownIn(await who.get(screen.loader, `${path}?${query}`)).rows as unknown as Record<
        string,
        string
      >[];

    it("says its bands in words, by age, in English and in French", async () => {
      const { id, fields } = await its.add(its.fields(band(2, "17", "17", "-3")));
      const query = `season_id=${String(fields.season_id)}&hotel_id=${String(fields.hotel_id)}`;
      const [row] = await rowsOf(query);
      expect(row).toMatchObject({
        id,
        mealPlan: "Half board",
        bands: "0–2: free · 3–11: €11.00 · 17: −€3.00",
        channel: null,
      });
      const [inFrench] = await rowsOf(query, speaking(its.staff, "fr"));
      expect(inFrench).toMatchObject({
        mealPlan: "Demi-pension",
        bands: "0–2\u00a0: gratuit · 3–11\u00a0: 11,00\u00a0€ · 17\u00a0: −3,00\u00a0€",
      });
    });

    it("has at most six bands", async () => {
      const six = Array.from({ length: 6 }, (_, at) => band(at, `${at * 2}`, `${at * 2 + 1}`, "1"));
      const fields = Object.assign({}, ...six) as Fields;
      const seventh = await add({ ...fields, ...band(6, "14", "15", "1") });
      expect(seventh.status).toBe(422);
      expect(JSON.stringify(seventh.body)).toContain("BANDS_MAX?max=6");
      expect((await add({ ...fields, ...band(0, "0", "1", "1") })).status).toBe(303);
    });

    it("gets one more band without scripts, keeping what was typed", async () => {
      const { status, body } = await its.staff.post(screen.action, `${path}?dialog=new`, {
        ...its.fields(),
        adult_amount: "33.10",
        __intent__: JSON.stringify({ type: "insert", payload: { name: "child_bands" } }),
      });
      expect(status).toBe(200);
      expect(JSON.stringify(body)).toContain("33.10");
    });

    it("is the only active one of its season, plan, type and channel", async () => {
      const { fields } = await its.add();
      const second = await add({ season_id: fields.season_id! });
      expect(second.status).toBe(409);
      expect(JSON.stringify(second.body)).toMatch(/An active meal price already exists/);
      const inactive = await add({ season_id: fields.season_id!, active: [] });
      expect(inactive.status).toBe(303);
      expect((await add({ season_id: fields.season_id!, meal_plan: "breakfast" })).status).toBe(
        303,
      );
      expect((await add({ season_id: fields.season_id!, price_type: "buy" })).status).toBe(303);
    });

    it("loads the seasons and the currency of the chosen hotel without scripts", async () => {
      const { db } = its.world;
      const yen = await insertCurrency(db, {
        ...{ iso_code: "JPY", label: "Yen", symbol: "¥", decimals: 0 },
      });
      const hotel_id = await insertHotel(db, { label: "Kamogawa", currency_id: yen });
      const season_id = await insertSeason(db, hotel_id, { name: "Blossom" });
      const entered = { ...its.fields(), hotel_id: String(hotel_id), season_id: "" };
      const loaded = await its.staff.post(
        screen.action,
        `${path}?dialog=new`,
        asking("load", entered),
      );
      expect(loaded).toMatchObject({
        status: 200,
        body: { options: { currency: { code: "JPY", digits: 0 } } },
      });
      expect(JSON.stringify(loaded.body)).toContain("Blossom");
      const inYen = { hotel_id: String(hotel_id), season_id: String(season_id), currency: "JPY" };
      const refused = await add({ ...inYen, adult_amount: "1200.5" });
      expect(refused.status).toBe(422);
      expect(JSON.stringify(refused.body)).toContain("JPY has no decimals");
      const band0 = await add({ ...inYen, adult_amount: "1200", ...band(0, "3", "11", "600.5") });
      expect(JSON.stringify(band0.body)).toMatch(/child_bands\[0\]\.amount.*JPY has no decimals/);
      const saved = await add({ ...inYen, adult_amount: "1200", ...band(0, "3", "11", "600") });
      expect(saved.status).toBe(303);
      const wrong = await add({ ...inYen, currency: "EUR", meal_plan: "breakfast" });
      expect(JSON.stringify(wrong.body)).toMatch(/are in JPY, not in EUR/);
    });

    it("reads French decimals, and offers the next plan of the same season", async () => {
      const french = speaking(its.staff, "fr");
      const fields: Fields = {
        ...its.fields(),
        adult_amount: "12,50",
        ...band(0, "3", "11", "6,25"),
      };
      const saved = await french.post(screen.action, `${path}?dialog=new`, {
        ...{ intent: "create", ...fields, another: "on" },
      });
      expect(saved.status).toBe(303);
      const [row] = await rowsOf(
        `hotel_id=${String(fields.hotel_id)}&season_id=${String(fields.season_id)}`,
      );
      expect(row).toMatchObject({
        adultAmount: "€12.50",
        bands: "0–2: free · 3–11: €6.25",
      });
      const next = formIn(
        await its.staff.get(screen.loader, `${path}?dialog=new&after=${row!.id}`),
      );
      expect(next.defaults).toMatchObject({
        season_id: String(fields.season_id),
        meal_plan: "",
        price_type: "sell",
      });
    });

    it("is exported with its bands", async () => {
      const { fields } = await its.add(its.fields({ adult_amount: "-4.5" }));
      const request = its.staff.request(
        `${path}.csv?hotel_id=${String(fields.hotel_id)}&season_id=${String(fields.season_id)}`,
      );
      const file = (await listFile({ request, params: {}, context: {} })) as Response;
      expect(await file.text()).toContain(
        'half_board,sell,,-4.50,"0-2: 0.00; 3-11: 11.00",EUR,true',
      );
    });
  },
);

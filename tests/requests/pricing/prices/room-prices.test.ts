import { expect, it } from "vitest";
import { roomPriceList } from "~/modules/pricing/room-prices/room-price.list";
import * as file from "~/routes/list-file";
import { loader as options } from "~/routes/options";
import * as screen from "~/routes/pricing/management/room-prices";
import { insertCurrency, insertHouse } from "../../../factories/rows";
import { describeNoun } from "../../../support/nouns/describe-noun";
import { ROW_SEEN, VERSION } from "~/forms/editing/entered";
import type { FormReply } from "~/forms/posting/form-reply";
import type { HotelChoices as RoomPriceChoices } from "~/modules/places/hotel-choices/hotel-choices.server";
import { formIn } from "../../../support/nouns/story";
import { asking, speaking } from "../../../support/requests";

/** More than all tests together add: there is one price a season. */
const SEASONS = 75;

describeNoun(
  {
    entity: "room_price",
    may: { look: "pricing:view", change: "pricing:edit" },
    api: { path: "/room-type-prices" },
    list: roomPriceList,
    screen,
    setUp: async ({ db }) => {
      const { hotel_id, room_type_id } = await insertHouse(db);
      const seasons = await db
        .insertInto("seasons")
        .values(
          Array.from({ length: SEASONS }, (_, nth) => ({
            hotel_id,
            name: `Season ${nth}`,
            start_date: `${2030 + nth}-01-01`,
            end_date: `${2030 + nth}-01-31`,
          })),
        )
        .returning("id")
        .execute();
      return (nth) => ({
        hotel_id: String(hotel_id),
        room_type_id: String(room_type_id),
        season_id: String(seasons[nth]!.id),
        price_type: "sell",
        meal_plan: "room_only",
        base_price: `${100 + nth}.50`,
        currency: "EUR",
        per_person: "on",
        active: "on",
      });
    },
    title: "base_price",
    soughtBy: "Double",
    change: { base_price: "77.05", price_type: "buy", adults: "2", meal_plan: "half_board" },
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
      ["nobody", { adults: "0" }, { adults: /./ }],
      ["more than any room takes", { adults: "11" }, { adults: /./ }],
      ["half an adult", { adults: "1.5" }, { adults: /./ }],
      ["other meals", { meal_plan: "brunch" }, { meal_plan: /./ }],
      ["no price", { base_price: "" }, { base_price: "Base price is required" }],
      ["a price in words", { base_price: "twelve" }, { base_price: "Enter a number" }],
      ["a price below nothing", { base_price: "-1" }, { base_price: "Must be 0 or more" }],
      ["tenths of a cent", { base_price: "1.005" }, { base_price: /EUR has at most 2 decimals/ }],
      ["a price as a power of ten", { base_price: "1e3" }, { base_price: "Enter a number" }],
    ],
  },
  (its) => {
    it("counts as the other prices of its room type do, once that is chosen", async () => {
      const house = await insertHouse(its.world.db);
      const [hotel_id, room_type_id] = [String(house.hotel_id), String(house.room_type_id)];
      const of = `hotel_id=${hotel_id}&room_type_id=${room_type_id}`;
      const countsPerPerson = async (address: string) =>
        "per_person" in formIn(await its.list(address)).defaults;
      const preset = async () => {
        const path = `/options/per-person-preset?${of}`;
        return (await its.staff.get(options, path, { kind: "per-person-preset" })).body;
      };
      // The first of all counts for each person.
      expect(await countsPerPerson(`?dialog=new&${of}`)).toBe(true);
      expect(await preset()).toEqual({ room_type_id: house.room_type_id, per_person: null });
      const season = await its.world.db
        .selectFrom("seasons")
        .where("hotel_id", "=", house.hotel_id)
        .select("id")
        .executeTakeFirstOrThrow();
      const perRoom = its.fields({ hotel_id, room_type_id, season_id: String(season.id) });
      delete perRoom.per_person;
      await its.add(perRoom);
      expect(await countsPerPerson(`?dialog=new&${of}`)).toBe(false);
      expect(await countsPerPerson("?dialog=new")).toBe(true);
      expect(await preset()).toEqual({ room_type_id: house.room_type_id, per_person: false });
      // Without scripts "Load" takes it, but leaves alone what was ticked afterwards.
      const load = async (per_person_preset_for: string, per_person_preset?: string) => {
        const typed = {
          ...{ ...perRoom, per_person: "on", base_price: "99", per_person_preset_for },
          ...(per_person_preset !== undefined && { per_person_preset }),
        };
        const { body } = await its.writesNothing(() =>
          its.post(its.newForm, asking("load", typed)),
        );
        return (body as FormReply).result.initialValue;
      };
      expect(await load("")).not.toHaveProperty("per_person");
      expect(await load("")).toMatchObject({ base_price: "99", room_type_id });
      expect(await load(room_type_id)).toMatchObject({ per_person: "on" });
      // Nor is it taken where another was chosen by hand than the form had come with.
      expect(await load("", "off")).toMatchObject({ per_person: "on", per_person_preset: "off" });
      expect(await load("", "on")).not.toHaveProperty("per_person");
    });

    it("is in no list of a season or a room type that is gone, whose chip stays", async () => {
      const { fields } = await its.add();
      const hotel = Number(fields.hotel_id);
      const shown = async (filter: string) =>
        (await its.list(`?hotel_id=${hotel}&${filter}`)).body as {
          rows: unknown[];
          chips: { label: string; value: string }[];
        };
      const linesOf = async (filter: string) => {
        const path = `/pricing/management/room-prices.csv?hotel_id=${hotel}&${filter}`;
        const answer = await file.loader({
          ...{ request: its.staff.request(path), params: {}, context: {} },
        });
        return (await (answer as Response).text()).trim().split("\r\n");
      };
      expect((await linesOf("")).length).toBeGreaterThan(1);
      for (const [filter, label] of [
        ["season_id=99999", "Season"],
        ["room_type_id=99999", "Room type"],
      ] as const) {
        const { rows, chips } = await shown(filter);
        expect(rows).toEqual([]);
        expect(chips).toContainEqual(expect.objectContaining({ label, value: "#99999" }));
        expect(await linesOf(filter)).toHaveLength(1);
      }
      const other = await insertHouse(its.world.db);
      const { rows, chips } = await shown(`season_id=${other.season_id}`);
      expect(rows).not.toEqual([]);
      expect(chips).toHaveLength(1);
    });

    it("is refused for a season that was deleted under its open form, and says that it may be gone", async () => {
      const { fields, id } = await its.add();
      await its.world.db.deleteFrom("room_prices").where("id", "=", id).execute();
      await its.world.db.deleteFrom("seasons").where("id", "=", Number(fields.season_id)).execute();
      const answer = await its.post(its.newForm, asking("create", fields));
      expect(answer).toRefuse({
        season_id: "This season no longer exists, or belongs to another hotel",
      });
    });

    it("is the only active one for the same thing", async () => {
      const { fields } = await its.add();
      const answer = await its.post(its.newForm, asking("create", { ...fields, base_price: "1" }));
      expect(answer.status).toBe(409);
      const { snackbar, result } = answer.body as FormReply;
      expect(snackbar?.text).toMatch(/^Error creating room price: .*active price already exists/i);
      expect(result.initialValue).toMatchObject({ base_price: "1" });
    });

    it("is told apart in the list by its adults and its meals, in both languages", async () => {
      const { id } = await its.add(its.fields({ adults: "1", meal_plan: "breakfast" }));
      const rowIn = async (language: "en" | "fr") => {
        const { body } = await its.list("?adults=1", speaking(its.staff, language));
        return (body as { rows: { id: number }[] }).rows.find((row) => row.id === id);
      };
      expect(await rowIn("en")).toMatchObject({ adults: "for 1 adult", meals: "Breakfast" });
      expect(await rowIn("fr")).toMatchObject({
        ...{ adults: "pour 1 adulte", meals: "Petit-déjeuner" },
      });
    });

    it("has as many decimals as its hotel's currency", async () => {
      const { db } = its.world;
      const yen = await insertCurrency(db, { iso_code: "JPY", label: "Yen", decimals: 0 });
      const house = await insertHouse(db);
      await db
        .updateTable("hotels")
        .set({ currency_id: yen })
        .where("id", "=", house.hotel_id)
        .execute();
      const fields = its.fields({
        ...{ hotel_id: String(house.hotel_id), room_type_id: String(house.room_type_id) },
        ...{ season_id: String(house.season_id), currency: "JPY", base_price: "100.5" },
      });
      const answer = await its.post(its.newForm, asking("create", fields));
      expect(answer).toRefuse({ base_price: "JPY has no decimals" });
      // A form that was made in euros isn't saved as yen.
      const stale = { ...fields, currency: "EUR", base_price: "100" };
      expect((await its.post(its.newForm, asking("create", stale))).status).toBeGreaterThanOrEqual(
        409,
      );
    });

    it("loads the room types and seasons of the hotel that is chosen, and keeps the rest", async () => {
      const fields = its.fields({ base_price: "12" });
      const loaded = await its.post(its.newForm, asking("load", fields));
      expect(loaded.status).toBe(200);
      const { options, result } = loaded.body as FormReply<RoomPriceChoices>;
      expect(options?.roomTypes.options).toMatchObject([{ label: "Double" }]);
      expect(result.initialValue).toMatchObject({ base_price: "12" });
      expect(result.error).toBeUndefined();
    });

    it("that a colleague raised isn't put back by a form that never touched it", async () => {
      const { id } = await its.add(its.fields({ base_price: "120" }));
      const { defaults, row } = formIn(await its.get(its.editForm(id)));
      const raised = await its.post(
        its.editForm(id),
        asking("update", { ...defaults, base_price: "150" }),
      );
      expect(raised.status).toBe(303);
      const { per_person, ...perRoom } = defaults;
      expect(per_person).toBe("on");
      const mine = { ...perRoom, [VERSION]: row!.version, [ROW_SEEN]: JSON.stringify(defaults) };
      const met = await its.post(its.editForm(id), asking("update", mine));
      expect(met.status).toBe(409);
      const { conflict, result } = met.body as FormReply;
      expect(conflict?.was).toEqual({ base_price: "120.00" });
      expect(result.initialValue).toMatchObject({ base_price: "150.00" });
      expect(result.initialValue).not.toHaveProperty("per_person");
    });
  },
);

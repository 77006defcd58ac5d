import { describe, expect, it } from "vitest";
import { hotelList } from "~/modules/places/hotels/hotel.list";
import * as editPage from "~/routes/hotels/hotel-edit";
import * as newPage from "~/routes/hotels/hotel-new";
import * as screen from "~/routes/hotels/hotels";
import { insertCurrency, insertRoomType, insertSeason } from "../../factories/rows";
import { describeNoun } from "../../support/nouns/describe-noun";
import { frenchMistakes, frenchTexts } from "../../support/nouns/french-texts";
import { asking, staffWith, type Answer, type Fields } from "../../support/requests";

describeNoun(
  {
    entity: "hotel",
    may: { look: "hotels:view", change: "hotels:edit" },
    api: { path: "/hotels" },
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
        margin_floor_percent: "7.50",
        description: "By the lake.",
        ...frenchTexts(nth),
        checkin_time_from: "15:00",
        checkin_time_to: "00:00",
        checkout_time_from: "07:00",
        checkout_time_to: "12:00",
        time_zone: "Asia/Tokyo",
        day_end: "02:30",
        birth_date_asked: "required",
        nationality_asked: "asked",
        document_number_asked: "not_asked",
        room_cleaning: "every_third_night",
        address: "14, quai Duperré\n17000 La Rochelle",
        phone: "+33 5 46 00 00 14",
        email: "desk@belle-rive.example",
        policies: "No dogs.\nNo cats.",
        policies_fr: "Sans chiens.\nSans chats.",
        active: "on",
      });
    },
    title: "label",
    change: {
      label_fr: "",
      description_fr: "",
      description: "By the other lake.",
      stars: "5",
      policies_fr: "",
    },
    says: {
      created: /^Hotel "Hôtel \d+" created successfully!$/,
      updated: /^Hotel "Hôtel \d+" updated successfully!$/,
      deleted: "Hotel deleted successfully",
      switched: /^Hotel "Hôtel \d+" is inactive$/,
    },
    switchedBy: "state",
    mistakes: [
      ...frenchMistakes({ max: 500 }),
      [
        "a floor that is no share",
        { margin_floor_percent: "100.01" },
        { margin_floor_percent: /100/ },
      ],
      ["no name", { label: "" }, { label: "Name is required" }],
      ["a name of two letters", { label: "ab" }, { label: /at least 3/ }],
      ["six stars", { stars: "6" }, { stars: "Must be 5 or less" }],
      ["no stars that count", { stars: "many" }, { stars: /star rating|number/i }],
      ["a currency that is gone", { currency_id: "999999" }, { currency_id: /exist/ }],
      ["half an hour", { checkin_time_from: "15:30" }, { checkin_time_from: /not valid/ }],
      ["an endless address", { address: "x".repeat(501) }, { address: /500/ }],
      ["an endless number", { phone: "1".repeat(21) }, { phone: /20/ }],
      ["half an e-mail address", { email: "desk@" }, { email: /email|e-mail/i }],
      ["more policies than anybody reads", { policies: "x".repeat(2001) }, { policies: /2000/ }],
      ["as many in French", { policies_fr: "x".repeat(2001) }, { policies_fr: /2000/ }],
    ],
  },
  (its) => {
    it("makes its currency, its room types and their rooms on the way, or nothing", async () => {
      const { db } = its.world;
      const create = (changes: Fields) =>
        its.post(
          its.newForm,
          asking("create", its.fields({ currency_id: "", new_currency: "CHF", ...changes })),
        );
      await its.writesNothing(() => create({ stars: "6", first_rooms: "2 suites" }));
      const label = "Maison du Vieux-Port";
      const answer = await create({ label, first_rooms: "3 double rooms, 1 suite" });
      expect(answer).toHaveToast(/created successfully!$/);
      const rooms = await db
        .selectFrom("rooms")
        .innerJoin("room_types", "room_types.id", "rooms.room_type_id")
        .innerJoin("hotels", "hotels.id", "rooms.hotel_id")
        .innerJoin("currencies", "currencies.id", "hotels.currency_id")
        .where("hotels.label", "=", label)
        .orderBy("rooms.number")
        .select(["rooms.number", "room_types.label", "available_rooms", "iso_code", "symbol"])
        .execute();
      const double = { label: "Double rooms", available_rooms: 3 };
      const swiss = { iso_code: "CHF", symbol: "CHF" };
      expect(rooms).toEqual([
        ...["101", "102", "103"].map((number) => ({ number, ...double, ...swiss })),
        { number: "201", label: "Suite", available_rooms: 1, ...swiss },
      ]);
      // It has been added meanwhile: that is said at the field of this form.
      expect(await its.writesNothing(() => create({ label: "Another" }))).toRefuse(
        { new_currency: /exists/ },
        409,
      );
    });

    it("says which rooms it can't read, and takes one currency", async () => {
      const refused = (changes: Fields) =>
        its.writesNothing(() => its.post(its.newForm, asking("create", its.fields(changes))));
      expect(await refused({ first_rooms: "doubles, 2 suites" })).toRefuse({
        first_rooms: /name of 3 to 100 characters: doubles/,
      });
      expect(await refused({ new_currency: "SEK" })).toRefuse({
        new_currency: /Choose one currency/,
      });
    });

    it("makes a currency only for who may add one", async () => {
      const staff = await staffWith(its.world, "hotels:view", "hotels:edit");
      const fields = its.fields({ currency_id: "", new_currency: "SEK" });
      const answer = await staff.post(newPage.action, "/hotels/new", asking("create", fields));
      expect(answer.status).toBe(403);
    });

    describe("whose currency changes", () => {
      /** A hotel in euros with a price, and the yen. */
      const priced = async (base_price: string) => {
        const { db } = its.world;
        const { id, fields } = await its.add();
        await db
          .insertInto("room_prices")
          .values({
            hotel_id: id,
            room_type_id: await insertRoomType(db, id),
            season_id: await insertSeason(db, id),
            base_price,
          })
          .execute();
        const known = await db
          .selectFrom("currencies")
          .select("id")
          .where("iso_code", "=", "JPY")
          .executeTakeFirst();
        const yen =
          known?.id ??
          (await insertCurrency(db, { iso_code: "JPY", label: "Yen", symbol: "¥", decimals: 0 }));
        const save = (changes: Fields = {}) =>
          its.post(
            its.editForm(id),
            asking("update", { ...fields, currency_id: String(yen), ...changes }),
          );
        return { id, yen, save };
      };
      const priceOf = (hotel_id: number) =>
        its.world.db
          .selectFrom("room_prices")
          .select("base_price")
          .where("hotel_id", "=", hotel_id)
          .executeTakeFirstOrThrow();
      const questionIn = ({ body }: Answer) =>
        (body as { options: { question: { keep: string | null; notKept: string | null } } }).options
          .question;

      it("is asked what becomes of its prices, and keeps its figures where that is said", async () => {
        const { id, yen, save } = await priced("254");
        const asked = await its.writesNothing(() => save());
        expect(asked.status).toBe(200);
        expect(questionIn(asked).keep).toBe("Keep the figures: €254.00 becomes ¥254");
        // The answer to a question about another currency is none.
        expect((await save({ figures: "keep", decided_for: "0" })).status).toBe(200);
        const kept = await save({ figures: "keep", decided_for: String(yen) });
        expect(kept).toHaveToast(/updated successfully!$/);
        expect(Number((await priceOf(id)).base_price)).toBe(254);
      });

      it("is converted at a rate, and only so where its figures don't fit", async () => {
        const { id, yen, save } = await priced("127.05");
        expect(questionIn(await save())).toMatchObject({
          keep: null,
          notKept: "The prices of this hotel use 2 decimals, JPY has 0",
        });
        const convert = (rate: string) =>
          save({ figures: "convert", decided_for: String(yen), rate });
        expect(await convert("")).toRefuse({ rate: "Enter the rate" });
        expect(await convert("-1")).toRefuse({ rate: /Enter a rate above 0/ });
        expect((await convert("0.0001")).status).toBeGreaterThanOrEqual(409);
        expect(await convert("163.25")).toHaveToast(/updated successfully!$/);
        expect(Number((await priceOf(id)).base_price)).toBe(20_741);
      });
    });
  },
);

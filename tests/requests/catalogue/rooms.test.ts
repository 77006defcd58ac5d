import { describe, expect, it } from "vitest";
import { roomList } from "~/modules/places/rooms/room.list";
import * as screen from "~/routes/hotels/rooms";
import { insertHotel, insertHouse } from "../../factories/rows";
import { describeNoun } from "../../support/nouns/describe-noun";
import * as severalRooms from "~/routes/hotels/rooms-several";
import { shownIn } from "../../support/nouns/story";
import { asking } from "../../support/requests";

describeNoun(
  {
    entity: "room",
    may: { look: "hotels:view", change: "hotels:edit" },
    list: roomList,
    screen,
    setUp: async ({ db }) => {
      const { hotel_id, room_type_id } = await insertHouse(db);
      return (nth) => ({
        hotel_id: String(hotel_id),
        room_type_id: String(room_type_id),
        number: `${100 + nth}b`,
        floor: "-1",
        status: "available",
        note: "Over the kitchen.",
      });
    },
    title: "number",
    change: {
      "closures[0].from": "2031-01-01",
      "closures[0].to": "2031-01-03",
      "closures[0].reason": "Damp",
    },
    says: {
      created: "Room created successfully",
      updated: "Room updated successfully",
      deleted: "Room deleted successfully",
      switched: /^Room \d+b is inactive$/,
    },
    switchedBy: "state",
    mistakes: [
      ["no hotel", { hotel_id: "" }, { hotel_id: "Hotel is required" }],
      ["no room type", { room_type_id: "" }, { room_type_id: "Room type is required" }],
      ["a room type that is gone", { room_type_id: "999999" }, { room_type_id: /./ }],
      ["no number", { number: "" }, { number: "Number is required" }],
      ["a floor above the clouds", { floor: "201" }, { floor: "Must be 200 or less" }],
      ["no status", { status: "" }, { status: "Status is required" }],
      [
        "out of order, nobody says why or how long",
        { "closures[0].from": "" },
        {
          "closures[0].from": /first day/,
          "closures[0].to": /last day/,
          "closures[0].reason": /reason/,
        },
      ],
      [
        "out of order backwards",
        {
          "closures[0].from": "2031-01-03",
          "closures[0].to": "2031-01-01",
          "closures[0].reason": "Damp",
        },
        { "closures[0].to": /on or after the start/ },
      ],
      [
        "out of order twice on a day",
        {
          ...{ "closures[0].from": "2031-01-03", "closures[0].to": "2031-01-05" },
          ...{ "closures[1].from": "2031-01-01", "closures[1].to": "2031-01-03" },
          ...{ "closures[0].reason": "Damp", "closures[1].reason": "Paint" },
        },
        { "closures[1].from": /already out of order/ },
      ],
    ],
  },
  (its) => {
    it("has a number that no other room of the hotel has", async () => {
      const { fields } = await its.add();
      const twin = its.fields({ number: String(fields.number).toUpperCase() });
      expect(await its.post(its.newForm, asking("create", twin))).toRefuse(
        { number: "The hotel already has a room with this number" },
        409,
      );
    });

    it("is filtered by its hotel, room type and status; another hotel's room type goes", async () => {
      const { fields } = await its.add();
      const { hotel_id, room_type_id } = fields as Record<string, string>;
      const filters = async (query: string) =>
        (shownIn(await its.list(query)).query as { filters: object }).filters;
      const own = `?hotel_id=${hotel_id}&room_type_id=${room_type_id}`;
      expect(await filters(`${own}&status=available`)).toEqual({
        ...{ hotel_id: Number(hotel_id), room_type_id: Number(room_type_id) },
        status: "available",
      });
      const other = await insertHotel(its.world.db, { label: "Elsewhere" });
      expect(await filters(`?hotel_id=${other}&room_type_id=${room_type_id}`)).toEqual({
        hotel_id: other,
      });
      const { rows } = shownIn(await its.list(`${own}&status=inactive`));
      expect(rows).toEqual([]);
      // The room type says five, so many there aren't.
      const { body } = await its.list(own);
      expect((body as { miscounted: unknown[] }).miscounted).toHaveLength(1);
    });

    describe("several at once", () => {
      const SEVERAL = "/hotels/rooms/several";
      const several = (intent: string, numbers: string) => {
        const { hotel_id, room_type_id } = its.fields() as Record<string, string>;
        const fields = { hotel_id: hotel_id!, room_type_id: room_type_id!, numbers };
        return its.staff.post(severalRooms.action, SEVERAL, asking(intent, fields));
      };

      it("are shown first, then made; numbers that are there are skipped", async () => {
        const { fields } = await its.add(its.fields({ number: "701" }));
        expect((await its.staff.get(severalRooms.loader, SEVERAL)).status).toBe(200);
        const shown = await its.writesNothing(() =>
          several("preview", `${String(fields.number)}, 702-704`),
        );
        expect(shown.body).toMatchObject({
          options: { preview: { created: ["702", "703", "704"], skipped: ["701"] } },
        });
        const made = await several("create", "701-704");
        expect(made).toRedirectTo("/hotels/rooms");
        expect(made).toHaveToast("3 rooms created: 702, 703, 704");
        expect(made).toHaveToast(
          "1 number skipped, because the hotel already has it: 701",
          "notice",
        );
      });

      it.each([
        ["", /required/],
        ["9-1", /These aren’t room numbers: 9-1/],
        ["1-999", /At most 200 rooms/],
        [" , ;", /required/],
      ])("are refused at their field: %s", async (numbers, said) => {
        const refused = await its.writesNothing(() => several("create", numbers));
        expect(refused).toRefuse({ numbers: said });
      });
    });
  },
);

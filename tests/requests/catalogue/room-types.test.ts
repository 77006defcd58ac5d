import { expect, it } from "vitest";
import { roomTypeList } from "~/modules/places/room-types/room-type.list";
import * as screen from "~/routes/hotels/room-types";
import * as editPage from "~/routes/room-types/room-type-edit";
import * as newPage from "~/routes/room-types/room-type-new";
import { insertHotel } from "../../factories/rows";
import { describeNoun } from "../../support/nouns/describe-noun";
import { frenchMistakes, frenchTexts } from "../../support/nouns/french-texts";
import { mistakesIn } from "../../support/answer-matchers";
import { formIn, shownIn } from "../../support/nouns/story";
import { asking, type Fields } from "../../support/requests";

const forSale = (place: number, number: string, from: string, to: string): Fields => ({
  [`rooms_for_sale[${place}].number`]: number,
  [`rooms_for_sale[${place}].from`]: from,
  [`rooms_for_sale[${place}].to`]: to,
});

/** The rows of a form as a body has them. */
const forSaleOf = (fields: Fields) =>
  [0, 1].flatMap((place) => {
    const of = (name: string) => fields[`rooms_for_sale[${place}].${name}`] as string | undefined;
    const [from, to, number] = [of("from"), of("to"), of("number")];
    if (number === undefined) return [];
    return [{ from, to, number: number === "" ? undefined : Number(number) }];
  });

describeNoun(
  {
    entity: "room_type",
    may: { look: "hotels:view", change: "hotels:edit" },
    api: {
      path: "/room-types",
      // The form has no box for `active`.
      body: (json, fields) => ({
        ...{ ...json, active: undefined },
        rooms_for_sale: forSaleOf(fields),
      }),
      fieldOf: (field) => field.replace("[", ".").replace("]", ""),
    },
    list: roomTypeList,
    screen,
    pages: {
      new: { ...newPage, path: "/room-types/new" },
      edit: { ...editPage, path: (id) => `/room-types/edit/${id}` },
    },
    setUp: async ({ db }) => {
      const hotel_id = String(await insertHotel(db));
      return (nth) => ({
        hotel_id,
        label: `Suite ${nth} ñ`,
        description: "Two rooms and a view.",
        ...frenchTexts(nth),
        min_adults: "1",
        max_adults: "3",
        min_children: "0",
        max_children: "2",
        max_guests: "4",
        available_rooms: "7",
        min_los: "2",
        max_los: "14",
        ...forSale(0, "3", "2030-12-01", "2031-03-31"),
        ...forSale(1, "0", "2031-04-01", "2031-04-01"),
      });
    },
    title: "label",
    change: {
      label_fr: "",
      description_fr: "",
      available_rooms: "8",
      max_los: "21",
      ...forSale(0, "4", "2030-12-01", "2031-02-28"),
    },
    says: {
      created: "Room type created successfully",
      updated: "Room type updated successfully",
      deleted: "Room type deleted successfully",
      switched: /^Room type "Suite \d+ ñ" is inactive$/,
    },
    switchedBy: "state",
    mistakes: [
      ...frenchMistakes({ min: 10, max: 500 }),
      ["no hotel", { hotel_id: "" }, { hotel_id: "Hotel is required" }],
      ["no name", { label: "" }, { label: "Name is required" }],
      ["a word for a description", { description: "A room" }, { description: /at least 10/ }],
      ["nobody at all", { min_adults: "0" }, { min_adults: "Min adults must be at least 1" }],
      ["too many rooms", { available_rooms: "1001" }, { available_rooms: /cannot exceed 1000/ }],
      [
        "no number on some nights",
        forSale(1, "", "2031-04-01", "2031-04-01"),
        { "rooms_for_sale[1].number": "Rooms for sale are required" },
      ],
      [
        "too many rooms on some nights",
        forSale(1, "1001", "2031-04-01", "2031-04-01"),
        { "rooms_for_sale[1].number": /cannot exceed 1000/ },
      ],
      [
        "dates that end before they begin",
        forSale(1, "0", "2031-04-02", "2031-04-01"),
        { "rooms_for_sale[1].to": "The last night is before the first" },
      ],
      [
        "two numbers on a night",
        forSale(1, "0", "2031-03-31", "2031-04-01"),
        { "rooms_for_sale[1].from": "Some of these nights already have another number" },
      ],
      ["no nights", { min_los: "" }, { min_los: "Min nights is required" }],
      [
        "fewer at most than at least",
        { min_adults: "3", max_adults: "2", min_children: "2", max_children: "1", max_los: "1" },
        { max_adults: /./, max_children: /./, max_guests: /./, max_los: /./ },
      ],
    ],
  },
  (its) => {
    it("keeps its hotel while something names it", async () => {
      const { db } = its.world;
      const { id, fields } = await its.add();
      await db
        .insertInto("rooms")
        .values({ hotel_id: Number(fields.hotel_id), room_type_id: id, number: "7" })
        .execute();
      const elsewhere = String(await insertHotel(db, { label: "Elsewhere" }));
      const moved = asking("update", { ...fields, hotel_id: elsewhere });
      const answer = await its.writesNothing(() => its.post(its.editForm(id), moved));
      expect(answer.status).toBeGreaterThanOrEqual(409);
      expect(mistakesIn(answer)).toEqual({
        hotel_id: expect.stringMatching(/can’t be changed/) as string,
      });
      const gone = await its.writesNothing(() => its.post(its.question(id), asking("delete")));
      expect(gone.status).toBe(409);
    });

    it("is filtered by its hotel, which its form then begins with", async () => {
      const { id, fields } = await its.add();
      const { rows } = shownIn(await its.list(`?hotel_id=${String(fields.hotel_id)}&size=50`));
      expect(rows.map((row) => row.id)).toContain(id);
      expect(shownIn(await its.list("?hotel_id=999999")).rows).toEqual([]);
      const path = `/room-types/new?hotel_id=${String(fields.hotel_id)}`;
      const { defaults } = formIn(await its.get({ ...its.newForm, path }));
      expect(defaults.hotel_id).toBe(fields.hotel_id);
    });
  },
);

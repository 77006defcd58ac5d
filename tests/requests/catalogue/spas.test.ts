import { expect, it } from "vitest";
import { weekdays } from "~/core/dates/weekday";
import { spaList } from "~/modules/catalogue/spas/spa.list";
import * as editPage from "~/routes/spas/spa-edit";
import * as newPage from "~/routes/spas/spa-new";
import * as screen from "~/routes/spas/spas";
import {
  createSpaBooking,
  spaBookingActs,
} from "~/modules/kinds-of-booking/spa-bookings/spa-booking.service.server";
import { insertCurrency, insertHotel, insertTreatment } from "../../factories/rows";
import { describeNoun } from "../../support/nouns/describe-noun";
import { frenchMistakes, frenchTexts } from "../../support/nouns/french-texts";
import { formIn, shownIn } from "../../support/nouns/story";
import { asking, type Fields } from "../../support/requests";

const hours = (open: string, close: string): Fields =>
  Object.fromEntries(
    weekdays.flatMap((day) => [
      [`${day}_open`, open],
      [`${day}_close`, close],
    ]),
  );

describeNoun(
  {
    entity: "spa",
    may: { look: "catalogue:view", change: "catalogue:edit" },
    api: {
      path: "/spas",
      fieldOf: (field) =>
        field.replace(/^(\w+day)_(open|close)$/, (_, day, part) => `opening_hours.${day}.${part}`),
      body: (json, fields) => {
        const day = (name: string) => {
          const said = (part: string) => fields[`${name}_${part}`];
          return {
            open: said("open") || null,
            close: said("close") || null,
            closed: said("closed") === "on",
          };
        };
        const days = weekdays.map((name) => [name, day(name)]);
        return { ...json, opening_hours: Object.fromEntries(days) as object };
      },
    },
    list: spaList,
    screen,
    pages: {
      new: { ...newPage, path: "/spas/new" },
      edit: { ...editPage, path: (id) => `/spas/edit/${id}` },
    },
    setUp: async ({ db }) => {
      const currency_id = String(await insertCurrency(db));
      const hotel_id = String(await insertHotel(db));
      return (nth) => ({
        label: `Spa ${nth} é`,
        description: "Three rooms.\nOne pool.",
        ...frenchTexts(nth),
        hotel_id,
        address: "1 quai\n17000 La Rochelle",
        phone: "+33 5 46 00 00 00",
        email: "spa@example.com",
        ...hours("09:00", "19:30"),
        sunday_closed: "on",
        treatment_rooms: "3",
        currency_id,
        active: "on",
      });
    },
    title: "label",
    change: {
      label_fr: "",
      description_fr: "",
      treatment_rooms: "4",
      hotel_id: "",
      monday_open: "10:00",
      tuesday_closed: "on",
    },
    says: {
      created: "Spa created successfully",
      updated: "Spa updated successfully",
      deleted: "Spa deleted successfully",
      switched: "Spa status updated successfully",
    },
    switchedBy: "toggle",
    mistakes: [
      ...frenchMistakes({ max: 500 }),
      ["no name", { label: "" }, { label: "Name is required" }],
      ["a name of two letters", { label: "ab" }, { label: /at least 3/ }],
      ["a long description", { description: "x".repeat(501) }, { description: /at most 500/ }],
      ["a long address", { address: "x".repeat(501) }, { address: /at most 500/ }],
      ["a long number", { phone: "1".repeat(21) }, { phone: /at most 20/ }],
      ["no address of the net", { email: "spa at home" }, { email: /name@example/ }],
      ["no rooms", { treatment_rooms: "0" }, { treatment_rooms: /1 or more/ }],
      ["51 rooms", { treatment_rooms: "51" }, { treatment_rooms: /50 or less/ }],
      ["rooms unsaid", { treatment_rooms: "" }, { treatment_rooms: /number of treatment rooms/ }],
      ["no currency", { currency_id: "" }, { currency_id: "Currency is required" }],
      ["a currency that isn't", { currency_id: "99999" }, { currency_id: /no longer exists/ }],
      ["a hotel that isn't", { hotel_id: "99999" }, { hotel_id: /no longer exists/ }],
      [
        "a day that closes before it opens",
        { monday_close: "08:00" },
        { monday_close: /later than the opening time/ },
      ],
      ["a day that never closes", { friday_close: "" }, { friday_close: "Enter the closing time" }],
      [
        "a time that is none",
        { friday_open: "25:00" },
        { friday_open: "Enter a time such as 09:30" },
      ],
    ],
  },
  (its) => {
    it("says its hours by days that are alike, and how many treatments it has", async () => {
      const { id, fields } = await its.add();
      await insertTreatment(its.world.db, id);
      const found = await its.list(`?search=${encodeURIComponent(its.title(fields))}`);
      expect(shownIn(found).rows).toMatchObject([
        { id, hours: ["Mon – Sat 09:00–19:30", "Sun closed"], treatments: 1, treatment_rooms: 3 },
      ]);
    });

    it("comes back with the hours that were entered", async () => {
      const wrong = its.fields({ label: "", monday_open: "11:00" });
      const answer = await its.post(its.newForm, asking("create", wrong));
      expect(answer).toMatchObject({
        status: 422,
        body: { result: { initialValue: { monday_open: "11:00" } } },
      });
    });

    it("begins open every day", async () => {
      const { defaults } = formIn(await its.get(its.newForm));
      expect(defaults).toMatchObject({
        monday_open: "09:00",
        sunday_close: "19:00",
      });
    });

    it("keeps its currency while treatments are priced in it, and itself while it has some", async () => {
      const { db } = its.world;
      const { id, fields } = await its.add();
      await insertTreatment(db, id);
      const yen = await insertCurrency(db, { iso_code: "JPY", symbol: "¥", decimals: 0 });
      const moved = await its.post(
        its.editForm(id),
        asking("update", { ...fields, currency_id: String(yen) }),
      );
      expect(moved).toRefuse({ currency_id: /^1 treatment is priced/ });
      const gone = await its.post(its.question(id), asking("delete"));
      expect(gone.status).toBe(409);
    });

    it("is closed under bookings to come only after a question, which its switch can't ask", async () => {
      const { id, fields } = await its.add();
      const treatment_id = await insertTreatment(its.world.db, id);
      const booking = await createSpaBooking(its.world.ctx, {
        ...{ spa_id: id, treatment_id, starts_at: "2027-07-12T10:00", persons: 1 },
        ...{ external_reference: "", notes: "", promo_code: "" },
      });
      const { active: _, ...closed } = fields;
      const close = (answer: Fields = {}) =>
        its.post(its.editForm(id), asking("update", { ...closed, ...answer }));
      const press = (wanted: string) => its.post(its.row(id), asking("toggle", { wanted }));
      // A draft takes nothing.
      expect(await press("inactive")).toHaveToast("Spa status updated successfully");
      await press("active");
      await spaBookingActs.act(its.world.ctx, booking.id, "confirm");
      expect(await press("inactive")).toHaveToast(/1 future booking contains it/, "error");
      const asked = await close();
      expect(asked).toMatchObject({
        status: 200,
        body: { questions: [{ name: "agreed_bookings", value: "1" }] },
      });
      expect((await close({ agreed_bookings: "2" })).status).toBe(200);
      expect(await close({ agreed_bookings: "1" })).toHaveToast("Spa updated successfully");
    });
  },
);

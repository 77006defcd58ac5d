import { expect, it } from "vitest";
import { serviceList } from "~/modules/catalogue/services/service.list";
import * as screen from "~/routes/services";
import { insertCurrency, insertHotel, insertService } from "../../factories/rows";
import { describeNoun } from "../../support/nouns/describe-noun";
import { shownIn } from "../../support/nouns/story";
import { asking, speaking } from "../../support/requests";

describeNoun(
  {
    entity: "service",
    may: { look: "catalogue:view", change: "catalogue:edit" },
    api: { path: "/services" },
    list: serviceList,
    screen,
    setUp: async ({ db }) => {
      const currency_id = String(await insertCurrency(db));
      const hotel_id = String(await insertHotel(db));
      return (nth) => ({
        label: `Brunch ${nth} è`,
        code: `BR${nth}`,
        label_fr: `Brunch ${nth} du dimanche`,
        description: "On Sundays.\nUntil two.",
        description_fr: "Le dimanche.\nJusqu’à deux heures.",
        category: "meal",
        charge_mode: "per_person",
        price: "24.50",
        currency_id,
        tax_included: "on",
        min_age: "3",
        max_age: "11",
        hotel_id,
        active: "on",
      });
    },
    title: "label",
    change: { price: "26.00", charge_mode: "once", hotel_id: "", label_fr: "" },
    says: {
      created: "Service created successfully",
      updated: "Service updated successfully",
      deleted: "Service deleted successfully",
      switched: "Service status updated successfully",
    },
    switchedBy: "toggle",
    mistakes: [
      ["no name", { label: "" }, { label: "Name is required" }],
      ["a label of one letter", { label: "x" }, { label: /at least 2/ }],
      ["a French label of one letter", { label_fr: "x" }, { label_fr: /at least 2/ }],
      ["a long French label", { label_fr: "x".repeat(101) }, { label_fr: /at most 100/ }],
      [
        "a long French description",
        { description_fr: "x".repeat(501) },
        { description_fr: /at most 500/ },
      ],
      ["no code", { code: "" }, { code: "Code is required" }],
      ["a long code", { code: "C".repeat(21) }, { code: /at most 20/ }],
      ["a long description", { description: "x".repeat(501) }, { description: /at most 500/ }],
      ["no category", { category: "" }, { category: "Category is required" }],
      ["a category that isn't", { category: "gift" }, { category: "Category is required" }],
      [
        "a charge that isn't",
        { charge_mode: "hourly" },
        { charge_mode: "Choose how it is charged" },
      ],
      ["no price", { price: "" }, { price: "Price is required" }],
      ["a price below 0", { price: "-1" }, { price: "Must be 0 or more" }],
      ["a price that is none", { price: "free" }, { price: "Enter a number" }],
      ["a price too high", { price: "10000000" }, { price: /9999999 or less/ }],
      ["tenths of a cent", { price: "1.255" }, { price: "EUR has at most 2 decimals" }],
      ["no currency", { currency_id: "" }, { currency_id: "Currency is required" }],
      ["a currency that isn't", { currency_id: "99999" }, { currency_id: /no longer exists/ }],
      ["one age alone", { max_age: "" }, { max_age: "Enter both ages, or none" }],
      ["ages upside down", { min_age: "12" }, { max_age: /must not be below/ }],
      ["the age of an adult", { max_age: "18" }, { max_age: /17 or less/ }],
      ["a hotel that isn't", { hotel_id: "99999" }, { hotel_id: /no longer exists/ }],
    ],
  },
  (its) => {
    it("says its price with its unit, and who sells it", async () => {
      const { db } = its.world;
      const dinar = await insertCurrency(db, {
        iso_code: "TND",
        label: "Dinar",
        symbol: "DT",
        decimals: 3,
      });
      await insertService(db, "TND-1", {
        price: "85.5",
        currency_id: dinar,
        charge_mode: "per_person_per_night",
      });
      const found = await its.staff.get(screen.loader, "/services?search=TND-1");
      expect(shownIn(found).rows).toMatchObject([
        { code: "TND-1", price: "DT\u00a085.500 per person and night", hotel: "All hotels" },
      ]);
    });

    it("is called as its reader's language says, in that order, and found by either name", async () => {
      const { db } = its.world;
      await insertService(db, "TWO-1", { label: "Zweibettzimmer", label_fr: "Anneau" });
      await insertService(db, "TWO-2", { label: "Morning swim", label_fr: "" });
      await insertService(db, "TWO-3", { label: "Armband", label_fr: "Zinc à l’été" });
      const french = speaking(its.staff, "fr");
      const names = async (search: string, who = french) =>
        shownIn(await who.get(screen.loader, `/services?search=${search}&sort=label`)).rows.map(
          (row) => (row as unknown as { name: string }).name,
        );
      expect(await names("TWO-")).toEqual(["Anneau", "Morning swim", "Zinc à l’été"]);
      expect(await names("TWO-", its.staff)).toEqual(["Armband", "Morning swim", "Zweibettzimmer"]);
      expect(await names("a l’ete", its.staff)).toEqual(["Armband"]);
      expect(await names("zweibett")).toEqual(["Anneau"]);
    });

    it("tells without scripts what the example stay pays, and saves nothing", async () => {
      const fields = { ...its.fields(), price: "10", charge_mode: "per_person_per_night" };
      const tried = await its.staff.post(
        screen.action,
        "/services?dialog=new",
        asking("load", fields),
      );
      expect(tried).toMatchObject({ status: 200, body: { options: { total: "60.00\u00a0EUR" } } });
      const hostile = await its.staff.post(
        screen.action,
        "/services?dialog=new",
        asking("load", { ...fields, price: "9".repeat(400), currency_id: "__proto__" }),
      );
      expect(hostile).toMatchObject({ status: 200, body: { options: { total: null } } });
    });
  },
);

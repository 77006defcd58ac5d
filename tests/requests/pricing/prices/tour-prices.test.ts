import { describe, expect, it } from "vitest";
import { addDays, weekdays } from "~/core/dates";
import type { CatalogueCoverage } from "~/modules/pricing/catalogue-prices/coverage/catalogue-coverage.presenter.server";
import { tourPriceList } from "~/modules/pricing/catalogue-prices/tour-price.list";
import type { TourCalculator } from "~/modules/pricing/catalogue-prices/calculator/tour-calculator.presenter.server";
import * as adjust from "~/routes/pricing/catalogue-prices-adjust";
import * as importing from "~/routes/pricing/import";
import * as check from "~/routes/pricing/import-check";
import type { ImportView } from "~/modules/pricing/price-imports/import.presenter.server";
import * as file from "~/routes/list-file";
import * as screen from "~/routes/pricing/tour-prices";
import * as batch from "~/routes/pricing/batch";
import * as toursScreen from "~/routes/tours/tours";
import * as tourPage from "~/routes/tours/tour-edit";
import {
  insertCataloguePrice,
  insertCurrency,
  insertPoint,
  insertTour,
} from "../../../factories/rows";
import { describeNoun } from "../../../support/nouns/describe-noun";
import { shownIn } from "../../../support/nouns/story";
import { asking, speaking } from "../../../support/requests";

describeNoun(
  {
    entity: "tour_price",
    may: { look: "pricing:view", change: "pricing:edit" },
    api: { path: "/tour-prices" },
    list: tourPriceList,
    screen,
    setUp: async ({ db }) => {
      await insertCurrency(db);
      const tour_id = String(await insertTour(db, "priced", { label: "Promenade è" }));
      const distribution_point_id = String(await insertPoint(db, "PRICED"));
      return (nth) => ({
        tour_id,
        unit: "adult",
        distribution_point_id,
        price_type: "sell",
        price: "24.50",
        valid_from: new Date(Date.UTC(2027, 0, nth)).toISOString().slice(0, 10),
        valid_to: "2029-12-31",
        active: "on",
      });
    },
    title: "valid_from",
    soughtBy: "Promenade è",
    change: { price: "26.00", valid_to: "" },
    says: {
      created: "Price created successfully",
      updated: "Price updated successfully",
      deleted: "Price deleted successfully",
    },
    mistakes: [
      ["no tour", { tour_id: "" }, { tour_id: "Tour is required" }],
      ["a tour that isn't", { tour_id: "99999" }, { tour_id: /no longer exists/ }],
      ["a unit that isn't", { unit: "dog" }, { unit: "Unit is required" }],
      ["a unit that the tour hasn't", { unit: "senior" }, { unit: /doesn’t have this unit/ }],
      ["a booking of a tour by person", { unit: "booking" }, { unit: /doesn’t have this unit/ }],
      ["no price", { price: "" }, { price: "Price is required" }],
      ["a price below 0", { price: "-1" }, { price: "Must be 0 or more" }],
      ["tenths of a cent", { price: "1.255" }, { price: "EUR has at most 2 decimals" }],
      ["a type that isn't", { price_type: "gift" }, { price_type: "Price type is required" }],
      [
        "a channel that isn't",
        { distribution_point_id: "99999" },
        { distribution_point_id: /no longer exists/ },
      ],
      ["an end before the start", { valid_to: "2026-12-31" }, { valid_to: /before the first/ }],
    ],
  },
  (its) => {
    const calculated = async (query: string) => {
      const { status, body } = await its.staff.get(screen.loader, `/pricing/tours?${query}`);
      expect(status).toBe(200);
      return (body as { calculator: TourCalculator }).calculator;
    };

    it("has one price a day for the same, and says so at the day", async () => {
      const { fields } = await its.add();
      const again = await its.post(its.newForm, asking("create", { ...fields, price: "1" }));
      expect(again).toRefuse({ valid_from: /begins on the same day/ }, 409);
    });

    it("shows the coming year of one tour, and opens the form for what lacks a price", async () => {
      const { db } = its.world;
      const tour = await insertTour(db, "covered", {
        label: "Dawn walk",
        weekdays: [...weekdays],
      });
      await db
        .insertInto("tour_units")
        .values({ tour_id: tour, unit: "child", min_age: 3, max_age: 17 })
        .execute();
      const shown = async (query: string) => {
        const { body } = await its.staff.get(screen.loader, `/pricing/tours?${query}`);
        return (body as { coverage: CatalogueCoverage | null }).coverage;
      };
      const today = (await shown(`tour_id=${tour}`))!.strips[0]!.coverage.stretches![0]!.key;
      const last = addDays(today, 364);
      const half = { valid_from: today, valid_to: addDays(today, 99) };
      await insertCataloguePrice(db, { tour_id: tour, unit: "adult" }, half);
      expect(await shown("")).toBeNull();
      expect(await shown("tour_id=999999")).toBeNull();
      const coverage = await shown(`tour_id=${tour}`);
      expect(coverage).toMatchObject({
        title: "Sell prices of the coming year: Dawn walk",
        strips: [
          {
            unit: "Adult",
            coverage: {
              summary: "Next 12 months: 100 days with a price, 265 without one.",
              stretches: [
                { coverage: "priced", count: "100 days", mends: [] },
                { coverage: "gap", count: "265 days" },
              ],
              shapes: [
                { coverage: "priced", path: "M0 0h100v20h-100z" },
                { coverage: "gap", path: "M100 0h265v20h-265z" },
              ],
              gapEdges: "M100 1h265M100 19h265",
              named: [{ count: "265 days" }],
            },
          },
          { unit: "Child", coverage: { stretches: [{ coverage: "gap", count: "365 days" }] } },
        ],
      });
      const [{ to } = { to: "" }] = coverage!.strips[0]!.coverage.stretches![1]!.mends;
      const { body } = await its.staff.get(screen.loader, to);
      expect(body).toMatchObject({
        dialog: {
          defaults: {
            tour_id: String(tour),
            unit: "adult",
            price_type: "sell",
            valid_from: addDays(today, 100),
            valid_to: last,
          },
        },
      });
      const bought = await shown(`tour_id=${tour}&price_type=buy&unit=adult`);
      expect(bought?.strips).toMatchObject([{ coverage: { stretches: [{ coverage: "gap" }] } }]);
      // It ends tomorrow: later days lack nothing.
      await db
        .updateTable("tours")
        .set({ valid_to: addDays(today, 1) })
        .where("id", "=", tour)
        .execute();
      expect((await shown(`tour_id=${tour}`))?.strips[1]?.coverage.stretches).toMatchObject([
        { coverage: "gap", count: "2 days" },
      ]);
      await db
        .updateTable("tours")
        .set({ valid_to: addDays(today, -1) })
        .where("id", "=", tour)
        .execute();
      expect(await shown(`tour_id=${tour}`)).toMatchObject({
        about: "The tour doesn’t take place on any day of the coming year.",
        strips: [],
      });
    });

    describe("its calculator", () => {
      it("adds up units by the rows of the day, and says which", async () => {
        const { db } = its.world;
        const tour = await insertTour(db, "cruise", { weekdays: ["saturday"], max_people: 3 });
        await db
          .insertInto("tour_units")
          .values({ tour_id: tour, unit: "child", min_age: 3, max_age: 17 })
          .execute();
        const summer = { valid_from: "2027-06-01", valid_to: "2027-08-31", price: "45.50" };
        await insertCataloguePrice(db, { tour_id: tour, unit: "adult" });
        const high = await insertCataloguePrice(db, { tour_id: tour, unit: "adult" }, summer);
        const ask = `calc_tour=${tour}&calc_date=2027-07-10&calc_adult=2`;
        const { result } = await calculated(ask);
        expect(result).toMatchObject({ total: "€91.00", obstacles: [] });
        expect(result?.lines).toMatchObject([
          { unit: "Adult", count: 2, each: "€45.50", amount: "€91.00" },
        ]);
        expect(result?.lines[0]?.rowTo).toContain(`id=${high}`);
        // In autumn the general price holds.
        const autumn = await calculated(`calc_tour=${tour}&calc_date=2027-10-02&calc_adult=2`);
        expect(autumn.result?.total).toBe("€80.00");
        // A child has no price: no part of a total is shown as one.
        const family = await calculated(`${ask}&calc_child=2`);
        expect(family.result).toMatchObject({ total: null });
        expect(family.result?.obstacles).toEqual(["At most 3 people can take part."]);
        const sunday = await calculated(`calc_tour=${tour}&calc_date=2027-07-11`);
        expect(sunday.result?.obstacles[0]).toMatch(/day of the week/);
      });

      it("says at its field that there is no such day, and calculates nothing of another", async () => {
        const tour = await insertTour(its.world.db, "leap-day");
        const wrong = await calculated(`calc_tour=${tour}&calc_date=2027-02-30`);
        expect(wrong).toMatchObject({
          entered: { date: "" },
          dateMistake: "Enter a date such as 2026-07-01",
          result: null,
        });
        const right = await calculated(`calc_tour=${tour}&calc_date=2028-02-29`);
        expect(right).toMatchObject({ entered: { date: "2028-02-29" }, dateMistake: null });
        expect(right.result).not.toBeNull();
      });

      it("answers whatever stands in the address", async () => {
        expect((await calculated("calc_tour=999999")).result).toBeNull();
        const odd = await calculated("calc_tour=x&calc_date=9&calc_adult=1e9&calc_channel=-1");
        expect(odd.result).toBeNull();
      });
    });

    it("goes along as a file", async () => {
      await its.add();
      const response = (await file.loader({
        request: its.staff.request("/pricing/tours.csv?unit=adult"),
        params: {},
        context: {},
      })) as Response;
      const text = await response.text();
      expect(text).toMatch(/tour,unit,distribution_point,price_type,price,currency/);
      expect(text).toMatch(/Promenade è,adult,[\w-]+,sell,24\.50,EUR,2027-/);
    });

    it("comes from a file: a dry run first, one batch after, and back", async () => {
      const { db } = its.world;
      const tour = await insertTour(db, "filed", { label: "Filed cruise" });
      const id = await insertCataloguePrice(db, { tour_id: tour, unit: "adult" });
      const bytes = [
        "tour,unit,price_type,price,valid_from,valid_to",
        "Filed cruise,adult,sell,42.50,,2027-12-31",
        "filed,adult,buy,30,,",
        "Filed cruise,senior,sell,9,,",
      ].join("\n");
      const files = [{ field: "file", name: "tours.csv", bytes, type: "text/csv" }];
      const checked = await its.staff.upload(importing.action, "/pricing/tours/import", {
        fields: asking("check"),
        files,
      });
      expect(checked.location).toMatch(/^\/pricing\/tours\/import\/[\da-f-]{36}$/);
      const path = checked.location!;
      const params = { id: path.split("/").at(-1)! };
      const { view } = (await its.staff.get(check.loader, path, params)).body as {
        view: ImportView;
      };
      expect(view.summary).toBe("1 new, 1 changed, 0 unchanged, 1 refused");
      expect(view.refused[0]?.text).toMatch(/^Line 4, Filed cruise, senior: the tour has no unit/);
      expect(view.prices).toMatchObject([
        {
          label: "Filed cruise, adult",
          place: "Sell, General",
          before: { amount: "€40.00", unit: "always" },
          after: { amount: "€42.50", unit: "until Dec 31, 2027" },
        },
        { before: null, after: { amount: "€30.00" } },
      ]);
      const done = await its.staff.post(check.action, path, asking("import"), params);
      expect(done).toHaveToast("1 new, 1 changed, 1 refused");
      const [, batch_id = ""] = /^\/pricing\/batches\/(\d+)$/.exec(done.location ?? "") ?? [];
      const page = await its.staff.get(batch.loader, done.location!, { id: batch_id });
      expect(page.body).toMatchObject({
        batch: { what: "Import of tour prices, tours.csv", undoable: true },
        prices: [
          { place: "Adult · Sell, General", after: { unit: "until Dec 31, 2027" } },
          { place: "Adult · Buy, General", before: null },
        ],
      });
      await its.staff.post(batch.action, done.location!, asking("undo"), { id: batch_id });
      const left = await db
        .selectFrom("catalogue_prices")
        .select(["id", "price", "valid_to as to"])
        .where("tour_id", "=", tour)
        .execute();
      expect(left).toEqual([{ id, price: "40.0000", to: null }]);
      // The dry run is gone: it leads to where a file is chosen, of the same prices.
      expect(await its.staff.get(check.loader, path, params)).toRedirectTo("/pricing/tours/import");
    });

    describe("by a percentage", () => {
      const place = { ...adjust, path: "/pricing/tours/adjust" };

      it("shows what it would do, does it as one batch, and takes it back", async () => {
        const { db } = its.world;
        const tour = await insertTour(db, "raised");
        const id = await insertCataloguePrice(db, { tour_id: tour, unit: "adult" });
        const path = `${place.path}?tour_id=${tour}`;
        const form = { adjustment_value: "-7.5", source_price_ids: [String(id)] };
        const shown = await its.writesNothing(() =>
          its.post({ ...place, path }, asking("preview", form)),
        );
        const { preview } = (
          shown.body as { options: { preview: { seen: string[]; rows: object[] } } }
        ).options;
        expect(preview.rows).toMatchObject([{ before: "€40.00", after: "€37.00", failed: false }]);
        const done = await its.post(
          { ...place, path },
          asking("apply", { ...form, seen: preview.seen }),
        );
        const [, batch_id = ""] = /^\/pricing\/batches\/(\d+)$/.exec(done.location ?? "") ?? [];
        const stored = () =>
          db
            .selectFrom("catalogue_prices")
            .select("price")
            .where("id", "=", id)
            .executeTakeFirstOrThrow();
        expect(await stored()).toEqual({ price: "37.0000" });
        const page = await its.staff.get(batch.loader, done.location!, { id: batch_id });
        expect(page.body).toMatchObject({
          batch: { what: "Tour prices: −7.5%" },
          prices: [
            { label: "Tour raised", before: { amount: "€40.00" }, after: { amount: "€37.00" } },
          ],
        });
        const undone = await its.staff.post(batch.action, done.location!, asking("undo"), {
          id: batch_id,
        });
        expect(undone.status).toBe(303);
        expect(await stored()).toEqual({ price: "40.0000" });
        const late = await its.post(
          { ...place, path },
          asking("apply", { ...form, seen: preview.seen }),
        );
        // Changed since the preview, so nobody has seen what it would become.
        expect(late.status).toBe(422);
      });

      it("asks for a percentage and a price, and refuses what would be too much", async () => {
        const { db } = its.world;
        const tour = await insertTour(db, "dear");
        const dear = { price: "9999999" };
        const id = await insertCataloguePrice(db, { tour_id: tour, unit: "adult" }, dear);
        const ids = { source_price_ids: [String(id)] };
        const post = (name: string, fields: Record<string, string | string[]>) =>
          its.post(place, asking(name, fields));
        expect(await post("apply", ids)).toRefuse({ adjustment_value: /./ });
        expect(await post("apply", { adjustment_value: "5" })).toRefuse({ source_price_ids: /./ });
        const high = await post("preview", { ...ids, adjustment_value: "1" });
        expect(JSON.stringify(high.body)).toContain('"failed":true');
        expect((await post("apply", { ...ids, adjustment_value: "1" })).status).toBe(422);
      });
    });

    describe("a tour that has prices", () => {
      it("shows what it costs from today", async () => {
        const { db } = its.world;
        const tour = await insertTour(db, "from", { label: "From a price" });
        const of = { tour_id: tour, unit: "adult" };
        await insertCataloguePrice(db, of, { price: "50" });
        await insertCataloguePrice(db, of, {
          price: "30",
          valid_from: "2001-01-01",
          valid_to: "2001-01-01",
        });
        await insertCataloguePrice(db, of, { price: "20", price_type: "buy" });
        const list = await its.staff.get(toursScreen.loader, "/tours?search=from+a+price");
        expect(shownIn(list).rows).toMatchObject([{ from: "€50.00" }]);
        const french = speaking(its.staff, "fr");
        expect(
          shownIn(await french.get(toursScreen.loader, "/tours?search=from+a+price")).rows,
        ).toMatchObject([{ from: "50,00\u00a0€" }]);
        expect(
          shownIn(await its.list(`?tour_id=${tour}&price_type=buy`, french)).rows,
        ).toMatchObject([{ price: "20,00\u00a0€" }]);
      });

      it("keeps what they need: itself, its currency, its units", async () => {
        const { db } = its.world;
        const tour = await insertTour(db, "kept");
        await insertCataloguePrice(db, { tour_id: tour, unit: "adult" });
        const gone = await its.staff.post(
          toursScreen.action,
          `/tours?dialog=delete&id=${tour}`,
          asking("delete"),
        );
        expect(gone.status).toBe(409);
        const page = { ...tourPage, path: `/tours/edit/${tour}?tab=units` };
        const units = { has_child: "on", child_min_age: "3", child_max_age: "17" };
        const without = await its.staff.post(page.action, page.path, asking("update", units), {
          id: String(tour),
        });
        expect(without.status).toBe(422);
      });
    });
  },
);

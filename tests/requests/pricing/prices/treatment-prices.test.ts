import { expect, it } from "vitest";
import type { CatalogueCoverage } from "~/modules/pricing/catalogue-prices/coverage/catalogue-coverage.presenter.server";
import { treatmentPriceList } from "~/modules/pricing/catalogue-prices/treatment-price.list";
import * as batch from "~/routes/pricing/batch";
import * as adjust from "~/routes/pricing/catalogue-prices-adjust";
import * as file from "~/routes/list-file";
import * as screen from "~/routes/pricing/treatment-prices";
import {
  insertCataloguePrice,
  insertCurrency,
  insertSpa,
  insertTour,
  insertTreatment,
} from "../../../factories/rows";
import { describeNoun } from "../../../support/nouns/describe-noun";
import { shownIn } from "../../../support/nouns/story";
import { asking } from "../../../support/requests";

describeNoun(
  {
    entity: "treatment_price",
    may: { look: "pricing:view", change: "pricing:edit" },
    api: { path: "/treatment-prices" },
    list: treatmentPriceList,
    screen,
    setUp: async ({ db }) => {
      await insertCurrency(db);
      const spa = await insertSpa(db);
      const treatment_id = String(await insertTreatment(db, spa, { label: "Massage è" }));
      return (nth) => ({
        treatment_id,
        distribution_point_id: "",
        price_type: "sell",
        price: "90.00",
        valid_from: new Date(Date.UTC(2027, 0, nth)).toISOString().slice(0, 10),
        valid_to: "2029-12-31",
        weekdays: ["friday", "saturday"],
        active: "on",
      });
    },
    title: "valid_from",
    soughtBy: "Massage è",
    change: { price: "95.00", weekdays: ["sunday"] },
    says: {
      created: "Price created successfully",
      updated: "Price updated successfully",
      deleted: "Price deleted successfully",
    },
    mistakes: [
      ["no treatment", { treatment_id: "" }, { treatment_id: "Treatment is required" }],
      ["a treatment that isn't", { treatment_id: "99999" }, { treatment_id: /no longer exists/ }],
      ["no price", { price: "" }, { price: "Price is required" }],
      ["tenths of a cent", { price: "1.255" }, { price: "EUR has at most 2 decimals" }],
      ["an end before the start", { valid_to: "2026-12-31" }, { valid_to: /before the first/ }],
    ],
  },
  (its) => {
    it("says on which days it holds, and is narrowed to a spa", async () => {
      const { db } = its.world;
      const spa = await insertSpa(db, { label: "Another spa" });
      const treatment = await insertTreatment(db, spa, { label: "Hammam" });
      await insertCataloguePrice(db, { treatment_id: treatment }, { weekdays: ["monday"] });
      await insertCataloguePrice(db, { treatment_id: treatment }, { price: "70" });
      const found = await its.list(`?spa_id=${spa}&sort=price`);
      expect(shownIn(found).rows).toMatchObject([
        { owner: "Hammam", spa: "Another spa", detail: "Monday", price: "€40.00" },
        { detail: "Every day", price: "€70.00" },
      ]);
      const response = (await file.loader({
        request: its.staff.request(`/pricing/spas.csv?spa_id=${spa}`),
        params: {},
        context: {},
      })) as Response;
      expect(await response.text()).toContain("Another spa,Hammam,monday,");
    });

    it("is neither in the list nor in the file of a treatment that is gone", async () => {
      const { db } = its.world;
      const spa = await insertSpa(db, { label: "A third spa" });
      const treatment = await insertTreatment(db, spa, { label: "Wrap" });
      await insertCataloguePrice(db, { treatment_id: treatment }, {});
      const lines = async (asked: string) => {
        const request = its.staff.request(`/pricing/spas.csv${asked}`);
        const response = (await file.loader({ request, params: {}, context: {} })) as Response;
        return (await response.text()).trim().split("\r\n");
      };
      expect(shownIn(await its.list(`?spa_id=${spa}`)).rows).toHaveLength(1);
      expect(await lines(`?spa_id=${spa}`)).toHaveLength(2);
      const asked = `?spa_id=${spa}&treatment_id=99999`;
      const { rows, query } = shownIn(await its.list(asked));
      expect(rows).toEqual([]);
      expect(query).toMatchObject({ filters: { spa_id: spa, treatment_id: 99999 } });
      expect(await lines(asked)).toHaveLength(1);
    });

    it("shows where a treatment's own price stands in, and where a buy price lacks", async () => {
      const { db } = its.world;
      const spa = await insertSpa(db);
      const treatment = await insertTreatment(db, spa, { label: "Scrub", price: "62.00" });
      const weekend = { weekdays: ["saturday", "sunday"] };
      await insertCataloguePrice(db, { treatment_id: treatment }, weekend);
      const shown = async (query: string) => {
        const { body } = await its.staff.get(screen.loader, `/pricing/spas?${query}`);
        return (body as { coverage: CatalogueCoverage | null }).coverage;
      };
      expect(await shown(`spa_id=${spa}`)).toBeNull();
      // A treatment of another spa goes when the spa is changed.
      const other = await insertSpa(db, { label: "Elsewhere" });
      expect(await shown(`spa_id=${other}&treatment_id=${treatment}`)).toBeNull();
      const sold = await shown(`treatment_id=${treatment}`);
      expect(sold?.strips[0]?.coverage.summary).toMatch(/own price of €62\.00/);
      const [stretch] = sold!.strips[0]!.coverage.stretches!;
      expect(stretch).toMatchObject({
        coverage: "partly",
        state: "Own price: Monday, Tuesday, Wednesday, Thursday, Friday",
        count: "365 days",
      });
      const { body } = await its.staff.get(screen.loader, stretch!.mends[0]!.to);
      expect(body).toMatchObject({
        dialog: {
          defaults: {
            treatment_id: String(treatment),
            weekdays: ["monday", "tuesday", "wednesday", "thursday", "friday"],
          },
        },
      });
      const bought = await shown(`treatment_id=${treatment}&price_type=buy`);
      expect(bought?.strips).toMatchObject([
        { coverage: { stretches: [{ coverage: "gap", state: "No price", count: "365 days" }] } },
      ]);
    });

    it("is adjusted by a percentage, and leaves the prices of tours alone", async () => {
      const { db } = its.world;
      const spa = await insertSpa(db);
      const treatment_id = await insertTreatment(db, spa);
      const ours = await insertCataloguePrice(db, { treatment_id });
      const theirs = await insertCataloguePrice(db, {
        tour_id: await insertTour(db, "theirs"),
        unit: "adult",
      });
      const done = await its.staff.post(
        adjust.action,
        "/pricing/spas/adjust",
        asking("apply", { adjustment_value: "10", source_price_ids: [`${ours}`, `${theirs}`] }),
      );
      expect(done.location).toMatch(/^\/pricing\/batches\//);
      const stored = await db
        .selectFrom("catalogue_prices")
        .select("price")
        .where("id", "in", [ours, theirs])
        .orderBy("id")
        .execute();
      expect(stored).toEqual([{ price: "44.0000" }, { price: "40.0000" }]);
    });

    it("is adjusted in its spa's currency, and an inactive one only if it is wanted", async () => {
      const { db } = its.world;
      const currency_id = await insertCurrency(db, { iso_code: "CHF", symbol: "CHF" });
      const treatment_id = await insertTreatment(db, await insertSpa(db, { currency_id }));
      const active = await insertCataloguePrice(db, { treatment_id });
      const paused = await insertCataloguePrice(
        db,
        { treatment_id },
        {
          ...{ valid_from: "2031-01-01", active: false },
        },
      );
      const path = `/pricing/spas/adjust?treatment_id=${treatment_id}`;
      type Choices = { sources: { ticked: number[]; rows: { id: number; detail: string }[] } };
      const opened = (await its.staff.get(adjust.loader, path)).body as { choices: Choices };
      const { rows, ticked } = opened.choices.sources;
      expect(ticked).toEqual([active]);
      expect(Object.fromEntries(rows.map(({ id, detail }) => [id, detail]))).toEqual({
        [active]: "Every day · Sell, General",
        [paused]: "Every day · Sell, General, inactive",
      });
      const all = await its.staff.post(adjust.action, path, asking("load:all", {}));
      const { sources } = (all.body as { options: Choices }).options;
      expect([...sources.ticked].sort()).toEqual([active, paused].sort());

      const ids = { source_price_ids: [`${active}`, `${paused}`] };
      const form = asking("apply", { adjustment_value: "7.5", ...ids });
      const done = await its.staff.post(adjust.action, path, form);
      const id = done.location!.split("/").at(-1)!;
      const page = await its.staff.get(batch.loader, done.location!, { id });
      const { prices } = page.body as { prices: { before: object; after: object }[] };
      const always = { amount: "CHF\u00a040.00", unit: "always" };
      expect(prices[0]).toMatchObject({ before: always, after: { amount: "CHF\u00a043.00" } });
      expect(prices[1]!.after).toEqual({
        ...{ amount: "CHF\u00a043.00", unit: "from Jan 1, 2031, inactive" },
      });
    });
  },
);

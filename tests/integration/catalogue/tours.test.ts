import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  deleteCurrency,
  updateCurrency,
} from "~/modules/settings/currencies/currency.service.server";
import { tourList } from "~/modules/catalogue/tours/tour.list";
import type { TourInput } from "~/modules/catalogue/tours/tour.fields";
import {
  createTour,
  deleteTour,
  tourRows,
  updateTour,
  updateTourUnits,
} from "~/modules/catalogue/tours/tour.service.server";
import { insertCurrency, insertTour } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { createWorld, type TestWorld } from "../../support/context";
import { countStatements } from "../../support/database/statements";

let world: TestWorld;
let euro: number;

beforeAll(async () => {
  world = await createWorld();
  euro = await insertCurrency(world.db);
});
afterAll(() => world.close());

const input = (changes: Partial<TourInput> = {}): TourInput => ({
  label: "Walk",
  label_fr: "",
  description_fr: "",
  slug: "walk",
  description: "",
  city: "Cassis",
  meeting_point: "",
  duration_minutes: 60,
  languages: ["fr"],
  availability: "start_times",
  start_times: ["09:00"],
  weekdays: ["monday"],
  min_people: 1,
  max_people: 5,
  cutoff_hours: 0,
  pricing_per: "person",
  currency_id: euro,
  valid_from: "2027-01-01",
  valid_to: "2027-12-31",
  active: true,
  ...changes,
});

const child = { unit: "child" as const, min_age: 3, max_age: 11, counts_in_capacity: true };

describe("tours", () => {
  it("are kept as they were given; what a form doesn't say of days is none", async () => {
    const { id } = await createTour(world.ctx, input());
    expect(await tourRows.find(world.ctx, id)).toMatchObject({
      start_times: ["09:00"],
      valid_from: "2027-01-01",
      currency: { code: "EUR" },
      units: [{ unit: "adult", min_age: 18, max_age: 120, counts_in_capacity: true }],
    });
    await updateTour(world.ctx, id, input({ valid_from: undefined, valid_to: undefined }));
    await updateTourUnits(world.ctx, id, [child]);
    await deleteTour(world.ctx, id);
    const log = await auditOf(world, "tour", id);
    expect(log.map(({ action }) => action)).toEqual(["create", "update", "update", "delete"]);
    expect(log[1]?.after).toMatchObject({ valid_from: null, valid_to: null });
    expect(log[2]?.after).toMatchObject({ units: [{ unit: "child", min_age: 3 }] });
    const left = await world.db.selectFrom("tour_units").selectAll().execute();
    expect(left).toEqual([]);
  });

  it("change their units wholly or not at all", async () => {
    const { id } = await createTour(world.ctx, input({ slug: "whole" }));
    const twice = [child, { ...child, unit: "infant" as const }];
    await expect(updateTourUnits(world.ctx, id, twice)).rejects.toMatchObject({
      sentence: { key: "tours:UNITS.OVERLAP" },
    });
    expect((await tourRows.find(world.ctx, id)).units).toHaveLength(1);
    // The same ages in another tour are no matter.
    const { id: other } = await createTour(world.ctx, input({ slug: "other" }));
    await updateTourUnits(world.ctx, id, [child]);
    await updateTourUnits(world.ctx, other, [child]);
  });

  it.each([
    ["tours_label_check", { label: "ab" }],
    ["tours_slug_check", { slug: "No slug" }],
    ["tours_duration_check", { duration_minutes: 14 }],
    ["tours_languages_check", { languages: ["xx"] }],
    ["tours_availability_check", { availability: "never", start_times: [] }],
    ["tours_start_times_check", { start_times: ["24:00"] }],
    ["tours_start_times_check", { start_times: ["09:00", "noon"] }],
    ["tours_start_times_check", { start_times: [] }],
    ["tours_weekdays_check", { weekdays: [] }],
    ["tours_weekdays_check", { weekdays: ["someday"] }],
    ["tours_people_check", { min_people: 6, max_people: 5 }],
    ["tours_cutoff_check", { cutoff_hours: 721 }],
    ["tours_pricing_per_check", { pricing_per: "boat" }],
    ["tours_valid_check", { valid_from: "2027-02-01", valid_to: "2027-01-31" }],
  ])("are guarded by %s", async (constraint, changes) => {
    await expect(insertTour(world.db, "guard", changes)).rejects.toMatchObject({ constraint });
  });

  it("keep a currency that they are priced in, and choose none that is off", async () => {
    const franc = { iso_code: "CHF", label: "Franc", symbol: "Fr.", decimals: 2, active: true };
    const id = await insertCurrency(world.db, franc);
    const { id: tour_id } = await createTour(world.ctx, input({ slug: "francs", currency_id: id }));
    await expect(deleteCurrency(world.ctx, id)).rejects.toMatchObject({
      sentence: { key: "currencies:ERRORS.IN_USE.tours", params: { count: 1 } },
    });
    await updateCurrency(world.ctx, id, { ...franc, active: false });
    await updateTour(world.ctx, tour_id, input({ slug: "francs", currency_id: id, city: "" }));
    const another = createTour(world.ctx, input({ slug: "more-francs", currency_id: id }));
    await expect(another).rejects.toMatchObject({ field: "currency_id" });
    const none = createTour(world.ctx, input({ slug: "nothing", currency_id: 99_999 }));
    await expect(none).rejects.toMatchObject({ field: "currency_id" });
  });

  it.each(tourList.sorts)(
    "are sorted by %s in as many statements for one as for many",
    async (sort) => {
      const list = (size: number) =>
        countStatements(world, (ctx) => tourRows.page(ctx, { ...tourList.defaults, sort, size }));
      expect(await list(50)).toBe(await list(1));
    },
  );
});

import { describe, expect, it } from "vitest";
import { tourList } from "~/modules/catalogue/tours/tour.list";
import * as editPage from "~/routes/tours/tour-edit";
import * as newPage from "~/routes/tours/tour-new";
import * as screen from "~/routes/tours/tours";
import { insertCurrency, insertTour } from "../../factories/rows";
import { auditOf } from "../../support/audit";
import { describeNoun } from "../../support/nouns/describe-noun";
import { frenchMistakes, frenchTexts } from "../../support/nouns/french-texts";
import { formIn, shownIn } from "../../support/nouns/story";
import { asking } from "../../support/requests";

describeNoun(
  {
    entity: "tour",
    may: { look: "catalogue:view", change: "catalogue:edit" },
    api: {
      path: "/tours",
      // One field of the form, a list in a body.
      body: (json, { start_times }) => ({
        ...json,
        start_times: String(start_times).split(/[, ]+/).filter(Boolean),
      }),
    },
    list: tourList,
    screen,
    pages: {
      new: { ...newPage, path: "/tours/new" },
      edit: { ...editPage, path: (id) => `/tours/edit/${id}` },
    },
    setUp: async ({ db }) => {
      const currency_id = String(await insertCurrency(db));
      return (nth) => ({
        label: `Promenade ${nth} è`,
        slug: `promenade-${nth}`,
        description: "Along the sea.\nAnd back.",
        ...frenchTexts(nth),
        city: "La Rochelle",
        meeting_point: "Quai Simenon",
        duration_minutes: "150",
        languages: ["en", "fr"],
        availability: "start_times",
        start_times: "09:30, 14:00",
        weekdays: ["monday", "friday"],
        min_people: "2",
        max_people: "12",
        cutoff_hours: "24",
        pricing_per: "person",
        currency_id,
        valid_from: "2027-04-01",
        valid_to: "2027-10-31",
        active: "on",
      });
    },
    title: "label",
    change: {
      label_fr: "",
      description_fr: "",
      duration_minutes: "90",
      weekdays: ["sunday"],
      valid_to: "",
      start_times: "10:00",
    },
    says: {
      created: "Tour created successfully",
      updated: "Tour updated successfully",
      deleted: "Tour deleted successfully",
      switched: "Tour status updated successfully",
    },
    switchedBy: "toggle",
    mistakes: [
      ...frenchMistakes({ max: 2000 }),
      ["no name", { label: "" }, { label: "Name is required" }],
      ["a label of two letters", { label: "ab" }, { label: /at least 3/ }],
      ["no slug", { slug: "" }, { slug: "Slug is required" }],
      ["a slug with spaces", { slug: "Old Town" }, { slug: /lower-case letters and digits/ }],
      [
        "a slug that ends with a hyphen",
        { slug: "old-" },
        { slug: /lower-case letters and digits/ },
      ],
      ["a long description", { description: "x".repeat(2001) }, { description: /at most 2000/ }],
      ["a long city", { city: "x".repeat(101) }, { city: /at most 100/ }],
      [
        "a long meeting point",
        { meeting_point: "x".repeat(256) },
        { meeting_point: /at most 255/ },
      ],
      ["no duration", { duration_minutes: "" }, { duration_minutes: "Duration is required" }],
      ["ten minutes", { duration_minutes: "10" }, { duration_minutes: /15 or more/ }],
      ["fifteen days", { duration_minutes: "21600" }, { duration_minutes: /20160 or less/ }],
      [
        "an availability that isn't",
        { availability: "never" },
        { availability: /when it takes place/ },
      ],
      ["no start time", { start_times: "" }, { start_times: /at least one start time/ }],
      ["a time that isn't", { start_times: "24:00" }, { start_times: /00:00 to 23:59/ }],
      [
        "times of what is open without",
        { availability: "opening_hours" },
        { start_times: /leave this empty/ },
      ],
      ["no weekday", { weekdays: [] }, { weekdays: /one day of the week/ }],
      ["nobody", { min_people: "0" }, { min_people: /1 or more/ }],
      ["fewer than the fewest", { max_people: "1" }, { max_people: /below the minimum/ }],
      ["a cutoff of months", { cutoff_hours: "721" }, { cutoff_hours: /720 or less/ }],
      [
        "prices for something else",
        { pricing_per: "boat" },
        { pricing_per: "Choose how it is priced" },
      ],
      ["no currency", { currency_id: "" }, { currency_id: "Currency is required" }],
      ["a currency that isn't", { currency_id: "99999" }, { currency_id: /no longer exists/ }],
      ["a day that isn't", { valid_from: "2027-02-30" }, { valid_from: /date/ }],
      ["an end before the start", { valid_to: "2027-03-31" }, { valid_to: /before the first/ }],
    ],
  },
  (its) => {
    it("shows city and duration, and finds tours by either name", async () => {
      const { db } = its.world;
      await insertTour(db, "sahara", { city: "Tozeur", duration_minutes: 4320 });
      const found = await its.staff.get(screen.loader, "/tours?search=tozeur");
      expect(shownIn(found).rows).toMatchObject([{ city: "Tozeur", duration: "3\u00a0d" }]);
    });

    it("has one slug each", async () => {
      const { fields } = await its.add();
      const again = await its.post(its.newForm, asking("create", { ...fields, label: "Another" }));
      expect(again).toRefuse({ slug: /already exists/ }, 409);
    });

    describe("its units", () => {
      const tab = (id: number) => ({
        ...editPage,
        path: `/tours/edit/${id}?tab=units`,
        params: { id: String(id) },
      });

      it("begin with adults, and are saved together under the tour", async () => {
        const { id } = await its.add();
        const form = formIn(await its.get(tab(id)));
        expect(form.defaults).toMatchObject({
          has_adult: "on",
          adult_min_age: "18",
          adult_max_age: "120",
          infant_max_age: "2",
        });
        expect(form.defaults).not.toHaveProperty("has_child");
        const saved = await its.post(
          tab(id),
          asking("update", {
            ...form.defaults,
            ...{ has_child: "on", child_min_age: "4", child_max_age: "17" },
            ...{ has_infant: "on", infant_min_age: "0", infant_max_age: "3" },
          }),
        );
        expect(saved).toRedirectTo("/tours");
        expect(saved).toHaveToast("Units updated successfully");
        const [, change] = await auditOf(its.world, "tour", id);
        expect(change?.after).toMatchObject({
          units: [
            { unit: "adult", min_age: 18, max_age: 120, counts_in_capacity: true },
            { unit: "child", min_age: 4, max_age: 17, counts_in_capacity: true },
            { unit: "infant", min_age: 0, max_age: 3, counts_in_capacity: false },
          ],
        });
      });

      it("are refused where an age belongs to two, and say so at the field", async () => {
        const { id } = await its.add();
        const { defaults } = formIn(await its.get(tab(id)));
        const refused = await its.writesNothing(() =>
          its.post(
            tab(id),
            asking("update", {
              ...defaults,
              ...{ has_senior: "on", senior_min_age: "60", senior_max_age: "130" },
            }),
          ),
        );
        expect(refused).toRefuse({
          senior_max_age: /120 or less/,
          senior_min_age: /another unit/,
        });
        const overlap = { has_senior: "on", senior_min_age: "60", senior_max_age: "99" };
        const met = await its.post(tab(id), asking("update", { ...defaults, ...overlap }));
        expect(met).toRefuse({ senior_min_age: /another unit/ });
        const none = await its.post(tab(id), asking("update", {}));
        expect(none).toRefuse({ has_adult: /at least one unit/ });
      });

      it("aren't touched by the form of the tour, nor by a mistake in a unit that is off", async () => {
        const { id, fields } = await its.add();
        const { defaults } = formIn(await its.get(tab(id)));
        const odd = { ...defaults, adult_max_age: "64", senior_min_age: "x", senior_max_age: "1" };
        expect(await its.post(tab(id), asking("update", odd))).toRedirectTo("/tours");
        await its.post(its.editForm(id), asking("update", { ...fields, label: "Renamed" }));
        expect(formIn(await its.get(tab(id))).defaults).toMatchObject({ adult_max_age: "64" });
      });
    });
  },
);

import { describe, expect, it } from "vitest";
import { treatmentList } from "~/modules/catalogue/treatments/treatment.list";
import * as options from "~/routes/options";
import * as editPage from "~/routes/treatments/treatment-edit";
import * as newPage from "~/routes/treatments/treatment-new";
import * as screen from "~/routes/treatments/treatments";
import {
  insertCataloguePrice,
  insertCurrency,
  insertSpa,
  insertTreatment,
} from "../../factories/rows";
import { describeNoun } from "../../support/nouns/describe-noun";
import { frenchMistakes, frenchTexts } from "../../support/nouns/french-texts";
import { formIn, shownIn } from "../../support/nouns/story";
import { asking } from "../../support/requests";

describeNoun(
  {
    entity: "treatment",
    may: { look: "catalogue:view", change: "catalogue:edit" },
    api: { path: "/treatments" },
    list: treatmentList,
    screen,
    pages: {
      new: { ...newPage, path: "/treatments/new" },
      edit: { ...editPage, path: (id) => `/treatments/edit/${id}` },
    },
    setUp: async ({ db }) => {
      await insertCurrency(db);
      const spa_id = String(await insertSpa(db));
      return (nth) => ({
        spa_id,
        label: `Massage ${nth} ç`,
        category: "massage",
        description: "Warm stones.\nArgan oil.",
        ...frenchTexts(nth),
        duration_minutes: "60",
        buffer_minutes: "15",
        persons: "2",
        min_age: "16",
        price: "98.50",
        active: "on",
      });
    },
    title: "label",
    change: {
      label_fr: "",
      description_fr: "",
      price: "110.00",
      duration_minutes: "75",
      min_age: "",
    },
    says: {
      created: "Treatment created successfully",
      updated: "Treatment updated successfully",
      deleted: "Treatment deleted successfully",
      switched: "Treatment status updated successfully",
    },
    switchedBy: "toggle",
    mistakes: [
      ...frenchMistakes({ max: 500 }),
      ["no name", { label: "" }, { label: "Name is required" }],
      ["a name of two letters", { label: "ab" }, { label: /at least 3/ }],
      ["no category", { category: "" }, { category: "Category is required" }],
      ["a category that isn't", { category: "gift" }, { category: "Category is required" }],
      ["a long description", { description: "x".repeat(501) }, { description: /at most 500/ }],
      ["no duration", { duration_minutes: "" }, { duration_minutes: "Duration is required" }],
      ["four minutes", { duration_minutes: "4" }, { duration_minutes: /5 or more/ }],
      ["more than a day's work", { duration_minutes: "481" }, { duration_minutes: /480 or less/ }],
      ["half a minute", { duration_minutes: "30.5" }, { duration_minutes: /whole/ }],
      ["a long buffer", { buffer_minutes: "121" }, { buffer_minutes: /120 or less/ }],
      ["nobody", { persons: "0" }, { persons: /1 or more/ }],
      ["eleven at once", { persons: "11" }, { persons: /10 or less/ }],
      ["an age of a hundred", { min_age: "100" }, { min_age: /99 or less/ }],
      ["no price", { price: "" }, { price: "Price is required" }],
      ["a price below 0", { price: "-1" }, { price: "Must be 0 or more" }],
      ["tenths of a cent", { price: "1.255" }, { price: "EUR has at most 2 decimals" }],
    ],
  },
  (its) => {
    it("is of a spa that there is, and stays with it", async () => {
      const nowhere = its.fields({ spa_id: "99999" });
      expect(await its.post(its.newForm, asking("create", nowhere))).toRefuse({
        spa_id: /no longer exists/,
      });
      const { id, fields } = await its.add();
      const other = String(await insertSpa(its.world.db, { label: "Other spa" }));
      const moved = asking("update", { ...fields, spa_id: other });
      expect(await its.post(its.editForm(id), moved)).toRefuse({
        spa_id: /spa of a treatment can’t be changed/,
      });
    });

    it("says what it takes and costs, and whether that is longer than its spa is open", async () => {
      const { db } = its.world;
      const yen = await insertCurrency(db, { iso_code: "JPY", symbol: "¥", decimals: 0 });
      const spa_id = await insertSpa(db, { label: "Onsen", currency_id: yen });
      await insertTreatment(db, spa_id, { label: "Short", price: "9800", duration_minutes: 90 });
      // Open for ten hours.
      const long = { duration_minutes: 480, buffer_minutes: 120 };
      await insertTreatment(db, spa_id, { label: "Fits", ...long });
      await db
        .updateTable("spas")
        .set({ opening_hours: shorter })
        .where("id", "=", spa_id)
        .execute();
      const { rows } = shownIn(await its.list(`?spa_id=${spa_id}&sort=duration`));
      expect(rows).toMatchObject([
        { name: "Short", duration: "1\u00a0h\u00a030 + 15\u00a0min", price: "¥9,800" },
        { name: "Fits", tooLong: true },
      ]);
      expect(rows[0]).toMatchObject({ tooLong: false });
    });

    it("takes currency and opening from the spa that is chosen, with scripts and without", async () => {
      const { spa_id } = its.fields() as Record<string, string>;
      const asked = await its.staff.get(options.loader, `/options/of-spa?spa_id=${spa_id}`, {
        kind: "of-spa",
      });
      const ofSpa = { spa_id: Number(spa_id), currency: "€", longestOpening: 600 };
      expect(asked.body).toMatchObject(ofSpa);
      const loaded = await its.post(its.newForm, asking("load", its.fields()));
      expect(loaded).toMatchObject({ status: 200, body: { options: { ofSpa } } });
      const none = await its.staff.get(options.loader, "/options/of-spa?spa_id=x", {
        kind: "of-spa",
      });
      expect(none.body).toMatchObject({ spa_id: null, longestOpening: null });
    });

    it("isn't deleted while it has prices, and says how many", async () => {
      const { id } = await its.add();
      const { db } = its.world;
      await insertCataloguePrice(db, { treatment_id: id });
      await insertCataloguePrice(db, { treatment_id: id }, { price_type: "buy" });
      const kept = await its.post(its.question(id), asking("delete"));
      expect(JSON.stringify(kept.body)).toContain("It has 2 prices");
      await db.deleteFrom("catalogue_prices").where("treatment_id", "=", id).execute();
      expect((await its.post(its.question(id), asking("delete"))).status).toBe(303);
    });

    describe("in the list of one spa", () => {
      const inSpa = async () => {
        const { id, fields } = await its.add();
        const spa_id = String(fields.spa_id);
        const other = await insertSpa(its.world.db, { label: "Elsewhere" });
        const elsewhere = await insertTreatment(its.world.db, other);
        const path = `/spas/${spa_id}/treatments`;
        return { id, fields, spa_id, elsewhere, path };
      };

      it("nothing of another spa is shown, whatever its address says", async () => {
        const { path, spa_id, id, elsewhere } = await inSpa();
        for (const query of ["?size=50", "?size=50&spa_id=2147483647"]) {
          const answer = await its.staff.get(screen.loader, path + query, { spa_id });
          const shown = shownIn(answer).rows.map((row) => row.id);
          expect(shown).toContain(id);
          expect(shown).not.toContain(elsewhere);
        }
        expect(answerTitle(await its.staff.get(screen.loader, path, { spa_id }))).toBe(
          "Treatments, Spa Test",
        );
      });

      it("one is added to it, edited there, and leads back to it", async () => {
        const { path, spa_id, id, elsewhere, fields } = await inSpa();
        const form = formIn(await its.staff.get(newPage.loader, `${path}/new`, { spa_id }));
        expect(form.defaults).toMatchObject({ spa_id });
        const added = asking("create", its.fields());
        const made = await its.staff.post(newPage.action, `${path}/new`, added, { spa_id });
        expect(made).toRedirectTo(path);
        const saved = await its.staff.post(
          editPage.action,
          `${path}/edit/${id}`,
          asking("update", { ...fields, price: "1.00" }),
          { spa_id, id: String(id) },
        );
        expect(saved).toRedirectTo(path);
        const strange = await its.staff.get(editPage.loader, `${path}/edit/${elsewhere}`, {
          spa_id,
          id: String(elsewhere),
        });
        expect(strange).toMatchObject({ status: 302, location: path });
      });

      it("there is none of a spa that is gone, or of no spa at all", async () => {
        const gone = await its.staff.get(screen.loader, "/spas/2147483647/treatments", {
          spa_id: "2147483647",
        });
        expect(gone.status).toBe(404);
        const added = await its.staff.get(newPage.loader, "/spas/2147483647/treatments/new", {
          spa_id: "2147483647",
        });
        expect(added.status).toBe(404);
        const none = await its.staff.get(screen.loader, "/spas/x/treatments", { spa_id: "x" });
        expect(none.status).toBe(404);
      });
    });
  },
);

const shorter = JSON.stringify(
  Object.fromEntries(
    ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [
      day,
      { open: "09:00", close: "18:59", closed: false },
    ]),
  ),
);

function answerTitle({ body }: { body: unknown }): string {
  return (body as { title: string }).title;
}

import { afterAll, expect, it } from "vitest";
import { bookingActs, bookingStatuses } from "~/modules/sales/bookings/booking";
import { spaBookingList } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.list";
import * as page from "~/routes/bookings/spas/spa-booking";
import * as cancelPage from "~/routes/bookings/cancel";
import * as editPage from "~/routes/bookings/spas/spa-booking-edit";
import * as newPage from "~/routes/bookings/spas/spa-booking-new";
import * as screen from "~/routes/bookings/spas/spa-bookings";
import { loader as csv } from "~/routes/list-file";
import { loader as options } from "~/routes/options";
import {
  insertCurrency,
  insertCustomer,
  insertPoint,
  insertSpa,
  insertTreatment,
} from "../../factories/rows";
import {
  bookingPageOf,
  describeActs,
  itMakesItsCustomer,
} from "../../support/bookings/booking-acts";
import { startClock, stopClock } from "../../support/clock";
import { describeNoun } from "../../support/nouns/describe-noun";
import { formIn, shownIn } from "../../support/nouns/story";
import { asking, type Fields } from "../../support/requests";
import { priceIn } from "../../support/bookings/shown-prices";

afterAll(startClock);

describeNoun(
  {
    entity: "spa_booking",
    may: { look: "bookings:view", change: "bookings:edit" },
    api: { path: "/bookings/spas", loggedOtherwise: ["source"] },
    list: spaBookingList,
    savedTo: (id) => `/bookings/spas/${id}`,
    screen,
    pages: {
      new: { ...newPage, path: "/bookings/spas/new" },
      edit: { ...editPage, path: (id) => `/bookings/spas/${id}/edit` },
    },
    setUp: async ({ db, ctx }) => {
      stopClock({ ctx });
      await insertCurrency(db);
      const spa_id = await insertSpa(db);
      const treatment = { label: "Massage for two", persons: 2, price: "180" };
      const treatment_id = String(await insertTreatment(db, spa_id, treatment));
      const customer_id = String(await insertCustomer(db, { last_name: "Bather" }));
      const distribution_point_id = String(await insertPoint(db, "SPA"));
      return (nth) => ({
        spa_id: String(spa_id),
        treatment_id,
        starts_at: "2026-04-10T10:30",
        persons: "2",
        distribution_point_id,
        customer_id,
        external_reference: `X-${nth} é`,
        promo_code: "SPRING",
        notes: "Warm room.",
      });
    },
    title: "external_reference",
    soughtBy: "Bather",
    change: { starts_at: "2026-04-11T12:00", persons: "1" },
    says: {
      created: "Booking created successfully",
      updated: "Booking updated successfully",
    },
    mistakes: [
      ["no spa", { spa_id: "" }, { spa_id: "Spa is required" }],
      ["a spa that isn't", { spa_id: "99999" }, { spa_id: /no longer exists/ }],
      ["no treatment", { treatment_id: "" }, { treatment_id: "Treatment is required" }],
      ["a treatment that isn't", { treatment_id: "99999" }, { treatment_id: /belong/ }],
      ["no time", { starts_at: "" }, { starts_at: "Enter the day and the time" }],
      ["a day that isn't", { starts_at: "2026-02-30T10:00" }, { starts_at: /such as 2026/ }],
      ["before it opens", { starts_at: "2026-04-10T08:59" }, { starts_at: /isn’t open/ }],
      // With its buffer it ends a minute after seven.
      ["up to after it closes", { starts_at: "2026-04-10T17:46" }, { starts_at: /isn’t open/ }],
      ["nobody", { persons: "0" }, { persons: /1 or more/ }],
      ["one too many", { persons: "3" }, { persons: "This treatment is for 2 people at most" }],
      ["a customer that isn't", { customer_id: "99999" }, { customer_id: /no longer exists/ }],
      ["long notes", { notes: "x".repeat(1001) }, { notes: /at most 1000/ }],
    ],
  },
  (its) => {
    const pages = { route: page, path: spaBookingList.path };
    const { open } = bookingPageOf(its, pages);
    const reason = { cancel_reason: "Ill", cancellation_fee: "0" };

    it("says when it is, what it costs, and what was done to it", async () => {
      const { id } = await its.add();
      expect((await open(id)).body).toMatchObject({
        status: "draft",
        amount: "€180.00",
        customer: { name: "Anna Bather" },
        changes: [{}],
      });
      const { rows } = shownIn(await its.list("?search=bather&size=50"));
      expect(rows.find((row) => row.id === id)).toMatchObject({
        spa: "Spa Test",
        treatment: "Massage for two",
        day: "Apr 10, 2026",
        times: "10:30–11:30",
        persons: 2,
        amount: "€180.00",
      });
      expect(await open(99_999)).toRedirectTo("/bookings/spas");
      expect((await open(0)).status).toBe(404);
    });

    it("is saved at the price that its form shows, or asks", async () => {
      const fields = its.fields();
      const priced = priceIn(await its.post(its.newForm, asking("load:price", fields)));
      expect(priced).toMatchObject({ total: "€180.00", news: true, moved: null });
      const price = (amount: string) =>
        its.world.db
          .updateTable("treatments")
          .set({ price: amount })
          .where("id", "=", Number(fields.treatment_id))
          .execute();
      await price("195");
      const entered = { ...fields, shown_price: priced.written! };
      const save = (shown_price: string) =>
        its.post(its.newForm, asking("create", { ...entered, shown_price }));
      const asked = await its.writesNothing(() => save(entered.shown_price));
      expect(asked.status).toBe(409);
      expect(priceIn(asked).moved).toMatchObject({
        saveAt: "Save draft at €195.00",
        total: { left: "€180.00", right: "€195.00", differs: true },
      });
      expect((await save(priceIn(asked).written!)).status).toBe(303);
      await price("180");
      const { id } = await its.add();
      const { body } = await its.get(its.editForm(id));
      expect(body).toMatchObject({ open: { choices: { price: { title: "Booked at" } } } });
    });

    it("is narrowed to a spa and to days", async () => {
      const { id, fields } = await its.add(its.fields({ starts_at: "2026-05-20T09:00" }));
      const found = async (query: string) =>
        shownIn(await its.list(`?size=50&${query}`)).rows.map((row) => row.id);
      const spa = `spa_id=${String(fields.spa_id)}`;
      expect(await found(`${spa}&from=2026-05-20&to=2026-05-20`)).toContain(id);
      expect(await found(`${spa}&from=2026-05-21`)).not.toContain(id);
      expect(await found("spa_id=2147483647")).toEqual([]);
    });

    it("keeps its price while treatment, day and channel stay", async () => {
      const { db } = its.world;
      const { id, fields } = await its.add();
      await db
        .updateTable("treatments")
        .set({ price: "200" })
        .where("id", "=", Number(fields.treatment_id))
        .execute();
      const amount = async () => ((await open(id)).body as { amount: string }).amount;
      const save = (changes: Fields) =>
        its.post(its.editForm(id), asking("update", { ...fields, ...changes }));
      await save({ starts_at: "2026-04-10T14:00", notes: "Later that day." });
      expect(await amount()).toBe("€180.00");
      await save({ starts_at: "2026-04-12T14:00" });
      expect(await amount()).toBe("€200.00");
      await db
        .updateTable("treatments")
        .set({ price: "180" })
        .where("id", "=", Number(fields.treatment_id))
        .execute();
    });

    itMakesItsCustomer(its, pages);
    describeActs(its, pages, (status, act) => ({ starts_at: timeOf(status, act) }));

    it("is cancelled over its list as it was", async () => {
      const { id } = await its.add();
      const path = `/bookings/spas/${id}/cancel?status=draft`;
      const asked = await its.staff.get(cancelPage.loader, path, { id: String(id) });
      expect(asked.body).toMatchObject({ closeTo: "/bookings/spas?status=draft" });
      const done = await its.staff.post(cancelPage.action, path, asking("cancel", reason), {
        id: String(id),
      });
      expect(done).toHaveToast("Booking cancelled");
    });

    it("is paid", async () => {
      const { id } = await its.add();
      const asked = await open(id, "?dialog=pay");
      expect(asked.body).toMatchObject({ payments: {} });
    });

    it("shows the treatments of the chosen spa, with scripts and without", async () => {
      const fields = its.fields();
      const spa_id = Number(fields.spa_id);
      const path = `/options/treatments-of-spa?spa_id=${spa_id}`;
      const kind = { kind: "treatments-of-spa" };
      const mine = { spa_id, treatments: { options: [{ label: "Massage for two" }] } };
      expect((await its.staff.get(options, path, kind)).body).toMatchObject(mine);
      const loaded = await its.post(its.newForm, asking("load", fields));
      expect(loaded).toMatchObject({ status: 200, body: { options: mine } });
      const filled = { ...its.newForm, path: "/bookings/spas/new?starts_at=2026-04-10T10:30" };
      expect(formIn(await its.get(filled)).defaults).toMatchObject({
        starts_at: "2026-04-10T10:30",
      });
    });

    it("leaves as a file with the times of the spa", async () => {
      const { fields } = await its.add();
      const reference = encodeURIComponent(its.title(fields));
      const file = await its.staff.get(csv, `/bookings/spas.csv?search=bather&x=${reference}`);
      expect(file.status).toBe(200);
    });
  },
);

/** Each in an hour of its own: the spa has two rooms. */
function timeOf(status: string, act: string): string {
  const day = bookingStatuses.findIndex((one) => one === status) + 1;
  const hour = 9 + 2 * bookingActs.findIndex((one) => one === act);
  return `2026-06-0${day}T${String(Math.min(hour, 17)).padStart(2, "0")}:00`;
}

import { expect, it } from "vitest";
import { customerList } from "~/modules/sales/customers/customer.list";
import * as page from "~/routes/customers/customer";
import * as editPage from "~/routes/customers/customer-edit";
import * as newPage from "~/routes/customers/customer-new";
import * as screen from "~/routes/customers/customers";
import { loader as csv } from "~/routes/list-file";
import { loader as viewsLoader } from "~/routes/views";
import { insertCurrency, insertCustomer, insertPoint } from "../../../factories/rows";
import { describeNoun } from "../../../support/nouns/describe-noun";
import { asking, speaking, staffWith } from "../../../support/requests";

describeNoun(
  {
    entity: "customer",
    may: { look: "customers:view", change: "customers:edit" },
    api: { path: "/customers", loggedOtherwise: ["marketing_consent_at"] },
    list: customerList,
    screen,
    pages: {
      new: { ...newPage, path: "/customers/new" },
      edit: { ...editPage, path: (id) => `/customers/${id}/edit` },
    },
    setUp: async ({ db }) => {
      const distribution_point_id = String(await insertPoint(db, "AGY"));
      return (nth) => ({
        type: "agency",
        first_name: "Zoé",
        last_name: "",
        company_name: `Voyages ${nth} è`,
        email: `agency${nth}@example.com`,
        phone: `+33 1 40 00 ${1000 + nth}`,
        language: "fr",
        country: "FR",
        birth_date: "1999-12-31",
        tax_number: `FR${nth}`,
        address: "1, rue de la Paix\n75002 Paris",
        notes: "Pays late.",
        marketing_consent: "on",
        distribution_point_id,
        active: "on",
      });
    },
    title: "company_name",
    change: { phone: "+33 1 50 00 00 00", country: "", distribution_point_id: "" },
    says: {
      created: "Customer created successfully",
      updated: "Customer updated successfully",
      switched: "Customer status updated successfully",
    },
    switchedBy: "toggle",
    mistakes: [
      ["a kind that isn't", { type: "ghost" }, { type: "Kind is required" }],
      ["no company", { company_name: "" }, { company_name: /Enter the name/ }],
      [
        "a person without names",
        { type: "person", first_name: "", company_name: "" },
        { first_name: "Enter the first name", last_name: "Enter the last name" },
      ],
      ["a long name", { first_name: "x".repeat(51) }, { first_name: /at most 50/ }],
      ["no address at all", { email: "nobody" }, { email: /email|e-mail/i }],
      ["a long phone", { phone: "1".repeat(21) }, { phone: /at most 20/ }],
      ["a language that isn't", { language: "la" }, { language: "Language is required" }],
      ["a country that isn't", { country: "XK" }, { country: /from the list/ }],
      ["a birth to come", { birth_date: "2199-01-01" }, { birth_date: /in the past/ }],
      ["no day", { birth_date: "1999-02-30" }, { birth_date: /date/i }],
      ["a long address", { address: "x".repeat(501) }, { address: /at most 500/ }],
      ["long notes", { notes: "x".repeat(1001) }, { notes: /at most 1000/ }],
      [
        "a distribution point that isn't",
        { distribution_point_id: "99999" },
        { distribution_point_id: /no longer exists/ },
      ],
    ],
  },
  (its) => {
    const open = (id: number, query = "", who = its.staff) =>
      who.get(page.loader, `/customers/${id}${query}`, { id: String(id) });
    const ask = (id: number, intent: string, query = "", who = its.staff) =>
      who.post(page.action, `/customers/${id}${query}`, asking(intent), { id: String(id) });

    it("has a page with all that is known, in the words of whoever looks", async () => {
      const { id, fields } = await its.add();
      const { body } = await open(id, "", speaking(its.staff, "fr"));
      const { facts, ...shown } = body as { facts: { term: string; value: string }[] };
      expect(shown).toMatchObject({ title: fields.company_name, address: fields.address });
      expect(facts).toEqual(
        expect.arrayContaining([
          { term: "Pays", value: "France" },
          { term: "Interlocuteur", value: "Zoé" },
          { term: "Point de distribution", value: "Point AGY" },
        ]),
      );
      expect(await open(99_999)).toRedirectTo("/customers");
      expect((await open(0)).status).toBe(404);
    });

    it("says at once who may be the same, and on their pages", async () => {
      const { id, fields } = await its.add();
      // The same number as one dials it at home.
      const other = its.fields({ phone: String(fields.phone).replace("+33 ", "0") });
      const answer = await its.post(its.newForm, asking("create", other));
      expect(answer.toasts).toMatchObject([{ kind: "success" }, { kind: "notice" }]);
      expect(answer.toasts[1]!.text).toContain(String(fields.company_name));
      const twin = await its.latest();
      const { body } = await open(twin);
      expect(body).toMatchObject({ duplicates: [{ id, mergeable: true }] });
    });

    it("asks before two are merged, and leads from the younger to the older", async () => {
      const { db } = its.world;
      const older = await insertCustomer(db, { email: "same@example.com" });
      const younger = await insertCustomer(db, { email: "Same@example.com", phone: "0612345678" });
      const question = `?dialog=merge&other=${younger}`;
      expect((await open(older, question)).body).toMatchObject({
        question: { stays: `Anna Meier (#${older})`, goes: `Anna Meier (#${younger})` },
      });
      expect((await open(older, `?dialog=merge&other=${older}`)).body).toMatchObject({
        question: null,
      });
      expect(await open(older, "?dialog=merge&other=99999")).toRedirectTo("/customers");
      // Whichever of the two it was asked on.
      const merged = await ask(younger, "merge", `?dialog=merge&other=${older}`);
      expect(merged).toRedirectTo(`/customers/${older}`);
      expect(merged).toHaveToast("Customers merged successfully");
      expect(await open(younger)).toRedirectTo(`/customers/${older}`);
      const edit = await its.staff.get(editPage.loader, `/customers/${younger}/edit`, {
        id: String(younger),
      });
      expect(edit).toRedirectTo(`/customers/${younger}`);
      expect((await open(older)).body).toMatchObject({ duplicates: [] });
    });

    it.each(["", "?other=0", "?other=99999", "?other=x"])(
      "merges with nobody where the address names nobody: %s",
      async (query) => {
        const id = await insertCustomer(its.world.db);
        const answer = await its.writesNothing(() => ask(id, "merge", query));
        expect(answer).toRedirectTo(`/customers/${id}`);
        expect(answer.toasts).toMatchObject([{ kind: "error" }]);
      },
    );

    it("asks before one is anonymised, and leaves a number", async () => {
      const id = await insertCustomer(its.world.db, { first_name: "Zenobia" });
      expect((await open(id, "?dialog=anonymise")).body).toMatchObject({
        question: { name: "Zenobia Meier" },
      });
      const answer = await ask(id, "anonymise");
      expect(answer).toRedirectTo(`/customers/${id}`);
      expect(answer).toHaveToast("Customer anonymised successfully");
      const { body } = await open(id);
      expect(body).toMatchObject({ title: `Anonymised customer ${id}`, active: false });
      expect(JSON.stringify(body)).not.toContain("Zenobia");
      const again = await its.writesNothing(() => ask(id, "anonymise"));
      expect(again.status).toBe(422);
      expect(await its.get(its.editForm(id))).toRedirectTo(`/customers/${id}`);
    });

    it("names the open bookings before one is anonymised, each with its list", async () => {
      const { db } = its.world;
      const id = await insertCustomer(db);
      const currency_id = await insertCurrency(db, { iso_code: "NOK" });
      const booked = (nth: number, status: string) => ({
        ...{ reference: `FL-2026-77${nth}`, type: "flight", currency_id, amount: "1" },
        ...{ customer_id: id, status },
        ...(status === "cancelled" ? { cancelled_at: new Date(), cancel_reason: "Ill" } : {}),
      });
      const statuses = ["confirmed", "confirmed", "draft", "cancelled", "completed"];
      await db
        .insertInto("bookings")
        .values(statuses.map((status, nth) => booked(nth, status)))
        .execute();
      const list = `/bookings/flights?customer_id=${id}&status=`;
      const dialog = (who = its.staff) => open(id, "?dialog=anonymise", who);
      expect((await dialog()).body).toMatchObject({
        openBookings: [
          { label: "1 flight · Draft", to: `${list}draft` },
          { label: "2 flights · Confirmed", to: `${list}confirmed` },
        ],
      });
      expect((await open(id)).body).toMatchObject({ openBookings: [] });
      const alone = await staffWith(its.world, "customers:view", "customers:edit");
      expect((await dialog(alone)).body).toMatchObject({ openBookings: [] });
    });

    it("merges and anonymises for nobody who may only look", async () => {
      const id = await insertCustomer(its.world.db);
      const looking = await staffWith(its.world, "customers:view");
      expect((await open(id, "", looking)).status).toBe(200);
      expect((await open(id, "?dialog=anonymise", looking)).status).toBe(403);
      for (const intent of ["merge", "anonymise"]) {
        expect((await ask(id, intent, "?other=1", looking)).status).toBe(403);
      }
    });

    it("goes out as a file with the filters of the list, and no formula in it", async () => {
      await insertCustomer(its.world.db, { last_name: "=HYPERLINK(1)", email: "csv@example.com" });
      const path = "/customers.csv?search=csv@example.com";
      const answer = await csv({
        request: its.staff.request(path),
        params: {},
        context: {},
      } as never);
      const lines = (await answer.text()).trim().split("\r\n");
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain("'=HYPERLINK(1)");
      expect((await its.staff.get(csv, path)).status).toBe(200);
    });

    it("has views of one's own, for whoever may see customers and nobody else", async () => {
      const views = "/views?list=customers";
      const looking = await staffWith(its.world, "customers:view");
      expect((await looking.get(viewsLoader, views)).body).toMatchObject({
        title: "Views of “Customers”",
      });
      const pricing = await staffWith(its.world, "pricing:view");
      expect((await pricing.get(viewsLoader, views)).status).toBe(403);
    });
  },
);

import { expect, it } from "vitest";
import type { FormReply } from "~/forms/posting/form-reply";
import { priceCheckRows } from "~/modules/pricing/price-checks/price-check.service.server";
import { newCheckHref } from "~/modules/pricing/price-checks/price-check-links";
import type { EffectOnChecks } from "~/modules/pricing/price-checks/effect-on-checks.service.server";
import { priceCheckList } from "~/modules/pricing/price-checks/price-check.list";
import * as calculator from "~/routes/pricing/management/price-calculator";
import * as rules from "~/routes/pricing/management/price-rules";
import * as screen from "~/routes/pricing/price-checks";
import { insertCurrency, insertHouse, insertPoint } from "../../factories/rows";
import { describeNoun } from "../../support/nouns/describe-noun";
import { asking, speaking, staffWith, type Visitor } from "../../support/requests";

describeNoun(
  {
    entity: "price_check",
    may: { look: "pricing:view", change: "pricing:edit" },
    api: { path: "/price-checks" },
    list: priceCheckList,
    screen,
    setUp: async ({ db }) => {
      const house = await insertHouse(db);
      const { hotel_id, room_type_id, season_id } = house;
      await db
        .insertInto("room_prices")
        .values({ hotel_id, room_type_id, season_id, base_price: "80", price_type: "sell" })
        .execute();
      return (nth) => ({
        name: `Stay ${nth} ñ`,
        hotel_id: String(hotel_id),
        room_type_id: String(room_type_id),
        price_type: "sell",
        checkin_date: "2026-04-10",
        checkout_date: "2026-04-13",
        adults: "2",
        children: "0",
        booking_date: "2026-03-01",
      });
    },
    title: "name",
    change: { checkout_date: "2026-04-12" },
    says: {
      created: "Price check saved",
      updated: "Price check updated",
      deleted: "Price check deleted",
    },
    mistakes: [
      ["no name", { name: "" }, { name: "Name is required" }],
      ["a name of one letter", { name: "x" }, { name: /at least 2/ }],
      ["no room type", { room_type_id: "" }, { room_type_id: "Room type is required" }],
      [
        "no night",
        { checkout_date: "2026-04-10" },
        { checkout_date: "The check-out must be after the check-in" },
      ],
      ["an age that is missing", { children: "1" }, { children: "Enter the age of every child" }],
      [
        "nights without a price",
        { checkin_date: "2025-01-01", checkout_date: "2025-01-02" },
        { "": "a night of the stay has no price" },
      ],
    ],
  },
  (its) => {
    it("is made from a quote with one link: its name and its stay are filled in", async () => {
      const { hotel_id, room_type_id } = its.fields();
      const point = await insertPoint(its.world.db, "RIV");
      const stay = `hotel_id=${hotel_id}&room_type_id=${room_type_id}&distribution_point_id=${point}&adults=2&children=1&children_ages%5B0%5D=7`;
      const dates = "checkin_date=2026-04-10&checkout_date=2026-04-12&calculate=1";
      const quote = `/pricing/management/price-calculator?${stay}&${dates}`;
      const { body } = await its.staff.get(calculator.loader, quote);
      const { checkTo, page } = body as { checkTo: string; page: { link: string } };
      expect(checkTo).toBe(newCheckHref(page.link));
      // Tomorrow it is calculated as if booked today.
      expect(checkTo).toMatch(/booking_date=\d{4}/);
      const opened = await its.staff.get(screen.loader, checkTo);
      expect(opened.body).toMatchObject({
        dialog: {
          defaults: {
            name: "2 adults, 1 child (age 7), Apr 10, 2026 - Apr 12, 2026, Point RIV",
            hotel_id,
            "children_ages[0]": "7",
          },
          choices: { now: expect.stringMatching(/480\.00/) as string, problem: null },
        },
      });
      const looking = await staffWith(its.world, "pricing:view");
      const seen = await looking.get(calculator.loader, quote);
      expect(seen.body).toMatchObject({ checkTo: null });
    });

    it("is saved only at the total that its form showed", async () => {
      const fields = { ...its.fields(), shown_total: "470.00" };
      const refused = await its.writesNothing(() =>
        its.post(its.newForm, asking("create", fields)),
      );
      expect(refused.status).toBe(409);
      const { result, options } = refused.body as FormReply<{ total: string }>;
      expect(result?.error?.[""]).toEqual([
        expect.stringContaining("the total has changed") as string,
      ]);
      // The form comes back with the present total, so that it can be looked at and saved.
      expect(options).toMatchObject({ total: "480.00", now: "€480.00" });
      const again = { ...fields, shown_total: options!.total };
      expect((await its.post(its.newForm, asking("create", again))).status).toBe(303);
    });

    it("is looked at before a rule is saved: the button tries it out, and writes nothing", async () => {
      const { id } = await its.add();
      const form = "/pricing/management/price-rules?dialog=new";
      const fields = {
        ...{ name: "Dearer", rule_type: "fixed_amount", value: "4", priority: "0" },
        ...{ active: "on", price_type: "" },
      };
      const post = (intent: string, changes = {}) =>
        its.staff.post(rules.action, form, asking(intent, { ...fields, ...changes }));
      const { status, body } = await its.writesNothing(() => post("check-effect:create"));
      expect(status).toBe(200);
      const { effect, result } = body as { effect: EffectOnChecks; result: object };
      expect(effect.changes.find((change) => change.id === id)).toMatchObject({
        difference: { amount: "+€12.00" },
      });
      expect(effect.title).toMatch(/^\d+ of \d+ price checks would change\.$/);
      // The form comes back as it was filled in, and its mistakes are told as when it is saved.
      expect(result).toMatchObject({ initialValue: { name: "Dearer", value: "4" } });
      expect(await post("check-effect:create", { name: "" })).toRefuse({
        name: "Name is required",
      });
      // There is no such button where nothing is tried out.
      const none = await its.post(its.newForm, asking("check-effect:create", its.fields()));
      expect(none.status).toBe(400);
    });

    it("is asked about by a new rule for all hotels: its last press names how many change", async () => {
      const { id } = await its.add();
      const form = "/pricing/management/price-rules?dialog=new";
      const fields = {
        ...{ name: "Everywhere", rule_type: "fixed_amount", value: "4", priority: "0" },
        ...{ active: "on", price_type: "" },
      };
      const post = (changes = {}, intent = "create") =>
        its.staff.post(rules.action, form, asking(intent, { ...fields, ...changes }));
      const asked = await its.writesNothing(() => post());
      expect(asked.status).toBe(200);
      const [question] = (asked.body as FormReply).questions!;
      expect(question).toMatchObject({ name: "agreed_checks" });
      expect(question!.text).toMatch(
        /^This rule applies to all hotels\. \d+ of \d+ price checks? would change\. .*: €480\.00 → €492\.00[;.]/,
      );
      // A yes to another number is none.
      const other = await post({ agreed_checks: "999" });
      expect((other.body as FormReply).questions).toHaveLength(1);
      // A rule for one hotel, and one that changes no saved stay, are saved at once.
      const { hotel_id } = its.fields();
      expect((await post({ name: "Here", hotel_ids: [hotel_id] })).status).toBe(303);
      expect((await post({ name: "Idle", active: "" })).status).toBe(303);
      const again = (await post()).body as FormReply;
      const yes = { agreed_checks: again.questions![0]!.value };
      expect((await post(yes)).status).toBe(303);
      const { amount, state } = await priceCheckRows.find(its.world.ctx, id);
      expect([amount, state]).toEqual(["480.0000", "differs"]);
    });

    it("says that the currency is another, in its list and in its dialog", async () => {
      const { id, fields } = await its.add();
      const { db } = its.world;
      const hotel_id = Number(its.fields().hotel_id);
      const { currency_id: euro } = await db
        .selectFrom("hotels")
        .select("currency_id")
        .where("id", "=", hotel_id)
        .executeTakeFirstOrThrow();
      const currency_id = await insertCurrency(db, {
        ...{ label: "Dinar", iso_code: "TND", decimals: 3 },
      });
      const use = (currency: number | null) =>
        db
          .updateTable("hotels")
          .set({ currency_id: currency })
          .where("id", "=", hotel_id)
          .execute();
      await use(currency_id);
      const searched = new URLSearchParams({ search: String(fields.name) }).toString();
      type Row = { id: number; state: string; since: unknown };
      const seen = async (who: Visitor) => {
        const { body } = await who.get(screen.loader, `/pricing/checks?${searched}`);
        const { rows } = body as { rows: Row[] };
        return rows.find((row) => row.id === id)!;
      };
      const text =
        "The expected total is in EUR, but the current one is in TND: they can’t be compared.";
      expect(await seen(its.staff)).toMatchObject({
        ...{ state: "differs", since: { text, to: `/history/hotel/${hotel_id}` } },
      });
      expect(await seen(await staffWith(its.world, "pricing:view"))).toMatchObject({
        since: { text, to: null },
      });
      expect(await seen(speaking(its.staff, "fr"))).toMatchObject({
        since: {
          text: expect.stringMatching(/^Attendu en EUR, il est maintenant en TND/) as string,
        },
      });
      const dialog = await its.staff.get(screen.loader, `/pricing/checks?dialog=edit&id=${id}`);
      expect((dialog.body as { dialog: { choices: object } }).dialog.choices).toMatchObject({
        problem: text,
      });
      await use(euro);
    });

    it("is counted above the list: how many of all that match differ", async () => {
      await its.add();
      const { hotel_id, room_type_id } = its.fields();
      const said = async (query: string) => {
        const { body } = await its.staff.get(screen.loader, `/pricing/checks?${query}`);
        return (body as { counted: { all: number; differing: number } }).counted;
      };
      const here = `hotel_id=${hotel_id}`;
      const { all } = await said(here);
      expect(await said(`${here}&search=nothing+is+called+so`)).toEqual({ all: 0, differing: 0 });
      await its.world.db
        .updateTable("room_prices")
        .set({ base_price: "81" })
        .where("room_type_id", "=", Number(room_type_id))
        .execute();
      expect(await said(`${here}&page=9`)).toEqual({ all, differing: all });
    });
  },
);

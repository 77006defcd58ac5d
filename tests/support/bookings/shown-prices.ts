import { afterEach, describe, expect, it } from "vitest";
import type { PriceInForm } from "~/modules/sales/booking-prices/price-in-form.server";
import type { NounStory } from "../nouns/story";
import { asking, type Answer, type Fields } from "../requests";

type Priced = { options: { price: PriceInForm | null } };

/** @returns the price in a form that is shown again */
export const priceIn = ({ body }: Answer): PriceInForm => (body as Priced).options.price!;

/**
 * Posts the form of a booking. If it comes back because its price wasn't shown yet, posts it again with the price
 * that it shows now, as its user would.
 */
export async function seeingThePrice(
  fields: Fields,
  post: (fields: Fields) => Promise<Answer>,
): Promise<Answer> {
  const first = await post(fields);
  const { options } = (first.body ?? {}) as Partial<Priced>;
  const written = first.status === 409 ? options?.price?.written : null;
  return written && !fields.shown_price ? post({ ...fields, shown_price: written }) : first;
}

interface Page {
  open: (id: number) => Promise<Answer>;
  ask: (id: number, intent: string) => Promise<Answer>;
  /** Makes a booking with the calculator's price. */
  plain: () => Promise<{ id: number }>;
}

/** Tests that saving a stay gives the price in its form, or that the form asks about another price. */
export function describeShownPrices(its: NounStory, { open, ask, plain }: Page): void {
  describe("what was shown", () => {
    const at = async (base_price: string) =>
      its.world.db.updateTable("room_prices").set({ base_price }).execute();
    afterEach(() => at("80"));
    const fields = (changes: Fields = {}) =>
      its.fields({ override_amount: "", override_reason: "", ...changes });
    const shown = async (entered: Fields) => {
      const priced = await its.post(its.newForm, asking("load:price", entered));
      return { ...entered, shown_price: priceIn(priced).written! };
    };
    const save = (entered: Fields) => its.post(its.newForm, asking("create", entered));
    const amountOf = async (id: number) =>
      ((await open(id)).body as { price: { amount: string } }).price.amount;

    it("is what is saved: another price is asked about, by night and rule, each time that it moves", async () => {
      const entered = await shown(fields());
      await at("90");
      const asked = await its.writesNothing(() => save(entered));
      expect(asked.status).toBe(409);
      const price = priceIn(asked);
      expect(price).toMatchObject({
        ...{ total: "€540.00", news: true },
        moved: {
          saveAt: "Save draft at €540.00",
          total: { left: "€480.00", right: "€540.00", differs: true },
          difference: "+€60.00",
        },
      });
      expect(price.moved!.cells.slice(0, 2)).toMatchObject([
        { term: "Fri Apr 10, 2026", left: "€160.00", right: "€180.00", differs: true },
        { term: expect.stringMatching(/^Base price/) as string, part: true, differs: true },
      ]);
      expect(asked.body).toMatchObject({ result: { initialValue: { notes: "Late arrival." } } });
      // The price changes again before the user answers the question.
      await at("95");
      const again = await its.writesNothing(() =>
        save({ ...entered, shown_price: price.written! }),
      );
      expect(priceIn(again).moved).toMatchObject({ saveAt: "Save draft at €570.00" });
      const saved = await save({ ...entered, shown_price: priceIn(again).written! });
      expect(saved.status).toBe(303);
      expect(await amountOf(await its.latest())).toBe("€570.00");
    });

    it("is about the stay that was shown, and stays in sight while something else is mended", async () => {
      const entered = await shown(fields());
      const longer = await its.writesNothing(() =>
        save({ ...entered, checkout_date: "2026-04-14" }),
      );
      expect(longer.status).toBe(409);
      expect(priceIn(longer).moved!.cells.at(-1)).toMatchObject({
        ...{ term: "Mon Apr 13, 2026", left: "–", right: "€160.00" },
      });
      const refused = await save({ ...entered, notes: "x".repeat(1001) });
      expect(refused.status).toBe(422);
      expect(priceIn(refused)).toMatchObject({
        ...{ total: "€480.00", written: entered.shown_price, moved: null, news: false },
      });
      const unclear = await its.post(its.newForm, asking("load", { ...entered, adults: "x" }));
      expect(priceIn(unclear)).toMatchObject({
        ...{ title: "Price shown before", total: "€480.00", written: entered.shown_price },
      });
    });

    it("may be no price any more: then it is saved without one on purpose", async () => {
      const entered = await shown(fields());
      await its.world.db.updateTable("room_prices").set({ active: false }).execute();
      const asked = await its.writesNothing(() => save(entered));
      await its.world.db.updateTable("room_prices").set({ active: true }).execute();
      expect(asked.status).toBe(409);
      expect(asked.body).toMatchObject({
        result: { error: { "": ["It has no price at the moment"] } },
      });
      expect(priceIn(asked)).toMatchObject({
        ...{ total: null, problem: expect.stringMatching(/no price/) as string },
        moved: {
          ...{ saveAt: "Save draft without a price", difference: null },
          ...{ total: { left: "€480.00", right: "–", differs: true } },
          message: expect.stringMatching(/^There is no price for these entries/) as string,
        },
      });
    });

    it("is replaced by what was agreed on; promises nothing where nothing was shown, or garbage", async () => {
      const entered = await shown(fields());
      const agreed = { override_amount: "400", override_reason: "A friend." };
      await at("90");
      expect((await save({ ...entered, ...agreed })).status).toBe(303);
      expect(await amountOf(await its.latest())).toBe("€400.00");
      for (const shown_price of ["", "{}", "[1]", '{"total":"1e9"}', "\u0000"]) {
        expect((await save(fields({ shown_price }))).status, shown_price).toBe(303);
        expect(await amountOf(await its.latest())).toBe("€540.00");
      }
    });

    it("is the price of the booking itself where it is changed: other dates ask", async () => {
      const { id } = await plain();
      await ask(id, "confirm");
      await at("90");
      const form = (await its.get(its.editForm(id))).body as {
        open: { choices: { price: PriceInForm } };
      };
      const { price } = form.open.choices;
      expect(price).toMatchObject({ title: "Booked at", total: "€480.00" });
      const change = (changes: Fields, shown_price = price.written!) =>
        its.post(its.editForm(id), asking("update", fields({ ...changes, shown_price })));
      // A change that doesn't concern the price keeps it, without a question.
      expect((await change({ notes: "Early." })).status).toBe(303);
      const asked = await its.writesNothing(() => change({ checkout_date: "2026-04-12" }));
      expect(asked.status).toBe(409);
      expect(priceIn(asked).moved).toMatchObject({
        ...{ saveAt: "Save at €360.00", difference: "−€120.00" },
      });
      // A check-out would leave the two nights at what they were booked at: that is asked about, too.
      const fewer = { checkout_date: "2026-04-12", agreed_nights: "360" };
      const taken = await change(fewer, priceIn(asked).written!);
      expect(taken).toRedirectTo(`/bookings/hotels/${id}`);
      expect(await amountOf(id)).toBe("€360.00");
    });
  });
}

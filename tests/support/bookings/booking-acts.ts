import { beforeAll, describe, expect, it } from "vitest";
import {
  bookingActs,
  bookingStatuses,
  statusAfter,
  type BookingAct,
  type BookingStatus,
} from "~/modules/sales/bookings/booking";
import { caller, type Caller } from "../api";
import { setClock } from "../clock";
import type { NounStory } from "../nouns/story";
import { asking, type Action, type Answer, type Fields, type Loader } from "../requests";

/** The page of a booking of one type. */
interface BookingsPage {
  route: { loader: Loader; action: Action };
  /** The path of the list; the page of a booking lies below it. */
  path: string;
}

/** The acts that turn a draft into a booking of each status. */
const wayTo: Record<BookingStatus, BookingAct[]> = {
  draft: [],
  pending: ["submit"],
  confirmed: ["confirm"],
  completed: ["confirm", "complete"],
  cancelled: ["cancel"],
};

const refusals: Record<BookingStatus, RegExp> = {
  draft: /only a draft/,
  pending: /it is pending/,
  confirmed: /it is confirmed/,
  completed: /reopen it first/i,
  cancelled: /reopen it first/i,
};

/** A moment after everything that the tests book. */
const OVER = new Date("2026-12-31T12:00:00Z");

const cancellation = { cancel_reason: "Ill.", cancellation_fee: "1.00" };

/** @returns functions that open the page of a booking, and post an act to it */
export function bookingPageOf(its: NounStory, { route, path }: BookingsPage) {
  const params = (id: number) => ({ id: String(id) });
  return {
    open: (id: number, query = ""): Promise<Answer> =>
      its.staff.get(route.loader, `${path}/${id}${query}`, params(id)),
    ask: (id: number, act: string, fields: Fields = act === "cancel" ? cancellation : {}) =>
      its.staff.post(route.action, `${path}/${id}`, asking(act, fields), params(id)),
  };
}

/** Tests that a booking can be saved together with a new customer, or that neither is saved. */
export function itMakesItsCustomer(its: NounStory, page: BookingsPage): void {
  it("makes its customer on the spot, or writes neither", async () => {
    const spontaneous = {
      ...{ customer_id: "", new_customer: "on", new_type: "company", new_language: "fr" },
      new_company_name: `Spontan ${its.noun.entity}`,
    };
    const { id } = await its.add(its.fields(spontaneous));
    const { body } = await bookingPageOf(its, page).open(id);
    expect(body).toMatchObject({ customer: { name: spontaneous.new_company_name } });
    const nameless = its.fields({ ...spontaneous, new_company_name: "" });
    const refused = await its.writesNothing(() =>
      its.post(its.newForm, asking("create", nameless)),
    );
    expect(refused.status).toBe(422);
    expect(JSON.stringify(refused.body)).toContain("new_company_name");
  });
}

/**
 * Tests every act on bookings of every status, by a form and by the API: both do it, as the table says, or
 * both refuse it with the same sentence.
 *
 * @param fields returns the form fields of two bookings of the given status, on which the given act is then
 *   done
 */
export function describeActs(
  its: NounStory,
  page: BookingsPage,
  fields: (status: BookingStatus, act: BookingAct) => Fields = () => ({}),
): void {
  const { open, ask } = bookingPageOf(its, page);
  let program: Caller;
  beforeAll(async () => {
    program = await caller(its.world);
  });
  const call = (id: number, act: BookingAct) =>
    program.post(`${page.path}/${id}/${act}`, act === "cancel" ? cancellation : undefined);

  describe.each(bookingStatuses)("from %s", (status) => {
    it.each(bookingActs)("%s is done, or refused in a sentence", async (act) => {
      const made = () => its.add(its.fields(fields(status, act)));
      await setClock(its.world, its.world.ctx.now);
      const [{ id: byForm }, { id: byCall }] = [await made(), await made()];
      for (const step of wayTo[status]) {
        if (step === "complete") await setClock(its.world, OVER);
        expect((await ask(byForm, step)).status).toBe(303);
        expect((await call(byCall, step)).status).toBe(200);
      }
      if (act === "complete") await setClock(its.world, OVER);
      const next = statusAfter(status, act);
      const [atDesk, answer] = [await ask(byForm, act), await call(byCall, act)];

      const { body } = await open(byForm);
      expect(body).toMatchObject({ status: next ?? status });
      const { data } = (await program.get(`${page.path}/${byCall}`)).body;
      const [cancel_reason, fee] = data.status === "cancelled" ? ["Ill.", "1.00"] : ["", null];
      expect(data).toMatchObject({
        ...{ status: next ?? status, cancel_reason, cancellation_fee: fee },
      });
      expect(await its.deeds(byCall)).toEqual(await its.deeds(byForm));
      if (next) {
        expect([atDesk.status, answer.status]).toEqual([303, 200]);
        expect(answer.body.data).toEqual(data);
      } else {
        expect([atDesk.status, answer.status]).toEqual([422, 422]);
        expect(JSON.stringify(atDesk.body)).toMatch(refusals[status]);
        expect(answer.body.message.toLowerCase()).toMatch(refusals[status]);
      }
    });
  });
}

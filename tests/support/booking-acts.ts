import { describe, expect, it } from "vitest";
import {
  bookingActs,
  bookingStatuses,
  statusAfter,
  type BookingAct,
  type BookingStatus,
} from "~/modules/bookings/booking";
import type { NounStory } from "./nouns/story";
import { asking, type Action, type Answer, type Fields, type Loader } from "./requests";

/** The page of one type's bookings. */
interface BookingsPage {
  route: { loader: Loader; action: Action };
  /** Its list, below which each has its page. */
  path: string;
}

/** What leads to each status from a draft. */
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
  completed: /which is final/,
  cancelled: /reopen it first/,
};

const cancellation = { cancel_reason: "Ill.", cancellation_fee: "0" };

/** Opens the page of a booking, and asks it for acts. */
export function bookingPageOf(its: NounStory, { route, path }: BookingsPage) {
  const params = (id: number) => ({ id: String(id) });
  return {
    open: (id: number, query = ""): Promise<Answer> =>
      its.staff.get(route.loader, `${path}/${id}${query}`, params(id)),
    ask: (id: number, act: string, fields: Fields = act === "cancel" ? cancellation : {}) =>
      its.staff.post(route.action, `${path}/${id}`, asking(act, fields), params(id)),
  };
}

/**
 * Every act on every status: done as the table says, or refused in a sentence.
 *
 * @param fields what a booking's form holds that is asked for `act` when it is `status`
 */
export function describeActs(
  its: NounStory,
  page: BookingsPage,
  fields: (status: BookingStatus, act: BookingAct) => Fields = () => ({}),
): void {
  const { open, ask } = bookingPageOf(its, page);
  describe.each(bookingStatuses)("from %s", (status) => {
    it.each(bookingActs)("%s is done, or refused in a sentence", async (act) => {
      const { id } = await its.add(its.fields(fields(status, act)));
      for (const step of wayTo[status]) expect((await ask(id, step)).status).toBe(303);
      const next = statusAfter(status, act);
      const answer = await ask(id, act);
      const { body } = await open(id);
      expect(body).toMatchObject({ status: next ?? status });
      if (next) expect(answer.status).toBe(303);
      else {
        expect(answer.status).toBe(422);
        expect(JSON.stringify(answer.body)).toMatch(refusals[status]);
      }
    });
  });
}

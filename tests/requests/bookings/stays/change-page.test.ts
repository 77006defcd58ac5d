import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ChangePage } from "~/modules/kinds-of-booking/hotel-bookings/change/page/change-page.presenter.server";
import { getHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import * as change from "~/routes/bookings/hotels/hotel-booking-change";
import { bookableHouse } from "../../../support/bookings/stays";
import { startClock, stopClock } from "../../../support/clock";
import { createWorld, type TestWorld } from "../../../support/context";
import { asking, signedIn, speaking, type Fields, type Visitor } from "../../../support/requests";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  stopClock(world);
  staff = await signedIn(world);
});
afterAll(async () => {
  startClock();
  await world.close();
});

const { house, book, confirm } = bookableHouse(() => world);
const CHART = "/bookings/hotels?view=chart&days=31&start=2026-04-08";

/** A confirmed stay of three nights at 160.00. */
async function agreed(): Promise<number> {
  const { id } = await book();
  await confirm(id);
  return id;
}

describe("the page of a change", () => {
  const at = (id: number, query: string) => `/bookings/hotels/${id}/change?${query}`;
  const shown = async (id: number, query: string, who = staff) =>
    (await who.get(change.loader, at(id, query), { id: String(id) })).body as ChangePage;
  /** Presses the button of one answer. */
  const save = async (id: number, query: string, nth = 0, answers: Fields = {}) => {
    const { stay: fields, columns, version } = await shown(id, query);
    const { mayMoveArrival: _, ...wanted } = fields;
    const sent = { ...wanted, ...columns[nth]!.hidden, row_version: version, ...answers };
    const filled = Object.entries(sent).filter(([, value]) => value !== "");
    return staff.post(change.action, at(id, query), asking("change", Object.fromEntries(filled)), {
      id: String(id),
    });
  };

  it("saves one answer at what it showed, and leads back to where it was opened", async () => {
    const id = await agreed();
    const query = `checkout_date=2026-04-14&back=${encodeURIComponent(CHART)}`;
    const page = await shown(id, query);
    expect(page).toMatchObject({
      title: expect.stringMatching(/ stays one night more$/),
      problem: null,
      rows: [{}, {}, {}, { label: "Mon, Apr 13", badge: "New", why: "Base price 160.00" }],
      columns: [{ save: "Save for €640.00" }, { title: "Today’s prices from tonight on" }],
    });
    const saved = await save(id, query);
    expect(saved).toRedirectTo(CHART);
    expect(saved.toasts).toMatchObject([{ kind: "success", text: "The stay is changed" }]);
    const shorter = await save(id, "checkout_date=2026-04-12", 2, { charged_amount: "20,50" });
    expect(shorter.status).toBe(303);
    expect(await getHotelBooking(world.ctx, id)).toMatchObject({
      ...{ amount: "340.5000", nights_left_charge: "20.5000" },
    });
  });

  it("speaks French, and says what stands against a change before it is saved", async () => {
    const id = await agreed();
    const french = await shown(id, "checkout_date=2026-04-12", speaking(staff, "fr"));
    expect(french.title).toMatch(/ part une nuit plus tôt$/);
    await world.db
      .insertInto("stop_sales")
      .values({ hotel_id: house().hotel_id, start_date: "2026-04-13", end_date: "2026-04-13" })
      .execute();
    const page = await shown(id, "checkout_date=2026-04-14");
    expect(page).toMatchObject({ isBlocked: true, problem: expect.stringContaining("Apr 13") });
    expect((await save(id, "checkout_date=2026-04-14")).status).toBe(422);
  });

  it("is for agreed nights: a draft has its form", async () => {
    const draft = await book();
    const params = { id: String(draft.id) };
    const answer = await staff.get(change.loader, at(draft.id, "checkout_date=2026-04-14"), params);
    expect(answer).toRedirectTo(
      `/bookings/hotels/${draft.id}/edit?checkout_date=2026-04-14#price-in-form`,
    );
  });
});

import { expect, it } from "vitest";
import type { ChangeView } from "~/modules/desk/history/history.presenter.server";
import * as stayPage from "~/routes/bookings/hotels/hotel-booking";
import * as stayForm from "~/routes/bookings/hotels/hotel-booking-edit";
import * as history from "~/routes/history";
import { bookableHouse } from "../../support/bookings/stays";
import { setClock } from "../../support/clock";
import { deskWithStoppedClock } from "../../support/desk-with-stopped-clock";
import { asking } from "../../support/requests";

const { world, staff } = deskWithStoppedClock();

const { house, book } = bookableHouse(() => world);

/** Every moment in what a screen answers, narrow blanks as blanks. */
function momentsIn(body: unknown): string[] {
  const text = JSON.stringify(body).replace(/[\u00a0\u202f]/g, " ");
  return text.match(/[A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d [AP]M( \([A-Za-z/_]+\))?/g) ?? [];
}

it("tells a moment of a stay alike on its page, in its form and in its history: by its hotel's clock", async () => {
  const { hotel_id } = house();
  await world.db
    .updateTable("hotels")
    .set({ time_zone: "Asia/Tokyo" })
    .where("id", "=", hotel_id)
    .execute();
  await setClock(world, new Date("2026-03-20T23:47:00Z"));
  const { id } = await book();
  // The database's own clock runs on.
  await world.db
    .updateTable("bookings")
    .set({ created_at: new Date() })
    .where("id", "=", id)
    .execute();
  const [path, params] = [`/bookings/hotels/${id}`, { id: String(id) }];
  const cancelled = await staff.post(
    stayPage.action,
    `${path}?dialog=cancel`,
    asking("cancel", { cancel_reason: "Ill", cancellation_fee: "0" }),
    params,
  );
  expect(cancelled.toasts).toMatchObject([{ kind: "success" }]);
  const inTokyo = "Mar 21, 2026, 8:47 AM (Asia/Tokyo)";
  const page = (await staff.get(stayPage.loader, path, params)).body as {
    facts: { term: string; value: string }[];
    changes: ChangeView[];
  };
  expect(momentsIn(page.facts)).toEqual([inTokyo]);
  expect(momentsIn(page.changes)).toContain(inTokyo);
  const ofRow = { ...params, entity: "hotel_booking" };
  const log = await staff.get(history.loader, `/history/hotel_booking/${id}`, ofRow);
  const form = await staff.get(stayForm.loader, `${path}/edit`, params);
  for (const { body } of [{ body: page }, log, form]) {
    const said = new Set(momentsIn(body).filter((moment) => /:47 /.test(moment)));
    expect(said, JSON.stringify(body)).toEqual(new Set([inTokyo]));
  }
});

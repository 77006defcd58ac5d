import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { actOnHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/booking-acts.service.server";
import * as stayPage from "~/routes/bookings/hotels/hotel-booking";
import * as edit from "~/routes/hotels/stop-sale-edit";
import * as adding from "~/routes/hotels/stop-sale-new";
import * as list from "~/routes/hotels/stop-sales";
import { caller } from "../../../support/api";
import { insertRoomType } from "../../../factories/rows";
import { startClock, stopClock } from "../../../support/clock";
import { createWorld, type TestWorld } from "../../../support/context";
import { asking, signedIn, speaking, type Visitor } from "../../../support/requests";
import { bookableHouse } from "../../../support/bookings/stays";

let world: TestWorld;
let staff: Visitor;

beforeAll(async () => {
  world = await createWorld();
  staff = await signedIn(world);
});
afterAll(() => world.close());

const { house, book, confirm } = bookableHouse(() => world);

const fields = (changes = {}) => ({
  ...{ hotel_id: String(house().hotel_id), room_type_id: "", reason: "Works" },
  ...{ start_date: "2026-04-12", end_date: "2026-04-20" },
  ...changes,
});
const add = (changes = {}, who = staff) =>
  who.post(adding.action, "/hotels/stop-sales/new", asking("create", fields(changes)));

it("says how many stays are booked on its nights: when it is saved, in its list, on its page and to programs", async () => {
  const [one, two] = [await book(), await book({ checkout_date: "2026-04-12" })];
  for (const { id } of [one, two]) await confirm(id);
  await book();
  const saved = await add();
  expect(saved.toasts).toEqual([
    { kind: "success", text: "Stop sale created successfully" },
    {
      kind: "notice",
      text: "1 stay is booked on these nights, and stays booked.",
    },
  ]);
  const { id } = await world.db
    .selectFrom("stop_sales")
    .select("id")
    .where("hotel_id", "=", house().hotel_id)
    .executeTakeFirstOrThrow();
  const { body } = await staff.get(list.loader, `/hotels/stop-sales?hotel_id=${house().hotel_id}`);
  const { rows } = (body as { list: { rows: object[] } }).list;
  expect(rows).toMatchObject([{ booked: 1 }]);
  const page = await staff.get(edit.loader, `/hotels/stop-sales/${id}/edit`, { id: String(id) });
  expect(page.body).toMatchObject({
    open: { choices: { booked: expect.stringMatching(/^1 stay is booked/) as string } },
  });
  const program = await caller(world);
  expect((await program.get(`/stop-sales/${id}`)).body.data).toMatchObject({ booked_stays: 1 });
  const wider = await staff.post(
    edit.action,
    `/hotels/stop-sales/${id}/edit`,
    asking("update", fields({ start_date: "2026-04-11" })),
    { id: String(id) },
  );
  expect(wider.toasts[1]!.text).toMatch(/^2 stays are booked/);
});

it("says nothing where nobody comes: on other nights, in another room type, and of drafts", async () => {
  const { id } = await book();
  await book();
  await confirm(id);
  const other = await insertRoomType(world.db, house().hotel_id, { label: "Suite" });
  expect((await add({ room_type_id: String(other) })).toasts).toHaveLength(1);
  expect((await add({ start_date: "2026-04-13" })).toasts).toHaveLength(1);
  const french = await add({ start_date: "2026-04-10" }, speaking(staff, "fr"));
  expect(french.toasts[1]!.text).toBe(
    "1 séjour est réservé sur ses nuits\u00a0: il reste réservé, et le client viendra.",
  );
});

it("stands on the page of a pending stay, which may be confirmed all the same", async () => {
  stopClock(world);
  onTestFinished(startClock);
  const desk = await signedIn(world);
  const { id } = await book({ checkin_date: "2026-04-11", checkout_date: "2026-04-14" });
  const params = { id: String(id) };
  const path = `/bookings/hotels/${id}`;
  const said = async (who = desk) => {
    const { body } = await who.get(stayPage.loader, path, params);
    return (body as { nights: string | null }).nights;
  };
  await actOnHotelBooking(world.ctx, id, "submit");
  expect(await said()).toBeNull();
  await add({}, desk);
  expect(await said()).toBe(
    "A stop sale covers 2 nights from Apr 12, 2026 to Apr 13, 2026. " +
      "The stay already has its room, so it can be confirmed anyway.",
  );
  expect(await said(speaking(desk, "fr"))).toMatch(/^Un arrêt de vente couvre 2 nuits du /);
  const confirmed = await desk.post(stayPage.action, path, asking("confirm", {}), params);
  expect(confirmed.status).toBe(303);
  expect(await said()).toBeNull();
});

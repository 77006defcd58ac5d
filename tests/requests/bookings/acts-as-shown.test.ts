import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { FORM_KEY, ROW_SEEN, VERSION } from "~/forms/editing/entered";
import type { FormReply } from "~/forms/posting/form-reply";
import { recordPayment } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import {
  createFlightBooking,
  updateFlightBooking,
} from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import { moveToRoom } from "~/modules/kinds-of-booking/hotel-bookings/booking-room.service.server";
import { updateHotelBooking } from "~/modules/kinds-of-booking/hotel-bookings/hotel-booking.service.server";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import {
  createSpaBooking,
  updateSpaBooking,
} from "~/modules/kinds-of-booking/spa-bookings/spa-booking.service.server";
import * as cancelPage from "~/routes/bookings/cancel";
import * as flightPage from "~/routes/bookings/flights/flight-booking";
import * as stayPage from "~/routes/bookings/hotels/hotel-booking";
import * as packPage from "~/routes/bookings/packs/pack-booking";
import * as spaPage from "~/routes/bookings/spas/spa-booking";
import * as desk from "~/routes/front-desk/front-desk";
import { insertCurrency, insertRoom, insertSpa, insertTreatment } from "../../factories/rows";
import { bookableHouse } from "../../support/bookings/stays";
import { deskWithStoppedClock } from "../../support/desk-with-stopped-clock";
import { asking, speaking, type Action, type Loader } from "../../support/requests";
import { changeStay } from "../../support/bookings/changed-stay";

const { world, staff } = deskWithStoppedClock();
let currency_id: number;

beforeAll(async () => {
  currency_id = await insertCurrency(world.db, { iso_code: "EUR", symbol: "€" });
});

const { house, input, book, confirm } = bookableHouse(() => world);

const CHANGED =
  "Somebody has changed this booking since you opened the page. Check it, then try again.";

interface Shown {
  version: string;
  question: { row: { version: string }; defaults: Record<string, string> };
}

const flight = (amount: string) => ({
  ...{ airline: "Swiss", flight_number: "LX1", record_locator: "", cabin: "economy" as const },
  ...{ origin: "ZRH", destination: "NCE", amount, currency_id },
  ...{ external_reference: "", notes: "" },
  ...{ departs_at: "2026-05-01T10:00+02:00", arrives_at: "2026-05-01T11:10+02:00" },
  passengers: [{ first_name: "Anna", last_name: "Meier", type: "adult" as const }],
});

/** A booking of one type: its page, how it is made, and what a colleague does to it. */
interface OfType {
  path: string;
  page: { loader: Loader; action: Action };
  make: () => Promise<{ id: number; changes: () => Promise<unknown> }>;
  /** The acts to which the change matters; by default all. */
  acts?: ("submit" | "confirm")[];
}

const treatment = (of: { spa_id: number; treatment_id: number }, starts_at: string) => ({
  ...{ ...of, starts_at, persons: 1, promo_code: "", external_reference: "", notes: "" },
});

const types: [string, OfType][] = [
  [
    "a treatment on another day",
    {
      ...{ path: "spas", page: spaPage },
      make: async () => {
        const spa_id = await insertSpa(world.db);
        const treatment_id = await insertTreatment(world.db, spa_id, { persons: 2, price: "180" });
        const of = { spa_id, treatment_id };
        const { id } = await createSpaBooking(world.ctx, treatment(of, "2026-04-10T10:30"));
        const moved = treatment(of, "2026-04-11T10:30");
        return { id, changes: () => updateSpaBooking(world.ctx, id, moved) };
      },
    },
  ],
  [
    "a stay that was moved to other dates",
    {
      ...{ path: "hotels", page: stayPage },
      make: async () => {
        const { id } = await book();
        const longer = input({ checkout_date: "2026-04-16" });
        return { id, changes: () => updateHotelBooking(world.ctx, id, longer) };
      },
    },
  ],
  [
    "a flight at another price",
    {
      ...{ path: "flights", page: flightPage },
      make: async () => {
        const { id } = await createFlightBooking(world.ctx, flight("120"));
        return { id, changes: () => updateFlightBooking(world.ctx, id, flight("900")) };
      },
    },
  ],
  [
    "a pack with a flight at another price",
    {
      ...{ path: "packs", page: packPage },
      make: async () => {
        const packed = await createFlightBooking(world.ctx, flight("120"));
        const { id } = await createPackBooking(world.ctx, {
          ...{ label: "Spring", discount: "0", currency_id, external_reference: "", notes: "" },
          ...{ lines: [], bookings: [{ reference: packed.reference }] },
        });
        return { id, changes: () => updateFlightBooking(world.ctx, packed.id, flight("900")) };
      },
    },
  ],
  [
    "a pack with a flight on another day, at the same price",
    {
      ...{ path: "packs", page: packPage },
      // Making a pack pending does nothing to what is in it.
      acts: ["confirm"],
      make: async () => {
        const packed = await createFlightBooking(world.ctx, flight("120"));
        const { id } = await createPackBooking(world.ctx, {
          ...{ label: "Spring", discount: "0", currency_id, external_reference: "", notes: "" },
          ...{ lines: [], bookings: [{ reference: packed.reference }] },
        });
        const later = {
          ...flight("120"),
          ...{ departs_at: "2026-05-02T10:00+02:00", arrives_at: "2026-05-02T11:10+02:00" },
        };
        return { id, changes: () => updateFlightBooking(world.ctx, packed.id, later) };
      },
    },
  ],
];

const statusOf = async (id: number) =>
  (
    await world.db
      .selectFrom("bookings")
      .select("status")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).status;

const shownBy = async (loader: Loader, path: string, id: number) =>
  (await staff.get(loader, path, { id: String(id) })).body as Shown;

describe.each(types)("%s", (_, { path, page, make, acts = ["submit", "confirm"] }) => {
  const address = (id: number) => `/bookings/${path}/${id}`;
  const shown = (id: number, query = "") => shownBy(page.loader, `${address(id)}${query}`, id);
  const post = (id: number, act: string, fields = {}, { query = "", who = staff } = {}) =>
    who.post(page.action, `${address(id)}${query}`, asking(act, fields), { id: String(id) });

  it.each(acts)("isn't taken at once (%s), but at the second look", async (act) => {
    const { id, changes } = await make();
    const { version } = await shown(id);
    await changes();
    const refused = await post(id, act, { [VERSION]: version });
    expect(refused.status).toBe(409);
    const reply = refused.body as FormReply;
    expect(reply.result.error?.[""]).toEqual([CHANGED]);
    expect(reply.snackbar?.text).toContain(CHANGED);
    expect(await statusOf(id)).toBe("draft");
    const again = { [VERSION]: (await shown(id)).version };
    expect((await post(id, act, again)).status).toBe(303);
    expect(await statusOf(id)).toBe(act === "submit" ? "pending" : "confirmed");
  });

  it("is refused in French, too", async () => {
    const { id, changes } = await make();
    const { version } = await shown(id);
    await changes();
    const who = speaking(staff, "fr");
    const { body } = await post(id, "confirm", { [VERSION]: version }, { who });
    expect((body as FormReply).snackbar?.text).toContain("depuis l’ouverture de la page");
  });

  it("isn't cancelled for the fee that stood there; the reason stays as typed", async () => {
    const { id, changes } = await make();
    const query = "?dialog=cancel";
    const { row, defaults } = (await shown(id, query)).question;
    await changes();
    const fields = { ...defaults, cancel_reason: "Ill.", [ROW_SEEN]: JSON.stringify(defaults) };
    const refused = await post(id, "cancel", { ...fields, [VERSION]: row.version }, { query });
    expect(refused.status).toBe(409);
    const { conflict, result } = refused.body as FormReply;
    expect(result.initialValue).toMatchObject({ cancel_reason: "Ill." });
    const present = (await shown(id, query)).question;
    expect(conflict).toMatchObject({ version: present.row.version, fresh: present.defaults });
    const again = { ...fields, [VERSION]: conflict!.version };
    expect((await post(id, "cancel", again, { query })).status).toBe(303);
    expect(await statusOf(id)).toBe("cancelled");
  });

  it("is taken as it is by a page from before, without a version", async () => {
    const { id, changes } = await make();
    await changes();
    expect((await post(id, "confirm")).status).toBe(303);
  });

  it("is confirmed once by a form that is sent twice", async () => {
    const { id } = await make();
    const fields = { [VERSION]: (await shown(id)).version, [FORM_KEY]: randomUUID() };
    expect((await post(id, "confirm", fields)).status).toBe(303);
    const resent = await post(id, "confirm", fields);
    expect([resent.status, resent.toasts[0]?.kind]).toEqual([303, "notice"]);
  });
});

/** A confirmed stay that arrives today in room 101. */
async function arriving() {
  const { hotel_id, room_type_id } = house();
  const roomOf = (number: string) => insertRoom(world.db, { hotel_id, room_type_id, number });
  const [room_id, other] = [await roomOf("101"), await roomOf("104")];
  const { id } = await book();
  await confirm(id);
  await moveToRoom(world.ctx, id, { room_id });
  const checkin_date = world.ctx.today;
  const stay = { checkin_date, checkout_date: "2026-12-31" };
  await changeStay(world.db, id, stay);
  return { id, hotel_id, moved: () => moveToRoom(world.ctx, id, { room_id: other }) };
}

describe("guests who arrive", () => {
  const path = (id: number) => `/bookings/hotels/${id}?dialog=check_in`;
  const checkIn = (id: number, version: string) =>
    staff.post(stayPage.action, path(id), asking("check_in", { [VERSION]: version }), {
      id: String(id),
    });

  it("don't get a room that the dialog didn't name", async () => {
    const { id, moved } = await arriving();
    const { row } = (await shownBy(stayPage.loader, path(id), id)).question;
    await moved();
    const refused = await checkIn(id, row.version);
    expect(refused.status).toBe(409);
    const { conflict } = refused.body as FormReply;
    expect((await checkIn(id, conflict!.version)).status).toBe(303);
  });

  it("are checked in although they have paid since", async () => {
    const { id } = await arriving();
    const { row } = (await shownBy(stayPage.loader, path(id), id)).question;
    await recordPayment(world.ctx, id, {
      ...{ paid_on: world.ctx.today, reference: "", note: "", amount: "10" },
    });
    expect((await checkIn(id, row.version)).status).toBe(303);
  });

  it("are led from their row at the front desk to the dialog with the present room", async () => {
    const { id, hotel_id, moved } = await arriving();
    const here = `/front-desk?hotel_id=${hotel_id}&date=${world.ctx.today}`;
    const rowOf = async () => {
      const { body } = await staff.get(desk.loader, here);
      const { lists } = (body as { page: { lists: { rows: { id: number; version: string }[] }[] } })
        .page;
      return lists.flatMap(({ rows }) => rows).find((row) => row.id === id)!;
    };
    const press = (version: string) =>
      staff.post(desk.action, `${here}&id=${id}&${VERSION}=${version}`, asking("check_in"));
    const { version } = await rowOf();
    await moved();
    const led = await press(version);
    expect(led).toRedirectTo(path(id));
    expect(led).toHaveToast(CHANGED, "notice");
    const done = await press((await rowOf()).version);
    expect(done).toRedirectTo(here);
    expect(done.toasts).toMatchObject([{ kind: "success" }]);
  });
});

it("a dialog over the list cancels the stay that it shows", async () => {
  const { id } = await book();
  const path = `/bookings/hotels/${id}/cancel`;
  const { row } = (await shownBy(cancelPage.loader, path, id)).question;
  await updateHotelBooking(world.ctx, id, input({ checkout_date: "2026-04-16" }));
  const cancel = (version: string) => {
    const fields = { cancel_reason: "Ill.", cancellation_fee: "0", [VERSION]: version };
    return staff.post(cancelPage.action, path, asking("cancel", fields), { id: String(id) });
  };
  const refused = await cancel(row.version);
  expect(refused.status).toBe(409);
  expect((await cancel((refused.body as FormReply).conflict!.version)).status).toBe(303);
});

import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { recordPayment } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import {
  createFlightBooking,
  flightBookingActs,
  updateFlightBooking,
} from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import type { PackBookingPage as Shown } from "~/modules/kinds-of-booking/pack-bookings/pack-booking-page.presenter.server";
import {
  createPackBooking,
  packBookingRows,
} from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import type { ReopenedAmounts } from "~/modules/kinds-of-booking/pack-bookings/reopened-pack.presenter.server";
import { PackBookingPage } from "~/modules/kinds-of-booking/pack-bookings/ui/pack-booking-page";
import type { FormReply } from "~/forms/posting/form-reply";
import * as packPage from "~/routes/bookings/packs/pack-booking";
import { insertCurrency } from "../../../factories/rows";
import { deskWithStoppedClock } from "../../../support/desk-with-stopped-clock";
import { asking, speaking, staffWith } from "../../../support/requests";
import { rendered } from "../../../support/screens/rendered";

const { world, staff } = deskWithStoppedClock();
let currency_id: number;
/** A cancelled pack of 160: a flight of 120, cancelled again on its own since, and a transfer of 40. */
let pack: number;
let flight: number;

beforeAll(async () => {
  currency_id = await insertCurrency(world.db, { iso_code: "EUR", symbol: "€" });
});

const whose = { external_reference: "", notes: "" };

const booked = (amount: string) => ({
  ...{ airline: "Swiss", flight_number: "LX1", record_locator: "", cabin: "economy" as const },
  ...{ origin: "ZRH", destination: "NCE", amount, currency_id, ...whose },
  ...{ departs_at: "2026-05-01T10:00+02:00", arrives_at: "2026-05-01T11:10+02:00" },
  passengers: [{ first_name: "Anna", last_name: "Meier", type: "adult" as const }],
});

const reopenFlight = () => flightBookingActs.act(world.ctx, flight, "reopen");

beforeEach(async () => {
  const { id, reference } = await createFlightBooking(world.ctx, booked("120"));
  flight = id;
  ({ id: pack } = await createPackBooking(world.ctx, {
    ...{ label: "Spring", discount: "0", currency_id, ...whose },
    lines: [{ description: "Transfer", amount: "40" }],
    bookings: [{ reference }],
  }));
  const off = { cancel_reason: "Ill.", cancellation_fee: "0" };
  await packBookingActs.cancel(world.ctx, pack, off);
  await reopenFlight();
  await flightBookingActs.cancel({ ...world.ctx, now: new Date("2027-01-01") }, flight, off);
});

const address = () => `/bookings/packs/${pack}`;
const params = () => ({ id: String(pack) });
const shown = async (query = "", who = staff) =>
  (await who.get(packPage.loader, `${address()}${query}`, params())).body as Shown;
const reopen = (fields = {}, { query = "", who = staff } = {}) =>
  who.post(packPage.action, `${address()}${query}`, asking("reopen", fields), params());
const stored = () => packBookingRows.find(world.ctx, pack);
const asked = { query: "?dialog=reopen" };

type Reply = FormReply<{ reopening: ReopenedAmounts | null }>;

const pageOf = async (query: string, reply?: Reply) =>
  rendered(<PackBookingPage view={await shown(query)} reply={reply} history={null} />, {
    path: `${address()}${query}`,
  });

describe("a cancelled pack that comes to another amount by now", () => {
  it("says both amounts before it is reopened, and comes to the one that was shown", async () => {
    const button = (await pageOf("")).one("a", { href: `${address()}?dialog=reopen` });
    expect(button.text).toBe("Reopen");
    expect(await shown(asked.query)).toMatchObject({
      reopening: { before: "€160.00", after: "€40.00" },
    });
    const page = await pageOf(asked.query);
    const { value } = page.one("input", { name: "shown_price" }).attributes;
    page.one("button", { name: "intent", value: "reopen" });

    const done = await reopen({ shown_price: value! }, asked);
    expect(done).toRedirectTo(address());
    expect(done.toasts).toMatchObject([
      { text: "Booking reopened as a draft: the price has changed from €160.00 to €40.00" },
    ]);
    expect(await stored()).toMatchObject({ status: "draft", amount: "40.0000" });
  });

  it("isn't reopened at another amount than was shown: it is asked about anew", async () => {
    const { written } = (await shown(asked.query)).reopening!;
    await reopenFlight();
    await updateFlightBooking(world.ctx, flight, booked("90"));
    const refused = await reopen({ shown_price: written }, asked);
    expect(refused.status).toBe(409);
    const reply = refused.body as Reply;
    expect(reply.snackbar!.text).toContain("The price has changed: €130.00");
    expect(reply.options!.reopening).toMatchObject({ before: "€160.00", after: "€130.00" });
    expect(await stored()).toMatchObject({ status: "cancelled", amount: "160.0000" });

    const page = await pageOf(asked.query, reply);
    const again = page.one("input", { name: "shown_price" }).attributes.value!;
    expect((await reopen({ shown_price: again }, asked)).status).toBe(303);
    expect(await stored()).toMatchObject({ status: "draft", amount: "130.0000" });
  });

  it("is asked about below what is paid, also where its page asked nothing yet", async () => {
    await recordPayment(world.ctx, pack, {
      ...{ paid_on: "2026-03-15", amount: "150", reference: "", note: "", agreed_paid: "150" },
    });
    for (const query of ["", asked.query]) {
      const answer = await reopen({}, { query });
      expect(answer.status).toBe(200);
      const reply = answer.body as Reply;
      expect(reply.questions).toMatchObject([
        { name: "agreed_paid", value: "150", text: expect.stringMatching(/€150\.00.*€40\.00/) },
      ]);
      expect(await stored()).toMatchObject({ status: "cancelled" });
      const page = await pageOf(query, reply);
      page.one("input", { type: "hidden", name: "agreed_paid", value: "150" });
      expect(page.one("button", { value: "reopen" }).text).toBe("Reopen anyway");
      page.one("input", { name: "shown_price", value: reply.options!.reopening!.written });
    }
    expect((await reopen({ agreed_paid: "149" })).status).toBe(200);
    expect((await reopen({ agreed_paid: "150" })).status).toBe(303);
    expect(await stored()).toMatchObject({ status: "draft", amount: "40.0000" });
  });

  it("says what it comes to where no amount was shown, in the language of whoever reopens it", async () => {
    const french = await reopen({}, { who: speaking(staff, "fr") });
    expect(french.toasts[0]!.text.replace(/[\u00a0\u202f]/g, " ")).toBe(
      "Réservation rouverte en brouillon : son prix est maintenant de 40,00 €, au lieu de 160,00 €",
    );
  });

  it("promises nothing by garbage in its form", async () => {
    expect((await reopen({ shown_price: '{"total":"1e9"}' }, asked)).status).toBe(303);
  });

  it("is asked about only for those who may reopen it", async () => {
    const viewer = await staffWith(world, "bookings:view");
    const page = await viewer.get(packPage.loader, `${address()}${asked.query}`, params());
    expect(page.status).toBe(403);
  });
});

it("a pack that comes to what it came to is reopened by one press, and says no amount", async () => {
  await reopenFlight();
  expect(await shown(asked.query)).toMatchObject({ reopening: null });
  (await pageOf("")).one("button", { name: "intent", value: "reopen" });
  expect((await reopen()).toasts).toMatchObject([{ text: "Booking reopened as a draft" }]);
  expect(await stored()).toMatchObject({ status: "draft", amount: "160.0000" });
});

it("a pack that is changed between showing its page and one press isn't reopened at an amount that nobody saw", async () => {
  await reopenFlight();
  const { value } = (await pageOf("")).one("input", { name: "shown_price" }).attributes;
  await updateFlightBooking(world.ctx, flight, booked("90"));
  const refused = await reopen({ shown_price: value! });
  expect(refused.status).toBe(409);
  const reply = refused.body as Reply;
  expect(reply.options!.reopening).toMatchObject({ before: "€160.00", after: "€130.00" });
  expect(await stored()).toMatchObject({ status: "cancelled", amount: "160.0000" });
});

it("a pack says what comes back with it, before it does", async () => {
  await world.db
    .updateTable("bookings")
    .set({ cancelled_at: (await stored()).cancelled_at })
    .where("id", "=", flight)
    .execute();
  expect(await shown(asked.query)).toMatchObject({
    reopening: { differ: false, returning: [{ what: "Swiss LX1, ZRH – NCE" }] },
  });
  const page = await pageOf(asked.query);
  expect(page.one("ul", { class: "mb-3 list-disc pl-5" }).text).toContain("Swiss LX1");
  expect((await reopen()).toasts).toMatchObject([{ text: "Booking reopened as a draft" }]);
  expect(await stored()).toMatchObject({ status: "draft", amount: "160.0000" });
});

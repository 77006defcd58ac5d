import { beforeEach, describe, expect, it } from "vitest";
import { recordPayment } from "~/modules/kinds-of-booking/booking-payments/booking-payment.service.server";
import { createFlightBooking } from "~/modules/kinds-of-booking/flight-bookings/flight-booking.service.server";
import { packBookingActs } from "~/modules/kinds-of-booking/pack-bookings/pack-acts.service.server";
import type { PackBookingPage as Pack } from "~/modules/kinds-of-booking/pack-bookings/pack-booking-page.presenter.server";
import { createPackBooking } from "~/modules/kinds-of-booking/pack-bookings/pack-booking.service.server";
import { PackBookingPage } from "~/modules/kinds-of-booking/pack-bookings/ui/pack-booking-page";
import { createSpaBooking } from "~/modules/kinds-of-booking/spa-bookings/spa-booking.service.server";
import * as flightPage from "~/routes/bookings/flights/flight-booking";
import * as editFlight from "~/routes/bookings/flights/flight-booking-edit";
import * as flights from "~/routes/bookings/flights/flight-bookings";
import * as stayPage from "~/routes/bookings/hotels/hotel-booking";
import * as cancelPage from "~/routes/bookings/cancel";
import * as editStay from "~/routes/bookings/hotels/hotel-booking-edit";
import * as stays from "~/routes/bookings/hotels/hotel-bookings";
import * as packPage from "~/routes/bookings/packs/pack-booking";
import * as spaPage from "~/routes/bookings/spas/spa-booking";
import * as editSpa from "~/routes/bookings/spas/spa-booking-edit";
import * as spas from "~/routes/bookings/spas/spa-bookings";
import { insertRoom, insertSpa, insertTreatment } from "../factories/rows";
import { deskWithStoppedClock } from "../support/desk-with-stopped-clock";
import { formIn, shownIn } from "../support/nouns/story";
import { documentOf } from "../support/screens/document-of";
import type { Element } from "../support/screens/html";
import { rendered } from "../support/screens/rendered";
import { asking, speaking, type Fields, type Visitor } from "../support/requests";
import { bookableHouse } from "../support/bookings/stays";

const { world, staff, program } = deskWithStoppedClock();

const { house, book, later } = bookableHouse(() => world);

const kinds = {
  hotels: { page: stayPage, edit: editStay, cancel: cancelPage, list: stays },
  flights: { page: flightPage, edit: editFlight, cancel: cancelPage, list: flights },
  spas: { page: spaPage, edit: editSpa, cancel: cancelPage, list: spas },
};

type Kind = keyof typeof kinds;

interface Part {
  id: number;
  reference: string;
}

let parts: Record<Kind, Part>;
let pack: Part;

beforeEach(async () => {
  const { currency_id } = await world.db
    .selectFrom("hotels")
    .where("id", "=", house().hotel_id)
    .select("currency_id")
    .executeTakeFirstOrThrow();
  const whose = { external_reference: "", notes: "" };
  const spa_id = await insertSpa(world.db, { currency_id: currency_id! });
  const treatment_id = await insertTreatment(world.db, spa_id);
  parts = {
    hotels: await book(),
    flights: await createFlightBooking(world.ctx, {
      ...{ airline: "Swiss", flight_number: "LX1", record_locator: "", cabin: "economy" },
      ...{ origin: "ZRH", destination: "NCE", amount: "120", currency_id: currency_id! },
      ...{ departs_at: "2026-05-01T10:00+02:00", arrives_at: "2026-05-01T11:10+02:00" },
      passengers: [{ first_name: "Anna", last_name: "Meier", type: "adult" }],
      ...whose,
    }),
    spas: await createSpaBooking(world.ctx, {
      ...{ spa_id, treatment_id, starts_at: "2026-04-10T10:00", persons: 1, promo_code: "" },
      ...whose,
    }),
  };
  pack = await createPackBooking(world.ctx, {
    ...{ label: "Spring", lines: [], discount: "0", currency_id: currency_id!, ...whose },
    bookings: Object.values(parts).map(({ reference }) => ({ reference })),
  });
  await packBookingActs.act(world.ctx, pack.id, "confirm");
});

const params = (id: number) => ({ id: String(id) });
const address = (kind: Kind) => `/bookings/${kind}/${parts[kind].id}`;
const off = { cancel_reason: "Ill.", cancellation_fee: "0" };

const ask = (kind: Kind, intent: string, fields: Fields = {}, query = "") =>
  staff.post(
    kinds[kind].page.action,
    `${address(kind)}${query}`,
    asking(intent, fields),
    params(parts[kind].id),
  );

const open = async (kind: Kind, query = "", who = staff) =>
  (await who.get(kinds[kind].page.loader, `${address(kind)}${query}`, params(parts[kind].id)))
    .body as Record<string, unknown>;

const shownPack = async (who = staff) =>
  (await who.get(packPage.loader, `/bookings/packs/${pack.id}`, params(pack.id))).body as Pack;

const status = async (kind: Kind) =>
  (
    await world.db
      .selectFrom("bookings")
      .where("id", "=", parts[kind].id)
      .select("status")
      .executeTakeFirstOrThrow()
  ).status;

/** The fields of an edit form as it is shown, reached through the pack or not. */
const formOf = async (kind: Kind, query = "") =>
  staff.get(kinds[kind].edit.loader, `${address(kind)}/edit${query}`, params(parts[kind].id));

/** The pages of a booking's form, and of the question over its list, as browsers without scripts ask for them. */
const askFor = (kind: Kind, page: string, { fields, who = staff }: Asking = {}) => {
  const route = page.startsWith("edit") ? kinds[kind].edit : kinds[kind].cancel;
  const pattern = `/bookings/${kind}/:id/${page.replace(/\?.*/, "")}`;
  return documentOf(who, route, { pattern, path: `${address(kind)}/${page}`, fields });
};

interface Asking {
  fields?: Fields;
  who?: Visitor;
}

const leadsToThePack = (page: Element, said = /in the confirmed pack .*, and is changed there/) =>
  expect(page.one("a", { href: `/bookings/packs/${pack.id}` }).text).toMatch(said);

const savesNothing = (page: Element) => {
  const intents = page.all("button", { name: "intent" }).map((button) => button.attributes.value);
  expect(intents.filter((value) => !value!.startsWith("load"))).toEqual([]);
};

describe.each(Object.keys(kinds) as Kind[])("of a confirmed pack: %s", (kind) => {
  it("its page and its row in the list offer no change, and say where it is changed", async () => {
    const sentence = (reference: string) =>
      `It is in the confirmed pack ${reference}, and is changed there.`;
    expect(await open(kind)).toMatchObject({
      ...{ changeable: false, acts: expect.not.arrayContaining(["cancel"]) as string[] },
      whereToChangeIt: { text: sentence(pack.reference), to: `/bookings/packs/${pack.id}` },
    });
    expect(await open(kind, "", speaking(staff, "fr"))).toMatchObject({
      whereToChangeIt: {
        text: expect.stringMatching(/forfait confirmé.*se modifie là-bas/) as string,
      },
    });
    for (const about of ["cancel", "price"]) {
      expect(await open(kind, `?dialog=${about}`)).toMatchObject({ question: null });
    }
    for (const view of ["table", "cards"]) {
      const list = await staff.get(kinds[kind].list.loader, `/bookings/${kind}?view=${view}`);
      const row = shownIn(list).rows.find(({ id }) => id === parts[kind].id);
      expect(row).toMatchObject({ closed: true });
    }
  });

  it.each(["edit", "edit?pack_id=1", "cancel?page=1"])(
    "its page …/%s says that it is changed through its pack, leads there, and saves nothing",
    async (page) => {
      const answer = await askFor(kind, page);
      expect(answer.status).toBe(200);
      leadsToThePack(answer.page);
      savesNothing(answer.page);
      const french = await askFor(kind, page, { who: speaking(staff, "fr") });
      leadsToThePack(french.page, /forfait confirmé.*se modifie là-bas/);
    },
  );

  it("a form that was sent just after its pack was confirmed comes back as it was typed", async () => {
    const { defaults } = formIn(await formOf(kind, `?pack_id=${pack.id}`));
    const notes = "Typed for an hour.";
    const typed = { ...defaults, pack_id: "", notes, external_reference: "X-1" };
    const refused = await askFor(kind, "edit", { fields: asking("update", typed) });
    expect(refused.status).toBe(422);
    expect(refused.page.one("textarea", { name: "notes" }).text).toBe(notes);
    refused.page.one("input", { name: "external_reference", value: "X-1" });
    expect(refused.page.one("div", { "data-error-summary": "" }).text).toContain(
      `it is in the confirmed pack ${pack.reference}`,
    );
    leadsToThePack(refused.page);
    savesNothing(refused.page);
  });

  it("so does the question before it is cancelled, over its list", async () => {
    const typed = { cancel_reason: "The guest is ill.", cancellation_fee: "12.50" };
    const refused = await askFor(kind, "cancel", { fields: asking("cancel", typed) });
    expect(refused.status).toBe(422);
    expect(refused.page.one("textarea", { name: "cancel_reason" }).text).toBe(typed.cancel_reason);
    refused.page.one("input", { name: "cancellation_fee", value: "12.50" });
    expect(refused.page.text).toContain(`it is in the confirmed pack ${pack.reference}`);
    leadsToThePack(refused.page);
    savesNothing(refused.page);
    expect(await status(kind)).toBe("confirmed");
  });

  it("what is posted all the same is refused in a sentence, by forms and programs", async () => {
    const said = `it is in the confirmed pack ${pack.reference}. Change it on the page of that pack`;
    const through = formIn(await formOf(kind, `?pack_id=${pack.id}`));
    const beside = { ...through.defaults, pack_id: "" };
    const edit = await staff.post(
      kinds[kind].edit.action,
      `${address(kind)}/edit`,
      asking("update", beside),
      params(parts[kind].id),
    );
    const answers = [
      edit,
      await ask(kind, "cancel", off),
      await staff.post(
        kinds[kind].cancel.action,
        `${address(kind)}/cancel`,
        asking("cancel", off),
        params(parts[kind].id),
      ),
      await program.patch(address(kind), { notes: "Changed." }),
      await program.post(`${address(kind)}/cancel`, { cancel_reason: "Ill." }),
      await program.post(`${address(kind)}/cancel`, { cancel_reason: "Ill.", pack_id: 1 }),
    ];
    for (const { status: answered, body } of answers) {
      expect(answered).toBe(422);
      expect(JSON.stringify(body).toLowerCase()).toContain(said.toLowerCase());
    }
    expect(await status(kind)).toBe("confirmed");
  });

  it("through its pack it is edited, cancelled and reopened at the desk, and one is back at the pack", async () => {
    const back = `/bookings/packs/${pack.id}`;
    const { defaults } = formIn(await formOf(kind, `?pack_id=${pack.id}`));
    const edited = await staff.post(
      kinds[kind].edit.action,
      `${address(kind)}/edit?pack_id=${pack.id}`,
      asking("update", { ...defaults, notes: "Changed." }),
      params(parts[kind].id),
    );
    expect(edited.status).toBe(303);
    const query = `?dialog=cancel&pack_id=${pack.id}`;
    expect(await open(kind, query)).toMatchObject({ question: { about: "cancel" } });
    expect(await ask(kind, "cancel", off, query)).toRedirectTo(back);
    expect(await open(kind)).toMatchObject({ status: "cancelled", acts: [] });
    expect((await ask(kind, "reopen")).status).toBe(422);
    expect(await ask(kind, "reopen", {}, `?pack_id=${pack.id}`)).toRedirectTo(back);
    expect(await status(kind)).toBe("confirmed");
  });

  it("through its pack it is changed, cancelled and reopened by programs", async () => {
    const through = { pack_id: pack.id };
    const path = address(kind);
    expect((await program.patch(path, { notes: "Changed.", ...through })).status).toBe(200);
    expect(
      (await program.post(`${path}/cancel`, { cancel_reason: "Ill.", ...through })).status,
    ).toBe(200);
    expect((await program.post(`${path}/reopen`)).status).toBe(422);
    expect((await program.post(`${path}/reopen?pack_id=x`)).status).toBe(422);
    const reopened = await program.post(`${path}/reopen?pack_id=${pack.id}`);
    expect(reopened.body).toMatchObject({ data: { status: "confirmed", cancel_reason: "" } });
    await program.post(`${path}/cancel`, { cancel_reason: "Ill.", ...through });
    expect((await program.post(`${path}/reopen`, { pack_id: "x" })).status).toBe(422);
    expect((await program.post(`${path}/reopen`, through)).body.data.status).toBe("confirmed");
  });
});

it("a part of a paid pack is cancelled where it is meant that the pack costs less, by forms and programs", async () => {
  const paid = { paid_on: "2026-03-15", amount: "680", reference: "", note: "" };
  await recordPayment(world.ctx, pack.id, paid);
  const query = `?dialog=cancel&pack_id=${pack.id}`;
  expect((await ask("spas", "cancel", off, query)).body).toMatchObject({
    questions: [{ name: "agreed_pack_paid", value: "680" }],
  });
  const body = { cancel_reason: "Ill.", pack_id: pack.id };
  const path = `${address("flights")}/cancel`;
  const refused = await program.post(path, body);
  expect(refused).toMatchObject({ status: 409, body: { code: "PACK_BELOW_PAID" } });
  expect(await status("spas")).toBe("confirmed");
  expect((await program.post(path, { ...body, agreed_pack_paid: "680.00" })).status).toBe(200);
  const agreed = { ...off, agreed_pack_paid: "680" };
  expect(await ask("spas", "cancel", agreed, query)).toRedirectTo(`/bookings/packs/${pack.id}`);
});

it("a stay of a confirmed pack takes the price of today through its pack alone", async () => {
  await world.db
    .updateTable("room_prices")
    .set({ base_price: "90" })
    .where("hotel_id", "=", house().hotel_id)
    .execute();
  const query = `?dialog=price&pack_id=${pack.id}`;
  expect(await open("hotels", query)).toMatchObject({ question: { about: "price" } });
  const shown_total = "540.00";
  expect((await ask("hotels", "reprice", { shown_total })).status).toBe(422);
  const path = `${address("hotels")}/reprice`;
  expect((await program.post(path, { shown_total })).status).toBe(422);
  expect(await ask("hotels", "reprice", { shown_total }, query)).toRedirectTo(
    `/bookings/packs/${pack.id}`,
  );
  expect(await shownPack()).toMatchObject({ amount: "€740.00" });
});

it("the page of a confirmed pack has a link or a button for each change, before any script has run", async () => {
  await ask("spas", "cancel", off, `?pack_id=${pack.id}`);
  const page = rendered(<PackBookingPage view={await shownPack()} history={null} />, {
    path: `/bookings/packs/${pack.id}`,
  });
  const { hotels, flights: flight, spas: treatment } = parts;
  const links = [
    [`Edit ${hotels.reference}`, `/bookings/hotels/${hotels.id}/edit?pack_id=${pack.id}`],
    [`Recalculate ${hotels.reference}`, `${address("hotels")}?dialog=price&pack_id=${pack.id}`],
    [`Cancel ${hotels.reference}`, `${address("hotels")}?dialog=cancel&pack_id=${pack.id}`],
    [`Cancel ${flight.reference}`, `${address("flights")}?dialog=cancel&pack_id=${pack.id}`],
  ] as const;
  for (const [label, to] of links) {
    expect(page.one("a", { "aria-label": label }).attributes.href).toContain(to);
  }
  expect(page.all("a", { "aria-label": `Recalculate ${flight.reference}` })).toEqual([]);
  expect(page.all("a", { "aria-label": `Cancel ${treatment.reference}` })).toEqual([]);
  const form = page.one("form", { action: `${address("spas")}?pack_id=${pack.id}` });
  form.one("button", { value: "reopen", "aria-label": `Reopen ${treatment.reference}` });
});

it("a stay of a confirmed pack moves to another room: that was never promised", async () => {
  const { hotel_id, room_type_id } = house();
  const room_id = await insertRoom(world.db, { hotel_id, room_type_id, number: "101" });
  const moved = await ask("hotels", "move", { room_id: String(room_id) });
  expect(moved).toRedirectTo(address("hotels"));
  await packBookingActs.cancel(later(), pack.id, off);
  expect(await status("hotels")).toBe("cancelled");
});

import { bookingActs } from "~/modules/sales/bookings/booking";
import * as flightPage from "~/routes/bookings/flights/flight-booking";
import * as editFlight from "~/routes/bookings/flights/flight-booking-edit";
import * as newFlight from "~/routes/bookings/flights/flight-booking-new";
import * as hotelPage from "~/routes/bookings/hotels/hotel-booking";
import * as editStay from "~/routes/bookings/hotels/hotel-booking-edit";
import * as newStay from "~/routes/bookings/hotels/hotel-booking-new";
import * as packPage from "~/routes/bookings/packs/pack-booking";
import * as editPack from "~/routes/bookings/packs/pack-booking-edit";
import * as newPack from "~/routes/bookings/packs/pack-booking-new";
import * as spaPage from "~/routes/bookings/spas/spa-booking";
import * as editTreatment from "~/routes/bookings/spas/spa-booking-edit";
import * as newTreatment from "~/routes/bookings/spas/spa-booking-new";
import { asking, type Fields } from "../requests";
import { priceIn } from "../bookings/shown-prices";
import { bodyFor, fieldsOf } from "./bookable";
import { NOTHING, type Act, type Booked, type Done, type Kind, type Worker } from "./worker";

const pages = { hotels: hotelPage, spas: spaPage, flights: flightPage, packs: packPage };
const editPages = { hotels: editStay, spas: editTreatment, flights: editFlight, packs: editPack };
const newPages = { hotels: newStay, spas: newTreatment, flights: newFlight, packs: newPack };

/** What is done with bookings of every kind, each at the desk and by programs. */
export const actsOnBookings: Act[] = [
  { what: "book", share: 24, work: book },
  ...bookingActs.map((act) => ({
    ...{ what: act, share: act === "confirm" ? 12 : 6 },
    work: (worker: Worker) => doTo(worker, act),
  })),
  { what: "change", share: 16, work: change },
  { what: "price again", share: 4, work: priceAgain },
  { what: "move", share: 6, work: moveToRoom },
  { what: "pay", share: 6, work: pay },
  { what: "reverse", share: 4, work: reverse },
];

async function book(worker: Worker): Promise<Done> {
  const kind = worker.one<Kind>(["hotels", "hotels", "hotels", "spas", "spas", "flights", "packs"]);
  const body = bodyFor(worker, kind);
  const { world, booked } = worker.around;
  if (worker.atDesk) {
    const page = { ...newPages[kind], path: `/bookings/${kind}/new` };
    let fields = fieldsOf(body);
    if (worker.dice(2)) {
      const priced = await worker.post(page, asking("load:price", fields));
      fields = { ...fields, shown_price: priceIn(priced)?.written ?? "" };
    }
    const { status, location } = await worker.post(page, asking("create", fields));
    const id = Number(location?.split("/").at(-1));
    if (status === 303 && id) {
      const { reference } = await world.db
        .selectFrom("bookings")
        .where("id", "=", id)
        .select("reference")
        .executeTakeFirstOrThrow();
      booked.push({ kind, id, reference, body });
    }
    return { status, kind };
  }
  const asked = { ...body, status: worker.one(["draft", "pending", "confirmed"]) };
  const answer = await worker.call("post", `/bookings/${kind}`, asked);
  if (answer.status === 201) {
    const { id, reference } = answer.body.data as Booked;
    booked.push({ kind, id, reference, body });
  }
  return { status: answer.status, kind };
}

async function doTo(worker: Worker, act: string): Promise<Done> {
  const booked = worker.booked();
  if (!booked) return NOTHING;
  const said =
    act === "cancel" ? { cancel_reason: "Ill.", ...(await throughPack(worker, booked)) } : {};
  if (worker.atDesk) return askPage(worker, booked, act, fieldsOf(said));
  const path = `/bookings/${booked.kind}/${booked.id}/${act}`;
  const { status } = await worker.program.post(path, act === "cancel" ? said : undefined);
  return { status, kind: booked.kind };
}

async function askPage(
  worker: Worker,
  { kind, id }: Booked,
  intent: string,
  fields: Fields,
  query = "",
): Promise<Done> {
  const page = { ...pages[kind], path: `/bookings/${kind}/${id}${query}`, params: { id: `${id}` } };
  const { status } = await worker.post(page, asking(intent, fields));
  return { status, kind };
}

/** @returns the pack that something is in, now and then: what is in a confirmed one is changed through it */
async function throughPack(worker: Worker, { id }: Booked): Promise<{ pack_id?: number }> {
  if (worker.dice(2)) return {};
  const pack = await worker.around.world.db
    .selectFrom("packed_bookings")
    .where("booking_id", "=", id)
    .select("pack_id")
    .executeTakeFirst();
  return pack ? { pack_id: pack.pack_id } : {};
}

async function change(worker: Worker): Promise<Done> {
  const booked = worker.booked();
  if (!booked) return NOTHING;
  const { kind, id } = booked;
  const body = { ...bodyFor(worker, kind), ...(await throughPack(worker, booked)) };
  const path = `/bookings/${kind}/${id}`;
  if (worker.atDesk) {
    const page = { ...editPages[kind], path: `${path}/edit`, params: { id: `${id}` } };
    return { status: (await worker.edit(page, fieldsOf(body))).status, kind };
  }
  const { status } = await worker.call(worker.one(["put", "patch"]), path, body);
  return { status, kind };
}

async function priceAgain(worker: Worker): Promise<Done> {
  const stay = worker.booked("hotels");
  if (!stay) return NOTHING;
  const path = `/bookings/hotels/${stay.id}`;
  const { status, body } = await worker.program.get(`${path}/price`);
  if (status !== 200) return { status, kind: "hotels" };
  const { total } = body.data as { total: string };
  const said = { shown_total: total, ...(await throughPack(worker, stay)) };
  if (worker.atDesk) return askPage(worker, stay, "reprice", fieldsOf(said));
  return { status: (await worker.call("post", `${path}/reprice`, said)).status, kind: "hotels" };
}

async function moveToRoom(worker: Worker): Promise<Done> {
  const stay = worker.booked("hotels");
  if (!stay) return NOTHING;
  const room_id = worker.one([null, ...worker.house.rooms]);
  if (worker.atDesk) return askPage(worker, stay, "move", { room_id: String(room_id ?? "") });
  const path = `/bookings/hotels/${stay.id}/room`;
  return { status: (await worker.program.put(path, { room_id })).status, kind: "hotels" };
}

async function pay(worker: Worker): Promise<Done> {
  const booked = worker.booked();
  if (!booked) return NOTHING;
  const payment = { paid_on: "2026-03-01", amount: worker.one(["10.00", "60.00", "-5.00"]) };
  if (worker.atDesk) return askPage(worker, booked, "pay", payment);
  const path = `/bookings/${booked.kind}/${booked.id}/payments`;
  return { status: (await worker.call("post", path, payment)).status, kind: booked.kind };
}

async function reverse(worker: Worker): Promise<Done> {
  const booked = worker.booked();
  if (!booked) return NOTHING;
  const { kind, id } = booked;
  const path = `/bookings/${kind}/${id}/payments`;
  const { data } = (await worker.program.get(path)).body as {
    data: { payments: { id: number }[] };
  };
  const payment = worker.one(data.payments);
  if (!payment) return NOTHING;
  if (worker.atDesk) return askPage(worker, booked, "reverse", {}, `?payment=${payment.id}`);
  const { status } = await worker.call("post", `${path}/${payment.id}/reverse`, {});
  return { status, kind };
}

import { bookingActs } from "~/modules/sales/bookings/booking";
import { throughPackHref } from "~/modules/sales/bookings/booking-links";
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
import { bothWays, NOTHING_TO_DO, type Act, type Outcome } from "./act";
import { bodyFor, fieldsOf, inPacks } from "./bookable";
import { actsOnGroups, actsOnMoves } from "./group-acts";
import { actsOnHolds } from "./hold-acts";
import { actsOnLetters } from "./letter-acts";
import { actsInHouse, actsOnDayOfStay, actsOnPageOfChange } from "./stay-day-acts";
import type { Body, Booked, Kind, Worker } from "./worker";

const pages = { hotels: hotelPage, spas: spaPage, flights: flightPage, packs: packPage };
const editPages = { hotels: editStay, spas: editTreatment, flights: editFlight, packs: editPack };
const newPages = { hotels: newStay, spas: newTreatment, flights: newFlight, packs: newPack };

/** The weight of each kind: how often acts on it are chosen, compared with other kinds. */
const weights: Record<Kind, number> = { hotels: 3, spas: 2, flights: 1, packs: 1 };

const kinds = Object.keys(weights) as Kind[];

type PerformOn = (worker: Worker, booked: Booked) => Promise<Outcome>;

/** The acts on bookings of every kind, alone and in confirmed packs. */
export const actsOnBookings: Act[] = [
  ...kinds.flatMap((kind) =>
    bothWays(`book ${kind}`, 4 * weights[kind], (worker) => book(worker, kind)),
  ),
  ...bookingActs.flatMap((act) => onBookings(act, act === "confirm" ? 3 : 1, performing(act))),
  ...onBookings("change", 2, change),
  ...onBookings("price again", 1, priceAgain, ["hotels"]),
  ...onBookings("move", 1, moveToRoom, ["hotels"]),
  ...onBookings("hold", 3, hold, ["hotels"]),
  ...actsOnHolds,
  ...actsOnGroups,
  ...actsOnMoves,
  ...actsOnDayOfStay,
  ...actsInHouse,
  ...actsOnPageOfChange,
  ...actsOnLetters,
  ...onBookings("pay", 1, pay),
  ...kinds.flatMap((kind) => bothWays(`reverse a payment of ${kind}`, 1, reverse(kind))),
  ...inConfirmedPacks("cancel", performing("cancel")),
  ...inConfirmedPacks("reopen", performing("reopen")),
  ...inConfirmedPacks("change", change),
  ...inConfirmedPacks("price again", priceAgain, ["hotels"]),
];

function onBookings(what: string, share: number, perform: PerformOn, of = kinds): Act[] {
  return of.flatMap((kind) =>
    bothWays(`${what} ${kind}`, share * weights[kind], async (worker) => {
      const booked = worker.booked(kind);
      return booked ? perform(worker, booked) : NOTHING_TO_DO;
    }),
  );
}

function inConfirmedPacks(what: string, perform: PerformOn, of = inPacks): Act[] {
  return of.flatMap((kind) =>
    bothWays(`${what} ${kind} in a pack`, weights[kind], async (worker) => {
      const booked = await worker.bookedInPack(kind, { cancelled: what === "reopen" });
      return booked ? perform(worker, booked) : NOTHING_TO_DO;
    }),
  );
}

async function book(worker: Worker, kind: Kind): Promise<Outcome> {
  const body = bodyFor(worker, kind);
  return worker.atDesk ? bookAtDesk(worker, kind, body) : bookByApi(worker, kind, body);
}

async function bookAtDesk(worker: Worker, kind: Kind, body: Body): Promise<Outcome> {
  const { world, booked } = worker.shared;
  const page = { ...newPages[kind], path: `/bookings/${kind}/new` };
  const own = onlyOfNew(worker, kind);
  let fields = fieldsOf({ ...body, ...own });
  if (worker.dice(2)) {
    const priced = await worker.post(page, asking("load:price", fields));
    if (priced.status !== 200) return priced;
    fields = { ...fields, shown_price: priceIn(priced)?.written ?? "" };
  }
  const intent = own.room_id ? "create_confirmed" : "create";
  const answer = await worker.post(page, asking(intent, fields));
  const id = Number(answer.location?.split("/").at(-1));
  if (answer.succeeded && id) {
    const { reference } = await world.db
      .selectFrom("bookings")
      .where("id", "=", id)
      .select("reference")
      .executeTakeFirstOrThrow();
    booked.push({ kind, id, reference, body });
  }
  return answer;
}

async function bookByApi(worker: Worker, kind: Kind, body: Body): Promise<Outcome> {
  const answer = await worker.call("post", `/bookings/${kind}`, {
    ...body,
    ...onlyOfNew(worker, kind),
    ...anyExpectation(worker),
    status: worker.oneOf(["draft", "pending", "confirmed"]),
  });
  if (answer.succeeded) {
    const { id, reference } = answer.body.data as Booked;
    worker.shared.booked.push({ kind, id, reference, body });
  }
  return answer;
}

/** @returns the fields that only new stays have, for one in six: a physical room, and at the desk a deposit */
function onlyOfNew(worker: Worker, kind: Kind): Body {
  if (kind !== "hotels" || worker.dice(6)) return {};
  const room = { room_id: worker.oneOf(worker.house.rooms) };
  return worker.atDesk ? { ...room, deposit: true, deposit_amount: "20.00" } : room;
}

/** @returns either no field, or the field with an expected amount, which is seldom right */
function anyExpectation(worker: Worker): Body {
  return worker.dice(3) ? {} : { expected_amount: worker.oneOf(["80.00", "160.00", "200.00"]) };
}

function performing(act: (typeof bookingActs)[number]): PerformOn {
  return async (worker, booked) => {
    const { kind, id, pack_id } = booked;
    const reason: Body = act === "cancel" ? { cancel_reason: "Ill." } : {};
    const taken = kind === "hotels" ? ofStay(worker, act) : {};
    if (worker.atDesk) return postToPage(worker, booked, act, fieldsOf({ ...reason, ...taken }));
    const path = `/bookings/${kind}/${id}/${act}`;
    if (act === "cancel") return worker.call("post", path, { ...reason, ...packIn(booked) });
    // The bookings of a cancelled pack may have another price by now, so reopening it may name an expected
    // amount.
    const expected = act === "reopen" && kind === "packs" ? anyExpectation(worker) : taken;
    return worker.call("post", pack_id ? throughPackHref(path, pack_id) : path, expected);
  };
}

/** @returns what an act on a stay is told: at which prices it is taken again, and that its guests have left */
function ofStay(worker: Worker, act: (typeof bookingActs)[number]): Body {
  if (act === "cancel" || act === "complete") return {};
  const pricing = worker.oneOf(["agreed", "today"]);
  return act === "reopen" ? { guests_have_left: true, pricing } : { pricing };
}

/** @returns the field with the pack, for a change of a booking that belongs to one */
function packIn({ pack_id }: Booked): Body {
  return pack_id ? { pack_id } : {};
}

async function postToPage(
  worker: Worker,
  { kind, id, pack_id }: Booked,
  intent: string,
  fields: Fields,
  query = "",
): Promise<Outcome> {
  const address = `/bookings/${kind}/${id}${query}`;
  const path = pack_id ? throughPackHref(address, pack_id) : address;
  return worker.post({ ...pages[kind], path, params: { id: String(id) } }, asking(intent, fields));
}

async function change(worker: Worker, booked: Booked): Promise<Outcome> {
  const { kind, id, pack_id } = booked;
  const body = bodyFor(worker, kind);
  const { customer_id, notes } = body;
  // Half of the changes keep the booking's place and price.
  const isWhole = worker.dice(2) === 0;
  const changes = isWhole ? body : { customer_id, notes };
  // Most changes of a pack keep its bookings.
  if (kind === "packs" && isWhole && worker.dice(3)) changes.bookings = booked.body.bookings;
  const path = `/bookings/${kind}/${id}`;
  if (worker.atDesk) {
    const form = `${path}/edit`;
    const page = { ...editPages[kind], path: pack_id ? throughPackHref(form, pack_id) : form };
    return worker.edit({ ...page, params: { id: String(id) } }, fieldsOf(changes));
  }
  const said = { ...changes, ...packIn(booked), ...anyExpectation(worker) };
  return worker.call(isWhole ? worker.oneOf(["put", "patch"]) : "patch", path, said);
}

async function priceAgain(worker: Worker, stay: Booked): Promise<Outcome> {
  const path = `/bookings/hotels/${stay.id}`;
  const price = await worker.call("get", `${path}/price`);
  if (!price.succeeded) return price;
  const { total } = price.body.data as { total: string };
  if (worker.atDesk) return postToPage(worker, stay, "reprice", { shown_total: total });
  return worker.call("post", `${path}/reprice`, { shown_total: total, ...packIn(stay) });
}

async function moveToRoom(worker: Worker, stay: Booked): Promise<Outcome> {
  const room_id = worker.oneOf([null, ...worker.house.rooms]);
  if (worker.atDesk) return postToPage(worker, stay, "move", { room_id: String(room_id ?? "") });
  return worker.call("put", `/bookings/hotels/${stay.id}/room`, { room_id });
}

/** Holds a stay for some minutes, or without an end. */
async function hold(worker: Worker, stay: Booked): Promise<Outcome> {
  const minutes = 1 + worker.dice(3);
  const until = new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16);
  const held_until = worker.dice(5) ? until : null;
  if (worker.atDesk) return postToPage(worker, stay, "hold", { held_until: held_until ?? "" });
  return worker.call("put", `/bookings/hotels/${stay.id}/hold`, { held_until });
}

async function pay(worker: Worker, booked: Booked): Promise<Outcome> {
  const payment = { paid_on: "2026-03-01", amount: worker.oneOf(["10.00", "60.00", "-5.00"]) };
  if (worker.atDesk) return postToPage(worker, booked, "pay", payment);
  return worker.call("post", `/bookings/${booked.kind}/${booked.id}/payments`, payment);
}

/** The number of latest payments, for each kind of booking, from which one is reversed. */
const LATEST_PAYMENTS = 12;

function reverse(kind: Kind): Act["perform"] {
  return async (worker) => {
    const payments = await worker.shared.world.db
      .selectFrom("booking_payments")
      .innerJoin("bookings", "bookings.id", "booking_payments.booking_id")
      .where("bookings.type", "=", kind.slice(0, -1))
      .orderBy("booking_payments.id", "desc")
      .select(["booking_payments.id as paymentId", "bookings.id as booking_id"])
      .limit(LATEST_PAYMENTS)
      .execute();
    const payment = worker.oneOf(payments);
    const booked = worker.shared.booked.find(({ id }) => id === payment?.booking_id);
    if (!payment || !booked) return NOTHING_TO_DO;
    const { paymentId } = payment;
    if (worker.atDesk) return postToPage(worker, booked, "reverse", {}, `?payment=${paymentId}`);
    const path = `/bookings/${kind}/${booked.id}/payments/${paymentId}/reverse`;
    return worker.call("post", path, {});
  };
}

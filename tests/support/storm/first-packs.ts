import { addDays } from "~/core/dates";
import { insertCustomer } from "../../factories/rows";
import { bodyFor, inPacks } from "./bookable";
import { FIRST_DAY } from "./scarce-house";
import type { Body, Kind, Worker } from "./worker";

/** The number of packs that are confirmed before the storm begins. */
const PACKS = 6;

/**
 * Books packs of a stay, a treatment and a flight, and confirms them. Half of them are paid in full, so that
 * cancelling a part leads to a question. Their customer is never merged or anonymised.
 */
export async function bookFirstPacks(worker: Worker): Promise<void> {
  const customer_id = await insertCustomer(worker.shared.world.db, { last_name: "Regular" });
  for (let nth = 0; nth < PACKS; nth += 1) {
    const parts = [];
    for (const kind of inPacks) {
      const body = { ...bodyFor(worker, kind), ...placeOf(worker, kind, nth), customer_id };
      parts.push({ reference: await bookConfirmed(worker, kind, body) });
    }
    const pack = { ...bodyFor(worker, "packs"), discount: "5.00", customer_id, bookings: parts };
    await bookConfirmed(worker, "packs", pack);
    const { id } = worker.shared.booked.at(-1)!;
    if (nth % 2 === 0) await payInFull(worker, id);
  }
}

/** @returns the place and time of a part of the nth pack; each is free, and in the future */
function placeOf({ house }: Worker, kind: Kind, nth: number): Body {
  if (kind === "flights") return {};
  if (kind === "spas") return { starts_at: `${addDays(FIRST_DAY, 5)}T${10 + nth}:00` };
  const checkin_date = addDays(FIRST_DAY, 3 + Math.floor(nth / 3));
  return {
    room_type_id: house.roomTypes[nth % 3],
    ...{ checkin_date, checkout_date: addDays(checkin_date, 2) },
  };
}

async function bookConfirmed(worker: Worker, kind: Kind, body: Body): Promise<string> {
  const said = { ...body, status: "confirmed" };
  const answer = await worker.shared.program.post(`/bookings/${kind}`, said);
  if (answer.status !== 201) throw new Error(`No ${kind} for a first pack: ${answer.text}`);
  const { id, reference } = answer.body.data as { id: number; reference: string };
  worker.shared.booked.push({ kind, id, reference, body });
  return reference;
}

async function payInFull({ shared: { program } }: Worker, id: number): Promise<void> {
  const path = `/bookings/packs/${id}`;
  const { amount } = (await program.get(path)).body.data as { amount: string };
  const paid = await program.post(`${path}/payments`, { paid_on: "2026-03-01", amount });
  if (paid.status !== 201) throw new Error(`A first pack wasn't paid: ${paid.text}`);
}

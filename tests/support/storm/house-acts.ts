import * as hotels from "~/routes/hotels/hotels";
import * as rooms from "~/routes/hotels/rooms";
import * as newStopSale from "~/routes/hotels/stop-sale-new";
import * as stopSales from "~/routes/hotels/stop-sales";
import * as roomTypePage from "~/routes/room-types/room-type-edit";
import { asking } from "../requests";
import { dayIn } from "./bookable";
import { MOST_CHANGING } from "./scarce-house";
import type { Act, Done, Worker } from "./worker";

/** What is done with the hotel and its rooms, where the API knows it also by programs. */
export const actsOnHouse: Act[] = [
  { what: "stop sale", share: 2, work: stopSale },
  { what: "room in use", share: 2, work: roomInUse },
  { what: "room out of order", share: 3, work: roomOutOfOrder },
  { what: "rooms of type", share: 3, work: roomsOfType },
  { what: "type on sale", share: 2, work: typeOnSale },
  { what: "hotel on sale", share: 1, work: hotelOnSale },
];

const onOrOff = (worker: Worker) => worker.one(["active", "active", "inactive"]);

/** Made, and then one is lifted: never many at a time. */
async function stopSale(worker: Worker): Promise<Done> {
  const { house, program, around } = worker;
  const start_date = dayIn(worker, 11);
  const said = {
    ...{ hotel_id: house.hotelId, room_type_id: worker.one(house.roomTypes) },
    ...{ start_date, end_date: start_date, reason: "" },
  };
  if (!worker.atDesk) {
    const { status, body } = await program.post("/stop-sales", said);
    if (status !== 201) return { status };
    const { id } = body.data as { id: number };
    return program.delete(`/stop-sales/${id}`);
  }
  const form = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, `${value}`]));
  const page = { ...newStopSale, path: "/hotels/stop-sales/new" };
  const made = await worker.post(page, asking("create", form));
  const oldest = await around.world.db
    .selectFrom("stop_sales")
    .orderBy("id")
    .select("id")
    .limit(1)
    .executeTakeFirst();
  if (made.status !== 303 || !oldest) return made;
  const list = { ...stopSales, path: `/hotels/stop-sales?dialog=delete&id=${oldest.id}` };
  return worker.post(list, asking("delete"));
}

async function roomInUse(worker: Worker): Promise<Done> {
  const page = { ...rooms, path: `/hotels/rooms?id=${worker.one(worker.house.rooms)}` };
  return worker.post(page, asking("state", { wanted: onOrOff(worker) }));
}

/** Its stays are moved to other rooms where there are any. */
async function roomOutOfOrder(worker: Worker): Promise<Done> {
  const page = { ...rooms, path: `/hotels/rooms?dialog=edit&id=${worker.one(worker.house.rooms)}` };
  const day = dayIn(worker, 11);
  const out = { status: "out_of_order", out_from: day, out_until: day, out_reason: "Paint" };
  const inOrder = { status: "available", out_from: "", out_until: "", out_reason: "" };
  return worker.edit(page, worker.one([out, inOrder]));
}

async function roomsOfType(worker: Worker): Promise<Done> {
  const { changing } = worker.house;
  const available_rooms = 1 + worker.dice(MOST_CHANGING);
  if (!worker.atDesk) {
    return worker.call("patch", `/room-types/${changing}`, { available_rooms });
  }
  const page = { ...roomTypePage, path: `/room-types/edit/${changing}` };
  const params = { id: String(changing) };
  return worker.edit({ ...page, params }, { available_rooms: String(available_rooms) });
}

async function typeOnSale(worker: Worker): Promise<Done> {
  const { changing } = worker.house;
  const active = onOrOff(worker) === "active";
  if (!worker.atDesk) {
    return worker.call("patch", `/room-types/${changing}`, { active });
  }
  const page = { ...roomTypePage, path: `/room-types/edit/${changing}` };
  const params = { id: String(changing) };
  return worker.edit({ ...page, params }, { active: active ? "on" : "" });
}

/** Off and on again: while it is off nothing of it is booked. */
async function hotelOnSale(worker: Worker): Promise<Done> {
  const { hotelId } = worker.house;
  if (!worker.atDesk) {
    const path = `/hotels/${hotelId}`;
    await worker.program.patch(path, { active: false, on_purpose: true });
    return worker.program.patch(path, { active: true });
  }
  const page = { ...hotels, path: `/hotels?id=${hotelId}` };
  await worker.post(page, asking("state", { wanted: "inactive" }));
  return worker.post(page, asking("state", { wanted: "active" }));
}

import type { FormReply } from "~/forms/posting/form-reply";
import type { CloseRoomsOptions } from "~/modules/kinds-of-booking/room-closures/close-rooms-page.presenter.server";
import * as hotels from "~/routes/hotels/hotels";
import * as rooms from "~/routes/hotels/rooms";
import * as closingRooms from "~/routes/hotels/rooms-out-of-order";
import * as newStopSale from "~/routes/hotels/stop-sale-new";
import * as stopSales from "~/routes/hotels/stop-sales";
import * as roomTypePage from "~/routes/room-types/room-type-edit";
import { asking } from "../requests";
import { bothWays, deskOnly, type Act, type Outcome } from "./act";
import { dayIn } from "./bookable";
import { MOST_CHANGING } from "./scarce-house";
import type { Worker } from "./worker";

/** The acts on the hotel and its rooms, by forms and, where the API has them, by the API. */
export const actsOnHouse: Act[] = [
  ...bothWays("make and lift a stop sale", 2, stopSale),
  deskOnly("take a room in or out of use", 4, roomInUse),
  deskOnly("put a room in or out of order", 6, roomOutOfOrder),
  ...bothWays("put several rooms out of order", 3, severalOutOfOrder),
  ...bothWays("change the number of rooms of a type", 3, roomsOfType),
  ...bothWays("take a type on or off sale", 2, typeOnSale),
  ...bothWays("take the hotel off sale and on again", 1, hotelOnSale),
];

const onOrOff = (worker: Worker) => worker.oneOf(["active", "active", "inactive"]);

/** Creates a stop sale and then deletes one, so that there are never many. */
async function stopSale(worker: Worker): Promise<Outcome> {
  const { house, shared } = worker;
  const start_date = dayIn(worker, 11);
  const said = {
    ...{ hotel_id: house.hotel_id, room_type_id: worker.oneOf(house.roomTypes) },
    ...{ start_date, end_date: start_date, reason: "" },
  };
  if (!worker.atDesk) {
    const made = await worker.call("post", "/stop-sales", said);
    if (!made.succeeded) return made;
    const { id } = made.body.data as { id: number };
    return worker.call("delete", `/stop-sales/${id}`);
  }
  const form = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, `${value}`]));
  const page = { ...newStopSale, path: "/hotels/stop-sales/new" };
  const made = await worker.post(page, asking("create", form));
  const oldest = await shared.world.db
    .selectFrom("stop_sales")
    .orderBy("id")
    .select("id")
    .limit(1)
    .executeTakeFirst();
  if (!made.succeeded || !oldest) return made;
  const list = { ...stopSales, path: `/hotels/stop-sales?dialog=delete&id=${oldest.id}` };
  return worker.post(list, asking("delete"));
}

async function roomInUse(worker: Worker): Promise<Outcome> {
  const page = { ...rooms, path: `/hotels/rooms?id=${worker.oneOf(worker.house.rooms)}` };
  return worker.post(page, asking("state", { wanted: onOrOff(worker) }));
}

/** Sets a room out of order, or in order again; its stays are moved to other rooms where possible. */
async function roomOutOfOrder(worker: Worker): Promise<Outcome> {
  const id = worker.oneOf(worker.house.rooms);
  if (worker.dice(2) === 0) return worker.call("post", "/rooms/in-order", { room_ids: [id] });
  const page = { ...rooms, path: `/hotels/rooms?dialog=edit&id=${id}` };
  const day = dayIn(worker, 11);
  const out = {
    ...{ status: "available", "closures[0].from": day, "closures[0].to": day },
    "closures[0].reason": "Paint",
  };
  return worker.edit(page, out);
}

/** Puts two rooms out of order and moves their stays where it can; by the API it is taken back now and then. */
async function severalOutOfOrder(worker: Worker): Promise<Outcome> {
  const { house, shared } = worker;
  const ids = [...new Set([worker.oneOf(house.rooms), worker.oneOf(house.rooms)])];
  const day = dayIn(worker, 11);
  const outage = { out_from: day, out_until: day, out_reason: "Pipes" };
  if (!worker.atDesk) {
    const body = { room_ids: ids, ...outage, propose_moves: true, on_purpose: true };
    const closed = await worker.call("post", "/room-closures", body);
    if (!closed.succeeded || worker.dice(2) === 0) return closed;
    const { id } = closed.body.data as { id: number };
    return worker.call("post", `/room-closures/${id}/undo`);
  }
  const chosen = await shared.world.db
    .selectFrom("rooms")
    .select("number")
    .where("id", "in", ids)
    .execute();
  const named = {
    ...{ hotel_id: String(house.hotel_id), ...outage },
    numbers: chosen.map(({ number }) => number).join(", "),
  };
  const page = { ...closingRooms, path: `/hotels/rooms/out-of-order?hotel_id=${house.hotel_id}` };
  const shown = await shared.staff.post(page.action, page.path, asking("preview", named));
  const { options } = shown.body as Partial<FormReply<CloseRoomsOptions>>;
  const preview = options?.preview;
  if (!preview) return { status: shown.status, succeeded: false };
  const moves = preview.stays.flatMap(({ id, move }, nth) => [
    [`moves[${nth}].stay_id`, String(id)],
    [`moves[${nth}].room_id`, move?.chosen ?? ""],
  ]);
  return worker.post(
    page,
    asking("close", {
      ...{ ...preview.hidden, seen: preview.seen, on_purpose: preview.shownStays },
      ...(Object.fromEntries(moves) as Record<string, string>),
    }),
  );
}

async function roomsOfType(worker: Worker): Promise<Outcome> {
  const { changing } = worker.house;
  const available_rooms = 1 + worker.dice(MOST_CHANGING);
  if (!worker.atDesk) {
    return worker.call("patch", `/room-types/${changing}`, { available_rooms });
  }
  const page = { ...roomTypePage, path: `/room-types/edit/${changing}` };
  const params = { id: String(changing) };
  return worker.edit({ ...page, params }, { available_rooms: String(available_rooms) });
}

async function typeOnSale(worker: Worker): Promise<Outcome> {
  const { changing } = worker.house;
  const active = onOrOff(worker) === "active";
  if (!worker.atDesk) {
    return worker.call("patch", `/room-types/${changing}`, { active });
  }
  const page = { ...roomTypePage, path: `/room-types/edit/${changing}` };
  const params = { id: String(changing) };
  return worker.edit({ ...page, params }, { active: active ? "on" : "" });
}

/** Deactivates the hotel, so that nothing of it can be booked, and activates it again. */
async function hotelOnSale(worker: Worker): Promise<Outcome> {
  const { hotel_id } = worker.house;
  if (!worker.atDesk) {
    const path = `/hotels/${hotel_id}`;
    await worker.call("patch", path, { active: false, on_purpose: true });
    return worker.call("patch", path, { active: true });
  }
  const page = { ...hotels, path: `/hotels?id=${hotel_id}` };
  await worker.post(page, asking("state", { wanted: "inactive" }));
  return worker.post(page, asking("state", { wanted: "active" }));
}

import { VERSION } from "~/forms/editing/entered";
import type { GroupMovePage } from "~/modules/kinds-of-booking/group-bookings/group-move.presenter.server";
import * as movePage from "~/routes/bookings/packs/pack-booking-move";
import * as newGroup from "~/routes/bookings/groups/group-booking-new";
import { asking } from "../requests";
import { priceIn } from "../bookings/shown-prices";
import { bothWays, NOTHING_TO_DO, type Act, type Outcome } from "./act";
import { bodyFor, fieldsOf } from "./bookable";
import type { Body, Booked, Worker } from "./worker";

const PATH = "/bookings/groups";

/** Several rooms are booked at once. */
export const actsOnGroups: Act[] = bothWays("book groups", 3, async (worker) => {
  const body = groupBody(worker);
  return worker.atDesk ? bookAtDesk(worker, body) : bookByApi(worker, body);
});

/** All stays of a pack move together, some days later or earlier. */
export const actsOnMoves: Act[] = bothWays("move groups", 3, async (worker) => {
  const pack = await openPack(worker);
  if (pack === undefined) return NOTHING_TO_DO;
  const by_days = worker.oneOf([-1, 1, 2]);
  if (!worker.atDesk) return worker.call("post", `/bookings/packs/${pack}/move`, { by_days });
  const path = `/bookings/packs/${pack}/move?by_days=${by_days}`;
  const params = { id: String(pack) };
  const shown = await worker.shared.staff.get(movePage.loader, path, params);
  if (shown.status !== 200) return { status: shown.status, succeeded: false };
  const { rows, answers, version } = shown.body as GroupMovePage;
  const stays = rows.map(({ id, checkin_date, checkout_date }) => ({
    id,
    checkin_date,
    checkout_date,
  }));
  const fields = { ...worker.oneOf(answers)?.hidden, ...fieldsOf({ stays }), [VERSION]: version };
  return worker.post({ ...movePage, path, params }, asking("move", fields));
});

/** @returns the id of one of the latest packs with a stay that may still be changed; undefined where there is none */
async function openPack(worker: Worker): Promise<number | undefined> {
  const packs = await worker.shared.world.db
    .selectFrom("packed_bookings as packed")
    .innerJoin("bookings as pack", "pack.id", "packed.pack_id")
    .innerJoin("bookings as stay", "stay.id", "packed.booking_id")
    .where("stay.type", "=", "hotel")
    .where("stay.status", "in", ["draft", "pending", "confirmed"])
    .where("pack.status", "in", ["draft", "pending", "confirmed"])
    .orderBy("pack.id", "desc")
    .select("pack.id")
    .limit(12)
    .execute();
  return worker.oneOf([...packs, undefined])?.id;
}

/** @returns the body of a call that books one to three lines of rooms, in any order of their types */
function groupBody(worker: Worker): Body {
  const { room_type_id: _, adults, children, children_ages, ...group } = bodyFor(worker, "hotels");
  const line = () => ({
    room_type_id: worker.oneOf(worker.house.roomTypes),
    ...{ count: 1 + worker.dice(2), adults, children_ages },
  });
  return { ...group, rooms: [line(), line(), line()].slice(worker.dice(3)) };
}

async function bookAtDesk(worker: Worker, body: Body): Promise<Outcome> {
  const page = { ...newGroup, path: `${PATH}/new` };
  let fields = fieldsOf(body);
  if (worker.dice(2)) {
    const priced = await worker.post(page, asking("load:price", fields));
    if (priced.status !== 200) return priced;
    fields = { ...fields, shown_price: priceIn(priced)?.written ?? "" };
  }
  const intent = worker.oneOf(["create", "create_pending", "create_confirmed"]);
  const answer = await worker.post(page, asking(intent, fields));
  const id = Number(answer.location?.split("/").at(-1));
  if (answer.succeeded && id) await remember(worker, id);
  return answer;
}

async function bookByApi(worker: Worker, body: Body): Promise<Outcome> {
  const status = worker.oneOf(["draft", "pending", "confirmed"]);
  const answer = await worker.call("post", PATH, { ...body, status });
  if (answer.succeeded) {
    const { pack } = answer.body.data as { pack: { id: number } };
    await remember(worker, pack.id);
  }
  return answer;
}

/** Adds a group to the bookings of the storm, so that others act on its pack and its stays. */
async function remember({ shared }: Worker, pack_id: number): Promise<void> {
  const stays = await shared.world.db
    .selectFrom("packed_bookings")
    .innerJoin("bookings", "bookings.id", "packed_bookings.booking_id")
    .where("pack_id", "=", pack_id)
    .orderBy("place")
    .select(["bookings.id", "bookings.reference"])
    .execute();
  const { reference } = await shared.world.db
    .selectFrom("bookings")
    .where("id", "=", pack_id)
    .select("reference")
    .executeTakeFirstOrThrow();
  const bookings = stays.map((stay) => ({ reference: stay.reference }));
  const booked: Booked[] = [
    ...stays.map((stay): Booked => ({ kind: "hotels", ...stay, body: {} })),
    { kind: "packs", id: pack_id, reference, body: { bookings } },
  ];
  shared.booked.push(...booked);
}

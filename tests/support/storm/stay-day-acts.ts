import { type RawBuilder, sql } from "kysely";
import { addDays } from "~/core/dates";
import type { ChangePage } from "~/modules/kinds-of-booking/hotel-bookings/change/page/change-page.presenter.server";
import * as changePage from "~/routes/bookings/hotels/hotel-booking-change";
import * as hotelPage from "~/routes/bookings/hotels/hotel-booking";
import * as editStay from "~/routes/bookings/hotels/hotel-booking-edit";
import { VERSION } from "~/forms/editing/entered";
import { asking, type Fields } from "../requests";
import { bothWays, deskOnly, NOTHING_TO_DO, type Act, type Outcome } from "./act";
import { fieldsOf } from "./bookable";
import type { Body, Worker } from "./worker";

/** The day of the storm, on which guests arrive and leave. */
const TODAY = "2026-04-14";

const confirmed = sql<boolean>`status = 'confirmed'`;
const arrived = sql<boolean>`${confirmed} and arrived_at is not null and departed_at is null`;

/** The acts on the day of a stay, each with the stays that allow it. */
const days: { act: string; share: number; of: RawBuilder<boolean> }[] = [
  {
    ...{ act: "check_in", share: 10 },
    of: sql`${confirmed} and arrived_at is null and checkin_date <= ${TODAY} and checkout_date > ${TODAY}`,
  },
  { act: "check_out", share: 6, of: arrived },
  {
    ...{ act: "no_show", share: 1 },
    of: sql`${confirmed} and arrived_at is null and checkin_date < ${TODAY}`,
  },
  { act: "undo_check_in", share: 1, of: arrived },
  { act: "undo_check_out", share: 2, of: sql`status <> 'confirmed' and departed_at is not null` },
  { act: "undo_no_show", share: 1, of: sql`status = 'cancelled' and no_show` },
];

/** Guests arrive, leave and never come, at the desk and by API. */
export const actsOnDayOfStay: Act[] = days.flatMap(({ act, share, of }) =>
  bothWays(`${act.replaceAll("_", " ")} hotels`, share, async (worker) => {
    const id =
      (act === "check_in" ? await expectedAgain(worker) : undefined) ??
      (await stayThat(worker, of)) ??
      (act === "check_out" ? await arrives(worker) : undefined);
    return id === undefined ? NOTHING_TO_DO : perform(worker, id, act);
  }),
);

/** Guests who are in house stay longer, leave earlier, or get another room. */
export const actsInHouse: Act[] = [
  ...bothWays("extend or shorten hotels in house", 6, async (worker) => {
    const id = (await stayThat(worker, arrived)) ?? (await arrives(worker));
    if (id === undefined) return NOTHING_TO_DO;
    const path = `/bookings/hotels/${id}`;
    const changes = { checkout_date: addDays(TODAY, 1 + worker.dice(4)) };
    if (!worker.atDesk) return worker.call("patch", path, changes);
    return worker.edit({ ...editStay, path: `${path}/edit`, params: { id: String(id) } }, changes);
  }),
  ...bothWays("move hotels in house", 4, async (worker) => {
    const id = (await stayThat(worker, arrived)) ?? (await arrives(worker));
    if (id === undefined) return NOTHING_TO_DO;
    const path = `/bookings/hotels/${id}`;
    const room_id = worker.oneOf(worker.house.rooms);
    if (!worker.atDesk) return worker.call("put", `${path}/room`, { room_id });
    const page = { ...hotelPage, path, params: { id: String(id) } };
    return worker.post(page, asking("move", { room_id: String(room_id) }));
  }),
];

/**
 * The page of a change, with each of its answers: a stay becomes longer or shorter, or gets other guests or another type,
 * at the prices that the page has shown.
 */
export const actsOnPageOfChange: Act[] = [
  deskOnly("change hotels night by night", 6, async (worker) => {
    const id = await stayThat(worker, sql`status in ('pending', 'confirmed')`);
    if (id === undefined) return NOTHING_TO_DO;
    const changes = worker.oneOf<Fields>([
      { checkout_date: addDays(TODAY, 2 + worker.dice(5)) },
      { adults: String(1 + worker.dice(2)) },
      { room_type_id: String(worker.oneOf(worker.house.roomTypes)) },
    ]);
    const path = `/bookings/hotels/${id}/change?${new URLSearchParams(changes as Record<string, string>)}`;
    const params = { id: String(id) };
    const shown = await worker.shared.staff.get(changePage.loader, path, params);
    if (shown.status !== 200) return { status: shown.status, succeeded: false };
    const { stay, columns, version } = shown.body as ChangePage;
    if (columns.length === 0) return { status: 200, succeeded: false };
    const { mayMoveArrival: _, ...wanted } = stay;
    const sent = { ...wanted, ...worker.oneOf(columns).hidden, [VERSION]: version };
    const filled = Object.entries(sent).flatMap(([name, value]) =>
      value === "" || value === null ? [] : [[name, String(value)] as const],
    );
    const page = { ...changePage, path, params };
    return worker.post(page, asking("change", Object.fromEntries(filled)));
  }),
  ...bothWays("split hotels over two rooms", 4, async (worker) => {
    const id = await stayThat(
      worker,
      sql`status in ('pending', 'confirmed') and room_id is not null and departed_at is null
        and checkout_date - checkin_date > 1`,
    );
    if (id === undefined) return NOTHING_TO_DO;
    const { checkout_date } = await worker.shared.world.db
      .selectFrom("hotel_bookings")
      .where("booking_id", "=", id)
      .select("checkout_date")
      .executeTakeFirstOrThrow();
    const path = `/bookings/hotels/${id}`;
    const room_id = worker.oneOf(worker.house.rooms);
    const from_night = addDays(checkout_date, -1);
    if (!worker.atDesk) return worker.call("put", `${path}/room`, { room_id, from_night });
    const page = { ...hotelPage, path, params: { id: String(id) } };
    return worker.post(page, asking("move", { room_id: String(room_id), from_night }));
  }),
];

/** @returns the id of one of the stays that meet a condition; undefined where there is none */
async function stayThat(worker: Worker, of: RawBuilder<boolean>): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select booking_id as id from hotel_bookings where ${of} order by booking_id desc limit 30
  `.execute(worker.shared.world.db);
  return worker.oneOf([...rows, undefined])?.id;
}

/** Checks guests in, where nobody is in house who could leave. @returns the id of their stay, if any */
async function arrives(worker: Worker): Promise<number | undefined> {
  const id = await stayThat(worker, days[0]!.of);
  if (id !== undefined) await perform(worker, id, "check_in");
  return id;
}

/**
 * Takes a check-in back, now and then: once every room has had its guests today, nobody else can arrive.
 *
 * @returns the id of the stay, whose guests can arrive again
 */
async function expectedAgain(worker: Worker): Promise<number | undefined> {
  const id = worker.dice(3) === 0 ? await stayThat(worker, arrived) : undefined;
  if (id !== undefined) await perform(worker, id, "undo_check_in");
  return id;
}

async function perform(worker: Worker, id: number, act: string): Promise<Outcome> {
  const path = `/bookings/hotels/${id}`;
  if (act === "check_in") {
    await worker.call("put", `${path}/room`, { room_id: worker.oneOf(worker.house.rooms) });
  }
  const body: Body =
    act === "check_out"
      ? { fewer_nights: worker.oneOf(["as_stayed", "as_agreed", "charged"]) }
      : {};
  if (!worker.atDesk) {
    return worker.call("post", `${path}/${act.replaceAll("_", "-")}`, body);
  }
  const page = { ...hotelPage, path, params: { id: String(id) } };
  return worker.post(page, asking(act, fieldsOf(body)));
}

import { may } from "~/core/access/permissions";
import { addDays, daysBetween, type CalendarDate } from "~/core/dates";
import { formatFullDate, formatShortRange } from "~/core/dates/format.server";
import { formatStoredMoney } from "~/core/money/money";
import type { Context, HotelContext } from "~/db/context";
import { versionOf } from "~/db/writing/write.server";
import { translator } from "~/i18n/i18n.server";
import { shownFilters } from "~/screens/filters.server";
import { payingPack } from "../../sales/bookings/balance/balance";
import { bookingHref } from "../../sales/bookings/booking-links";
import { customerName } from "../../sales/customers/customer";
import { offeredRoomName } from "../hotel-bookings/booking-room.service.server";
import { noRoomsOf } from "../../places/rooms/no-rooms.presenter.server";
import { deskLists, frontDeskAddress, type DeskList } from "./desk-address";
import {
  actOnList,
  getsRoomOn,
  groupsTogether,
  isOnList,
  shownRows,
  stateAtDesk,
  withDue,
  type WithDue,
} from "./front-desk";
import type { DeskGroup, DeskRow } from "./desk-row";
import { readDeskDay, type DeskDay, type DeskStay } from "./front-desk.service.server";
import { deskControls, hotelIn, unknownHotelNote } from "./housekeeping-page.presenter.server";
import { firstHouse } from "./housekeeping.service.server";
import { atHotel } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";

export type FrontDeskPage = Awaited<ReturnType<typeof frontDeskPage>>;

/** The most free rooms that a row offers; the booking's page offers all. */
const MAX_OFFERED_ROOMS = 12;

/**
 * @returns the request in an address: without a hotel it is the first with rooms, without a day today there; and the
 *   context of the hotel
 */
export async function deskAsked(ctx: Context, params: URLSearchParams) {
  const query = frontDeskAddress.decode(params);
  const hotel_id = query.filters.hotel_id ?? (await firstHouse(ctx));
  const here = await atHotel(ctx, hotel_id);
  const { date = here.today, list } = query.filters;
  return { here, query: { ...query, filters: { hotel_id, date, list } } };
}

/** @returns the front desk at one address: all three lists with their first rows, or one of them in pages */
export async function frontDeskPage(asking: Context, params: URLSearchParams) {
  const { here: ctx, query } = await deskAsked(asking, params);
  const { hotel_id, date, list: only } = query.filters;
  const { locale, today } = ctx;
  const [day, noRooms, { filters }] = await Promise.all([
    hotel_id ? readDeskDay(ctx, { hotel_id, date }) : { stays: [], freeRooms: [] },
    hotel_id ? noRoomsOf(ctx, { hotel_id }, frontDeskAddress.href({}, query)) : null,
    shownFilters(ctx, query, frontDeskAddress, { filters: deskControls, params }),
  ]);
  const hrefOf = (filters: { date?: string; list?: DeskList }) =>
    frontDeskAddress.href({ filters: { hotel_id, date, ...filters } });
  const all = deskLists.map((list) => ({
    list,
    stays: withDue(onList(list, day.stays, { date, today })),
  }));
  // On the page with all lists, whoever arrives today is among the arrivals, and only counted as being in house.
  const shown = all.map(({ list, stays }) =>
    !only && list === "in-house"
      ? stays.filter(({ stay }) => !isOnList("arrivals", stay, date))
      : stays,
  );
  const first = shownRows(shown.map((stays) => stays.length));
  const paged = only && pageOf(query, all.find(({ list }) => list === only)!.stays.length);
  return {
    title: translator(locale)("front-desk:TITLE_ON", { date: formatFullDate(date, locale) }),
    filters,
    hotel: hotelIn(filters),
    /** null where there is no such hotel. */
    hotel_id: hotelIn(filters) ? hotel_id : null,
    /** The notice that the hotel has no rooms recorded, so that nobody can check in; null where it has some. */
    noRooms: hotelIn(filters) ? noRooms : null,
    note: unknownHotelNote(hotel_id, filters, locale),
    /** The address of this page, to which the forms of its rows lead back. */
    here: frontDeskAddress.href({ page: paged?.page }, query),
    days: (["TODAY", "TOMORROW"] as const).map((key, ahead) => {
      const on = addDays(today, ahead);
      return { key, to: hrefOf({ date: on }), current: on === date };
    }),
    /** The list that the page shows alone, in pages; undefined for a page with all lists. */
    only: paged && { query, page: paged, allTo: hrefOf({}), list: only },
    lists: all.map(({ list, stays }, nth) => ({
      key: list,
      count: stays.length,
      /** How many of them are on the list of arrivals instead. */
      arriving: stays.length - shown[nth]!.length,
      to: hrefOf({ list }),
      fileTo: `${hrefOf({}).replace("?", ".csv?")}&list=${list}`,
      rows: deskRows(ctx, day, {
        ...{ list, date },
        stays: rowsShown(list, shown[nth]!, only ? paged! : { page: 1, size: first[nth]! }, only),
      }),
    })),
  };
}

/**
 * @returns the stays of a list, those first that reception still has to do with, by room and guest; the rooms of
 *   a group are side by side
 */
function onList(
  list: DeskList,
  stays: DeskStay[],
  { date, today }: { date: CalendarDate; today: CalendarDate },
): DeskStay[] {
  const isDone = (stay: DeskStay) => {
    if (list === "in-house") return stateAtDesk(list, stay, today) !== "late";
    return list === "arrivals" ? stay.arrived : stay.departed;
  };
  const all = stays.filter((stay) => isOnList(list, stay, date));
  return [
    ...groupsTogether(all.filter((stay) => !isDone(stay))),
    ...groupsTogether(all.filter(isDone)),
  ];
}

/** @returns the page of a list's own view; one past the end becomes the last */
function pageOf({ page, size }: { page: number; size: number }, total: number) {
  const pages = Math.max(1, Math.ceil(total / size));
  return { page: Math.min(page, pages), size, pages, total };
}

function rowsShown(
  list: DeskList,
  stays: WithDue<DeskStay>[],
  { page, size }: { page: number; size: number },
  only: DeskList | undefined,
): WithDue<DeskStay>[] {
  return only && only !== list ? [] : stays.slice((page - 1) * size, page * size);
}

/** @returns the rows for some stays of a list */
function deskRows(
  ctx: HotelContext,
  day: DeskDay,
  { list, stays, date }: { list: DeskList; stays: WithDue<DeskStay>[]; date: CalendarDate },
): DeskRow[] {
  return stays.map(({ stay, due }, nth) => {
    const [before, after] = [stays[nth - 1]?.stay.pack_id, stays[nth + 1]?.stay.pack_id];
    const isInGroup = (pack_id: number | null | undefined) =>
      stay.pack_id !== null && stay.pack_id === pack_id;
    const row = deskRow(ctx, stay, { list, due, date }, day);
    const together = isInGroup(before) || isInGroup(after);
    return { ...row, group: row.group && { ...row.group, together } };
  });
}

function deskRow(
  here: HotelContext,
  stay: DeskStay,
  { list, due, date }: { list: DeskList; due: string | null; date: CalendarDate },
  { freeRooms }: DeskDay,
): DeskRow {
  const { locale, actor } = here;
  const t = translator(locale);
  const { id, adults, children, checkin_date, checkout_date } = stay;
  const edits = may(actor, "bookings:edit");
  const act = edits ? actOnList(list, stay, date) : null;
  return {
    id,
    ...(act ? { act, version: versionOf(stay) } : { act }),
    room: stay.room ?? "",
    roomType: stay.room_type,
    guest: guestOf(stay),
    party: children > 0 ? `${adults} + ${children}` : String(adults),
    dates: formatShortRange({ start: checkin_date, end: checkout_date }, locale),
    nights: t("front-desk:NIGHTS", { count: daysBetween(checkin_date, checkout_date) }),
    channel: stay.channel ?? t("front-desk:DIRECT"),
    due: due === null ? "" : formatStoredMoney(due, stay, locale),
    time: stay.expected_time ?? "",
    phone: stay.phone,
    note: stay.notes,
    state: stateAtDesk(list, stay, here.today),
    rooms:
      edits && stay.room === null && getsRoomOn(list, stay, date)
        ? freeRooms
            .filter(({ stay_id }) => stay_id === id)
            .slice(0, MAX_OFFERED_ROOMS)
            .map((room) => ({ value: String(room.id), label: offeredRoomName(room, locale) }))
        : null,
    pay: edits && due !== null ? payOf(stay) : null,
    moves: edits && stay.room !== null && !stay.departed,
    group: groupOf(stay),
  };
}

/** @returns the address of the form that takes a payment for a stay, or for the pack with which it is paid */
function payOf(stay: DeskStay): string {
  const pack = payingPack(stay);
  return `${pack ? bookingHref("pack", pack.id) : bookingHref("hotel", stay.id)}?dialog=payment`;
}

function groupOf(stay: DeskStay): DeskGroup | null {
  if (!stay.pack) return null;
  const { id, label, reference } = stay.pack;
  // A group often has the name of its customer, who is in the row already.
  const isNamed = label && label !== reference && label !== guestOf(stay);
  return {
    to: bookingHref("pack", id),
    name: isNamed ? `${label} · ${reference}` : reference,
    together: false,
  };
}

/** @returns the name of the customer, or the reference of a booking without a name */
export function guestOf({ customer_type, reference, ...customer }: DeskStay): string {
  return (customer_type && customerName({ ...customer, type: customer_type })) || reference;
}

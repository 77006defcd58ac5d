import { may } from "~/core/access/permissions";
import { addDays, daysBetween, type CalendarDate } from "~/core/dates";
import { formatFullDate, formatRange } from "~/core/dates/format.server";
import { formatStoredMoney, negated, sumStored } from "~/core/money/money";
import type { Context } from "~/db/context";
import type { Option } from "~/forms/checking/options";
import { translator } from "~/i18n/i18n.server";
import { shownFilters } from "~/screens/filters.server";
import { bookingHref, registrationHref } from "../../sales/bookings/booking-links";
import { customerName } from "../../sales/customers/customer";
import { deskLists, frontDeskAddress, type DeskList } from "./desk-address";
import type { DeskAct } from "./front-desk-forms.server";
import { groupsTogether, isOnList } from "./front-desk";
import { readDeskDay, type DeskDay, type DeskStay } from "./front-desk.service.server";
import { deskControls, hotelIn } from "./housekeeping-page.presenter.server";
import { firstHouse } from "./housekeeping.service.server";

/** A stay in a row, its texts formatted. */
export interface DeskRow {
  id: number;
  to: string;
  /** "" for a stay without a room. */
  room: string;
  roomType: string;
  guest: string;
  /** "2 + 1" */
  party: string;
  dates: string;
  nights: string;
  channel: string;
  /** The amount still to be paid, formatted; "" if there is none. */
  due: string;
  time: string;
  phone: string;
  note: string;
  /**
   * A key of `front-desk:STATES`: the booking isn’t confirmed yet, the guests have arrived, or they have
   * departed; "" for a confirmed stay before its arrival.
   */
  state: "" | "pending" | "arrived" | "departed";
  /** The act of the button in the row; null where there is no button. */
  act: DeskAct | null;
  /** The free rooms of its type, for an arrival without a room; null where none is assigned here. */
  rooms: Option[] | null;
  /** The address of the form that takes a payment; null for nothing to be paid. In a pack it is the pack’s. */
  pay: string | null;
  paper: string;
  /** Its pack, such as that of a group; null for none. */
  group: DeskGroup | null;
}

/** The pack of a row. */
export interface DeskGroup {
  to: string;
  /** "Wedding · PK-2026-000012" */
  name: string;
  /** Whether other rooms of it are on the same list, beside this one. */
  together: boolean;
}

export type FrontDeskPage = Awaited<ReturnType<typeof frontDeskPage>>;

/** The most free rooms that a row offers; the booking's page offers all. */
const OFFERED = 12;

/** @returns the request in an address: without a hotel it is the first with rooms, without a day today */
export async function deskAsked(ctx: Context, params: URLSearchParams) {
  const query = frontDeskAddress.decode(params);
  const hotel_id = query.filters.hotel_id ?? (await firstHouse(ctx));
  return { ...query, filters: { hotel_id, date: query.filters.date ?? ctx.today } };
}

/** @returns the front desk at one address */
export async function frontDeskPage(ctx: Context, params: URLSearchParams) {
  const { locale, today } = ctx;
  const query = await deskAsked(ctx, params);
  const { hotel_id, date } = query.filters;
  const [day, { filters }] = await Promise.all([
    hotel_id ? readDeskDay(ctx, { hotel_id, date }) : { stays: [], freeRooms: [] },
    shownFilters(ctx, query, frontDeskAddress, { filters: deskControls, params }),
  ]);
  const hrefOf = (on: string) => frontDeskAddress.href({ filters: { hotel_id, date: on } });
  return {
    title: translator(locale)("front-desk:TITLE_ON", { date: formatFullDate(date, locale) }),
    filters,
    hotel: hotelIn(filters),
    here: hrefOf(date),
    days: (["TODAY", "TOMORROW"] as const).map((key, ahead) => {
      const on = addDays(today, ahead);
      return { key, to: hrefOf(on), current: on === date };
    }),
    lists: deskLists.map((list) => ({
      key: list,
      fileTo: `${hrefOf(date).replace("?", ".csv?")}&list=${list}`,
      rows: deskRows(ctx, list, day, date),
    })),
  };
}

/** @returns the rows of a list, those of one group side by side */
function deskRows(ctx: Context, list: DeskList, day: DeskDay, date: CalendarDate): DeskRow[] {
  const stays = groupsTogether(day.stays.filter((stay) => isOnList(list, stay, date)));
  return stays.map((stay, nth) => {
    const [before, after] = [stays[nth - 1]?.pack_id, stays[nth + 1]?.pack_id];
    const isInGroup = (pack_id: number | null | undefined) =>
      stay.pack_id !== null && stay.pack_id === pack_id;
    const row = deskRow(ctx, stay, list, day);
    const together = isInGroup(before) || isInGroup(after);
    const group = row.group && { ...row.group, together };
    // What is due for the whole group is in its first row.
    return isInGroup(before) && stay.pack_due !== null
      ? { ...row, group, due: "", pay: null }
      : { ...row, group };
  });
}

function deskRow(ctx: Context, stay: DeskStay, list: DeskList, { freeRooms }: DeskDay): DeskRow {
  const { locale, actor } = ctx;
  const t = translator(locale);
  const { id, adults, children, checkin_date, checkout_date } = stay;
  const due = stay.pack_due === null ? dueOf(stay) : aboveZero(stay.pack_due);
  const edits = may(actor, "bookings:edit");
  const page = bookingHref("hotel", id);
  return {
    id,
    to: page,
    room: stay.room ?? "",
    roomType: stay.room_type,
    guest: guestOf(stay),
    party: children > 0 ? `${adults} + ${children}` : String(adults),
    dates: formatRange({ start: checkin_date, end: checkout_date }, locale),
    nights: t("front-desk:NIGHTS", { count: daysBetween(checkin_date, checkout_date) }),
    channel: stay.channel ?? t("front-desk:DIRECT"),
    due: due === null ? "" : formatStoredMoney(due, stay, locale),
    time: stay.expected_time ?? "",
    phone: stay.phone,
    note: stay.notes,
    state: stateOf(stay),
    act: edits ? actOn(stay, ctx.today) : null,
    rooms:
      edits && list === "arrivals" && stay.room === null
        ? freeRooms
            .filter(({ stay_id }) => stay_id === id)
            .slice(0, OFFERED)
            .map((room) => ({ value: String(room.id), label: room.number }))
        : null,
    pay: edits && due !== null ? payOf(stay, page) : null,
    paper: registrationHref(id),
    group: groupOf(stay),
  };
}

/** @returns the address of the form that takes a payment; null in a pack that isn't confirmed yet */
function payOf({ pack_id, pack_due }: DeskStay, page: string): string | null {
  if (pack_id === null) return `${page}?dialog=payment`;
  return pack_due === null ? null : `${bookingHref("pack", pack_id)}?dialog=payment`;
}

function groupOf(stay: DeskStay): DeskGroup | null {
  const { pack_id, pack, pack_label } = stay;
  if (pack_id === null || pack === null) return null;
  // A group often has the name of its customer, who is in the row already.
  const isNamed = pack_label && pack_label !== pack && pack_label !== guestOf(stay);
  return {
    to: bookingHref("pack", pack_id),
    name: isNamed ? `${pack_label} · ${pack}` : pack,
    together: false,
  };
}

/** @returns the name of the customer, or the reference of a booking without a name */
export function guestOf({ customer_type, reference, ...customer }: DeskStay): string {
  return (customer_type && customerName({ ...customer, type: customer_type })) || reference;
}

/** @returns what is still to be paid for the stay itself; null if nothing is */
export function dueOf({ amount, paid }: DeskStay): string | null {
  return aboveZero(sumStored(amount, negated(paid)));
}

/** @returns an amount above 0; null for any other */
function aboveZero(amount: string): string | null {
  return Number(amount) > 0 ? amount : null;
}

/** @returns what reception may do at once; the services have the last word */
function actOn(
  { status, room, arrived, departed, checkin_date, checkout_date }: DeskStay,
  today: CalendarDate,
): DeskAct | null {
  if (arrived) return departed ? null : "check_out";
  const isExpected = status === "confirmed" && checkin_date <= today && today < checkout_date;
  return isExpected && room !== null ? "check_in" : null;
}

function stateOf({ status, arrived, departed }: DeskStay): DeskRow["state"] {
  if (departed) return "departed";
  if (arrived) return "arrived";
  return status === "pending" ? "pending" : "";
}

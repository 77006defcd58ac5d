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
import { isOnList } from "./front-desk";
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
  /** The address of the form that takes a payment; null for nothing to be paid, or in a pack. */
  pay: string | null;
  paper: string;
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
      rows: day.stays
        .filter((stay) => isOnList(list, stay, date))
        .map((stay) => deskRow(ctx, stay, list, day)),
    })),
  };
}

function deskRow(ctx: Context, stay: DeskStay, list: DeskList, { freeRooms }: DeskDay): DeskRow {
  const { locale, actor } = ctx;
  const t = translator(locale);
  const { id, adults, children, checkin_date, checkout_date } = stay;
  const due = dueOf(stay);
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
    pay: edits && due !== null && !stay.pack ? `${page}?dialog=payment` : null,
    paper: registrationHref(id),
  };
}

/** @returns the name of the customer, or the reference of a booking without a name */
export function guestOf({ customer_type, reference, ...customer }: DeskStay): string {
  return (customer_type && customerName({ ...customer, type: customer_type })) || reference;
}

/** @returns what is still to be paid; null if nothing is */
export function dueOf({ amount, paid }: DeskStay): string | null {
  const due = sumStored(amount, negated(paid));
  return Number(due) > 0 ? due : null;
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

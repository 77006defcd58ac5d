import type { CalendarDate } from "~/core/dates";
import type { BookingStatus } from "../../sales/bookings/booking";
import {
  balanceOf,
  isOwing,
  payingPack,
  type Owing,
  type PackOfBooking,
} from "../../sales/bookings/balance/balance";
import type { DeskList } from "./desk-address";
import type { DeskAct } from "./front-desk-forms.server";

interface Dates {
  checkin_date: CalendarDate;
  checkout_date: CalendarDate;
}

/** The dates of a stay, its status, whether its guests have come and gone, and its room. */
interface Stay extends Dates {
  status: BookingStatus;
  arrived: boolean;
  departed: boolean;
  /** The day on which its guests left; null for guests who haven't. */
  left_on?: CalendarDate | null;
  /** Whether its guests are expected and may be checked in now. */
  awaited: boolean;
  /** The number of its physical room; null for none yet. */
  room: string | null;
}

/**
 * @returns whether a stay is on a list of the front desk on a day. They are the conditions of the dashboard's
 *   numbers: in house is who sleeps there in the night that begins on the day, arrivals among them, unless they left
 *   on that very day. Guests who are still there although they should have left earlier are among the departures, too
 */
export function isOnList(
  list: DeskList,
  stay: Dates & Partial<Pick<Stay, "arrived" | "departed" | "left_on">>,
  date: CalendarDate,
): boolean {
  const { checkin_date, checkout_date, left_on } = stay;
  if (list === "arrivals") return checkin_date === date;
  if (list === "departures") {
    return checkout_date === date || (checkout_date < date && isInHouse(stay));
  }
  return checkin_date <= date && date < checkout_date && !(left_on && left_on <= date);
}

/** The most rows of all lists together on the page that shows all three; each list also has a page of its own. */
export const SHOWN_ROWS = 18;

/**
 * Divides the rows of the page between its lists: each may show an equal share, and what a short list leaves
 * goes to the others, in their order.
 *
 * @returns the number of rows that each list shows at first
 */
export function shownRows(counts: number[], most = SHOWN_ROWS): number[] {
  const share = Math.floor(most / counts.length);
  const shown = counts.map((count) => Math.min(count, share));
  let left = most - shown.reduce((sum, rows) => sum + rows, 0);
  return shown.map((rows, nth) => {
    const more = Math.min(left, counts[nth]! - rows);
    left -= more;
    return rows + more;
  });
}

/**
 * @returns the stays with those of one pack side by side, such as the rooms of a group: all of them are where the
 *   first one was
 */
export function groupsTogether<Stay extends { pack_id: number | null }>(stays: Stay[]): Stay[] {
  const places = new Map<number, number>();
  const placed = stays.map((stay, nth) => {
    const { pack_id } = stay;
    if (pack_id === null) return { stay, place: nth };
    const place = places.get(pack_id) ?? nth;
    places.set(pack_id, place);
    return { stay, place };
  });
  return placed.sort((a, b) => a.place - b.place).map(({ stay }) => stay);
}

function isInHouse({ arrived, departed }: Partial<Pick<Stay, "arrived" | "departed">>): boolean {
  return arrived === true && departed !== true;
}

/**
 * @returns whether the row of a stay offers rooms: on the list of its arrival, afterwards among those in house, and after
 *   the midnight of its last night among the departures
 */
export function getsRoomOn(
  list: DeskList,
  { checkin_date, checkout_date, awaited }: Dates & Pick<Stay, "awaited">,
  date: CalendarDate,
): boolean {
  if (list === "departures") return awaited && checkout_date === date;
  return list === (checkin_date === date ? "arrivals" : "in-house");
}

/**
 * @returns what reception may do at once in a list; the services have the last word. Guests are checked in on the
 *   list of their arrival, late ones among those in house, and those of the last night among the departures: nobody
 *   has the same button twice
 */
export function actOnList(list: DeskList, stay: Stay, date: CalendarDate): DeskAct | null {
  const act = actAtDesk(stay);
  return act === "check_in" && !getsRoomOn(list, stay, date) ? null : act;
}

function actAtDesk(stay: Stay): DeskAct | null {
  if (stay.arrived) return stay.departed ? null : "check_out";
  return stay.awaited && stay.room !== null ? "check_in" : null;
}

/** How a stay stands at the desk; "" for a confirmed one before its arrival. */
export type StateAtDesk = "" | "pending" | "expected" | "late" | "arrived" | "overdue" | "departed";

/**
 * @returns how a stay stands: overdue are guests in house who should have left on an earlier day, late those who
 *   should have come on an earlier day, and expected those who come today, where they are among those in house
 */
export function stateAtDesk(list: DeskList, stay: Stay, today: CalendarDate): StateAtDesk {
  if (stay.departed) return "departed";
  if (stay.arrived) return stay.checkout_date < today ? "overdue" : "arrived";
  if (stay.status !== "confirmed") return stay.status === "pending" ? "pending" : "";
  if (stay.checkin_date < today) return "late";
  return list === "in-house" && stay.checkin_date === today ? "expected" : "";
}

/** A stay on a list, and what is due in its row; null for nothing. */
export interface WithDue<Stay> {
  stay: Stay;
  due: string | null;
}

/**
 * @param stays all stays of a list
 * @returns them with what is due: for a pack it stands once on the list, at its first stay
 */
export function withDue<Stay extends Owing & { pack: (PackOfBooking & Owing) | null }>(
  stays: Stay[],
): WithDue<Stay>[] {
  const said = new Set<number>();
  return stays.map((stay) => {
    const pack = payingPack(stay);
    const balance = balanceOf(pack ?? stay);
    const isSaid = pack !== null && said.has(pack.id);
    if (pack) said.add(pack.id);
    return { stay, due: isOwing(balance) && !isSaid ? balance.due : null };
  });
}

import { useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { addDays, type CalendarDate, type DayChart } from "~/core/dates";
import { bookQuotedHref } from "~/modules/sales/bookings/booking-links";

interface Place {
  hotel_id: number;
  room_type_id: string;
  /** A physical room; without it the stay gets one later. */
  room_id?: string;
  night: CalendarDate;
}

/** @returns the address of the form for a new stay of one night in a room, or in a room of a type */
function bookHereHref({ hotel_id, room_type_id, room_id, night }: Place): string {
  return bookQuotedHref({
    ...{ hotel_id: String(hotel_id), room_type_id },
    ...(room_id ? { room_id } : {}),
    ...{ checkin_date: night, checkout_date: addDays(night, 1) },
  });
}

/**
 * @param at the place of the click in the row, from 0 to 1
 * @param isTaken whether there is a bar at a place
 * @returns the column of the night that is clicked: the free morning of a day on which somebody arrives belongs
 *   to the night before, which is -1 before the first one
 */
function nightAt(at: number, days: number, isTaken: (at: number) => boolean): number {
  const column = Math.min(days - 1, Math.floor(at * days));
  return at * days - column < 0.5 && isTaken((column + 0.75) / days) ? column - 1 : column;
}

/**
 * Begins a booking where a free cell of the chart, or a number of rooms left, is clicked. They aren't links,
 * because hundreds of them would weigh more than the rest of the page; without scripts, and with the keyboard,
 * `BookHereForm` leads to the same form.
 *
 * @param chart the days of the columns
 * @param possible whether new bookings can be made here
 * @returns the reference for the element around the rows
 */
export function useClicksOnFreeCells(
  hotel_id: number,
  { start: first, days }: DayChart,
  possible: boolean,
) {
  const region = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    const rows = region.current;
    if (!rows || !possible) return;
    const begin = ({ target, clientX, clientY }: MouseEvent) => {
      const element = target as Element;
      const cell = element.closest<HTMLElement>("td[data-type]");
      // A bar is a link of its own, hatched days are out of order, and some nights are full.
      if (!cell || element.closest("li, [data-none]")) return;
      const { left, width } = cell.getBoundingClientRect();
      const column = nightAt((clientX - left) / width, days, (share) =>
        Boolean(document.elementFromPoint(left + share * width, clientY)?.closest("li")),
      );
      if (column < 0) return;
      const { room, type } = cell.dataset;
      navigate(
        bookHereHref({
          ...{ hotel_id, room_type_id: type!, night: addDays(first, column) },
          ...(room !== "none" && { room_id: room }),
        }),
      );
    };
    rows.addEventListener("click", begin);
    return () => rows.removeEventListener("click", begin);
  }, [hotel_id, first, days, possible, navigate]);
  return region;
}

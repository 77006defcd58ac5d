import { isCalendarDate, type CalendarDate } from "~/core/dates";
import { byId } from "~/lists/filters/filters";
import { defineList, type FilterDecoder } from "~/lists/list-definition";

const byDate: FilterDecoder<CalendarDate> = (raw) => (isCalendarDate(raw) ? raw : undefined);

/** The parameters of a page about one hotel on one day; such a page isn't divided, and has one order. */
const ofHotelAndDay = (path: string) =>
  defineList({
    path,
    sorts: ["number"],
    defaultSort: "number",
    defaultOrder: "asc",
    sizes: [10],
    defaultSize: 10,
    filters: {
      /** Without it, the first hotel that has rooms. */
      hotel_id: byId,
      /** Without it, today. */
      date: byDate,
    },
  });

/** The address of the front desk (`front-desk.md` §3). */
export const frontDeskAddress = ofHotelAndDay("/front-desk");

/** The lists of the front desk, in their order; also the fragments of its address. */
export const deskLists = ["arrivals", "departures", "in-house"] as const;

export type DeskList = (typeof deskLists)[number];

/** The address of the list for housekeeping (`front-desk.md` §3). */
export const housekeepingAddress = ofHotelAndDay("/front-desk/housekeeping");

export type HotelAndDay = ReturnType<typeof housekeepingAddress.decode>["filters"];

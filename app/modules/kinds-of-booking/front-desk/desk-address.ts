import { isCalendarDate, type CalendarDate } from "~/core/dates";
import { byId, oneOf } from "~/lists/filters/filters";
import { byFloor } from "../../places/rooms/floors";
import { defineList, type FilterDecoder } from "~/lists/list-definition";

const byDate: FilterDecoder<CalendarDate> = (raw) => (isCalendarDate(raw) ? raw : undefined);

const hotelAndDay = {
  /** Without it, the hotel that was chosen last, or else the first by name, with rooms if any has some. */
  hotel_id: byId,
  /** Without it, today. */
  date: byDate,
};

/** The lists of the front desk, in their order; also the fragments of its address. */
export const deskLists = ["arrivals", "departures", "in-house"] as const;

export type DeskList = (typeof deskLists)[number];

const byRoomNumber = { sorts: ["number"], defaultSort: "number", defaultOrder: "asc" } as const;

/** The address of the front desk (docs/reference/screens.md#front-desk). */
export const frontDeskAddress = defineList({
  path: "/front-desk",
  ...byRoomNumber,
  // The largest size is for printing a whole list.
  sizes: [15, 50, 500],
  defaultSize: 15,
  filters: {
    ...hotelAndDay,
    /** Without it, the beginnings of all lists. */
    list: oneOf(...deskLists),
  },
});

/** The address of the list for housekeeping (docs/reference/screens.md#housekeeping). */
export const housekeepingAddress = defineList({
  path: "/front-desk/housekeeping",
  ...byRoomNumber,
  sizes: [10],
  defaultSize: 10,
  filters: {
    ...hotelAndDay,
    /** A floor, "none" for rooms without one, "all"; without it all of a small house, or its first floor. */
    floor: byFloor,
  },
});

export type HotelAndDay = Pick<
  ReturnType<typeof housekeepingAddress.decode>["filters"],
  "hotel_id" | "date"
>;

import type { CalendarDate } from "~/core/dates";
import { byDay, byId, oneOf } from "~/lists/filters/filters";
import { bookingStatuses, type BookingStatus } from "./booking";

/**
 * The filters of the lists of all types of bookings; days are those of arrival or of departure, depending on
 * the type.
 */
export const bookingFilterParams = {
  status: oneOf(...bookingStatuses),
  distribution_point_id: byId,
  customer_id: byId,
  from: byDay,
  to: byDay,
};

/** The parsed filters. */
export interface BookingFilters {
  status?: BookingStatus;
  distribution_point_id?: number;
  customer_id?: number;
  from?: CalendarDate;
  to?: CalendarDate;
}

/** The rows per page, the initial order and the views of every list of bookings. */
export const bookingListPages = {
  views: ["table", "cards"],
  defaultSort: "reference",
  defaultOrder: "desc",
  sizes: [5, 10, 25, 50],
  defaultSize: 10,
} as const;

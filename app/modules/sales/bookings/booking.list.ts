import type { CalendarDate } from "~/core/dates";
import { byDay, byId, byIdOrNone, oneOf } from "~/lists/filters/filters";
import type { FilterDecoder } from "~/lists/list-definition";
import { bookingStatuses, MAX_EXTERNAL_REFERENCE, type BookingStatus } from "./booking";

/**
 * The filters of the lists of all types of bookings; days are those of arrival or of departure, depending on
 * the type.
 */
export const bookingFilterParams = {
  status: oneOf(...bookingStatuses),
  distribution_point_id: byIdOrNone,
  customer_id: byId,
  from: byDay,
  to: byDay,
};

/** A filter whose value is one of our references, in upper or lower case. */
const byReference: FilterDecoder<string> = Object.assign(
  (raw: string) => (/^[a-z]{2}-\d{4}-\d{6,12}$/i.test(raw) ? raw.toUpperCase() : undefined),
  { pattern: "^[A-Za-z]{2}-\\d{4}-\\d{6,12}$" },
);

/** A filter whose value is the whole name of a booking where it came from. */
const byExternalReference: FilterDecoder<string> = Object.assign(
  (raw: string) => {
    const name = raw.trim();
    const isPossible = name !== "" && name.length <= MAX_EXTERNAL_REFERENCE;
    return isPossible && !/\p{Cc}/u.test(name) ? name : undefined;
  },
  { pattern: `^.{1,${MAX_EXTERNAL_REFERENCE}}$` },
);

/** The filters of all lists of bookings that only programs have: people search. */
const programFilters = { reference: byReference, external_reference: byExternalReference };

/** The parsed filters. */
export interface BookingFilters {
  status?: BookingStatus;
  distribution_point_id?: number | "none";
  reference?: string;
  external_reference?: string;
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
  api: { filters: programFilters },
} as const;

import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import type { Context } from "~/db/context";
import { rowIdOf } from "~/http/params";
import { orBackToList } from "~/screens/back-to-list.server";
import { listHistory } from "../../log/audit/audit.service.server";
import { bookingTypes, entityOf, type BookingType } from "../../sales/bookings/booking";
import { bookingPaths } from "../../sales/bookings/booking-links";
import { atHotelOfBooking } from "../../sales/hotel-clocks/hotel-clock.service.server";
import { changeViews, type LoggedFields } from "./history.presenter.server";

/** The number of latest changes on the page of a booking; the history page has the others. */
const MAX_SHOWN_CHANGES = 10;

interface Page<View> {
  type: BookingType;
  /** Reads the page; the parameters of its URL may open a dialog. */
  read: (ctx: Context, id: number, params: URLSearchParams) => Promise<View>;
  /** The logged fields of every noun. */
  fields: LoggedFields;
}

const bookings: ReadonlySet<string> = new Set(bookingTypes.map(entityOf));

/**
 * @returns the context by whose clock the history of a row is told: that of a booking as its page, by the clock of its
 *   hotel, and any other by that of the house
 */
export async function atRow(ctx: Context, entity: string, id: number): Promise<Context> {
  return bookings.has(entity) ? atHotelOfBooking(ctx, id) : ctx;
}

/**
 * Loads the page of a booking.
 *
 * @returns the page with the latest changes
 * @throws a redirect to the list if the booking doesn't exist; a 403 Response
 */
export async function loadBookingPage<Shown extends object>(
  { request, params }: Pick<LoaderFunctionArgs, "request" | "params">,
  { type, read, fields }: Page<Shown>,
) {
  const ctx = await requireStaff(request, "bookings:view");
  const id = rowIdOf(params.id);
  const search = new URL(request.url).searchParams;
  const page = await orBackToList(read(ctx, id, search), { back: bookingPaths[type], ctx });
  const changes = await listHistory(ctx, `${type}_booking`, id, MAX_SHOWN_CHANGES);
  const here = await atHotelOfBooking(ctx, id);
  return { ...page, changes: await changeViews(here, fields, changes) };
}

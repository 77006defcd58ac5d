import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStaff } from "~/auth/require-staff.server";
import type { Context } from "~/db/context";
import { rowIdOf } from "~/http/params";
import { orBackToList } from "~/screens/back-to-list.server";
import { listHistory } from "../../log/audit/audit.service.server";
import type { BookingType } from "../../sales/bookings/booking";
import { bookingPaths } from "../../sales/bookings/booking-links";
import { changeViews, type LoggedFields } from "./history.presenter.server";

/** How many of the latest changes are listed; the history page has the others. */
const SHOWN = 10;

interface Page<View> {
  type: BookingType;
  /** Reads the page; its address may ask a question about the booking. */
  read: (ctx: Context, id: number, params: URLSearchParams) => Promise<View>;
  /** The logged fields of every noun. */
  fields: LoggedFields;
}

/**
 * The loader of a booking's page.
 *
 * @returns the page with the latest changes
 * @throws a redirect to the list where the booking is gone; a 403 Response
 */
export async function loadBookingPage<Shown extends object>(
  { request, params }: Pick<LoaderFunctionArgs, "request" | "params">,
  { type, read, fields }: Page<Shown>,
) {
  const ctx = await requireStaff(request, "bookings:view");
  const id = rowIdOf(params.id);
  const search = new URL(request.url).searchParams;
  const page = await orBackToList(read(ctx, id, search), { back: bookingPaths[type], ctx });
  const changes = await listHistory(ctx, `${type}_booking`, id, SHOWN);
  return { ...page, changes: await changeViews(ctx, fields, changes) };
}

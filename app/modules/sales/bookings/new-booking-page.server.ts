import { redirect } from "@remix-run/node";
import { backOf } from "~/http/back-link";
import { headersWithCookies } from "~/http/cookies.server";
import { flash } from "~/http/flash.server";
import { ERROR_MS } from "~/http/toast-times";
import type { Context } from "~/db/context";
import type { BookingType } from "./booking";
import { bookingPaths } from "./booking-links";
import { noNewBookings } from "./rules/booking-rules.service.server";

/**
 * Stops the loader of a page that adds a booking, if no new ones are accepted; it is called first.
 *
 * @throws a redirect to the former page, with a sentence, if no new bookings of the type are accepted
 */
export async function orNothingNew(
  ctx: Context,
  request: Request,
  type: BookingType,
): Promise<void> {
  const text = await noNewBookings(ctx, type);
  if (!text) return;
  const back = backOf(new URL(request.url), bookingPaths[type]);
  throw redirect(back, {
    headers: headersWithCookies([await flash({ kind: "notice", text, durationMs: ERROR_MS })]),
  });
}

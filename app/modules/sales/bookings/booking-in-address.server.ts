import type { LoaderFunctionArgs } from "@remix-run/node";
import { rowIdOf } from "~/http/params";
import type { BookingType } from "./booking";
import { typeOfWord } from "./booking-links";

/**
 * @returns the type and the id of the booking that an address is about: `/bookings/hotels/12/account`
 * @throws a 404 Response where the address names no type of booking
 */
export function bookingInAddress({
  request,
  params,
}: Pick<LoaderFunctionArgs, "request" | "params">): { type: BookingType; id: number } {
  const [, , word] = new URL(request.url).pathname.split("/");
  const type = typeOfWord(word);
  if (!type) throw new Response(null, { status: 404, statusText: "Not Found" });
  return { type, id: rowIdOf(params.id) };
}

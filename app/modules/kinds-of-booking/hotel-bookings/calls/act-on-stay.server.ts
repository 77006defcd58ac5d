import { oneRow } from "~/api/envelopes";
import { asMatched } from "~/api/versions";
import type { Context } from "~/db/context";
import { hotelBookingJson } from "../hotel-booking.json";
import { getHotelBooking } from "../hotel-booking.service.server";

/** The answer with a stay. */
export const stay = oneRow(hotelBookingJson.json);

/**
 * Does an act to a stay, if it still has the version that the caller names, where it names one.
 *
 * @returns the answer with the stay as it is from then on
 */
export async function actOnStay(
  { ctx, request, params: { id } }: { ctx: Context; request: Request; params: { id: number } },
  act: (ctx: Context, id: number) => Promise<unknown>,
) {
  const read = async (asking: Context) =>
    hotelBookingJson.serialize(await getHotelBooking(asking, id));
  await asMatched({ ctx, request }, read, (asking) => act(asking, id));
  return { status: 200 as const, body: stay.of(await read(ctx)) };
}

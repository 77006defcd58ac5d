import type { Context } from "~/db/context";
import { assertMay } from "~/core/access/permissions";
import { agesIn } from "~/modules/pricing/rate-calendar/rate-calendar";
import type { HotelBooking } from "../../hotel-booking.fields";
import { getHotelBooking, updateHotelBooking } from "../../hotel-booking.service.server";
import type { StayChangeForm } from "./stay-change-form.server";
import { unchanged } from "../unchanged-stay";

/**
 * Changes dates, guests, meals, type, room or amounts of nights of a stay and nothing else of it.
 *
 * @throws as `updateHotelBooking`
 */
export async function changeStay(
  ctx: Context,
  id: number,
  { ages, override_reason, ...change }: StayChangeForm,
): Promise<HotelBooking> {
  assertMay(ctx, "bookings:edit");
  const booking = await getHotelBooking(ctx, id);
  const room_id = change.room_id ?? undefined;
  const children_ages = agesIn(ages)!;
  const guests = { children_ages, children: children_ages.length };
  return updateHotelBooking(ctx, id, {
    ...{ ...unchanged(booking), ...change, ...guests, room_id },
    ...(change.night_amounts?.length && { override_reason }),
  });
}

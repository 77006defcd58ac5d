import { z } from "zod";
import type { DisplacedStayJson, OversoldNightJson } from "~/api/problem-json";
import type { DisplacedStay, OversoldNight } from "./displaced";

export function oversoldNightJson(one: OversoldNight): z.output<typeof OversoldNightJson> {
  const { night: date, room_type_id, taken, rooms } = one;
  return { date, room_type_id, taken, rooms };
}

export function displacedStayJson(one: DisplacedStay): z.output<typeof DisplacedStayJson> {
  const { id: booking_id, reference, checkin_date, checkout_date } = one;
  return { booking_id, reference, checkin_date, checkout_date };
}

/** A program's answer to the question whether booked stays may be displaced. */
export const onPurpose = z.boolean().optional().meta({
  description:
    "Whether it is meant although guests have booked what it takes away. Without it such a change is refused with 409, `DISPLACES_STAYS`, `oversold` and `stays`.",
});

import { z } from "zod";
import { jsonDate } from "~/core/json-values";
import type { DisplacedStay, OversoldNight } from "./displaced";

/** Of a refused change: a night of which more rooms would be taken than may be sold. */
export const OversoldNightJson = z.object({
  date: jsonDate,
  room_type_id: z.int(),
  taken: z.int().meta({ description: "So many rooms are taken." }),
  rooms: z.int().meta({ description: "So many could be sold." }),
});

/** Of a refused change: a stay that couldn't be where it was booked. */
export const DisplacedStayJson = z.object({
  booking_id: z.int(),
  reference: z.string(),
  checkin_date: jsonDate,
  checkout_date: jsonDate,
});

export function oversoldNightJson(one: OversoldNight): z.output<typeof OversoldNightJson> {
  const { night: date, roomTypeId: room_type_id, taken, rooms } = one;
  return { date, room_type_id, taken, rooms };
}

export function displacedStayJson(one: DisplacedStay): z.output<typeof DisplacedStayJson> {
  const { id: booking_id, reference, checkin: checkin_date, checkout: checkout_date } = one;
  return { booking_id, reference, checkin_date, checkout_date };
}

/** A program's answer to the question whether guests are to lose what they have booked. */
export const onPurpose = z.boolean().optional().meta({
  description:
    "Whether it is meant although guests have booked what it takes away. Without it such a change is refused with 409, `DISPLACES_STAYS`, `oversold` and `stays`.",
});

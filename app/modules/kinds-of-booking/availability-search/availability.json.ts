import { z } from "zod";
import { mealPlans } from "~/core/meal-plans";
import { jsonDate, jsonDecimal, jsonId, jsonNamed } from "~/core/json-values";
import { taxTotals } from "../../pricing/price-calculator/calculation.json";

/** A night of a room type, as programs read it. */
export const NightJson = z
  .object({
    hotel_id: jsonId,
    room_type_id: jsonId,
    night: jsonDate,
    rooms: z.int().meta({
      description:
        "The rooms on sale: those for sale on the night, or the physical rooms that aren't out of order where they are fewer.",
    }),
    taken: z.int().min(0).meta({ description: "The stays that take a room." }),
    left: z.int().meta({
      description: "`rooms` minus `taken`: negative where more are booked than there are.",
    }),
    closed: z.boolean().meta({
      description:
        "Whether a stop sale covers the night: then nothing can be booked, whatever is left.",
    }),
  })
  .meta({ id: "NightOfRoomType" });

/** The body that books an offer as it is. */
const OfferedBooking = z.object({
  hotel_id: jsonId,
  room_type_id: jsonId,
  checkin_date: jsonDate,
  checkout_date: jsonDate,
  adults: z.int().min(1),
  children: z.int().min(0),
  children_ages: z.array(z.int()),
  distribution_point_id: jsonId.nullable(),
  promo_code: z.string().nullable(),
  meal_plan: z.enum(mealPlans).nullable(),
  rate_plan_id: jsonId.nullable(),
  expected_amount: jsonDecimal,
  expected_currency: z.string(),
});

export const OfferJson = z
  .object({
    hotel: jsonNamed,
    room_type: jsonNamed,
    rooms_left: z.int().min(1).meta({ description: "On the fullest of the nights." }),
    total: jsonDecimal,
    ...taxTotals,
    per_night: jsonDecimal.meta({ description: "The total divided by the nights, rounded." }),
    currency: z.string(),
    booking: OfferedBooking.meta({
      description:
        "The body of `POST /bookings/hotels` for this offer, at this price; add the customer and what else there is to say.",
    }),
  })
  .meta({ id: "Offer" });

export const RefusedOfferJson = z
  .object({
    hotel: jsonNamed,
    room_type: jsonNamed,
    code: z.string().meta({
      description:
        "The first reason: a code of the warnings of a price (`STOP_SALE`, `MIN_STAY_ARRIVAL`, `ADULTS_ABOVE`, `STAY_TOO_SHORT`, `SOLD_OUT`, …), `NO_PRICE`, or `REFUSED` for a price that can't be calculated.",
    }),
    message: z.string(),
    dates: z.array(jsonDate).optional().meta({
      description: "The nights that are sold out, or have no price.",
    }),
  })
  .meta({ id: "RefusedOffer" });

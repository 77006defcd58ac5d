import { may } from "~/core/access/permissions";
import { boxesState, enteredIn } from "~/forms/editing/entered";
import { chosenSpa } from "../../catalogue/treatments/chosen-spa.server";
import { treatmentsOfSpa } from "../../catalogue/treatments/treatments-of-spa.server";
import { serviceChoices } from "../../kinds-of-booking/hotel-bookings/booked-services/service-choices.server";
import { hotelChoices } from "../../places/hotel-choices/hotel-choices.server";
import { choicesOfHotels } from "../../places/hotel-choices/scope-choices.service.server";
import { perPersonPresetOf } from "../../pricing/room-prices/room-price.service.server";
import { planChoices } from "../../pricing/stay-fields/plan-choices.server";
import type { Answers } from "./options-request";

/** The choices of the other fields of a form, after its hotel, spa or room type was chosen. By the last part of the address. */
export const choicesAfterAChoice: Answers = {
  "services-of-hotel": (ctx, { hotel_id }) => serviceChoices(ctx, hotel_id),
  "treatments-of-spa": (ctx, { spa_id }) => treatmentsOfSpa(ctx, spa_id),
  "of-spa": (ctx, { spa_id }) => chosenSpa(ctx, spa_id),
  "per-person-preset": perPersonPresetOf,
  "of-hotel": async (ctx, { hotel_id }) => ({
    ...(await hotelChoices(ctx, hotel_id)),
    ...((may(ctx.actor, "bookings:view") || may(ctx.actor, "pricing:view")) && {
      ratePlans: (await planChoices(ctx, { hotel_id })).ratePlans,
    }),
  }),
  "of-hotels": (ctx, { entered }) => {
    const fields = enteredIn(entered);
    return choicesOfHotels(ctx, {
      hotels: boxesState(fields, "hotel_ids"),
      roomTypes: boxesState(fields, "room_type_ids"),
      seasons: boxesState(fields, "season_ids"),
    });
  },
};

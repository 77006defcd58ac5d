import { enteredIn } from "~/forms/editing/entered";
import { listSpaOptions } from "../../catalogue/spas/spa.service.server";
import { listTourOptions } from "../../catalogue/tours/tour.service.server";
import { listTreatmentOptions } from "../../catalogue/treatments/treatment.service.server";
import { listRoomsFor } from "../../kinds-of-booking/hotel-bookings/booking-room.service.server";
import { freeRoomOptions } from "../../kinds-of-booking/hotel-bookings/stay-form/rooms-in-form.presenter.server";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { listRoomTypeOptions } from "../../places/room-types/room-type.service.server";
import { listSeasonOptions } from "../../places/seasons/season.service.server";
import { listCustomerOptions } from "../../sales/customers/customer.service.server";
import { listCurrencyOptions } from "../../settings/currencies/currency.service.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { USER_POINTS } from "../../settings/users/user";
import { listProgramOptions, listUserOptions } from "../../settings/users/user.service.server";
import type { Answers } from "./options-request";

/** The rows that a picker offers while somebody types. */
export const foundRows: Answers = {
  hotels: listHotelOptions,
  "active-hotels": (ctx, { search }) => listHotelOptions(ctx, { search, activeOnly: true }),
  tours: listTourOptions,
  currencies: listCurrencyOptions,
  "distribution-points": listDistributionPointOptions,
  customers: listCustomerOptions,
  users: listUserOptions,
  programs: listProgramOptions,
  "user-distribution-points": (ctx, { search }) =>
    listDistributionPointOptions(ctx, { search, limit: USER_POINTS }),
  "room-types": (ctx, { hotel_id, search }) => listRoomTypeOptions(ctx, hotel_id, { search }),
  seasons: (ctx, { hotel_id, search }) => listSeasonOptions(ctx, hotel_id, { search }),
  // For a booking that exists, or for a stay that is being entered.
  "free-rooms": (ctx, { booking_id, search, entered, except = 0 }) =>
    booking_id
      ? listRoomsFor(ctx, booking_id, { search })
      : freeRoomOptions(ctx, enteredIn(entered), { search, except }),
  spas: listSpaOptions,
  treatments: (ctx, { spa_id, search }) => listTreatmentOptions(ctx, spa_id, { search }),
};

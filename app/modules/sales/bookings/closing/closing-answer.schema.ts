import { agreedCount } from "~/forms/checking/agreed-count";

/** The answer to the question before something is switched off that is booked in the days to come. */
export const closingAnswer = {
  agreed_bookings: agreedCount(
    "Where something is switched off that pending or confirmed bookings to come contain: their number. Else that is asked (409).",
  ),
};

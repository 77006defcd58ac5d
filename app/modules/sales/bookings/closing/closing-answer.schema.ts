import { z } from "zod";

const MAX_COUNT = 1_000_000;

/** The answer to the question before something is switched off that is booked in the days to come. */
export const closingAnswer = {
  agreed_bookings: z.number().int().min(0).max(MAX_COUNT).nullish().meta({
    description:
      "Where something is switched off that pending or confirmed bookings to come contain: their number. Else that is asked (409).",
  }),
};

import { z } from "zod";

/**
 * What a parameter means wherever it occurs, by its name: one sentence for all calls that have it. A call whose
 * parameter means something else says so at the parameter.
 */
const sentences: Record<string, string> = {
  // In the path.
  id: "The id of the row, as lists and answers name it.",
  image_id: "The id of the image, as the list of images names it.",
  adjustment_id: "The id of the adjustment, as the account of its booking names it.",
  payment_id: "The id of the payment, as the list of payments names it.",
  letter_id: "The id of the letter, as the list of letters names it.",
  key: "The key of the image, as its address in answers has it.",
  width: "The width in pixels, one of those that addresses in answers have.",
  // Pages of lists.
  page: "The number of the page, from 1. One past the end is empty.",
  sort: "What the list is sorted by.",
  search:
    "Only rows that contain this text in one of their names, whatever the case and the accents.",
  label: "Only rows whose name contains this text, whatever the case and the accents.",
  // Rows that a row belongs to.
  hotel_id: "Only what belongs to the hotel with this id.",
  room_type_id: "Only what belongs to the room type with this id.",
  season_id: "Only what belongs to the season with this id.",
  spa_id: "Only what belongs to the spa with this id.",
  treatment_id: "Only what belongs to the treatment with this id.",
  tour_id: "Only what belongs to the tour with this id.",
  customer_id: "Only what the customer with this id has booked.",
  distribution_point_id:
    "Only what belongs to the distribution point with this id; `none` for what belongs to none.",
  role_id: "Only users with this role.",
  user_id: "Only what belongs to the user with this id.",
  // States and kinds.
  status: "Only rows in this state.",
  active: "Only active rows, or only those that aren't.",
  active_only: "Whether rows that aren't active are left out.",
  type: "Only rows of this type.",
  kind: "Only rows of this kind.",
  user_type: "Only users of this type.",
  price_type: "Only sell prices, or only buy prices.",
  meal_plan: "Only prices with these meals.",
  per_person: "Only prices per person, or only those per room.",
  adults: "Only prices for exactly this number of adults; `none` for those for any number.",
  rule: "Only restrictions with this rule.",
  rule_type: "Only rules of this type.",
  unit: "Only prices for this unit.",
  category: "Only rows of this category.",
  included: "Only taxes that prices include, or only those that they don't.",
  language: "Only rows in this language.",
  french: "Only pages whose French text is written, or only those where it is missing.",
  consent: "Only customers who agreed to marketing, or only those who didn't.",
  availability: "Only tours that are offered so.",
  pricing_per: "Only tours that are priced so.",
  provider: "Only gateways of this provider.",
  mode: "Only gateways in this mode.",
  airline: "Only flights of this airline, by its whole name.",
  // Days, each inclusive.
  night_from: "Only what has a night on this day or later.",
  night_to: "Only what has a night on this day or earlier.",
  day_from: "Only what is valid on this day or later.",
  day_to: "Only what is valid on this day or earlier.",
  arriving: "Only stays that take a room and begin on this day.",
  departing: "Only stays that take a room and end on this day.",
  staying: "Only stays that take a room on the night of this day.",
  created: "Only what was booked on this day, by the business time zone.",
  cancelled: "Only what was cancelled on this day, by the business time zone.",
  // Bookings.
  reference: "Only the booking with this reference of ours.",
  external_reference:
    "Only bookings that are called exactly so where they came from: one at most of each distribution point.",
};

/** @returns the schema of parameters, each with a sentence; a parameter's own one stays */
export function withSentences<Parameters extends z.ZodObject>(parameters: Parameters): Parameters {
  const shape = Object.entries(parameters.shape as Record<string, z.ZodType>).map(
    ([name, parameter]) => {
      const meta = parameter.meta();
      const description = meta?.description ?? sentences[name];
      return [name, description ? parameter.meta({ ...meta, description }) : parameter];
    },
  );
  return z.object(Object.fromEntries(shape) as z.ZodRawShape) as unknown as Parameters;
}

/** The page of the stays that now owe taxes. */
export const NEWLY_TAXED_PATH = "/bookings/hotels/newly-taxed";

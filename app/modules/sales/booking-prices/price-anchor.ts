/** The id of the price in the form of a booking, to which links to the form can lead. */
export const PRICE_IN_FORM = "price-in-form";

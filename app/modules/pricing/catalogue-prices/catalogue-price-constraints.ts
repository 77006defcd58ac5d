/** The messages for violations of the table's constraints, by their names. */
export const cataloguePriceConstraints = {
  catalogue_prices_tour_key: { conflict: "catalogue-prices:ERRORS.EXISTS", at: "valid_from" },
  catalogue_prices_treatment_key: { conflict: "catalogue-prices:ERRORS.EXISTS", at: "valid_from" },
  catalogue_prices_tour_id_fkey: { rule: "catalogue-prices:ERRORS.UNKNOWN_TOUR", at: "tour_id" },
  catalogue_prices_treatment_id_fkey: {
    rule: "catalogue-prices:ERRORS.UNKNOWN_TREATMENT",
    at: "treatment_id",
  },
  catalogue_prices_distribution_point_id_fkey: {
    rule: "constraints:UNKNOWN_DISTRIBUTION_POINT",
    at: "distribution_point_id",
  },
  catalogue_prices_price_check: { rule: "constraints:PRICE_RANGE", at: "price" },
  catalogue_prices_valid_check: { rule: "catalogue-prices:FORM.VALID_ORDER", at: "valid_to" },
};

/** The message where the database refuses such rows. */
export const customerConstraints = {
  customers_distribution_point_id_fkey: {
    rule: "constraints:UNKNOWN_DISTRIBUTION_POINT",
    at: "distribution_point_id",
  },
  customers_email_check: { rule: "constraints:EMAIL_INVALID", at: "email" },
};

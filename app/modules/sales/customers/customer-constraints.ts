/** The messages for violations of the table's constraints, by their names. */
export const customerConstraints = {
  customers_distribution_point_id_fkey: {
    rule: "constraints:UNKNOWN_DISTRIBUTION_POINT",
    at: "distribution_point_id",
  },
  customers_email_check: { rule: "constraints:EMAIL_INVALID", at: "email" },
};

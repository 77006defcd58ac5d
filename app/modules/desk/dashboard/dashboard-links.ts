/** Where staff begin their day. */
export const DASHBOARD = "/dashboard";

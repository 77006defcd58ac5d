/** The address of the dashboard, the first page after login. */
export const DASHBOARD = "/dashboard";

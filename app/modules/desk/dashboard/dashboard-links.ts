/** The address of the dashboard, the first page after login. */
export const DASHBOARD = "/dashboard";

/** The id of the first steps on the dashboard: whoever has saved far down a form comes back to them. */
export const FIRST_STEPS = "getting-started";

/** The intent of the dashboard that puts the first steps of the demo away. */
export const HIDE_STEPS = "hide-steps";

/** The intent that puts them back. */
export const SHOW_STEPS = "show-steps";

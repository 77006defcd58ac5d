/** The intent that shows the amounts of a stay at the entered rate, and saves nothing. */
export const SHOW_CONVERTED = "load:converted";

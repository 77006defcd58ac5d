/** The address of the help's first page; its other pages lie below it. */
export const HELP = "/help";

/** How long a toast of success stays, in milliseconds (`pricing.md` §9). */
export const SUCCESS_MS = 3000;

/** How long a toast of failure stays, in milliseconds. */
export const ERROR_MS = 5000;

/**
 * How long a toast stays which says that the page of a hotel or a room type couldn't be loaded, in
 * milliseconds (`back-office.md` §8).
 */
export const LOAD_ERROR_MS = 3000;

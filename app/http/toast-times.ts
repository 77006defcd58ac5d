/** How long a toast of success stays, in milliseconds (docs/reference/everywhere.md#messages). */
export const SUCCESS_MS = 3000;

/** How long a toast of failure stays, in milliseconds. */
export const ERROR_MS = 5000;

/**
 * How long a toast stays which says that the page of a hotel or a room type couldn't be loaded, in
 * milliseconds (docs/reference/everywhere.md#messages).
 */
export const LOAD_ERROR_MS = 3000;

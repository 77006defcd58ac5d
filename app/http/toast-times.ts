/** How long a toast of success stays, in milliseconds (`pricing.md` §9). */
export const SUCCESS_MS = 3000;

/** How long a toast of failure stays, in milliseconds. */
export const ERROR_MS = 5000;

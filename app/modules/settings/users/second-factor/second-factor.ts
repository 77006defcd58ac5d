/** From this number of recovery codes on, a page says that there are few left. */
export const FEW_CODES = 3;

/** The address of the page of one's own second factor. */
export const SECOND_FACTOR_PATH = "/profile/second-factor";

/** The longest typed code, with spaces and hyphens. */
export const MAX_CODE = 40;

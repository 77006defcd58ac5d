/** From this number of recovery codes on, a page says that there are few left. */
export const FEW_CODES = 3;

/** The longest typed code, with spaces and hyphens. */
export const MAX_CODE = 40;

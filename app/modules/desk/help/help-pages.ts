import { PRICE_HELP } from "../../pricing/price-calculator/quote-url";

/** The recipes of a working day, in the order in which a new user would read them. */
export const recipes = [
  "new-season",
  "raise-prices",
  "next-year",
  "new-tax-rate",
  "stop-selling",
  "why-a-price-changed",
  "prices-for-a-channel",
  "book-a-stay",
  "check-before-changing",
  "import-prices",
  "rate-sheet-for-an-agency",
] as const;

/** The size of every picture of the help, in pixels (`scripts/help-pictures.mjs`). */
export const PICTURE = { width: 1200, height: 750 };

/**
 * The pages of the help in their order, by the names of their files below `help/en` and `help/fr`. A page has
 * the same name and the same sections in both languages, so that an address fits both.
 */
export const helpPages = [
  "words",
  PRICE_HELP,
  ...recipes,
  "change-a-stay",
  "account",
  "import-contract",
  "when-a-day-ends",
  "why-more-than-the-price",
  "screens",
] as const;

import { PRICE_HELP } from "../../pricing/price-calculator/quote-url";

/** The recipes of a working day, in the order in which somebody new would take them. */
export const recipes = [] as const;

/**
 * The pages of the help in their order, by the names of their files below `help/en` and `help/fr`. A page has
 * the same name and the same sections in both languages, so that an address fits both.
 */
export const helpPages = ["words", PRICE_HELP, ...recipes, "screens"] as const;

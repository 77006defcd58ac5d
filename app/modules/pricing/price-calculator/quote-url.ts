import { addDays, isCalendarDate } from "~/core/dates";
import { HELP } from "~/core/help-address";
import { ageNames, MAX_AGE_FIELDS } from "../stay-fields/age-names";

/** The path of the calculator; every quote is a link to it. */
export const CALCULATOR_PATH = "/pricing/management/price-calculator";

/** The parameter that requests a price; without it only the form is shown. */
export const CALCULATE = "calculate";

export type QuoteFields = Record<string, string>;

const plainFields = [
  "hotel_id",
  "room_type_id",
  "distribution_point_id",
  "price_type",
  "promo_code",
  "checkin_date",
  "checkout_date",
  "adults",
  "children",
  "meal_plan",
  "rate_plan_id",
  "booking_date",
  "as_of",
] as const;

const defaults: QuoteFields = { price_type: "sell", adults: "2", children: "0" };

/**
 * Reads the form's fields from a URL, with one age for each child. While the form is being filled in, a
 * check-out that isn't after the check-in moves to the day after it (docs/reference/screens.md#price-calculator). If a
 * price is requested, the check-out stays as it is and is a mistake: the link must not lead to a quote for other
 * nights.
 */
export function quoteFields(params: URLSearchParams): QuoteFields {
  const fields: QuoteFields = { ...defaults };
  for (const name of plainFields) {
    const value = params.get(name);
    if (value !== null) fields[name] = value.slice(0, 100);
  }
  const { checkin_date, checkout_date } = fields;
  const filling = !params.has(CALCULATE);
  if (
    filling &&
    isCalendarDate(checkin_date) &&
    isCalendarDate(checkout_date) &&
    checkout_date <= checkin_date
  ) {
    fields.checkout_date = addDays(checkin_date, 1);
  }
  for (const name of ageNames(fields.children)) {
    fields[name] = (params.get(name) ?? "").slice(0, 10);
  }
  return fields;
}

/**
 * The fields in which the other quote of a comparison may differ; they are `compare_…` in the URL. The
 * children are one text with their ages, in `COMPARED_AGES`.
 */
export const comparedFields = [
  "price_type",
  "distribution_point_id",
  "promo_code",
  "room_type_id",
  "checkin_date",
  "checkout_date",
  "adults",
  "meal_plan",
  "rate_plan_id",
] as const;

/** The parameter for the ages of the other quote's children: "7, 12"; empty for no children. */
export const COMPARED_AGES = "compare_ages";

/** The parameter that requests a comparison. */
export const COMPARE = "compare";

/** The parameter that opens the form for a comparison. */
export const COMPARING = "comparing";

/** @returns the fields of the other quote of a comparison; null where the URL has none */
function comparedQuoteFields(params: URLSearchParams): QuoteFields | null {
  if (!params.has(COMPARE)) return null;
  const fields = quoteFields(params);
  for (const name of comparedFields) {
    const value = params.get(`${COMPARE}_${name}`);
    if (value !== null) fields[name] = value.slice(0, 100);
  }
  const ages = params.get(COMPARED_AGES);
  return ages === null ? fields : { ...withoutChildren(fields), ...childrenOfAges(ages) };
}

function withoutChildren(fields: QuoteFields): QuoteFields {
  const kept = Object.entries(fields).filter(([name]) => !/^children(_ages\[|$)/.test(name));
  return Object.fromEntries(kept);
}

/** @returns the number and the ages of the children in a text, as fields of the form */
function childrenOfAges(text: string): QuoteFields {
  const ages = text
    .slice(0, 200)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, MAX_AGE_FIELDS);
  return Object.fromEntries([
    ["children", String(ages.length)],
    ...ages.map((age, place) => [`children_ages[${place}]`, age.slice(0, 10)]),
  ]) as QuoteFields;
}

/** @returns the ages of the children in the fields of a quote, as one text: "7, 12" */
export function agesText(fields: QuoteFields): string {
  return ageNames(fields.children)
    .map((name) => fields[name] ?? "")
    .join(", ");
}

/**
 * The parameter that opens the explanation of the price. It is repeated for each part that is open: a night
 * by its date, a month, or `ALL_NIGHTS`.
 */
export const WHY = "why";

/** The value that opens the explanation without opening a part of it. */
const OPEN_ALONE = "1";

export const ALL_NIGHTS = "all";

/** Matches the key of a part that can be open: a night, a month, or all nights. */
const PART = new RegExp(`^(\\d{4}-\\d{2}(-\\d{2})?|${ALL_NIGHTS})$`);

/** The most nights that are listed one by one; a longer stay is listed by month. */
export const MAX_NIGHTS = 31;

/** The request in a URL of the calculator. */
export interface QuoteAsked {
  fields: QuoteFields;
  /** Whether a price is requested; otherwise only the form is shown. */
  calculates: boolean;
  /** The fields of the other quote of a comparison; null for none. */
  compared: QuoteFields | null;
  /** Whether the form for a comparison is open. */
  comparing: boolean;
  /** The open parts of the explanation; null where it is closed. */
  opened: string[] | null;
}

/** @returns the request in a URL of the calculator */
export function quoteAsked(params: URLSearchParams): QuoteAsked {
  return {
    fields: quoteFields(params),
    calculates: params.has(CALCULATE),
    compared: comparedQuoteFields(params),
    comparing: params.has(COMPARING),
    opened: openedIn(params),
  };
}

/** @returns the open parts of the explanation, each once; null where it is closed */
function openedIn(params: URLSearchParams): string[] | null {
  if (!params.has(WHY)) return null;
  const parts = new Set(params.getAll(WHY).filter((part) => PART.test(part)));
  return [...parts].slice(0, MAX_NIGHTS);
}

interface Beside {
  /** The fields of the other quote of a comparison; none without it. */
  compared?: QuoteFields | null;
  /** Whether the form for a comparison is open. */
  comparing?: boolean;
  /** The open parts of the explanation; closed without it. */
  opened?: readonly string[] | null;
}

/** @returns the URL of a quote */
export function quoteHref(
  fields: QuoteFields,
  { compared, comparing, opened }: Beside = {},
): string {
  const params = new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ""));
  params.set(CALCULATE, "1");
  if (compared) {
    params.set(COMPARE, "1");
    for (const name of comparedFields) {
      const value = compared[name] ?? fields[name] ?? "";
      if (value !== (fields[name] ?? "")) params.set(`${COMPARE}_${name}`, value);
    }
    const ages = agesText(compared.children === undefined ? fields : compared);
    if (ages !== agesText(fields)) params.set(COMPARED_AGES, ages);
  }
  if (comparing) params.set(COMPARING, "1");
  if (opened?.length === 0) params.set(WHY, OPEN_ALONE);
  for (const part of opened ?? []) params.append(WHY, part);
  return `${CALCULATOR_PATH}?${params}`;
}

/** The page of the help that explains how a price is calculated. */
export const PRICE_HELP = "how-a-price-is-made";

/**
 * @param link the address of a quote
 * @returns the address of the page of the help that explains this quote
 */
export function priceHelpHref(link: string): string {
  return link.replace(CALCULATOR_PATH, `${HELP}/${PRICE_HELP}`);
}

/**
 * @returns the entered values for another hotel, without the room type, which belongs to the former hotel,
 *   and without the search texts of the pickers
 */
export function paramsForHotel(entered: FormData, hotel_id: string): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of entered) {
    const kept = name !== "room_type_id" && name !== "rate_plan_id" && !name.endsWith("_search");
    if (kept && typeof value === "string" && value !== "") params.append(name, value);
  }
  params.delete("hotel_id");
  if (hotel_id) params.set("hotel_id", hotel_id);
  return params;
}

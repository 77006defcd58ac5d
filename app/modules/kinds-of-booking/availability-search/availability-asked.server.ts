import { addDays, daysBetween } from "~/core/dates";
import type { HotelContext } from "~/db/context";
import { formOf } from "~/forms/editing/entered";
import type { FormReply } from "~/forms/posting/form-reply";
import { resultOf } from "~/forms/posting/form-result";
import { parseForm } from "~/forms/posting/parsed-form.server";
import { agesIn } from "../../pricing/rate-calendar/rate-calendar";
import {
  AvailabilityFields,
  availabilityInput,
  type AvailabilityInput,
} from "./availability-search.schema";
import type { Party } from "./stays-on-dates";
import { searchDefaults, searchFieldsIn, type SearchFields } from "./availability-url";

/** The request in the address of the search. */
export interface SearchAsked {
  input: AvailabilityInput;
  party: Party;
  nights: number;
  /** The values of the form's fields as they were entered, with the dates that they mean. */
  entered: SearchFields;
  /** The valid values, from which the addresses of other searches are made. */
  fields: SearchFields;
  /** The mistakes, each at its field, if there are any. */
  reply?: FormReply;
}

/** @returns the request in an address, with a default for each field that is missing or wrong */
export function searchAsked(ctx: HotelContext, params: URLSearchParams): SearchAsked {
  const texts = searchFieldsIn(params);
  const parsed = parseForm(formOf(texts), availabilityInput(ctx.today), ctx.locale);
  if (parsed.ok) {
    const asked = askedBy(ctx, parsed.value);
    return { ...asked, entered: asked.fields };
  }
  const { errors } = parsed;
  const right = Object.entries(texts).filter(([name]) => !hasMistake(name, Object.keys(errors)));
  const rest = parseForm(
    formOf(Object.fromEntries(right)),
    availabilityInput(ctx.today),
    ctx.locale,
  );
  const asked = askedBy(ctx, rest.ok ? rest.value : AvailabilityFields.parse({}));
  const entered = { ...searchDefaults, checkin_date: ctx.today, ...texts };
  return { ...asked, entered, reply: { intent: "search", result: resultOf(entered, errors) } };
}

/** @returns whether a mistake is at the field, or at one of its values */
function hasMistake(name: string, mistaken: string[]): boolean {
  return mistaken.some((field) => field === name || field.startsWith(`${name}[`));
}

function askedBy({ today }: HotelContext, input: AvailabilityInput) {
  const checkin_date = input.checkin_date ?? today;
  const nights = input.checkout_date
    ? daysBetween(checkin_date, input.checkout_date)
    : input.nights;
  const { adults, hotel_ids, distribution_point_id, promo_code } = input;
  const { meal_plan, rate_plan_id } = input;
  const children_ages = agesIn(input.children_ages) ?? [];
  const checkout_date = addDays(checkin_date, nights);
  const fields: SearchFields = {
    ...{ checkin_date, nights: String(nights), adults: String(adults), promo_code },
    children_ages: children_ages.join(", "),
    hotel_ids: hotel_ids.map(String),
    distribution_point_id: String(distribution_point_id ?? ""),
    ...{ meal_plan: meal_plan ?? "", rate_plan_id: String(rate_plan_id ?? "") },
    ...(input.around ? { around: "on" } : {}),
    sort: input.sort,
    currency: input.currency,
    page: String(input.page),
  };
  return {
    ...{ input, nights, fields },
    party: {
      ...{ checkin_date, checkout_date, adults, children_ages, hotel_ids },
      ...{ distribution_point_id, promo_code, meal_plan, rate_plan_id },
    },
  };
}

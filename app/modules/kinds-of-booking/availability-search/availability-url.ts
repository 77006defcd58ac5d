/** The path of the search for what is free. */
export const AVAILABILITY_PATH = "/availability";

/** The longest stay that is searched for, in nights (docs/reference/screens.md#availability). */
export const MAX_SEARCHED_NIGHTS = 30;

/** The names of the fields of the search, in the order of the address. */
export const searchFields = [
  "checkin_date",
  "nights",
  "checkout_date",
  "adults",
  "children_ages",
  "hotel_ids",
  "distribution_point_id",
  "promo_code",
  "meal_plan",
  "rate_plan_id",
  "around",
  "currency",
  "sort",
  "page",
] as const;

export type SearchField = (typeof searchFields)[number];

/** The fields of an address: as they were entered, or with defaults for wrong ones. */
export type SearchFields = Partial<Record<SearchField, string | string[]>>;

/** The values of fields that aren't in the address. */
export const searchDefaults: SearchFields = {
  nights: "1",
  adults: "2",
  sort: "price",
  page: "1",
};

/** @returns the address of a search, without fields that have their default */
export function searchHref(fields: SearchFields): string {
  const pairs = searchFields.flatMap((name) =>
    [fields[name] ?? []].flat().flatMap((value) => {
      return value === "" || value === searchDefaults[name] ? [] : [[name, value]];
    }),
  );
  const query = new URLSearchParams(pairs).toString();
  return query ? `${AVAILABILITY_PATH}?${query}` : AVAILABILITY_PATH;
}

/** The most hotels that one search names. */
const MAX_HOTELS = 500;

/** @returns the fields in the address, each cut to 100 characters */
export function searchFieldsIn(params: URLSearchParams): SearchFields {
  const fields: SearchFields = {};
  for (const name of searchFields) {
    const values = params.getAll(name).filter((value) => value !== "");
    const [first] = values;
    if (name === "hotel_ids") {
      if (first) fields.hotel_ids = values.slice(0, MAX_HOTELS).map((value) => value.slice(0, 20));
    } else if (first) fields[name] = first.slice(0, 100);
  }
  return fields;
}

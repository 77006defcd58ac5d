/** The path of the rate calendar. */
export const RATE_CALENDAR_PATH = "/pricing/calendar";

/**
 * The longest stay of a calendar, in nights; it is short because each room type is priced for a month of
 * stays.
 */
export const MAX_CALENDAR_NIGHTS = 30;

/** The fields of the address: as they were entered, or with defaults for wrong ones. */
export type CalendarFields = Partial<Record<CalendarField, string>>;

/** The names of the fields, in the order of the address. */
export const calendarFields = [
  "view",
  "hotel_id",
  "room_type_id",
  "start",
  "span",
  "price_type",
  "distribution_point_id",
  "adults",
  "children_ages",
  "promo_code",
  "meal_plan",
  "rate_plan_id",
  "nights",
  "from",
  "to",
] as const;

export type CalendarField = (typeof calendarFields)[number];

/** The values of fields that aren't in the address. */
export const calendarDefaults: CalendarFields = {
  view: "days",
  span: "31",
  price_type: "sell",
  adults: "2",
  nights: "1",
};

/** @returns the address of a calendar, without fields that have their default */
export function rateCalendarHref(fields: CalendarFields): string {
  const pairs = calendarFields.flatMap((name) => {
    const value = fields[name] ?? "";
    return value === "" || value === calendarDefaults[name] ? [] : [[name, value]];
  });
  const query = new URLSearchParams(pairs).toString();
  return query ? `${RATE_CALENDAR_PATH}?${query}` : RATE_CALENDAR_PATH;
}

/** @returns the fields in the address, each cut to 100 characters */
export function calendarFieldsIn(params: URLSearchParams): CalendarFields {
  const fields: CalendarFields = {};
  for (const name of calendarFields) {
    const value = params.get(name);
    if (value) fields[name] = value.slice(0, 100);
  }
  return fields;
}

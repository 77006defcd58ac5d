/** Where the prices of a hotel stand day by day. */
export const RATE_CALENDAR_PATH = "/pricing/calendar";

/** The longest stay of a calendar, in nights: a month of them is priced for each room type. */
export const MAX_CALENDAR_NIGHTS = 30;

/** The fields of the address: as they were entered, or as they hold. */
export type CalendarFields = Partial<Record<CalendarField, string>>;

/** In the order of the address. */
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
  "nights",
  "from",
  "to",
] as const;

export type CalendarField = (typeof calendarFields)[number];

/** What holds where the address says nothing. */
export const calendarDefaults: CalendarFields = {
  view: "days",
  span: "month",
  price_type: "sell",
  adults: "2",
  nights: "1",
};

/** @returns the address of a calendar, without what holds anyway */
export function rateCalendarHref(fields: CalendarFields): string {
  const said = calendarFields.flatMap((name) => {
    const value = fields[name] ?? "";
    return value === "" || value === calendarDefaults[name] ? [] : [[name, value]];
  });
  const query = new URLSearchParams(said).toString();
  return query ? `${RATE_CALENDAR_PATH}?${query}` : RATE_CALENDAR_PATH;
}

/** @returns what the address says, each field cut to what any of them may be long */
export function calendarFieldsIn(params: URLSearchParams): CalendarFields {
  const fields: CalendarFields = {};
  for (const name of calendarFields) {
    const value = params.get(name);
    if (value) fields[name] = value.slice(0, 100);
  }
  return fields;
}

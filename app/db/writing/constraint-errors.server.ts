import { Conflict, RuleBroken, type Message } from "~/core/errors";

type Broken = { field?: string; said: Message; kind: "conflict" | "rule" };

const conflict = (key: string, field?: string): Broken => ({
  kind: "conflict",
  said: { key },
  field,
});
const rule = (key: string, field?: string): Broken => ({ kind: "rule", said: { key }, field });

/** JavaScript counts an emoji as two characters, PostgreSQL as the one that people see. */
const tooShort = (field: string, min: number): Broken => ({
  kind: "rule",
  said: { key: "validation:MIN_LENGTH", params: { min } },
  field,
});

/**
 * What a broken constraint says to the user, by the constraint's name. The schemas and services
 * refuse most of it earlier and nearer to the field; this is what is left when two people race.
 */
export const constraintMessages: Record<string, Broken> = {
  seasons_hotel_id_fkey: rule("constraints:UNKNOWN_HOTEL", "hotel_id"),
  seasons_dates_check: rule("constraints:SEASON_DATES", "end_date"),
  seasons_name_check: rule("constraints:NAME_LENGTH", "name"),

  room_prices_active_key: conflict("constraints:PRICE_EXISTS", "season_id"),
  room_prices_hotel_id_fkey: rule("constraints:UNKNOWN_HOTEL", "hotel_id"),
  room_prices_room_type_id_fkey: rule("constraints:ROOM_TYPE_OF_OTHER_HOTEL", "room_type_id"),
  room_prices_season_id_fkey: rule("constraints:SEASON_OF_OTHER_HOTEL", "season_id"),
  room_prices_distribution_point_id_fkey: rule(
    "constraints:UNKNOWN_DISTRIBUTION_POINT",
    "distribution_point_id",
  ),
  room_prices_base_price_check: rule("constraints:PRICE_RANGE", "base_price"),

  saved_views_name_key: conflict("constraints:VIEW_EXISTS", "name"),
  price_batches_undoes_id_key: conflict("constraints:ALREADY_UNDONE"),
  price_rules_hotel_id_fkey: rule("constraints:UNKNOWN_HOTEL", "hotel_id"),
  price_rules_room_type_id_fkey: rule("constraints:ROOM_TYPE_OF_OTHER_HOTEL", "room_type_id"),
  price_rules_season_id_fkey: rule("constraints:SEASON_OF_OTHER_HOTEL", "season_id"),
  price_rules_distribution_point_id_fkey: rule(
    "constraints:UNKNOWN_DISTRIBUTION_POINT",
    "distribution_point_id",
  ),
  price_rules_scope_check: rule("price-rules:FORM.SCOPE_NEEDS_HOTEL", "hotel_id"),
  price_rules_name_check: rule("constraints:NAME_LENGTH", "name"),
  price_rules_age_range_check: rule("price-rules:FORM.AGE_RANGE", "age_max"),
  price_rules_stay_check: rule("price-rules:FORM.STAY_RANGE", "max_stay"),
  price_rules_adults_check: rule("price-rules:FORM.ADULTS_RANGE", "max_adults"),

  hotels_currency_id_fkey: rule("constraints:UNKNOWN_CURRENCY", "currency_id"),
  hotels_label_check: rule("constraints:LABEL_LENGTH", "label"),
  hotels_label_fr_check: tooShort("label_fr", 3),

  room_types_hotel_id_fkey: rule("constraints:UNKNOWN_HOTEL", "hotel_id"),
  room_types_label_check: rule("constraints:LABEL_LENGTH", "label"),
  room_types_label_fr_check: tooShort("label_fr", 3),

  rooms_hotel_id_fkey: rule("constraints:UNKNOWN_HOTEL", "hotel_id"),
  rooms_room_type_id_fkey: rule("constraints:ROOM_TYPE_OF_OTHER_HOTEL", "room_type_id"),
  rooms_number_key: conflict("constraints:ROOM_NUMBER_EXISTS", "number"),

  cms_pages_english_check: tooShort("title_en", 2),
  cms_pages_french_check: tooShort("title_fr", 2),
  cms_pages_hotel_id_fkey: rule("constraints:UNKNOWN_HOTEL", "hotel_id"),
  cms_pages_spa_id_fkey: rule("constraints:UNKNOWN_SPA", "spa_id"),
  cms_pages_hotel_id_slug_en_key: conflict("constraints:PAGE_SLUG_EXISTS", "slug_en"),
  cms_pages_hotel_id_slug_fr_key: conflict("constraints:PAGE_SLUG_EXISTS", "slug_fr"),
  cms_pages_spa_id_slug_en_key: conflict("constraints:PAGE_SLUG_EXISTS", "slug_en"),
  cms_pages_spa_id_slug_fr_key: conflict("constraints:PAGE_SLUG_EXISTS", "slug_fr"),

  images_hotel_id_fkey: rule("constraints:UNKNOWN_HOTEL"),
  images_room_type_id_fkey: rule("constraints:UNKNOWN_ROOM_TYPE"),
  images_tour_id_fkey: rule("constraints:UNKNOWN_TOUR"),
  images_spa_id_fkey: rule("constraints:UNKNOWN_SPA"),
  images_treatment_id_fkey: rule("constraints:UNKNOWN_TREATMENT"),

  distribution_points_label_check: tooShort("label", 3),
  distribution_points_code_check: tooShort("code", 2),
  distribution_points_code_key: conflict("constraints:POINT_CODE_EXISTS", "code"),
  distribution_points_parent_id_fkey: rule("constraints:UNKNOWN_DISTRIBUTION_POINT", "parent_id"),
  distribution_points_parent_id_cycle: rule("constraints:POINT_CYCLE", "parent_id"),
  distribution_points_contact_email_check: rule("constraints:EMAIL_INVALID", "contact_email"),

  roles_label_key: conflict("constraints:ROLE_EXISTS", "label"),
  roles_label_check: rule("constraints:ROLE_LABEL_LENGTH", "label"),
  roles_description_check: rule("constraints:ROLE_DESCRIPTION_LENGTH", "description"),
  users_username_check: tooShort("username", 4),
  users_username_key: conflict("constraints:USERNAME_EXISTS", "username"),
  users_email_key: conflict("constraints:EMAIL_EXISTS", "email"),
  users_email_check: rule("constraints:EMAIL_INVALID", "email"),
  users_role_id_fkey: rule("constraints:UNKNOWN_ROLE", "role_id"),
  users_distribution_point_id_fkey: rule(
    "constraints:UNKNOWN_DISTRIBUTION_POINT",
    "distribution_point_id",
  ),
  users_administrator_check: rule("constraints:LAST_ADMINISTRATOR"),

  currencies_label_check: tooShort("label", 2),
  currencies_iso_code_key: conflict("constraints:CURRENCY_CODE_EXISTS", "iso_code"),

  booking_modules_labels_check: tooShort("label_en", 2),
  booking_modules_gateway_id_fkey: rule("constraints:UNKNOWN_GATEWAY", "gateway_id"),
  booking_modules_currency_id_fkey: rule("constraints:UNKNOWN_CURRENCY", "currency_id"),
  booking_module_points_distribution_point_id_fkey: rule(
    "constraints:UNKNOWN_DISTRIBUTION_POINT",
    "distribution_point_ids",
  ),

  booking_payments_gateway_id_fkey: rule("constraints:UNKNOWN_GATEWAY", "gateway_id"),

  payment_gateways_label_check: tooShort("label", 2),
  payment_gateways_live_check: rule("payment-gateways:ERRORS.LIVE_WITHOUT_KEYS", "active"),
  payment_gateways_bounds_check: rule("payment-gateways:FORM.BOUNDS_ORDER", "max_amount"),
  payment_gateway_currencies_currency_id_fkey: rule("constraints:UNKNOWN_CURRENCY", "currency_ids"),
  payment_gateway_points_distribution_point_id_fkey: rule(
    "constraints:UNKNOWN_DISTRIBUTION_POINT",
    "distribution_point_ids",
  ),

  services_label_check: tooShort("label", 2),
  services_label_fr_check: tooShort("label_fr", 2),
  services_code_check: tooShort("code", 2),
  services_code_key: conflict("constraints:SERVICE_CODE_EXISTS", "code"),
  services_currency_id_fkey: rule("constraints:UNKNOWN_CURRENCY", "currency_id"),
  services_hotel_id_fkey: rule("constraints:UNKNOWN_HOTEL", "hotel_id"),
  services_price_check: rule("constraints:PRICE_RANGE", "price"),
  services_ages_check: rule("services:FORM.AGES_ORDER", "max_age"),

  catalogue_prices_tour_key: conflict("catalogue-prices:ERRORS.EXISTS", "valid_from"),
  catalogue_prices_treatment_key: conflict("catalogue-prices:ERRORS.EXISTS", "valid_from"),
  catalogue_prices_tour_id_fkey: rule("catalogue-prices:ERRORS.UNKNOWN_TOUR", "tour_id"),
  catalogue_prices_treatment_id_fkey: rule(
    "catalogue-prices:ERRORS.UNKNOWN_TREATMENT",
    "treatment_id",
  ),
  catalogue_prices_distribution_point_id_fkey: rule(
    "constraints:UNKNOWN_DISTRIBUTION_POINT",
    "distribution_point_id",
  ),
  catalogue_prices_price_check: rule("constraints:PRICE_RANGE", "price"),
  catalogue_prices_valid_check: rule("catalogue-prices:FORM.VALID_ORDER", "valid_to"),

  tours_label_check: tooShort("label", 3),
  tours_label_fr_check: tooShort("label_fr", 3),
  tours_slug_key: conflict("constraints:TOUR_SLUG_EXISTS", "slug"),
  tours_currency_id_fkey: rule("constraints:UNKNOWN_CURRENCY", "currency_id"),
  tours_start_times_check: rule("tours:FORM.START_TIMES_INVALID", "start_times"),
  tours_people_check: rule("tours:FORM.PEOPLE_ORDER", "max_people"),
  tours_valid_check: rule("tours:FORM.VALID_ORDER", "valid_to"),
  tour_units_overlap_excl: rule("tours:UNITS.OVERLAP"),
  tour_units_ages_check: rule("tours:UNITS.AGES_ORDER"),
  spas_label_check: tooShort("label", 3),
  spas_label_fr_check: tooShort("label_fr", 3),
  spas_email_check: rule("constraints:EMAIL_INVALID", "email"),
  spas_hotel_id_fkey: rule("constraints:UNKNOWN_HOTEL", "hotel_id"),
  spas_currency_id_fkey: rule("constraints:UNKNOWN_CURRENCY", "currency_id"),
  spa_bookings_spa_id_fkey: rule("constraints:UNKNOWN_SPA", "spa_id"),
  spa_bookings_treatment_id_fkey: rule("constraints:TREATMENT_OF_OTHER_SPA", "treatment_id"),
  treatments_label_check: tooShort("label", 3),
  treatments_label_fr_check: tooShort("label_fr", 3),
  treatments_spa_id_fkey: rule("constraints:UNKNOWN_SPA", "spa_id"),
  treatments_price_check: rule("constraints:PRICE_RANGE", "price"),

  bookings_external_reference_key: conflict(
    "constraints:BOOKING_REFERENCE_EXISTS",
    "external_reference",
  ),
  bookings_distribution_point_id_fkey: rule(
    "constraints:UNKNOWN_DISTRIBUTION_POINT",
    "distribution_point_id",
  ),
  pack_bookings_label_check: tooShort("label", 2),
  packed_bookings_pkey: conflict("constraints:PACKED_ALREADY", "bookings"),
  hotel_bookings_hotel_id_fkey: rule("constraints:UNKNOWN_HOTEL", "hotel_id"),
  hotel_bookings_room_id_fkey: rule("constraints:UNKNOWN_ROOM", "room_id"),
  hotel_bookings_room_id_excl: conflict("constraints:ROOM_TAKEN", "room_id"),
  hotel_bookings_room_type_id_fkey: rule("constraints:ROOM_TYPE_OF_OTHER_HOTEL", "room_type_id"),

  customers_distribution_point_id_fkey: rule(
    "constraints:UNKNOWN_DISTRIBUTION_POINT",
    "distribution_point_id",
  ),
  customers_email_check: rule("constraints:EMAIL_INVALID", "email"),

  stop_sales_hotel_id_fkey: rule("constraints:UNKNOWN_HOTEL", "hotel_id"),
  stop_sales_room_type_id_fkey: rule("constraints:ROOM_TYPE_OF_OTHER_HOTEL", "room_type_id"),
  stop_sales_dates_check: rule("constraints:SEASON_DATES", "end_date"),
};

/**
 * The detail of a foreign key's error where a row can't be deleted because another row uses it:
 * somebody has begun to use it since the service looked. PostgreSQL names the same constraint for
 * an unknown id, so only the detail tells the two apart. From version 18 on, the first has a code
 * of its own.
 */
const STILL_USED = /is (still )?referenced from table/;
const FOREIGN_KEY_CODES = ["23503", "23001"];

/** What such an error says instead, where what is used isn't to be deleted but to become another. */
const stillUsedMessages: Record<string, string> = {
  booking_payments_booking_id_fkey: "booking-payments:ERRORS.CURRENCY_KEPT",
  booking_services_booking_id_fkey: "hotel-bookings:ERRORS.SERVICES_CURRENCY",
  packed_bookings_booking_id_fkey: "constraints:PACKED_CURRENCY",
};

/** @returns the domain error of a broken constraint; every other error as it is */
export function translateConstraintError(error: unknown): unknown {
  if (!isDatabaseError(error)) return error;
  if (FOREIGN_KEY_CODES.includes(error.code) && STILL_USED.test(error.detail ?? "")) {
    const key = stillUsedMessages[error.constraint ?? ""] ?? "constraints:STILL_USED";
    return new Conflict({ key }, undefined, { cause: error });
  }
  const broken = error.constraint ? constraintMessages[error.constraint] : undefined;
  if (!broken) return error;
  return broken.kind === "conflict"
    ? new Conflict(broken.said, broken.field, { cause: error })
    : new RuleBroken(broken.said, broken.field, { cause: error });
}

interface DatabaseError extends Error {
  /** The SQLSTATE: class 23 is a broken constraint. */
  code: string;
  constraint?: string;
  detail?: string;
}

function isDatabaseError(error: unknown): error is DatabaseError {
  return error instanceof Error && "code" in error && String(error.code).startsWith("23");
}

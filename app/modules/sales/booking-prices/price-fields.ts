/** The fields of a booking's form that say when it is. */
export const DATE_FIELDS = /^(check(in|out)_date|starts_at)$/;

/** The fields on which the price of a booking depends; nothing about the customer is among them. */
export const PRICE_FIELDS =
  /^(hotel_id|room_type_id|check(in|out)_date|adults|children|children_ages\[\d+\]|distribution_point_id|promo_code|meal_plan|rate_plan_id|service_ids|rooms\[\d+\]\.(room_type_id|count|adults|ages)|spa_id|treatment_id|starts_at|currency_id|discount|bookings\[\d+\]\.reference|lines\[\d+\]\.amount)$/;

/** The messages for violations of the table's constraints, by their names. */
export const roomPriceConstraints = {
  room_prices_active_key: { conflict: "constraints:PRICE_EXISTS", at: "season_id" },
  room_prices_hotel_id_fkey: { rule: "constraints:UNKNOWN_HOTEL", at: "hotel_id" },
  room_prices_room_type_id_fkey: {
    rule: "constraints:ROOM_TYPE_OF_OTHER_HOTEL",
    at: "room_type_id",
  },
  room_prices_season_id_fkey: { rule: "constraints:SEASON_OF_OTHER_HOTEL", at: "season_id" },
  room_prices_distribution_point_id_fkey: {
    rule: "constraints:UNKNOWN_DISTRIBUTION_POINT",
    at: "distribution_point_id",
  },
  room_prices_adults_check: { rule: "constraints:PRICE_ADULTS", at: "adults" },
  room_prices_meal_plan_check: { rule: "constraints:MEAL_PLAN", at: "meal_plan" },
  room_prices_base_price_check: { rule: "constraints:PRICE_RANGE", at: "base_price" },
};

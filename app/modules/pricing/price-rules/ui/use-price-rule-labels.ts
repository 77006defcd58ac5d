import { useTranslation } from "react-i18next";

const fields = [
  "name",
  "description",
  "rule_type",
  "value",
  "charge",
  "stay",
  "pay",
  "which",
  "repeat",
  "priority",
  "active",
  "exclusive_group",
  "exclusive_choice",
  "hotel_ids",
  "room_type_ids",
  "season_ids",
  "distribution_point_ids",
  "price_type",
  "has_promo_code",
  "promo_code",
  "has_age_range",
  "age_min",
  "age_max",
  "has_weekdays",
  "weekdays",
  "has_arrival_weekdays",
  "arrival_weekdays",
  "has_stay",
  "min_stay",
  "max_stay",
  "has_adult_count",
  "adult_count",
  "has_adults",
  "min_adults",
  "max_adults",
  "has_children_count",
  "children_count",
  "has_child_position",
  "child_position",
  "has_adult_position",
  "adult_from",
  "adult_to",
  "has_booking_date_range",
  "booking_start",
  "booking_end",
  "has_advance_days",
  "advance_min",
  "advance_max",
  "has_stay_date_range",
  "stay_start",
  "stay_end",
  "stay_date_mode",
] as const;

export type PriceRuleField = (typeof fields)[number];

/** The labels of the price rule form, for its fields and for its summary of errors. */
export function usePriceRuleLabels(): Record<PriceRuleField, string> {
  const { t } = useTranslation();
  const labels = fields.map((field) => [field, t(`price-rules:FORM.FIELDS.${field}`)]);
  return Object.fromEntries(labels) as Record<PriceRuleField, string>;
}

import type { CalendarDate } from "../../app/core/dates";

/** A rule of the demo: its scope by name, its condition in the stored format. */
export interface DemoRule {
  name: string;
  description: string;
  type: "percentage" | "fixed_amount";
  value: string;
  priority?: number;
  inactive?: boolean;
  condition: Record<string, unknown> | null;
  hotel?: string;
  roomType?: string;
  season?: string;
  channel?: string;
  price_type?: "sell" | "buy";
}

/**
 * Rules that together use every condition, every mode of stay dates, both kinds of value and every scope.
 * They are few, so that a quote stays easy to understand.
 *
 * @param day returns the date a number of days from today
 */
export function demoRules(day: (fromToday: number) => CalendarDate): DemoRule[] {
  return [
    {
      name: "Children 3 to 11",
      description: "Children sharing their parents' room pay half.",
      type: "percentage",
      value: "-50",
      condition: { age_range: [3, 11] },
    },
    {
      name: "Infants",
      description: "Children under 3 stay free.",
      type: "percentage",
      value: "-100",
      condition: { age_range: [0, 2] },
    },
    {
      name: "Third bed, second child",
      description: "Flat supplement for the bed of a second child.",
      type: "fixed_amount",
      value: "12",
      condition: { child_position: 1 },
      hotel: "Résidence Les Oliviers",
    },
    {
      name: "Weekend",
      description: "Friday and Saturday nights.",
      type: "percentage",
      value: "12",
      priority: 10,
      condition: { weekdays: ["friday", "saturday"] },
      price_type: "sell",
    },
    {
      name: "A week and more",
      description: "Seven to twenty-eight nights.",
      type: "percentage",
      value: "-8",
      priority: 20,
      condition: { min_stay: 7, max_stay: 28 },
    },
    {
      name: "Code WELCOME10",
      description: "Newsletter code for new guests.",
      type: "percentage",
      value: "-10",
      priority: 30,
      condition: { promo_code: "WELCOME10" },
      price_type: "sell",
    },
    {
      name: "Single use",
      description: "One adult alone in a double room.",
      type: "percentage",
      value: "25",
      priority: 5,
      condition: { adult_count: 1, children_count: 0 },
      hotel: "Hôtel Belle Rive",
      roomType: "Harbour double",
    },
    {
      name: "Group of friends",
      description: "Three or four adults in one suite.",
      type: "percentage",
      value: "-5",
      priority: 15,
      condition: { min_adults: 3, max_adults: 4 },
      hotel: "Grand Hôtel du Lac",
    },
    {
      name: "Booked early",
      description: "For bookings of these weeks.",
      type: "percentage",
      value: "-6",
      priority: 25,
      condition: { booking_date_range: [day(-14), day(45)], min_stay: 3 },
      hotel: "The Wharf, Bristol",
    },
    {
      name: "Early booking",
      description: "For whoever books three months ahead.",
      type: "percentage",
      value: "-7",
      priority: 25,
      condition: { advance_days: [90, null] },
      hotel: "Spa Palace Korbous",
    },
    {
      name: "Last minute",
      description: "Booked in the week before check-in.",
      type: "percentage",
      value: "-5",
      priority: 25,
      condition: { advance_days: [null, 7], min_stay: 2 },
      hotel: "Résidence Les Oliviers",
    },
    {
      name: "Trade fair nights",
      description: "Each night of the fair costs more.",
      type: "percentage",
      value: "30",
      priority: 10,
      condition: { stay_date_range: [day(20), day(24)], stay_date_mode: "per_day" },
      hotel: "Grand Hôtel du Lac",
      price_type: "sell",
    },
    {
      name: "Quiet weeks",
      description: "Only for stays that lie within these weeks altogether.",
      type: "percentage",
      value: "-15",
      priority: 12,
      condition: { stay_date_range: [day(7), day(28)], stay_date_mode: "contains" },
      hotel: "Spa Palace Korbous",
    },
    {
      name: "Through the holidays",
      description: "For stays that take in the whole holiday.",
      type: "fixed_amount",
      value: "-1500",
      priority: 12,
      condition: { stay_date_range: [day(40), day(43)], stay_date_mode: "contained" },
      hotel: "Kamogawa Tei",
    },
    {
      name: "Commission of StayFinder",
      description: "Part of the portal's commission is passed on.",
      type: "percentage",
      value: "3.5",
      priority: 40,
      condition: null,
      channel: "STAYF",
      price_type: "sell",
    },
    {
      name: "Festival cleaning fee",
      description: "Once per room and night of the festival.",
      type: "fixed_amount",
      value: "6.5",
      priority: 50,
      condition: null,
      hotel: "Hôtel Belle Rive",
      season: "Francofolies",
    },
    {
      name: "Summer 2019 voucher",
      description: "No longer sold.",
      type: "fixed_amount",
      value: "-20",
      inactive: true,
      condition: { promo_code: "SUMMER19" },
    },
  ];
}

import type { Places } from "./measured-world";

/** A page whose speed and size are measured. */
export interface MeasuredScreen {
  name: string;
  path: string;
  /** Whether the page is requested without a login. */
  open?: boolean;
}

const prices = "/pricing/management/room-prices";

/** @returns every main screen; lists have 25 rows where they offer this size */
export function measuredScreens(places: Places): MeasuredScreen[] {
  return [
    { name: "room prices", path: `${prices}?size=25` },
    { name: "room prices, .data", path: `${prices}.data?size=25` },
    { name: "edit form over the list", path: `${prices}?size=25&dialog=edit&id=${places.priceId}` },
    { name: "seasons", path: "/pricing/management/seasons?size=25" },
    { name: "price rules", path: "/pricing/management/price-rules?size=25" },
    { name: "hotels", path: "/hotels?size=25" },
    { name: "room types", path: "/hotels/room-types?size=25" },
    { name: "rooms", path: "/hotels/rooms?size=25" },
    { name: "stop sales", path: "/hotels/stop-sales?size=25" },
    { name: "hotels and spas with pages", path: "/cms-pages?size=25" },
    { name: "services", path: "/services?size=25" },
    { name: "hotel bookings", path: "/bookings/hotels?size=25" },
    { name: "hotel bookings of a customer", path: "/bookings/hotels?size=25&search=rossi%2012" },
    { name: "chart of a month", path: chartPath(places) },
    { name: "customers", path: "/customers?size=25" },
    { name: "currencies", path: "/currencies?size=25" },
    { name: "distribution points", path: "/settings/distribution-points?size=25" },
    { name: "users", path: "/settings/users?size=20" },
    { name: "roles", path: "/settings/roles?size=20" },
    { name: "activity", path: "/settings/activity?size=20" },
    { name: "dashboard", path: "/dashboard" },
    { name: "pricing overview", path: "/pricing?size=5" },
    { name: "calculator, 14 nights × 30 rules", path: quotePath(places) },
    { name: "page without data", path: "/forgotten-password", open: true },
  ];
}

/** @returns the path of the room chart of the busiest hotel, for a month */
function chartPath({ busyHotelId, chartFrom }: Places): string {
  return `/bookings/hotels?view=chart&days=31&start=${chartFrom}&hotel_id=${busyHotelId}`;
}

/** @returns the path of the calculator's quote for a family's stay of two weeks, with every rule explained */
function quotePath({ hotel_id, room_type_id, checkin_date, checkout_date }: Places): string {
  const stay = new URLSearchParams({
    hotel_id: String(hotel_id),
    room_type_id: String(room_type_id),
    checkin_date,
    checkout_date,
    adults: "2",
    children: "2",
    "children_ages[0]": "4",
    "children_ages[1]": "9",
    promo_code: "SPRING",
    calculate: "1",
  });
  return `/pricing/management/price-calculator?${stay.toString()}`;
}

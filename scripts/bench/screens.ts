import type { Places } from "./measured-world";

/** A page that is measured. */
export interface MeasuredScreen {
  name: string;
  path: string;
  /** Whether somebody who isn't signed in asks for it. */
  open?: boolean;
}

const prices = "/pricing/management/room-prices";

/** Every main screen, its list with 25 rows where it offers so many. */
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
    { name: "pricing overview", path: "/pricing?size=25" },
    { name: "calculator, 14 nights × 30 rules", path: quotePath(places) },
    { name: "page without data", path: "/forgotten-password", open: true },
  ];
}

/** The busiest hotel for a month. */
function chartPath({ busyHotelId, chartFrom }: Places): string {
  return `/bookings/hotels?view=chart&days=31&start=${chartFrom}&hotel_id=${busyHotelId}`;
}

/** The calculator's answer for a family of two weeks, every rule looked at. */
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

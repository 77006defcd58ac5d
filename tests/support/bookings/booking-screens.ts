import { flightBookingList } from "../../../app/modules/kinds-of-booking/flight-bookings/flight-booking.list";
import { hotelBookingList } from "../../../app/modules/kinds-of-booking/hotel-bookings/hotel-booking.list";
import { letterList } from "../../../app/modules/kinds-of-booking/letters/letter.list";
import { packBookingList } from "../../../app/modules/kinds-of-booking/pack-bookings/pack-booking.list";
import { spaBookingList } from "../../../app/modules/kinds-of-booking/spa-bookings/spa-booking.list";
import type { Screen } from "../screens/screen";

/** The screens of bookings. */
export const bookingScreens: Record<string, Screen> = {
  "/availability": {
    asks: [
      ...["checkin_date", "nights", "checkout_date", "adults", "children_ages", "hotel_ids"],
      ...["distribution_point_id", "promo_code", "around", "currency", "sort", "page"],
      ...["view", "hotel_id", "start", "days"],
    ],
    shows: [
      "/availability",
      "/availability?view=calendar&hotel_id=1&start=2027-07-01&days=31",
      "/availability?checkin_date=2027-07-09&nights=3&around=on&children_ages=7",
      "/availability?checkin_date=2027-07-09&nights=99&children_ages=x&hotel_ids=1&promo_code=NONE",
    ],
    phone: "/availability?checkin_date=2027-07-09&nights=3&around=on",
    printed: "/availability?checkin_date=2027-07-09&nights=3",
    heaviest: "/availability?checkin_date=2027-07-09&nights=3&around=on",
  },
  "/front-desk": {
    asks: ["hotel_id", "date"],
    shows: ["/front-desk", "/front-desk?hotel_id=1&date=2027-07-09", "/front-desk?hotel_id=999999"],
    phone: "/front-desk",
    printed: "/front-desk",
    heaviest: "/front-desk",
  },
  "/front-desk/housekeeping": {
    asks: ["hotel_id", "date"],
    shows: [
      "/front-desk/housekeeping",
      "/front-desk/housekeeping?hotel_id=1&date=2027-07-09",
      "/front-desk/housekeeping?hotel_id=999999",
    ],
    phone: "/front-desk/housekeeping",
    printed: "/front-desk/housekeeping",
    heaviest: "/front-desk/housekeeping",
  },
  "/bookings/hotels": {
    list: hotelBookingList,
    shows: [
      "/bookings/hotels",
      "/bookings/hotels?status=confirmed&hotel_id=1&from=2020-01-01",
      "/bookings/hotels?view=cards",
      "/bookings/hotels?view=chart&hotel_id=2&days=31",
    ],
    phone: "/bookings/hotels",
    printed: "/bookings/hotels?status=confirmed",
  },
  "/bookings/letters": {
    list: letterList,
    shows: ["/bookings/letters", "/bookings/letters?state=given_up&open=true"],
    phone: "/bookings/letters",
    printed: "/bookings/letters",
  },
  "/bookings/:type/:id/letter": {
    shows: ["/bookings/hotels/1/letter", "/bookings/flights/490/letter"],
    phone: "/bookings/hotels/1/letter?language=fr",
    asks: ["kind", "language"],
  },
  "/bookings/:type/:id/account": {
    shows: [
      "/bookings/hotels/399/account",
      "/bookings/hotels/399/account?dialog=adjust",
      "/bookings/packs/505/account?all=1",
    ],
    phone: "/bookings/hotels/399/account",
    asks: ["all"],
    printed: "/bookings/hotels/399/account",
  },
  "/bookings/hotels/:id/cancel": {
    shows: ["/bookings/hotels/400/cancel?status=confirmed"],
    phone: "/bookings/hotels/400/cancel",
  },
  "/bookings/hotels/new": {
    shows: ["/bookings/hotels/new?hotel_id=1"],
    phone: "/bookings/hotels/new",
    heaviest: "/bookings/hotels/new?hotel_id=1",
  },
  "/bookings/groups/new": {
    shows: [
      "/bookings/groups/new",
      "/bookings/groups/new?hotel_id=1&checkin_date=2027-07-09&checkout_date=2027-07-11&adults=2&children=1&children_ages%5B0%5D=7",
      "/bookings/groups/new?hotel_id=x&checkin_date=2026-02-30&adults=x&children=99",
    ],
    phone: "/bookings/groups/new?hotel_id=1",
    heaviest: "/bookings/groups/new?hotel_id=1",
  },
  "/bookings/hotels/assign-rooms": {
    asks: ["hotel_id", "start", "days"],
    shows: [
      "/bookings/hotels/assign-rooms?hotel_id=1&days=31",
      "/bookings/hotels/assign-rooms?hotel_id=999999",
      "/bookings/hotels/assign-rooms?hotel_id=x&start=2026-02-30&days=7",
    ],
    phone: "/bookings/hotels/assign-rooms?hotel_id=1&days=31",
    heaviest: "/bookings/hotels/assign-rooms?hotel_id=1&days=31",
  },
  "/bookings/hotels/newly-taxed": {
    shows: ["/bookings/hotels/newly-taxed"],
    phone: "/bookings/hotels/newly-taxed",
  },
  "/bookings/hotels/:id": {
    shows: [
      "/bookings/hotels/1",
      "/bookings/hotels/400",
      "/bookings/hotels/400?dialog=price",
      "/bookings/hotels/400?dialog=room",
      "/bookings/hotels/400?dialog=payment",
      "/bookings/hotels/389",
      "/bookings/hotels/389?dialog=hold",
    ],
    phone: "/bookings/hotels/400",
    printed: "/bookings/hotels/400",
    heaviest: "/bookings/hotels/400?dialog=price",
  },
  "/bookings/hotels/:id/confirmation": {
    shows: ["/bookings/hotels/1/confirmation", "/bookings/hotels/400/confirmation"],
    phone: "/bookings/hotels/400/confirmation",
    printed: "/bookings/hotels/400/confirmation",
  },
  "/bookings/hotels/:id/registration": {
    shows: ["/bookings/hotels/400/registration"],
    phone: "/bookings/hotels/400/registration",
    printed: "/bookings/hotels/400/registration",
  },
  "/bookings/hotels/:id/edit": { shows: ["/bookings/hotels/400/edit"] },
  "/bookings/hotels/:id/change": {
    shows: [
      "/bookings/hotels/400/change",
      "/bookings/hotels/400/change?checkin_date=x&checkout_date=2026-02-30&adults=x&room_id=x",
    ],
    phone: "/bookings/hotels/400/change",
    asks: [
      ...["checkin_date", "checkout_date", "room_type_id", "room_id"],
      ...["adults", "meal_plan", "from_night"],
    ],
  },
  "/bookings/flights": {
    list: flightBookingList,
    shows: [
      "/bookings/flights",
      "/bookings/flights?status=confirmed&from=2020-01-01",
      "/bookings/flights?view=cards",
    ],
    phone: "/bookings/flights",
    printed: "/bookings/flights?status=confirmed",
  },
  "/bookings/flights/:id/cancel": {
    shows: ["/bookings/flights/490/cancel?status=confirmed"],
    phone: "/bookings/flights/490/cancel",
  },
  "/bookings/flights/new": {
    shows: ["/bookings/flights/new"],
    phone: "/bookings/flights/new",
    heaviest: "/bookings/flights/new",
  },
  "/bookings/flights/:id": {
    shows: ["/bookings/flights/461", "/bookings/flights/490"],
    phone: "/bookings/flights/461",
  },
  "/bookings/flights/:id/confirmation": {
    shows: ["/bookings/flights/490/confirmation"],
    phone: "/bookings/flights/490/confirmation",
    printed: "/bookings/flights/490/confirmation",
  },
  "/bookings/flights/:id/edit": { shows: ["/bookings/flights/490/edit"] },
  "/bookings/spas": {
    list: spaBookingList,
    shows: [
      "/bookings/spas",
      "/bookings/spas?status=confirmed&spa_id=1&from=2020-01-01",
      "/bookings/spas?view=cards",
    ],
    phone: "/bookings/spas",
    printed: "/bookings/spas?status=confirmed",
  },
  "/bookings/spas/new": {
    shows: ["/bookings/spas/new?spa_id=1"],
    phone: "/bookings/spas/new",
    heaviest: "/bookings/spas/new?spa_id=1",
  },
  "/bookings/spas/:id": {
    shows: ["/bookings/spas/439", "/bookings/spas/460", "/bookings/spas/460?dialog=payment"],
    phone: "/bookings/spas/460",
  },
  "/bookings/spas/:id/cancel": {
    shows: ["/bookings/spas/460/cancel"],
    phone: "/bookings/spas/460/cancel",
  },
  "/bookings/spas/:id/confirmation": {
    shows: ["/bookings/spas/460/confirmation"],
    phone: "/bookings/spas/460/confirmation",
    printed: "/bookings/spas/460/confirmation",
  },
  "/bookings/spas/:id/edit": { shows: ["/bookings/spas/460/edit"] },
  "/bookings/packs": {
    list: packBookingList,
    shows: [
      "/bookings/packs",
      "/bookings/packs?status=confirmed&from=2020-01-01",
      "/bookings/packs?view=cards",
    ],
    phone: "/bookings/packs",
  },
  "/bookings/packs/:id/cancel": {
    shows: ["/bookings/packs/505/cancel"],
    phone: "/bookings/packs/505/cancel",
  },
  "/bookings/packs/new": {
    shows: ["/bookings/packs/new"],
    phone: "/bookings/packs/new",
    heaviest: "/bookings/packs/new",
  },
  "/bookings/packs/:id": {
    shows: ["/bookings/packs/491", "/bookings/packs/505"],
    phone: "/bookings/packs/491",
  },
  "/bookings/packs/:id/confirmation": {
    shows: ["/bookings/packs/505/confirmation"],
    phone: "/bookings/packs/505/confirmation",
    printed: "/bookings/packs/505/confirmation",
  },
  "/bookings/packs/:id/move": {
    shows: ["/bookings/packs/491/move", "/bookings/packs/491/move?by_days=1"],
    phone: "/bookings/packs/491/move?by_days=1",
    asks: ["by_days", "checkin_date"],
  },
  "/bookings/packs/:id/rooms": {
    shows: ["/bookings/packs/491/rooms", "/bookings/packs/505/rooms"],
    phone: "/bookings/packs/505/rooms",
  },
  "/bookings/packs/:id/edit": { shows: ["/bookings/packs/505/edit"] },
};

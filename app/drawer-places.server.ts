import { COSTS, may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import {
  frontDeskAddress,
  housekeepingAddress,
} from "~/modules/kinds-of-booking/front-desk/desk-address";
import { AVAILABILITY_PATH } from "~/modules/kinds-of-booking/availability-search/availability-url";
import { pageOwnerList } from "~/modules/catalogue/cms-pages/page-owner.list";
import { letterList } from "~/modules/kinds-of-booking/letters/letter.list";
import { RATE_CALENDAR_PATH } from "~/modules/pricing/price-calculator/calendar-link/rate-calendar-url";
import { NEXT_YEAR_PATH } from "~/modules/places/seasons/season-links";
import type { SharedEntity } from "~/modules/log/audit/audit";
import { drawerFor, type DrawerPart, type Place } from "~/screens/drawer.server";
import { nouns } from "./registered-nouns.server";

/**
 * @returns the entry of a noun's list, with the list's title
 * @throws Error where no noun has such rows
 */
function listOf(entity: SharedEntity): Place {
  const noun = nouns.find(({ rows }) => rows.entity === entity);
  if (!noun) throw new Error(`The drawer has a place for ${entity}, but there is no such noun.`);
  return { to: noun.list.path, words: `${noun.texts}:LIST.TITLE`, need: noun.view };
}

/**
 * The entries of the drawer, in the order of docs/reference/screens.md#shell. Pages that few need each day are in
 * groups, so that the whole drawer is seen without scrolling.
 */
export const drawer: DrawerPart[] = [
  {
    words: "common:PLACES.BOOKING",
    places: [
      { to: "/dashboard", words: "common:PLACES.DASHBOARD", icon: "house" },
      {
        words: "common:PLACES.RECEPTION",
        icon: "door-open",
        places: [
          {
            to: frontDeskAddress.path,
            words: "front-desk:TITLE",
            need: "bookings:view",
            alone: true,
          },
          { to: AVAILABILITY_PATH, words: "availability:TITLE", need: "bookings:view" },
          { to: housekeepingAddress.path, words: "housekeeping:TITLE", need: "hotels:view" },
          { to: letterList.path, words: "letters:LIST.TITLE", need: "bookings:view" },
        ],
      },
      {
        words: "common:PLACES.BOOKINGS",
        icon: "bookmark",
        usuallyOpen: true,
        places: [
          listOf("hotel_booking"),
          listOf("flight_booking"),
          listOf("spa_booking"),
          listOf("pack_booking"),
        ],
      },
      {
        words: "common:PLACES.HOTELS",
        icon: "bed-double",
        places: [
          { ...listOf("hotel"), words: "common:PLACES.HOTEL_LIST" },
          { ...listOf("room_type"), also: ["/room-types"] },
          { to: "/hotels/rooms", words: "rooms:LIST.TITLE", need: "hotels:view" },
          listOf("stop_sale"),
          listOf("restriction"),
          listOf("letter_template"),
          {
            to: pageOwnerList.path,
            words: "cms-pages:LIST.TITLE",
            need: "content:view",
            also: ["/*/*/cms-pages"],
          },
        ],
      },
      { ...listOf("tour"), icon: "compass" },
      {
        words: "common:PLACES.SPAS",
        icon: "flower",
        places: [{ ...listOf("spa"), words: "common:PLACES.SPA_LIST" }, listOf("treatment")],
      },
    ],
  },
  {
    words: "common:PLACES.ADMINISTRATION",
    places: [
      { ...listOf("customer"), icon: "users-round" },
      { ...listOf("payment_gateway"), icon: "credit-card" },
      { ...listOf("booking_module"), icon: "toggle-right" },
      {
        words: "common:PLACES.PRICING_MANAGEMENT",
        icon: "tag",
        places: [
          { to: "/pricing", words: "common:PLACES.PRICING_OVERVIEW", need: COSTS, alone: true },
          {
            to: "/pricing/management",
            words: "common:PLACES.SEASONS_PRICES_RULES",
            need: "pricing:view",
          },
          listOf("tour_price"),
          listOf("treatment_price"),
        ],
      },
      {
        words: "common:PLACES.PRICES",
        icon: "calendar-range",
        places: [
          { to: RATE_CALENDAR_PATH, words: "rate-calendar:TITLE", need: COSTS },
          { to: "/pricing/grid", words: "common:PLACES.PRICE_GRID", need: COSTS },
          { to: NEXT_YEAR_PATH, words: "common:PLACES.NEXT_YEAR", need: "pricing:edit" },
          { to: "/pricing/rate-sheet", words: "common:PLACES.RATE_SHEET", need: COSTS },
          { to: "/pricing/margin", words: "common:PLACES.MARGIN", need: COSTS },
          listOf("price_check"),
          { to: "/pricing/batches", words: "common:PLACES.PRICE_BATCHES", need: COSTS },
        ],
      },
      { ...listOf("service"), icon: "concierge-bell" },
      { ...listOf("currency"), icon: "coins" },
      {
        words: "common:SHELL.SETTINGS",
        icon: "settings",
        places: [
          { to: "/settings/roles", words: "roles:LIST.TITLE", need: "settings:view" },
          listOf("user"),
          listOf("distribution_point"),
          listOf("webhook"),
          { to: "/settings/activity", words: "common:PLACES.ACTIVITY", need: "settings:view" },
        ],
      },
    ],
  },
];

/** Pages that aren't in the drawer, because other pages link to them. */
const elsewhere: Place[] = [
  listOf("season"),
  listOf("room_price"),
  listOf("meal_price"),
  listOf("price_rule"),
  listOf("tax"),
  { to: "/pricing/management/price-calculator", words: "calculator:TITLE", need: "pricing:view" },
  {
    to: "/pricing/management/room-prices/adjust",
    words: "bulk-adjust:TITLE",
    need: "pricing:edit",
  },
  { to: "/pricing/import", words: "import:TITLES.room", need: "pricing:edit" },
  { to: "/pricing/contracts/import", words: "contracts:TITLE", need: "pricing:edit" },
  { to: "/hotels/rooms/out-of-order", words: "room-closures:TITLE", need: "hotels:edit" },
  { to: "/notifications", words: "notifications:TITLE" },
  { to: "/profile", words: "profile:TITLE" },
  { to: "/api/docs", words: "api-reference:TITLE" },
];

/** @returns the pages that the user may open, with labels in their language; first those in the drawer */
export function screensFor({ actor, locale }: Context): { label: string; to: string }[] {
  const t = translator(locale);
  const inDrawer = drawerFor(actor, locale, drawer).flatMap(({ entries }) =>
    entries.flatMap((entry) => ("entries" in entry ? entry.entries : [entry])),
  );
  const others = elsewhere.filter(({ need }) => !need || may(actor, need));
  return [...inDrawer, ...others.map(({ to, words }) => ({ label: t(words), to }))];
}

/** All pages with their permissions, in the drawer or not. */
const places: Place[] = [
  ...drawer.flatMap((part) =>
    part.places.flatMap((place) => ("places" in place ? place.places : [place])),
  ),
  ...elsewhere,
];

/**
 * @param address the address of a page, with or without parameters
 * @returns whether the user may open the page. It has the permission of the place with the same path or, without one, of
 *   the nearest above it; a page below no place is open to all
 */
export function mayOpen(actor: Context["actor"], address: string): boolean {
  const [path = ""] = address.split(/[?#]/, 1);
  const [nearest] = places
    .filter(({ to }) => path === to || path.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length);
  return !nearest?.need || may(actor, nearest.need);
}

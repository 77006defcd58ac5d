import { ALL } from "~/lists/list-definition";
import type { Permission } from "~/core/access/permissions";
import { ownerInPath } from "../../catalogue/cms-pages/cms-page-links";
import { listOfPages, pathOfPages } from "../../catalogue/cms-pages/cms-page.list";
import { customerList } from "../../sales/customers/customer.list";
import { flightBookingList } from "../../kinds-of-booking/flight-bookings/flight-booking.list";
import { packBookingList } from "../../kinds-of-booking/pack-bookings/pack-booking.list";
import { hotelBookingList } from "../../kinds-of-booking/hotel-bookings/hotel-booking.list";
import { priceRuleList } from "../../pricing/price-rules/price-rule.list";
import { roomPriceList } from "../../pricing/room-prices/room-price.list";
import { seasonList } from "../../places/seasons/season.list";
import { spaBookingList } from "../../kinds-of-booking/spa-bookings/spa-booking.list";

/** A list with search, filters and order, saved by one user, who alone sees it. */
export interface SavedView {
  id: number;
  name: string;
  /** The address of the list as it was saved. */
  to: string;
  /** Whether the bare path of the list shows this view. */
  is_default: boolean;
}

/** The lists that views can be saved of, and who may see each; the key names the list. */
const lists = {
  seasons: { list: seasonList, need: "pricing:view" },
  "room-prices": { list: roomPriceList, need: "pricing:view" },
  "price-rules": { list: priceRuleList, need: "pricing:view" },
  "hotel-bookings": { list: hotelBookingList, need: "bookings:view" },
  "flight-bookings": { list: flightBookingList, need: "bookings:view" },
  "spa-bookings": { list: spaBookingList, need: "bookings:view" },
  "pack-bookings": { list: packBookingList, need: "bookings:view" },
  customers: { list: customerList, need: "customers:view" },
} as const satisfies Record<string, { list: { path: string }; need: Permission }>;

type NamedList = keyof typeof lists;

/** The paths of the lists of customers and of bookings. */
export const pathsOfCustomers: string[] = Object.values(lists)
  .filter(({ need }) => need === "customers:view" || need === "bookings:view")
  .map(({ list }) => list.path);

/** The name of a list that has saved views; the pages of each hotel and spa are a list named by its path. */
export type ViewableList = NamedList | `/${string}/cms-pages`;

function isNamed(name: string): name is NamedList {
  return Object.hasOwn(lists, name);
}

export function isViewableList(name: string | null): name is ViewableList {
  return name !== null && (isNamed(name) || isPathOfPages(name));
}

function isPathOfPages(name: string): boolean {
  const owner = ownerInPath(name);
  return owner !== undefined && pathOfPages(owner) === name;
}

function listOf(name: ViewableList): { list: Viewable; need: Permission; texts: string } {
  if (isNamed(name)) return { ...lists[name], texts: name };
  return { list: listOfPages(ownerInPath(name)!), need: "content:view", texts: "cms-pages" };
}

interface Viewable {
  path: string;
  decode: (params: URLSearchParams) => unknown;
  href: (change: object, query: never) => string;
}

/** @returns the path of the list */
export function pathOfList(name: ViewableList): string {
  return listOf(name).list.path;
}

/** @returns the namespace of the texts about the list */
export function textsOfList(name: ViewableList): string {
  return listOf(name).texts;
}

/** @returns the permission to see the list, and to save views of it */
export function needOfList(name: ViewableList): Permission {
  return listOf(name).need;
}

/** The permissions with which at least one of the lists can be seen. */
export const needsOfLists: Permission[] = [
  ...Object.values(lists).map(({ need }) => need),
  "content:view",
];

/** @returns the address of a list with this query string; for an empty one, of the list without filters */
export function hrefOfView(path: string, query: string): string {
  return `${path}?${query || `${ALL}=1`}`;
}

/** @returns the query string of a list in canonical form, without a dialog */
export function canonicalQuery(name: ViewableList, search: string): string {
  const params = new URLSearchParams(search);
  params.delete(ALL);
  const { list } = listOf(name);
  const href = list.href({}, list.decode(params) as never);
  return href.split("?", 2)[1] ?? "";
}

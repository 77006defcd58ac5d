import type { Permission } from "~/core/permissions";
import { customerList } from "../customers/customer.list";
import { hotelBookingList } from "../hotel-bookings/hotel-booking.list";
import { priceRuleList } from "../price-rules/price-rule.list";
import { roomPriceList } from "../room-prices/room-price.list";
import { seasonList } from "../seasons/season.list";

/** A list as somebody likes to see it: nobody else sees it. */
export interface SavedView {
  id: number;
  name: string;
  /** The address that shows it. */
  to: string;
}

/** The lists that views can be saved of, and who may see each; the key names the list. */
const lists = {
  seasons: { list: seasonList, need: "pricing:view" },
  "room-prices": { list: roomPriceList, need: "pricing:view" },
  "price-rules": { list: priceRuleList, need: "pricing:view" },
  "hotel-bookings": { list: hotelBookingList, need: "bookings:view" },
  customers: { list: customerList, need: "customers:view" },
} as const satisfies Record<string, { list: { path: string }; need: Permission }>;

export type ViewableList = keyof typeof lists;

export function isViewableList(name: string | null): name is ViewableList {
  return name !== null && Object.hasOwn(lists, name);
}

/** @returns the path of the list */
export function pathOfList(name: ViewableList): string {
  return lists[name].list.path;
}

/** @returns what one needs to see the list, and to keep views of it */
export function needOfList(name: ViewableList): Permission {
  return lists[name].need;
}

/** What opens at least one of the lists. */
export const needsOfLists: Permission[] = Object.values(lists).map(({ need }) => need);

/** @returns what a list's address says after its path, in the one spelling of its state; no dialog */
export function canonicalQuery(name: ViewableList, search: string): string {
  const params = new URLSearchParams(search);
  const { list } = lists[name];
  const href: string = list.href({}, list.decode(params) as never);
  return href.split("?", 2)[1] ?? "";
}

import { may, type Permission } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { dialogHref } from "~/lists/dialog-params";
import { newSpaHref } from "~/modules/catalogue/spas/spa-links";
import { newTourHref } from "~/modules/catalogue/tours/tour-links";
import { newTreatmentHref } from "~/modules/catalogue/treatments/treatment-links";
import type { Act } from "~/modules/desk/search/acts.presenter.server";
import type { Findable } from "~/modules/desk/search/search.presenter.server";
import { newHotelHref } from "~/modules/places/hotels/hotel-links";
import { newRoomTypeHref } from "~/modules/places/room-types/room-type-links";
import { severalRoomsHref } from "~/modules/places/rooms/room-links";
import { roomList } from "~/modules/places/rooms/room.list";
import { newStopSaleHref } from "~/modules/places/stop-sales/stop-sale-links";
import { newRestrictionHref } from "~/modules/pricing/restrictions/restriction-links";
import type { BookingType } from "~/modules/sales/bookings/booking";
import { newBookingHref, newGroupHref } from "~/modules/sales/bookings/booking-links";
import { newCustomerHref } from "~/modules/sales/customers/customer-links";
import { screensFor } from "./drawer-places.server";

/** The forms that add a row where they are pages of their own rather than dialogs of a list, by the namespace of texts. */
const pagesThatAdd: Record<string, string> = {
  hotels: newHotelHref(),
  "room-types": newRoomTypeHref(),
  "stop-sales": newStopSaleHref(),
  restrictions: newRestrictionHref(),
  tours: newTourHref(),
  spas: newSpaHref(),
  treatments: newTreatmentHref(),
  customers: newCustomerHref(),
  // A price is checked from its quote: there is no form to begin with.
  "price-checks": "",
};

/** The kinds of booking, by the namespace of texts; each has a form for a new one. */
const kindsOfBooking: Record<string, BookingType> = {
  "hotel-bookings": "hotel",
  "flight-bookings": "flight",
  "spa-bookings": "spa",
  "pack-bookings": "pack",
};

/** Forms that add several rows at once. */
const several: Several[] = [
  {
    to: severalRoomsHref({}, roomList.path),
    words: "rooms:SEVERAL.TITLE",
    of: "rooms:LIST.TITLE",
    need: "hotels:edit",
  },
  {
    to: newGroupHref(),
    words: "group-bookings:FORM.TITLE_ADD",
    of: "hotel-bookings:LIST.TITLE",
    need: "bookings:edit",
    books: "hotel",
  },
];

interface Several extends Pick<Act, "to" | "of" | "books"> {
  /** The key of its label. */
  words: string;
  need: Permission;
}

/** A noun as far as the search needs it. */
interface Addable {
  texts: string;
  list: { path: string; dialogs: readonly string[] };
  view: Permission;
  edit: Permission;
}

/**
 * @param nouns all nouns
 * @returns what the user may add, with the address of its form, in their language
 */
export function actsFor(
  { actor, locale }: Pick<Context, "actor" | "locale">,
  nouns: readonly Addable[],
): Act[] {
  const t = translator(locale);
  const adds = nouns.flatMap(({ texts, list, view, edit }) => {
    const books = kindsOfBooking[texts];
    const to =
      (books && newBookingHref(books)) ??
      pagesThatAdd[texts] ??
      (addsInDialog(list) && dialogHref(list.path, { kind: "new" }));
    if (!to || !may(actor, view) || !may(actor, edit)) return [];
    return [{ label: t(`${texts}:LIST.ADD`), of: t(`${texts}:LIST.TITLE`), to, books }];
  });
  const others = several.filter(({ need }) => may(actor, need));
  return [
    ...adds,
    ...others.map(({ words, of, ...act }) => ({ ...act, label: t(words), of: t(of) })),
  ];
}

function addsInDialog({ dialogs }: Addable["list"]): boolean {
  return dialogs.includes("new");
}

/** @returns the pages that the user may open and the acts that they may do, for the search */
export function findableFor(ctx: Context, nouns: readonly Addable[]): Findable {
  return { screens: screensFor(ctx), acts: actsFor(ctx, nouns) };
}

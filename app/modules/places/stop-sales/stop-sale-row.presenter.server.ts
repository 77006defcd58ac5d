import { formatDate } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { translator } from "~/i18n/i18n.server";
import type { Context } from "~/db/context";
import type { WholeStopSale } from "./stop-sale.repository.server";

/** A stop sale as the list shows it, its texts formatted on the server. */
export interface StopSaleRow {
  id: number;
  /** The name of the hotel; messages about the row use it. */
  name: string;
  roomType: string;
  start: string;
  end: string;
  reason: string;
  /** The number of stays that take a room on its nights nevertheless. */
  booked: number;
}

export function stopSaleRow(stopSale: WholeStopSale, { locale }: Context): StopSaleRow {
  return {
    id: stopSale.id,
    name: textIn(stopSale.hotel_label, stopSale.hotel_label_fr, locale),
    roomType:
      textIn(stopSale.room_type_label, stopSale.room_type_label_fr, locale) ??
      translator(locale)("stop-sales:ALL_ROOM_TYPES"),
    start: formatDate(stopSale.start_date, locale),
    end: formatDate(stopSale.end_date, locale),
    reason: stopSale.reason,
    booked: stopSale.booked,
  };
}

import { formatDate } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { saidInWords, weekdaysInWords } from "./restriction-words.server";
import type { WholeRestriction } from "./restriction.repository.server";

/** A restriction as the list shows it, its texts formatted on the server. */
export interface RestrictionRow {
  id: number;
  /** The name of the hotel; messages about the row use it. */
  name: string;
  start: string;
  end: string;
  /** "" for every day. */
  weekdays: string;
  said: string;
  roomTypes: string;
  /** "" for all channels and direct bookings. */
  channels: string;
  reason: string;
  active: boolean;
}

export function restrictionRow(row: WholeRestriction, { locale }: Context): RestrictionRow {
  const t = translator(locale);
  return {
    id: row.id,
    name: textIn(row.hotel_label, row.hotel_label_fr, locale),
    start: formatDate(row.start_date, locale),
    end: formatDate(row.end_date, locale),
    weekdays: weekdaysInWords(row, t),
    said: saidInWords(row, t),
    roomTypes: row.room_types.join(", ") || t("restrictions:ALL_ROOM_TYPES"),
    channels: row.channels.join(", "),
    reason: row.reason,
    active: row.active,
  };
}

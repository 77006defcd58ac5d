import { formatDate } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { translator } from "~/i18n/i18n.server";
import type { Context } from "~/db/context";
import type { Language } from "~/i18n/languages";
import { statusOf, type RoomStatus } from "./room";
import type { RoomClosure } from "./out-of-order/room-closure";
import type { WholeRoom } from "./room.repository.server";

/** A room as the list shows it, its texts formatted on the server. */
export interface RoomRow {
  id: number;
  /** The number of the room. */
  name: string;
  hotel: string;
  roomType: string;
  floor: string;
  status: RoomStatus;
  /** When it is out of order today or later, and why; none for a room in order or not in use. */
  out: string[];
  note: string;
}

export function roomRow(room: WholeRoom, { locale }: Context): RoomRow {
  return {
    id: room.id,
    name: room.number,
    hotel: textIn(room.hotel_label, room.hotel_label_fr, locale),
    roomType: textIn(room.room_type_label, room.room_type_label_fr, locale),
    floor: room.floor === null ? "" : String(room.floor),
    status: statusOf(room.status, room.ahead.length > 0),
    out: closuresInWords(room.ahead, locale),
    note: room.note,
  };
}

/** @returns each closure in words: "Dec 3, 2026 to Dec 5, 2026: Painting" */
export function closuresInWords(closures: readonly RoomClosure[], locale: Language): string[] {
  return closures.map(({ from, to, reason }) => {
    const params = { from: formatDate(from, locale), until: formatDate(to, locale), reason };
    return translator(locale)("rooms:LIST.OUT", params);
  });
}

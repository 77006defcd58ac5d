import { formatDate } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { translator } from "~/i18n/i18n.server";
import type { Context } from "~/db/context";
import type { RoomStatus } from "./room";
import type { NamedRoom } from "./room.repository.server";

/** A room as the list shows it, its texts formatted on the server. */
export interface RoomRow {
  id: number;
  /** The number of the room. */
  name: string;
  hotel: string;
  roomType: string;
  floor: string;
  status: RoomStatus;
  /** The dates and the reason, for a room that is out of order; otherwise "". */
  out: string;
  note: string;
}

export function roomRow(room: NamedRoom, { locale }: Context): RoomRow {
  const { out_from, out_until, out_reason: reason } = room;
  return {
    id: room.id,
    name: room.number,
    hotel: textIn(room.hotel_label, room.hotel_label_fr, locale),
    roomType: textIn(room.room_type_label, room.room_type_label_fr, locale),
    floor: room.floor === null ? "" : String(room.floor),
    status: room.status,
    out:
      out_from && out_until
        ? translator(locale)("rooms:LIST.OUT", {
            from: formatDate(out_from, locale),
            until: formatDate(out_until, locale),
            reason,
          })
        : "",
    note: room.note,
  };
}

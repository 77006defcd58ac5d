import { formatDate } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { NightsInRoom } from "./stay-nights.repository.server";

/** @returns the room types of a stay by date: "Double", or "Double · from Apr 12: Suite" */
export function typesInWords(rooms: NightsInRoom[], locale: Language): string {
  const t = translator(locale);
  const changes = rooms.filter(
    ({ room_type_id }, nth) => room_type_id !== rooms[nth - 1]?.room_type_id,
  );
  return changes
    .map(({ from, label, label_fr }, nth) => {
      const name = textIn(label, label_fr, locale);
      const day = formatDate(from, locale);
      return nth === 0 ? name : t("hotel-bookings:ROOM.THEN", { day, number: name });
    })
    .join(" · ");
}

/** @returns the rooms of a stay by date: "101", or "101 · from Apr 12: 203"; null for none */
export function roomsInWords(rooms: NightsInRoom[], locale: Language): string | null {
  if (rooms.every(({ number }) => number === null)) return null;
  const t = translator(locale);
  const named = rooms.flatMap(({ number, from }, nth) => {
    if (nth === 0) return number ?? "–";
    const day = formatDate(from, locale);
    return t("hotel-bookings:ROOM.THEN", { day, number: number ?? "–" });
  });
  return named.length > 0 ? named.join(" · ") : null;
}

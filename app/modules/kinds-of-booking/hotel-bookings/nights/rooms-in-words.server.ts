import { formatDate } from "~/core/dates/format.server";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import type { NightsInRoom } from "./stay-nights.repository.server";

/** @returns the rooms of a stay by date: "101", or "101 · from Apr 12: 203"; null for none */
export function roomsInWords(rooms: NightsInRoom[], locale: Language): string | null {
  const t = translator(locale);
  const named = rooms.flatMap(({ number, from }, nth) => {
    if (nth === 0) return number ?? [];
    const day = formatDate(from, locale);
    return t("hotel-bookings:ROOM.THEN", { day, number: number ?? "–" });
  });
  return named.length > 0 ? named.join(" · ") : null;
}

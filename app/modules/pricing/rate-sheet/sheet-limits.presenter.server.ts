import { labelIn } from "~/core/guest-text";
import { saidInWords, weekdaysInWords } from "../restrictions/restriction-words.server";
import type { RateSheet } from "./rate-sheet.service.server";
import { datesIn, type Words } from "./sheet-words.server";

/** @returns the parts about what can't be booked: restrictions, and stop sales */
export function limitParts(sheet: RateSheet, words: Words) {
  const { t } = words;
  return [
    { heading: t("rate-sheet:SHEET.RESTRICTIONS"), lines: restrictionLines(sheet, words) },
    { heading: t("rate-sheet:SHEET.STOP_SALES"), lines: stopSaleLines(sheet, words) },
  ];
}

/**
 * @returns the restrictions by date, without their reasons, which are internal: "Aug 1, 2027 – Aug 31, 2027,
 *   Saturday · the whole hotel · no arrival"
 */
function restrictionLines({ restrictions, roomTypes }: RateSheet, words: Words): string[] {
  const { t, language } = words;
  const lines = restrictions.map((restriction) => {
    const { start_date: start, end_date: end, room_type_ids } = restriction;
    const days = [datesIn([{ start, end }], words), weekdaysInWords(restriction, t)];
    const names = roomTypes
      .filter(({ id }) => room_type_ids.includes(id))
      .map((roomType) => labelIn(roomType, language));
    return [
      days.filter(Boolean).join(", "),
      names.join(", ") || t("rate-sheet:SHEET.WHOLE_HOTEL"),
      saidInWords(restriction, t),
    ].join(" · ");
  });
  return [...new Set(lines)];
}

/** @returns the stop sales as sentences, without their reasons, which are internal */
function stopSaleLines({ stopSales, range, roomTypes }: RateSheet, words: Words): string[] {
  const { t, language } = words;
  const lines = stopSales.map(({ room_type_id, start_date, end_date }) => {
    const roomType = roomTypes.find(({ id }) => id === room_type_id);
    const nights = {
      start: start_date < range.start ? range.start : start_date,
      end: end_date > range.end ? range.end : end_date,
    };
    return t("rate-sheet:SHEET.STOPPED", {
      dates: datesIn([nights], words),
      what: roomType ? labelIn(roomType, language) : t("rate-sheet:SHEET.WHOLE_HOTEL"),
    });
  });
  return [...new Set(lines)];
}

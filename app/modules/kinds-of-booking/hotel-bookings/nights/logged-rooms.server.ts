import { formatDate } from "~/core/dates/format.server";
import type { FieldFormat } from "~/screens/fields/field-format";
import type { NightsInRoom } from "./stay-nights.repository.server";

/** The log format of the rooms of a stay by date: "Apr 10: 101 · Apr 12: 203". */
export const loggedRooms: FieldFormat = {
  say: (rooms, { t, locale }) => {
    if (!Array.isArray(rooms) || rooms.length === 0) return t("common:FORM.NOTHING");
    return (rooms as NightsInRoom[])
      .map(({ from, number }) => `${formatDate(from, locale)}${t("common:COLON")}${number ?? "–"}`)
      .join(" · ");
  },
};

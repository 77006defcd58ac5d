import { formatDate } from "~/core/dates/format.server";
import { textIn } from "~/core/guest-text";
import type { FieldFormat } from "~/screens/fields/field-format";
import type { TypeFrom } from "./types-of-nights.repository.server";

/** The log format of the room types of a stay by date: "Apr 10: Double · Apr 12: Suite". */
export const loggedTypes: FieldFormat = {
  say: (types, { t, locale }) => {
    if (!Array.isArray(types) || types.length === 0) return t("common:FORM.NOTHING");
    return (types as TypeFrom[])
      .map(
        ({ from, label, label_fr }) =>
          `${formatDate(from, locale)}${t("common:COLON")}${textIn(label, label_fr, locale)}`,
      )
      .join(" · ");
  },
};

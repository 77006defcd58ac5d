import { formatDecimal } from "~/core/money/money";
import type { FieldFormat } from "~/screens/fields/field-format";
import type { LoggedConversion } from "./stay-conversion.service.server";

/** The log format of the conversion of a stay: between which currencies, and at which rate. */
export const loggedConversion: FieldFormat = {
  say: (conversion, { t, locale }) => {
    if (!conversion) return t("common:FORM.NOTHING");
    const { from, to, rate } = conversion as LoggedConversion;
    return t("hotel-bookings:CONVERSION.LOGGED", { from, to, rate: formatDecimal(rate, locale) });
  },
};

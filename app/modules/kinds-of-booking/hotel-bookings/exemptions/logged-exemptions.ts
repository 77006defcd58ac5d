import { textIn } from "~/core/guest-text";
import type { FieldFormat } from "~/screens/fields/field-format";
import type { TaxExemption } from "./exemption";

/** The log format of the taxes from which a stay is exempt: "City tax: a diplomat". */
export const loggedExemptions: FieldFormat = {
  say: (exemptions, { t, locale }) =>
    Array.isArray(exemptions) && exemptions.length > 0
      ? (exemptions as TaxExemption[])
          .map(({ label, label_fr, reason }) => {
            return `${textIn(label, label_fr, locale)}${t("common:COLON")}${reason}`;
          })
          .join(", ")
      : t("common:FORM.NOTHING"),
};

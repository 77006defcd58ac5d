import { textIn } from "~/core/guest-text";
import type { LoggedTax } from "~/modules/pricing/booked-taxes/booked-taxes.service.server";
import type { FieldFormat } from "~/screens/fields/field-format";
import { loggedMoney } from "~/screens/fields/logged-money";

/** The log format of the taxes of a stay: "VAT: €43.64, City tax: €18.60". */
export const loggedTaxes: FieldFormat = {
  say: (taxes, { t, ...wording }, { currency_id }) => {
    if (!Array.isArray(taxes) || taxes.length === 0) return t("common:FORM.NOTHING");
    return (taxes as LoggedTax[])
      .map(({ label, label_fr, amount }) => {
        const name = textIn(label, label_fr, wording.locale);
        return `${name}${t("common:COLON")}${loggedMoney(amount, wording, currency_id)}`;
      })
      .join(", ");
  },
};

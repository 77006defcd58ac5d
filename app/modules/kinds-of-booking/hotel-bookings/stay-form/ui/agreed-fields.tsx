import { useTranslation } from "react-i18next";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { TextField } from "~/forms/fields/text-field";
import { FormFold } from "~/forms/form-fold";
import { MAX_AMOUNT } from "~/modules/sales/bookings/booking";
import { useMay } from "~/ui/permissions";

interface Props {
  labels: Record<string, string>;
  /** The code of the currency. */
  unit: string;
  /** Whether the part is open in any case. */
  open: boolean;
}

/** The part of a stay's form with an agreed amount, and with the reason to leave restrictions aside. */
export function AgreedFields({ labels, unit, open }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`hotel-bookings:FORM.${key}`);
  const overridesRestrictions = useMay("bookings:override_restrictions");
  return (
    <FormFold
      title={text(overridesRestrictions ? "AGREED_AND_RESTRICTIONS" : "AGREED")}
      names={["override_amount", "override_reason", "restriction_reason"]}
      open={open}
    >
      <FieldPair>
        <DecimalField
          name="override_amount"
          label={labels.override_amount!}
          hint={text("OVERRIDE_HINT")}
          suffix={unit}
          min={0}
          max={MAX_AMOUNT}
        />
        <TextField name="override_reason" label={labels.override_reason!} autoComplete="off" />
      </FieldPair>
      {overridesRestrictions ? (
        <TextField
          name="restriction_reason"
          label={labels.restriction_reason!}
          hint={text("RESTRICTION_HINT")}
          autoComplete="off"
        />
      ) : null}
    </FormFold>
  );
}

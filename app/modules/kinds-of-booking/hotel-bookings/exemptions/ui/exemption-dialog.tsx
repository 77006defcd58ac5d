import { useTranslation } from "react-i18next";
import { SelectField } from "~/forms/fields/choices/select-field";
import { TextField } from "~/forms/fields/text-field";
import { FormDialog } from "~/forms/form-dialog";
import type { EditedRow, Entered, FormConstraints, FormReply } from "~/forms/posting/form-reply";
import { useResourceForm } from "~/forms/posting/use-resource-form";

interface Props {
  /** The taxes from which the stay may be exempted, with what is owed of each. */
  taxes: { value: string; label: string }[];
  defaults: Entered;
  /** The stay that the dialog shows. */
  row: EditedRow;
  constraints: FormConstraints;
  closeTo: string;
  reply?: FormReply;
}

/** The dialog that exempts a stay from a tax, for a reason. */
export function ExemptionDialog({ taxes, closeTo, ...asked }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`hotel-bookings:EXEMPT.${key}`);
  const form = useResourceForm({ id: "exempt", ...asked });
  const labels = { tax_id: text("TAX"), reason: text("REASON") };
  const choose = taxes.length > 1 ? [{ value: "", label: text("CHOOSE_TAX") }] : [];
  return (
    <FormDialog
      form={form}
      title={text("TITLE")}
      width={400}
      closeTo={closeTo}
      labels={labels}
      submit={{ intent: "exempt", label: text("SUBMIT") }}
    >
      <p>{text("MESSAGE")}</p>
      <SelectField name="tax_id" label={labels.tax_id} options={[...choose, ...taxes]} />
      <TextField name="reason" label={labels.reason} hint={text("REASON_HINT")} />
    </FormDialog>
  );
}

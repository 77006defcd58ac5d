import { useTranslation } from "react-i18next";
import { TextField } from "~/forms/fields/text-field";
import { FormDialog } from "~/forms/form-dialog";
import type { EditedRow, Entered, FormConstraints, FormReply } from "~/forms/posting/form-reply";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import type { PricesOfReopened } from "../drafts/reopened-draft.presenter.server";
import { PricesOfDraft } from "../drafts/ui/take-dialog";

interface Props {
  title: string;
  message: string;
  /** The end of the hold that is proposed. */
  defaults: Entered;
  /** The stay that the dialog shows. */
  row: EditedRow;
  constraints: FormConstraints;
  /** The prices between which one chooses for a draft that was cancelled before; null for any other stay. */
  prices: PricesOfReopened | null;
  closeTo: string;
  reply?: FormReply;
}

/** The dialog that holds a stay until an instant. */
export function HoldDialog({ title, message, closeTo, prices, ...asked }: Props) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "hold", ...asked });
  const labels = {
    held_until: t("hotel-bookings:FORM.HELD_UNTIL"),
    pricing: t("hotel-bookings:REOPENED.PRICING"),
  };
  return (
    <FormDialog
      form={form}
      title={title}
      width={400}
      closeTo={closeTo}
      labels={labels}
      submit={{ intent: "hold", label: t("hotel-bookings:HOLD_DIALOG.SUBMIT") }}
    >
      <p>{message}</p>
      {prices ? <PricesOfDraft prices={prices} /> : null}
      <TextField
        name="held_until"
        type="datetime-local"
        label={labels.held_until}
        hint={t("hotel-bookings:HOLD_DIALOG.NO_END")}
      />
    </FormDialog>
  );
}

import { useTranslation } from "react-i18next";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FormDialog } from "~/forms/form-dialog";
import type { EditedRow, Entered, FormConstraints, FormReply } from "~/forms/posting/form-reply";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { MAX_RATE, RATE_DECIMALS } from "~/modules/pricing/currency-changes/conversion";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { ComparedTable } from "~/ui/tables/compared-table";
import { SHOW_CONVERTED } from "../show-converted";
import type { ConvertedAmounts } from "../stay-conversion.presenter.server";

interface Props {
  message: string;
  rateLabel: string;
  /** Where the rate comes from. */
  rateHint: string;
  /** The currency into which the stay is converted. */
  unit: string;
  /** The amounts at the proposed rate; null without one. */
  amounts: ConvertedAmounts | null;
  defaults: Entered;
  /** The stay that the dialog shows. */
  row: EditedRow;
  constraints: FormConstraints;
  closeTo: string;
  reply?: FormReply<{ conversion: ConvertedAmounts | null }>;
}

/**
 * The dialog that converts a stay into the currency of its hotel: the rate, and each line before and after. Another
 * rate shows its amounts before anything is saved.
 */
export function ConversionDialog({
  message,
  rateLabel,
  rateHint,
  unit,
  amounts,
  closeTo,
  ...asked
}: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`hotel-bookings:CONVERSION.${key}`);
  const form = useResourceForm({ id: "conversion", ...asked });
  const shown = asked.reply ? (asked.reply.options?.conversion ?? null) : amounts;
  return (
    <FormDialog
      form={form}
      title={text("CONVERT")}
      width={600}
      closeTo={closeTo}
      labels={{ rate: rateLabel }}
      submit={{ intent: "convert", label: text("CONVERT") }}
      actions={
        <Button variant="secondary" name="intent" value={SHOW_CONVERTED} formNoValidate>
          {text("SHOW")}
        </Button>
      }
    >
      <p>{message}</p>
      <DecimalField
        name="rate"
        label={rateLabel}
        hint={rateHint}
        suffix={unit}
        min={0}
        max={MAX_RATE}
        decimals={RATE_DECIMALS}
      />
      <input type="hidden" name="shown_total" value={shown?.total ?? ""} />
      <input type="hidden" name="shown_currency" value={shown?.currency ?? ""} />
      {shown?.problem ? <Notice tone="warning">{shown.problem}</Notice> : null}
      {shown && shown.cells.length > 0 ? (
        <ComparedTable
          title={text("AMOUNTS")}
          cells={shown.cells}
          words={{ left: text("BEFORE"), right: text("AFTER"), differs: "" }}
        />
      ) : null}
    </FormDialog>
  );
}

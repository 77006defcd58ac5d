import { useTranslation } from "react-i18next";
import { DecimalField } from "~/forms/fields/decimal-field";
import {
  AdjustmentDialog,
  type AdjustmentDialogProps,
} from "../../room-prices/ui/adjustment-dialog";
import { SourceTable } from "../../room-prices/ui/source-table";
import type { AdjustPricesChoices } from "../adjusting/adjust-prices.presenter.server";

/** The dialog that raises or lowers prices of a list by a percentage. */
export function AdjustPricesDialog({
  choices,
  ...dialog
}: AdjustmentDialogProps<AdjustPricesChoices>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`bulk-adjust:${key}`);
  const { sources, preview } = choices;
  const columns = {
    name: t("catalogue-prices:ADJUST.NAME"),
    detail: t("catalogue-prices:ADJUST.DETAIL"),
    price: t("catalogue-prices:LIST.PRICE"),
  };
  const labels = {
    adjustment_value: text("VALUE"),
    source_price_ids: t("catalogue-prices:ADJUST.PRICES"),
  };
  return (
    <AdjustmentDialog
      {...dialog}
      id="adjust-prices"
      title={t("catalogue-prices:ADJUST.TITLE")}
      labels={labels}
      columns={columns}
      preview={preview}
      empty={sources.rows.length === 0}
    >
      {({ busy }) => (
        <>
          <DecimalField
            name="adjustment_value"
            label={labels.adjustment_value}
            hint={text("PERCENTAGE_HINT")}
            suffix="%"
          />
          <SourceTable
            label={labels.source_price_ids}
            sources={sources}
            busy={busy}
            columns={columns}
          />
        </>
      )}
    </AdjustmentDialog>
  );
}

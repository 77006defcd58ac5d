import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Hint } from "~/forms/fields/hint";
import type { BulkAdjustChoices } from "../adjusting/bulk-adjust-dialog.presenter.server";
import { AdjustmentDialog, type AdjustmentDialogProps } from "./adjustment-dialog";
import { AdjustmentFields } from "./adjustment-fields";
import { SourceCriteriaFields } from "./source-criteria-fields";
import { SourceTable } from "./source-table";

/**
 * The prices to tick. The server renders them immediately; browsers load the table only when the criteria are
 * chosen, since the dialog opens without them.
 */
const Sources = import.meta.env.SSR
  ? SourceTable
  : lazy(async () => ({ default: (await import("./source-table")).SourceTable }));

/**
 * The dialog "Copy and adjust prices" (docs/reference/screens.md#bulk-adjustment): criteria, the prices to tick, the
 * adjustment, and a preview.
 */
export function BulkAdjustDialog({ choices, ...dialog }: AdjustmentDialogProps<BulkAdjustChoices>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`bulk-adjust:${key}`);
  const { sources, preview } = choices;
  const columns = {
    name: t("room-prices:FORM.ROOM_TYPE"),
    detail: t("room-prices:FORM.SEASON"),
    price: t("room-prices:FORM.BASE_PRICE"),
  };
  const labels = {
    hotel_id: text("HOTEL"),
    source_distribution_point_id: text("SOURCE_POINT"),
    target_distribution_point_id: text("TARGET_POINT"),
    distribution_point_id: text("TARGET_POINT"),
    adjustment_value: text("VALUE"),
    source_price_ids: text("PRICES"),
  };
  return (
    <AdjustmentDialog
      {...dialog}
      id="bulk-adjust"
      title={text("TITLE")}
      labels={labels}
      columns={columns}
      preview={preview}
      appliesAtOnce
    >
      {({ id, busy }) => (
        <>
          <SourceCriteriaFields formId={id} labels={labels} choices={choices} />
          {sources ? (
            <Suspense fallback={<Hint>{text("LOADING")}</Hint>}>
              <Sources
                key={sources.loadedFor}
                label={labels.source_price_ids}
                sources={sources}
                columns={columns}
                busy={busy}
              />
            </Suspense>
          ) : (
            <Hint>{text(busy ? "LOADING" : "CHOOSE_CRITERIA")}</Hint>
          )}
          {/* Hidden instead of removed, to keep the entered values during a search for prices. */}
          <div className="flex flex-col gap-4" hidden={!sources?.rows.length}>
            <AdjustmentFields labels={labels} choices={choices} />
          </div>
        </>
      )}
    </AdjustmentDialog>
  );
}

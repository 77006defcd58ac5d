import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { Hint } from "~/forms/fields/hint";
import { CheckboxField, ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { FormHeading } from "~/forms/form-heading";
import { useField } from "~/forms/resource-form";
import type { BulkAdjustChoices } from "../adjusting/bulk-adjust-dialog.presenter.server";
import { AdjustmentDialog, type AdjustmentDialogProps } from "./adjustment-dialog";
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

interface Props {
  labels: Record<string, string>;
  choices: BulkAdjustChoices;
}

/** The fields of the adjustment, and whether it replaces prices. */
function AdjustmentFields({ labels, choices }: Props) {
  const { t } = useTranslation();
  const rendered = useField("adjustment_type", false).value;
  const [type, setType] = useState(rendered);
  const text = (key: string) => t(`bulk-adjust:${key}`);
  const fixed = type === "fixed";
  return (
    <>
      <FormHeading>{text("ADJUSTMENT")}</FormHeading>
      <FieldPair>
        <div onChange={(event) => setType((event.target as HTMLInputElement).value)}>
          <ChoiceGroup
            name="adjustment_type"
            legend={text("TYPE")}
            choices={[
              { value: "percentage", label: text("PERCENTAGE") },
              { value: "fixed", label: text("FIXED") },
            ]}
          />
        </div>
        <DecimalField
          name="adjustment_value"
          label={labels.adjustment_value ?? ""}
          hint={text(fixed ? "FIXED_HINT" : "PERCENTAGE_HINT")}
          suffix={fixed ? (choices.currency?.symbol ?? "€") : "%"}
        />
      </FieldPair>
      <CheckboxField name="replace_existing" label={text("REPLACE")} hint={text("REPLACE_HINT")} />
    </>
  );
}

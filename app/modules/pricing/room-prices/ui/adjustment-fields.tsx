import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CheckboxField, ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { FormHeading } from "~/forms/form-heading";
import { useField } from "~/forms/resource-form";
import type { BulkAdjustChoices } from "../adjusting/bulk-adjust-dialog.presenter.server";

interface Props {
  labels: Record<string, string>;
  choices: BulkAdjustChoices;
}

/** The fields of the adjustment, and whether it replaces prices. */
export function AdjustmentFields({ labels, choices }: Props) {
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

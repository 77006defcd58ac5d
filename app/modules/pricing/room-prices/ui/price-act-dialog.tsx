import { useTranslation } from "react-i18next";
import { CheckboxField, ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { SearchSelectField, SelectField } from "~/forms/fields/choices/select-field";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { FormHeading } from "~/forms/form-heading";
import { roundings } from "~/core/money/rounding";
import type { PriceActChoices } from "../acts/price-act.presenter.server";
import { priceActs } from "../acts/price-act";
import { AdjustmentDialog, type AdjustmentDialogProps } from "./adjustment-dialog";

/**
 * The dialog of an act on many prices of the list: the kind of act, its values, and a preview of every price.
 */
export function PriceActDialog({ choices, ...dialog }: AdjustmentDialogProps<PriceActChoices>) {
  const { t } = useTranslation();
  const text = (key: string) => t(`price-acts:${key}`);
  const { preview, count, what } = choices;
  const columns = {
    name: t("room-prices:FORM.ROOM_TYPE"),
    detail: t("room-prices:FORM.SEASON"),
    price: t("room-prices:FORM.BASE_PRICE"),
  };
  const labels = {
    act: text("ACT"),
    adjustment_value: t("bulk-adjust:VALUE"),
    target_distribution_point_id: t("bulk-adjust:TARGET_POINT"),
  };
  return (
    <AdjustmentDialog
      {...dialog}
      id="price-act"
      title={text("TITLE")}
      previewTitle={text("TITLE_PREVIEW")}
      labels={labels}
      columns={columns}
      preview={preview}
      empty={count === 0}
      count={count}
    >
      {() => (
        // The style sheet hides the fields that an act doesn't use, so that it works without scripts too.
        <div className="group/act flex flex-col gap-4">
          <p>
            <strong>{what}</strong>
          </p>
          <ChoiceGroup
            name="act"
            legend={text("ACT")}
            choices={priceActs.map((act) => ({ value: act, label: text(`ACTS.${act}`) }))}
          />
          <div className="hidden flex-col gap-4 group-has-[[value=adjust]:checked]/act:flex group-has-[[value=copy]:checked]/act:flex">
            <FormHeading>{t("bulk-adjust:ADJUSTMENT")}</FormHeading>
            <FieldPair>
              <ChoiceGroup
                name="adjustment_type"
                legend={t("bulk-adjust:TYPE")}
                choices={[
                  { value: "percentage", label: t("bulk-adjust:PERCENTAGE") },
                  { value: "fixed", label: t("bulk-adjust:FIXED") },
                ]}
              />
              <DecimalField
                name="adjustment_value"
                label={labels.adjustment_value}
                hint={text("VALUE_HINT")}
              />
            </FieldPair>
            <SelectField
              name="rounding"
              label={text("ROUNDING")}
              options={roundings.map((value) => ({
                value,
                label: text(`ROUNDINGS.${value.replace(".", "_")}`),
              }))}
            />
          </div>
          <div className="hidden flex-col gap-4 group-has-[[value=copy]:checked]/act:flex">
            <FormHeading>{text("COPY_TO")}</FormHeading>
            <FieldPair>
              <SearchSelectField
                name="target_distribution_point_id"
                label={labels.target_distribution_point_id}
                list={choices.targetPoints}
                source="/options/distribution-points"
                empty={text("AS_SOURCE")}
              />
              <SelectField
                name="target_price_type"
                label={t("bulk-adjust:TARGET_PRICE_TYPE")}
                options={[
                  { value: "", label: text("AS_SOURCE") },
                  { value: "sell", label: t("pricing:PRICE_TYPES.sell") },
                  { value: "buy", label: t("pricing:PRICE_TYPES.buy") },
                ]}
              />
            </FieldPair>
            <CheckboxField
              name="replace_existing"
              label={t("bulk-adjust:REPLACE")}
              hint={t("bulk-adjust:REPLACE_HINT")}
            />
          </div>
        </div>
      )}
    </AdjustmentDialog>
  );
}

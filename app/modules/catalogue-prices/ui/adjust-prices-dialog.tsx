import { useTranslation } from "react-i18next";
import { TextField } from "~/forms/fields/text-field";
import { FormDialog } from "~/forms/form-dialog";
import { enteredOf } from "~/forms/form-result";
import type { Entered, FormConstraints, FormReply } from "~/forms/form-reply";
import { useResourceForm, type RulesTogether } from "~/forms/use-resource-form";
import { Button } from "~/ui/button";
import { NOTHING_TICKED } from "../../room-prices/bulk-adjust";
import { AdjustmentPreview } from "../../room-prices/ui/adjustment-preview";
import { SourceTable } from "../../room-prices/ui/source-table";
import type { AdjustPricesChoices } from "../adjust-prices.presenter.server";

interface Props {
  constraints: FormConstraints;
  defaults: Entered;
  choices: AdjustPricesChoices;
  closeTo: string;
  reply?: FormReply;
}

const together: RulesTogether = {
  fields: ["source_price_ids"],
  check: (entered): Record<string, string> =>
    entered.has("loaded_for") && !entered.has("source_price_ids")
      ? { source_price_ids: NOTHING_TICKED }
      : {},
};

/** Prices of a list raised or lowered by a percentage: 800 px, shown before anything is written. */
export function AdjustPricesDialog({ constraints, defaults, choices, closeTo, reply }: Props) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "adjust-prices", constraints, reply, together, defaults });
  const text = (key: string) => t(`bulk-adjust:${key}`);
  const { sources, preview } = choices;
  const columns = {
    name: t("catalogue-prices:ADJUST.NAME"),
    detail: t("catalogue-prices:ADJUST.DETAIL"),
    price: t("catalogue-prices:LIST.PRICE"),
  };
  const labels = { adjustment_value: text("VALUE"), source_price_ids: text("PRICES") };
  return (
    <FormDialog
      form={form}
      title={preview ? text("TITLE_PREVIEW") : t("catalogue-prices:ADJUST.TITLE")}
      width={800}
      closeTo={closeTo}
      labels={labels}
      dismissable={false}
      submit={
        preview
          ? { intent: "apply", label: text("APPLY") }
          : { intent: "preview", label: text("PREVIEW") }
      }
      blocked={preview ? preview.writable === 0 : sources.rows.length === 0}
      actions={
        preview ? (
          <Button variant="secondary" type="submit" name="intent" value="load" formNoValidate>
            {text("BACK")}
          </Button>
        ) : null
      }
    >
      {preview ? (
        <AdjustmentPreview preview={preview} entered={enteredOf(reply)} columns={columns} />
      ) : (
        <>
          <TextField
            name="adjustment_value"
            label={labels.adjustment_value}
            hint={text("PERCENTAGE_HINT")}
            suffix="%"
            inputMode="decimal"
          />
          <SourceTable sources={sources} busy={form.submitting} columns={columns} />
        </>
      )}
    </FormDialog>
  );
}

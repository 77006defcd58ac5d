import { useTranslation } from "react-i18next";
import { Hint } from "~/forms/fields/hint";
import { FormDialog } from "~/forms/form-dialog";
import { enteredOf } from "~/forms/form-result";
import type { FormReply, FormConstraints, Entered } from "~/forms/form-reply";
import { useResourceForm, type RulesTogether } from "~/forms/use-resource-form";
import { Button } from "~/ui/button";
import { NOTHING_TICKED } from "../bulk-adjust";
import type { BulkAdjustChoices } from "../bulk-adjust-dialog.presenter.server";
import { AdjustmentFields } from "./adjustment-fields";
import { AdjustmentPreview } from "./adjustment-preview";
import { SourceCriteriaFields } from "./source-criteria-fields";
import { SourceTable } from "./source-table";

interface Props {
  constraints: FormConstraints;
  defaults: Entered;
  choices: BulkAdjustChoices;
  closeTo: string;
  reply?: FormReply;
}

/** Where there are prices to tick, one at least. */
const together: RulesTogether = {
  fields: ["source_price_ids"],
  check: (entered): Record<string, string> =>
    entered.has("loaded_for") && !entered.has("source_price_ids")
      ? { source_price_ids: NOTHING_TICKED }
      : {},
};

/**
 * Copy and adjust prices (`pricing.md` §2.6): 800 px, not closed by a click beside it. Criteria, the
 * prices to tick, how to adjust them, and a preview before anything is written.
 */
export function BulkAdjustDialog({ constraints, defaults, choices, closeTo, reply }: Props) {
  const { t } = useTranslation();
  const form = useResourceForm({ id: "bulk-adjust", constraints, reply, together, defaults });
  const text = (key: string) => t(`bulk-adjust:${key}`);
  const { sources, preview } = choices;
  const columns = {
    name: t("room-prices:LIST.ROOM_TYPE"),
    detail: t("room-prices:LIST.SEASON"),
    price: t("room-prices:LIST.BASE_PRICE"),
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
    <FormDialog
      form={form}
      title={text(preview ? "TITLE_PREVIEW" : "TITLE")}
      width={800}
      closeTo={closeTo}
      labels={labels}
      dismissable={false}
      submit={
        preview
          ? { intent: "apply", label: text("APPLY") }
          : { intent: "preview", label: text("PREVIEW") }
      }
      blocked={preview?.writable === 0}
      actions={
        preview ? (
          <Button variant="secondary" type="submit" name="intent" value="load" formNoValidate>
            {text("BACK")}
          </Button>
        ) : null
      }
    >
      {preview ? (
        <AdjustmentPreview preview={preview} columns={columns} entered={enteredOf(reply)} />
      ) : (
        <>
          <SourceCriteriaFields formId={form.id} labels={labels} choices={choices} />
          {sources ? (
            <SourceTable
              key={sources.loadedFor}
              sources={sources}
              columns={columns}
              busy={form.submitting}
            />
          ) : (
            <Hint>{text(form.submitting ? "LOADING" : "CHOOSE_CRITERIA")}</Hint>
          )}
          {/* Only hidden, so that what was entered outlives a search for other prices. */}
          <div className="flex flex-col gap-4" hidden={!sources?.rows.length}>
            <AdjustmentFields labels={labels} choices={choices} />
          </div>
        </>
      )}
    </FormDialog>
  );
}

import { useTranslation } from "react-i18next";
import { TextField } from "~/forms/fields/text-field";
import { FormDialog } from "~/forms/form-dialog";
import { HiddenFields } from "~/forms/posting/hidden-fields";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import type { FormProps } from "~/screens/noun-screen";
import { Button } from "~/ui/button";
import { Link } from "~/ui/link";
import { Notice } from "~/ui/notice";
import { useFormTitle } from "~/ui/permissions";
import { Facts } from "~/ui/tables/facts";
import { PriceDifference } from "../../price-calculator/ui/price-difference";
import type { PriceCheckChoices } from "../price-check-choices.presenter.server";

/**
 * The dialog of a price check: its name, its expected and its present price with the difference, and the
 * button that accepts the present price.
 */
export function PriceCheckDialog(props: FormProps<PriceCheckChoices>) {
  const { dialog, choices, closeTo, reply } = props;
  const { t } = useTranslation();
  const form = useResourceForm({ id: "price-check", texts: "price-checks", reply, ...dialog });
  const text = (key: string, params?: Record<string, string>) =>
    t(`price-checks:FORM.${key}`, params);
  const { facts, expected, now, total, currency, problem, difference, quoteTo } = choices;
  const adding = dialog.mode === "create";
  return (
    <FormDialog
      form={form}
      title={text(useFormTitle(adding))}
      width={700}
      closeTo={closeTo}
      submit={{ intent: dialog.mode, label: t("common:FORM.SAVE") }}
      actions={
        !adding && total ? (
          <Button variant="secondary" name="intent" value="accept" busy={form.submitting}>
            {text("ACCEPT", { total: now! })}
          </Button>
        ) : null
      }
    >
      <TextField name="name" autoComplete="off" />
      <HiddenFields entered={dialog.defaults} without={["name"]} />
      {total ? (
        <>
          <input type="hidden" name="shown_total" value={total} />
          <input type="hidden" name="shown_currency" value={currency ?? ""} />
        </>
      ) : null}
      {problem ? <Notice tone="warning">{problem}</Notice> : null}
      <Facts
        facts={[
          ...facts,
          ...(expected ? [{ term: text("EXPECTED"), value: expected }] : []),
          ...(now ? [{ term: text("NOW"), value: now }] : []),
        ]}
      />
      {difference ? (
        <PriceDifference
          difference={difference}
          words={{ before: text("EXPECTED"), after: text("NOW") }}
        />
      ) : null}
      {quoteTo ? (
        <p>
          <Link to={quoteTo}>{text("TO_QUOTE")}</Link>
        </p>
      ) : null}
    </FormDialog>
  );
}

import { useTranslation } from "react-i18next";
import { FieldPair } from "~/forms/fields/field-pair";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { SetField } from "~/forms/fields/choices/set-field";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { DefaultButton } from "~/forms/posting/default-button";
import { FormActions } from "~/forms/posting/form-actions";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { ResourceForm } from "~/forms/resource-form";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { PlanFields, usePlanLabels } from "~/modules/pricing/stay-fields/ui/plan-fields";
import type { AvailabilityPage } from "../availability-page.presenter.server";
import { searchDefaults } from "../availability-url";

/** The fields that most searches leave at their defaults, so they are folded. */
const foldedFields = ["hotel_ids", "distribution_point_id", "meal_plan", "rate_plan_id"] as const;

/**
 * The form of the search: one GET form, so that every search is a link. It is a new one for another address,
 * since links beside it change its values too.
 */
export function SearchForm({ page }: { page: AvailabilityPage }) {
  return <Form key={JSON.stringify(page.entered)} page={page} />;
}

function Form({ page }: { page: AvailabilityPage }) {
  const { t } = useTranslation();
  const { entered, constraints, reply } = page;
  const form = useResourceForm({ id: "availability", constraints, reply, defaults: entered });
  const text = (key: string) => t(`availability:FORM.${key}`);
  const labels = {
    checkin_date: text("CHECKIN"),
    nights: text("NIGHTS"),
    checkout_date: text("CHECKOUT"),
    adults: text("ADULTS"),
    children_ages: text("AGES"),
    promo_code: text("PROMO_CODE"),
    around: text("AROUND"),
    ...usePlanLabels(),
    hotel_ids: text("HOTELS"),
    distribution_point_id: text("DISTRIBUTION_POINT"),
  };
  const isOpen =
    page.finding || foldedFields.some((name) => (entered[name] ?? "").toString() !== "");
  return (
    <Card padded className="mb-5 print:hidden">
      <ResourceForm form={form} labels={labels} method="get">
        <DefaultButton
          name="show"
          value="1"
          label={text("SEARCH")}
          withScripts={page.hotels.more}
        />
        {entered.sort && entered.sort !== searchDefaults.sort ? (
          <input type="hidden" name="sort" value={entered.sort} />
        ) : null}
        <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3 md:grid-cols-3 xl:grid-cols-6">
          <TextField name="checkin_date" type="date" label={labels.checkin_date} />
          <NumberField name="nights" label={labels.nights} />
          <TextField name="checkout_date" type="date" label={labels.checkout_date} />
          <NumberField name="adults" label={labels.adults} />
          <TextField name="children_ages" label={labels.children_ages} hint={text("AGES_HINT")} />
          <TextField name="promo_code" label={labels.promo_code} autoComplete="off" />
        </div>
        <CheckboxField name="around" label={labels.around} />
        <details open={isOpen || undefined}>
          <summary>{text("MORE")}</summary>
          <div className="mt-3 grid items-start gap-x-4 gap-y-3 md:grid-cols-2">
            <SetField
              name="hotel_ids"
              legend={labels.hotel_ids}
              hint={text("HOTELS_HINT")}
              list={page.hotels}
            />
            <SearchSelectField
              name="distribution_point_id"
              label={labels.distribution_point_id}
              list={page.distributionPoints}
              source="/options/distribution-points"
              empty={text("NO_POINT")}
            />
            <FieldPair>
              <PlanFields {...page.plans} />
            </FieldPair>
          </div>
        </details>
        <FormActions>
          <Button type="submit" busy={form.submitting} invalid={form.invalid}>
            {text("SEARCH")}
          </Button>
        </FormActions>
      </ResourceForm>
    </Card>
  );
}

import { useTranslation } from "react-i18next";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { FieldPair } from "~/forms/fields/field-pair";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import { FormPage } from "~/forms/form-page";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { treatmentNumbers } from "~/modules/catalogue/treatments/treatment";
import { FormPageHeader } from "~/screens/form-page-header";
import { Button } from "~/ui/button";
import { PriceInForm } from "~/modules/sales/booking-prices/ui/price-in-form";
import { MAX_NOTES } from "~/modules/sales/bookings/booking";
import type { BookingFormProps } from "~/modules/sales/bookings/ui/booking-form-props";
import { LinkToChangeIt } from "~/modules/sales/bookings/ui/link-to-change-it";
import { ThroughPack } from "~/modules/sales/bookings/ui/through-pack";
import {
  NewCustomerFields,
  newCustomerTogether,
  useNewCustomerLabels,
} from "~/modules/sales/bookings/ui/new-customer-fields";
import type { SpaBookingChoices } from "../spa-booking.noun.server";
import { useTreatmentsOfSpa } from "./use-treatments-of-spa";

/** Book a treatment, or change what is booked, on a page of its own. */
export function SpaBookingFormPage({
  open,
  back,
  whereToChangeIt,
  reply,
}: BookingFormProps<SpaBookingChoices>) {
  const choices = reply?.options ?? open.choices;
  const { t } = useTranslation();
  const form = useResourceForm({
    id: "spa-booking",
    reply,
    together: newCustomerTogether,
    ...open,
  });
  const ofSpa = useTreatmentsOfSpa(choices);
  const text = (key: string) => t(`spa-bookings:FORM.${key}`);
  const adding = open.mode === "create";
  const labels = {
    spa_id: text("SPA"),
    treatment_id: text("TREATMENT"),
    starts_at: text("STARTS_AT"),
    persons: text("PERSONS"),
    distribution_point_id: text("CHANNEL"),
    promo_code: text("PROMO_CODE"),
    customer_id: text("CUSTOMER"),
    ...useNewCustomerLabels(),
    external_reference: text("EXTERNAL_REFERENCE"),
    notes: text("NOTES"),
  };
  return (
    <>
      <FormPageHeader
        open={open}
        texts="spa-bookings"
        need="bookings:edit"
        purpose={text(adding ? "PURPOSE_ADD" : "PURPOSE_EDIT")}
      />
      <FormPage
        form={form}
        need="bookings:edit"
        labels={labels}
        notSaved={whereToChangeIt ? <LinkToChangeIt {...whereToChangeIt} /> : undefined}
        submit={{
          intent: open.mode,
          label: choices.price?.moved?.saveAt ?? (adding ? text("SUBMIT") : t("common:FORM.SAVE")),
        }}
        actions={
          <Button variant="secondary" name="intent" value="load:price" formNoValidate>
            {t("bookings:PRICE.IT")}
          </Button>
        }
        leave={{ to: back, label: t("common:FORM.CANCEL") }}
      >
        <ThroughPack form={form} />
        <SearchSelectField
          name="spa_id"
          label={labels.spa_id}
          list={choices.spas}
          source="/options/spas"
          empty={text("CHOOSE_SPA")}
          onChange={ofSpa.choose}
        >
          <LoadButton hint={text("LOAD_HINT")} />
        </SearchSelectField>
        <SearchSelectField
          // The key makes the picker anew for another spa: what was chosen before isn't in its list.
          key={`treatments-${ofSpa.spa_id}`}
          name="treatment_id"
          label={labels.treatment_id}
          list={ofSpa.treatments}
          source={`/options/treatments?spa_id=${ofSpa.spa_id}`}
          empty={text("CHOOSE_TREATMENT")}
          loading={ofSpa.loading}
        />
        <FieldPair>
          <TextField
            name="starts_at"
            type="datetime-local"
            label={labels.starts_at}
            hint={text("STARTS_AT_HINT")}
          />
          <NumberField name="persons" label={labels.persons} {...treatmentNumbers.persons} />
        </FieldPair>
        <FieldPair>
          <SearchSelectField
            name="distribution_point_id"
            label={labels.distribution_point_id}
            list={choices.distributionPoints}
            source="/options/distribution-points"
            empty={text("NO_CHANNEL")}
          />
          <TextField name="promo_code" label={labels.promo_code} autoComplete="off" />
        </FieldPair>
        <FormHeading as="h2">{text("WHOSE")}</FormHeading>
        <SearchSelectField
          name="customer_id"
          label={labels.customer_id}
          list={choices.customers}
          source="/options/customers"
          empty={text("NO_CUSTOMER")}
        />
        <NewCustomerFields />
        <TextField
          name="external_reference"
          label={labels.external_reference}
          hint={text("EXTERNAL_REFERENCE_HINT")}
          autoComplete="off"
        />
        <CountedTextArea name="notes" label={labels.notes} max={MAX_NOTES} rows={3} />
        <PriceInForm price={choices.price} />
      </FormPage>
    </>
  );
}

import { useTranslation } from "react-i18next";
import { FieldPair } from "~/forms/fields/field-pair";
import { LoadButton } from "~/forms/fields/choices/load-button";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import { treatmentNumbers } from "~/modules/catalogue/treatments/treatment";
import type { BookingFormProps } from "~/modules/sales/bookings/ui/booking-form-props";
import { usePriceAsTyped } from "~/modules/sales/booking-prices/ui/use-as-typed";
import { newCustomerTogether } from "~/modules/sales/bookings/ui/new-customer-fields";
import {
  ChannelFields,
  useBookingLabels,
  CustomerAndChannelFields,
} from "~/modules/sales/bookings/ui/customer-and-channel-fields";
import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import type { TreatmentsOfSpa } from "~/modules/catalogue/treatments/treatments-of-spa.server";
import { BookingForm } from "../../booking-screens/ui/booking-form";
import type { SpaBookingChoices } from "../spa-booking.noun.server";

/** The form page that adds or changes a booked treatment. */
export function SpaBookingFormPage(props: BookingFormProps<SpaBookingChoices>) {
  const { open, reply } = props;
  const choices = reply?.options ?? open.choices;
  const { t } = useTranslation();
  const form = useResourceForm({
    id: "spa-booking",
    reply,
    together: newCustomerTogether,
    ...open,
  });
  const ofSpa = useTreatmentsOfSpa(choices);
  const asked = { formId: form.id, address: "/options/spa-as-typed", id: open.rowId };
  const { price, waiting } = usePriceAsTyped(asked, reply, choices);
  const text = (key: string) => t(`spa-bookings:FORM.${key}`);
  const labels = {
    spa_id: text("SPA"),
    treatment_id: text("TREATMENT"),
    starts_at: text("STARTS_AT"),
    persons: text("PERSONS"),
    ...useBookingLabels(),
  };
  return (
    <BookingForm
      type="spa"
      page={props}
      form={form}
      labels={labels}
      price={price}
      waiting={waiting}
    >
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
        // The key makes a new picker for another spa, because the former choice isn't in its list.
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
      <ChannelFields choices={choices} />
      <CustomerAndChannelFields choices={choices} />
    </BookingForm>
  );
}

/**
 * @returns the treatments of the chosen spa: first those of the page; after another spa is chosen, those
 *   from the server. A late answer for a spa that was chosen before is dropped
 */
function useTreatmentsOfSpa(rendered: TreatmentsOfSpa) {
  const fetcher = useFetcher<TreatmentsOfSpa>();
  const [chosenId, setChosenId] = useState<number | null>();

  function choose(value: string) {
    const spa_id = value ? Number(value) : null;
    setChosenId(spa_id);
    if (spa_id) fetcher.load(`/options/treatments-of-spa?spa_id=${spa_id}`);
  }

  const answered = fetcher.data?.spa_id === chosenId ? fetcher.data : undefined;
  const current = chosenId === undefined ? rendered : answered;
  return {
    choose,
    loading: chosenId !== undefined && chosenId !== null && !answered,
    spa_id: chosenId === undefined ? rendered.spa_id : chosenId,
    treatments: current?.treatments ?? { options: [], more: false },
  };
}

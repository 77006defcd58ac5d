import { useTranslation } from "react-i18next";
import { weekdays } from "~/core/dates/weekday";
import { CheckboxField, ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { DateRangeField } from "~/forms/fields/date-range-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { GuestLine, GuestText, useGuestLabels } from "~/forms/fields/guest-text-fields";
import { SearchSelectField } from "~/forms/fields/choices/select-field";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { FormHeading } from "~/forms/form-heading";
import { FormPage } from "~/forms/form-page";
import { useResourceForm, type RulesTogether } from "~/forms/posting/use-resource-form";
import type { PageFormProps } from "~/screens/noun-screen";
import {
  availabilities,
  brokenTour,
  MAX_DESCRIPTION,
  tourPricingModes,
  togetherIn,
  tourLanguages,
} from "../tour";
import type { TourChoices } from "../tour.noun.server";

const together: RulesTogether = {
  fields: ["start_times", "max_people", "valid_to"],
  check: (entered) => brokenTour(togetherIn(entered)),
};

/** The form of a tour; its units have a tab of their own. */
export function TourForm({ open, back, reply }: PageFormProps<TourChoices>) {
  const { currencies } = reply?.options ?? open.choices;
  const { t } = useTranslation();
  const form = useResourceForm({ id: "tour", reply, together, ...open });
  const text = (key: string) => t(`tours:FORM.${key}`);
  const labels = {
    ...useGuestLabels({ label: text("LABEL"), description: text("DESCRIPTION") }),
    slug: text("SLUG"),
    city: text("CITY"),
    meeting_point: text("MEETING_POINT"),
    duration_minutes: text("DURATION"),
    languages: text("LANGUAGES"),
    availability: text("AVAILABILITY"),
    start_times: text("START_TIMES"),
    weekdays: text("WEEKDAYS"),
    min_people: text("MIN_PEOPLE"),
    max_people: text("MAX_PEOPLE"),
    cutoff_hours: text("CUTOFF"),
    pricing_per: text("PRICING_PER"),
    currency_id: text("CURRENCY"),
    valid_from: text("VALID_FROM"),
    valid_to: text("VALID_TO"),
    active: text("ACTIVE"),
  };
  const inWords = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: t(`${words}.${value}`) }));
  return (
    <FormPage
      form={form}
      need="catalogue:edit"
      labels={labels}
      submit={{ intent: open.mode, label: t("common:FORM.SAVE") }}
      leave={{ to: back, label: t("common:FORM.CANCEL"), goBack: true }}
    >
      <GuestLine name="label" label={labels.label} />
      <TextField
        name="slug"
        label={labels.slug}
        hint={text("SLUG_HINT")}
        placeholder="old-town-by-bike"
        autoComplete="off"
      />
      <GuestText name="description" label={labels.description} max={MAX_DESCRIPTION} rows={4} />
      <FieldPair>
        <TextField name="city" label={labels.city} autoComplete="off" />
        <TextField name="meeting_point" label={labels.meeting_point} autoComplete="off" />
      </FieldPair>
      <ChoiceGroup
        name="languages"
        legend={labels.languages}
        type="checkbox"
        choices={inWords(tourLanguages, "tours:LANGUAGES")}
      />
      <FormHeading as="h2">{text("WHEN")}</FormHeading>
      <ChoiceGroup
        name="availability"
        legend={labels.availability}
        choices={inWords(availabilities, "tours:AVAILABILITIES")}
      />
      <FieldPair>
        <TextField
          name="start_times"
          label={labels.start_times}
          hint={text("START_TIMES_HINT")}
          placeholder="09:30, 14:00"
          autoComplete="off"
        />
        <NumberField
          name="duration_minutes"
          label={labels.duration_minutes}
          hint={text("DURATION_HINT")}
          suffix={text("MINUTES")}
        />
      </FieldPair>
      <ChoiceGroup
        name="weekdays"
        legend={labels.weekdays}
        type="checkbox"
        choices={inWords(weekdays, "pricing:WEEKDAYS")}
      />
      <DateRangeField
        start={{ name: "valid_from", label: labels.valid_from }}
        end={{ name: "valid_to", label: labels.valid_to, hint: text("VALID_HINT") }}
      />
      <NumberField
        name="cutoff_hours"
        label={labels.cutoff_hours}
        hint={text("CUTOFF_HINT")}
        suffix={text("HOURS")}
      />
      <FormHeading as="h2">{text("PRICED")}</FormHeading>
      <FieldPair>
        <NumberField name="min_people" label={labels.min_people} />
        <NumberField name="max_people" label={labels.max_people} />
      </FieldPair>
      <FieldPair>
        <ChoiceGroup
          name="pricing_per"
          legend={labels.pricing_per}
          choices={inWords(tourPricingModes, "tours:PRICED_PER")}
        />
        <SearchSelectField
          name="currency_id"
          label={labels.currency_id}
          list={currencies}
          source="/options/currencies"
          empty={text(currencies.options.length > 0 ? "CHOOSE_CURRENCY" : "NO_CURRENCIES")}
        />
      </FieldPair>
      <CheckboxField name="active" label={labels.active} hint={text("ACTIVE_HINT")} />
    </FormPage>
  );
}

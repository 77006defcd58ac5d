import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { FieldPair } from "~/forms/fields/field-pair";
import { SearchSelectField, SelectField } from "~/forms/fields/choices/select-field";
import { SetField } from "~/forms/fields/choices/set-field";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { FormDialog } from "~/forms/form-dialog";
import { useResourceForm } from "~/forms/posting/use-resource-form";
import type { FormProps } from "~/screens/noun-screen";
import { useFormTitle } from "~/ui/permissions";
import { MAX_CONDITIONS, moduleIcons } from "../booking-module";
import type { BookingModuleChoices } from "../booking-module.noun.server";

/** The form that edits a booking module: 700 px wide. */
export function BookingModuleDialog(props: FormProps<BookingModuleChoices>) {
  const { dialog, choices, closeTo, reply } = props;
  const { t } = useTranslation();
  const form = useResourceForm({ id: "module", reply, ...dialog });
  const text = (key: string) => t(`booking-modules:FORM.${key}`);
  const labels = {
    label_en: text("LABEL_EN"),
    label_fr: text("LABEL_FR"),
    icon: text("ICON"),
    position: text("POSITION"),
    enabled: text("ENABLED"),
    lead_time_hours: text("LEAD_TIME"),
    max_advance_days: text("MAX_ADVANCE_DAYS"),
    cancellation_hours: text("CANCELLATION"),
    require_payment: text("REQUIRE_PAYMENT"),
    gateway_id: text("GATEWAY"),
    currency_id: text("CURRENCY"),
    distribution_point_ids: text("CHANNELS"),
    conditions_en: text("CONDITIONS_EN"),
    conditions_fr: text("CONDITIONS_FR"),
  };
  return (
    <FormDialog
      form={form}
      title={text(useFormTitle(false))}
      width={700}
      closeTo={closeTo}
      labels={labels}
      submit={{ intent: dialog.mode, label: t("common:FORM.SAVE") }}
    >
      <FieldPair>
        <TextField name="label_en" label={labels.label_en} autoComplete="off" />
        <TextField name="label_fr" label={labels.label_fr} autoComplete="off" />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="icon"
          label={labels.icon}
          options={moduleIcons.map((value) => ({
            value,
            label: t(`booking-modules:ICONS.${value}`),
          }))}
        />
        <NumberField name="position" label={labels.position} hint={text("POSITION_HINT")} />
      </FieldPair>
      <CheckboxField name="enabled" label={labels.enabled} hint={text("ENABLED_HINT")} />
      <FieldPair>
        <NumberField
          name="lead_time_hours"
          label={labels.lead_time_hours}
          hint={text("LEAD_TIME_HINT")}
          suffix="h"
        />
        <NumberField
          name="max_advance_days"
          label={labels.max_advance_days}
          hint={text("ADVANCE_HINT")}
        />
      </FieldPair>
      <NumberField
        name="cancellation_hours"
        label={labels.cancellation_hours}
        hint={text("CANCELLATION_HINT")}
        suffix="h"
      />
      <CheckboxField
        name="require_payment"
        label={labels.require_payment}
        hint={text("REQUIRE_PAYMENT_HINT")}
      />
      <FieldPair>
        <SearchSelectField
          name="gateway_id"
          label={labels.gateway_id}
          hint={text("GATEWAY_HINT")}
          list={choices.gateways}
          empty={text("NO_GATEWAY")}
        />
        <SearchSelectField
          name="currency_id"
          label={labels.currency_id}
          hint={text("CURRENCY_HINT")}
          list={choices.currencies}
          source="/options/currencies"
          empty={text("NO_CURRENCY")}
        />
      </FieldPair>
      <SetField
        name="distribution_point_ids"
        legend={labels.distribution_point_ids}
        hint={text("CHANNELS_HINT")}
        list={choices.points}
      />
      <FieldPair>
        <CountedTextArea
          name="conditions_en"
          label={labels.conditions_en}
          max={MAX_CONDITIONS}
          rows={4}
        />
        <CountedTextArea
          name="conditions_fr"
          label={labels.conditions_fr}
          max={MAX_CONDITIONS}
          rows={4}
        />
      </FieldPair>
    </FormDialog>
  );
}

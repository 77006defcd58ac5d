import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { CountedTextArea } from "~/forms/fields/counted-text-area";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { PasswordField } from "~/forms/fields/password-field";
import { SelectField } from "~/forms/fields/choices/select-field";
import { SetField } from "~/forms/fields/choices/set-field";
import { NumberField, TextField } from "~/forms/fields/text-field";
import { FormDialog } from "~/forms/form-dialog";
import { useResourceForm, type RulesTogether } from "~/forms/posting/use-resource-form";
import type { FormProps } from "~/screens/noun-screen";
import { Notice } from "~/ui/notice";
import { useEditable, useFormTitle } from "~/ui/permissions";
import {
  AMOUNT_DECIMALS,
  boundsIn,
  brokenBounds,
  gatewayModes,
  gatewayProviders,
  MAX_AMOUNT,
  PERCENT_DECIMALS,
  MAX_INSTRUCTIONS,
} from "../payment-gateway";
import { ConfirmationField, useConfirmationLabel } from "../../users/ui/confirmation-field";
import type { PaymentGatewayChoices } from "../payment-gateway.noun.server";

/** The limits of an amount that applies to any currency. */
const anyAmount = { min: 0, max: MAX_AMOUNT, decimals: AMOUNT_DECIMALS };

const together: RulesTogether = {
  fields: ["max_amount"],
  check: (entered) => brokenBounds(boundsIn(entered)),
};

/** The form that adds or edits a payment gateway: 700 px wide. */
export function PaymentGatewayDialog(props: FormProps<PaymentGatewayChoices>) {
  const { dialog, choices, closeTo, reply } = props;
  const { t } = useTranslation();
  const form = useResourceForm({ id: "gateway", reply, together, ...dialog });
  const text = (key: string) => t(`payment-gateways:FORM.${key}`);
  const adding = dialog.mode === "create";
  const labels = {
    ...useConfirmationLabel(),
    label: text("LABEL"),
    provider: text("PROVIDER"),
    mode: text("MODE"),
    public_key: text("PUBLIC_KEY"),
    secret_key: text("SECRET_KEY"),
    webhook_secret: text("WEBHOOK_SECRET"),
    currency_ids: text("CURRENCIES"),
    distribution_point_ids: text("CHANNELS"),
    fee_percent: text("FEE_PERCENT"),
    fee_fixed: text("FEE_FIXED"),
    min_amount: text("MIN_AMOUNT"),
    max_amount: text("MAX_AMOUNT"),
    instructions_en: text("INSTRUCTIONS_EN"),
    instructions_fr: text("INSTRUCTIONS_FR"),
    position: text("POSITION"),
    active: text("ACTIVE"),
  };
  const inWords = (values: readonly string[], words: string) =>
    values.map((value) => ({ value, label: t(`payment-gateways:${words}.${value}`) }));
  return (
    <FormDialog
      form={form}
      title={text(useFormTitle(adding))}
      width={700}
      closeTo={closeTo}
      labels={labels}
      submit={{ intent: dialog.mode, label: t("common:FORM.SAVE") }}
    >
      <TextField name="label" label={labels.label} autoComplete="off" />
      <FieldPair>
        <SelectField
          name="provider"
          label={labels.provider}
          options={[
            { value: "", label: text("CHOOSE_PROVIDER") },
            ...inWords(gatewayProviders, "PROVIDERS"),
          ]}
        />
        <SelectField name="mode" label={labels.mode} options={inWords(gatewayModes, "MODES")} />
      </FieldPair>
      <Keys labels={labels} choices={choices} />
      <FieldPair>
        <DecimalField
          name="fee_percent"
          label={labels.fee_percent}
          suffix="%"
          min={0}
          max={100}
          decimals={PERCENT_DECIMALS}
        />
        <DecimalField
          name="fee_fixed"
          label={labels.fee_fixed}
          hint={text("AMOUNT_HINT")}
          {...anyAmount}
        />
      </FieldPair>
      <FieldPair>
        <DecimalField name="min_amount" label={labels.min_amount} {...anyAmount} />
        <DecimalField name="max_amount" label={labels.max_amount} {...anyAmount} />
      </FieldPair>
      <SetField
        name="currency_ids"
        legend={labels.currency_ids}
        hint={text("CURRENCIES_HINT")}
        list={choices.currencies}
      />
      <SetField
        name="distribution_point_ids"
        legend={labels.distribution_point_ids}
        hint={text("CHANNELS_HINT")}
        list={choices.points}
      />
      {(["en", "fr"] as const).map((language) => (
        <CountedTextArea
          key={language}
          name={`instructions_${language}`}
          label={labels[`instructions_${language}`]}
          max={MAX_INSTRUCTIONS}
          rows={3}
        />
      ))}
      <NumberField name="position" label={labels.position} hint={text("POSITION_HINT")} />
      <CheckboxField name="active" label={labels.active} hint={text("ACTIVE_HINT")} />
    </FormDialog>
  );
}

/** The fields of the keys. Secrets can be entered and removed, but are never shown. */
function Keys({ labels, choices }: { labels: Labels; choices: PaymentGatewayChoices }) {
  const { t } = useTranslation();
  const editable = useEditable();
  const text = (key: string) => t(`payment-gateways:FORM.${key}`);
  const { keepsSecrets, unreadable } = choices;
  const secrets = [
    { name: "secret_key", forget: "forget_key", kept: choices.secret_key },
    { name: "webhook_secret", forget: "forget_webhook", kept: choices.webhook_secret },
  ] as const;
  return (
    <>
      {unreadable ? <Notice tone="warning">{text("UNREADABLE")}</Notice> : null}
      {keepsSecrets ? null : <Notice tone="warning">{text("NO_ENCRYPTION_KEY")}</Notice>}
      <TextField
        name="public_key"
        label={labels.public_key}
        hint={text("PUBLIC_KEY_HINT")}
        autoComplete="off"
      />
      <FieldPair>
        {secrets.map(({ name, forget, kept }) => (
          <div key={name} className="flex min-w-0 flex-col gap-1.5">
            <PasswordField
              name={name}
              label={labels[name]}
              hint={
                kept
                  ? t("payment-gateways:FORM.SECRET_KEPT", { ending: kept })
                  : text("SECRET_HINT")
              }
              autoComplete="new-password"
              show={text("SHOW_SECRET")}
              hide={text("HIDE_SECRET")}
            />
            {kept && editable ? (
              <CheckboxField name={forget} label={text("FORGET_SECRET")} />
            ) : null}
          </div>
        ))}
      </FieldPair>
      {editable ? <ConfirmationField hint={text("CONFIRM_HINT")} /> : null}
    </>
  );
}

type Labels = Record<"public_key" | "secret_key" | "webhook_secret", string>;

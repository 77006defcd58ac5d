import { useTranslation } from "react-i18next";
import { CheckboxField } from "~/forms/fields/choices/choice-fields";
import { SwitchedFields } from "~/forms/fields/choices/switched-fields";
import { DecimalField } from "~/forms/fields/decimal-field";
import { FieldPair } from "~/forms/fields/field-pair";
import { TextField } from "~/forms/fields/text-field";
import { MAX_PAYMENT } from "../../../booking-payments/booking-payment";
import { GatewayField } from "../../../booking-payments/ui/gateway-field";
import { DEPOSIT } from "../deposit";
import type { NewStayOffers } from "../new-stay.presenter.server";

interface Props {
  offers: NewStayOffers;
  labels: Record<string, string>;
}

/** The deposit that is taken with a new booking, and the tick that leads on to the letter about it. */
export function DepositAndLetter({ offers: { gateways, unit, letterHint }, labels }: Props) {
  const { t } = useTranslation();
  const text = (key: string) => t(`hotel-bookings:FORM.${key}`);
  return (
    <>
      <SwitchedFields name={DEPOSIT} label={labels[DEPOSIT]!}>
        <FieldPair>
          <DecimalField
            name="deposit_amount"
            label={labels.deposit_amount!}
            suffix={unit}
            min={0}
            max={MAX_PAYMENT}
          />
          <GatewayField
            // The key makes a new select for other gateways, which begins with the usual one.
            key={gateways.map(({ value }) => value).join()}
            name="deposit_gateway_id"
            label={labels.deposit_gateway_id!}
            none={text("NO_GATEWAY")}
            gateways={gateways}
          />
        </FieldPair>
        <TextField
          name="deposit_reference"
          label={labels.deposit_reference!}
          hint={text("DEPOSIT_HINT")}
          autoComplete="off"
        />
      </SwitchedFields>
      <CheckboxField name="then_letter" label={labels.then_letter!} hint={letterHint} />
    </>
  );
}

/** @returns the labels of the fields, for the summary of a form's mistakes */
export function useDepositLabels(): Record<string, string> {
  const { t } = useTranslation();
  const text = (key: string) => t(`hotel-bookings:FORM.${key}`);
  return {
    [DEPOSIT]: text("DEPOSIT"),
    deposit_amount: text("DEPOSIT_AMOUNT"),
    deposit_gateway_id: text("DEPOSIT_GATEWAY"),
    deposit_reference: text("DEPOSIT_REFERENCE"),
    then_letter: text("THEN_LETTER"),
  };
}

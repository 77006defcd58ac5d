import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SelectField } from "~/forms/fields/choices/select-field";
import { asText } from "~/forms/fields/text-field";
import { useField } from "~/forms/resource-form";
import type { Option } from "~/forms/checking/options";

interface Props {
  name: string;
  label: string;
  hint?: string;
  /** The words for no gateway. */
  none: string;
  gateways: (Option & { instructions?: string })[];
}

/**
 * The select of the gateway by which a payment comes, with the instructions of the chosen one. They begin with its
 * name: without scripts they stay those of the gateway that the form began with.
 */
export function GatewayField({ name, label, hint, none, gateways }: Props) {
  const { t } = useTranslation();
  const { value } = useField(name, Boolean(hint));
  const [chosen, choose] = useState(asText(value));
  const gateway = gateways.find((one) => one.value === chosen);
  return (
    <div className="flex flex-col gap-1">
      <SelectField
        name={name}
        label={label}
        hint={hint}
        options={[{ value: "", label: none }, ...gateways]}
        onChange={choose}
      />
      <p className="max-w-words text-sm wrap-anywhere whitespace-pre-line" aria-live="polite">
        {gateway?.instructions
          ? t("bookings:GATEWAY_INSTRUCTIONS", {
              gateway: gateway.label,
              instructions: gateway.instructions,
            })
          : null}
      </p>
    </div>
  );
}

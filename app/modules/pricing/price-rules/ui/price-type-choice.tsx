import { useTranslation } from "react-i18next";
import { ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { priceTypes } from "../price-rule";

/** The choice between the sell price, which the guest pays, and the buy price, which the house pays. */
export function PriceTypeChoice({ name, legend }: { name: string; legend?: string }) {
  const { t } = useTranslation();
  return (
    <ChoiceGroup
      name={name}
      legend={legend}
      choices={priceTypes.map((value) => ({ value, label: t(`pricing:PRICE_TYPES.${value}`) }))}
    />
  );
}

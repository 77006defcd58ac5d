import { useTranslation } from "react-i18next";
import { ChoiceGroup } from "~/forms/fields/choices/choice-fields";
import { priceTypes } from "../price-rule";

/** The choice between sell (the guest pays it) and buy (the house pays it). */
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

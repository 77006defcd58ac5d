import type { Entered } from "~/forms/posting/form-reply";
import type { Option } from "~/forms/checking/options";
import { formatDate } from "~/core/dates/format.server";
import { formOf } from "~/forms/editing/entered";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import {
  pricingChoices,
  type PricingChoices,
} from "../../places/hotel-choices/hotel-choices.server";
import { priceTypes } from "./price-rule";
import { ruleSentence, type ScopeField } from "./rule-sentence";

/** The choices of the pickers of the price rule dialog. */
export interface PriceRuleChoices extends PricingChoices {
  /** The form as a sentence. */
  summary: string;
}

/** The choices for what stands in the form, typed or from the row that is edited, and its sentence. */
export async function priceRuleChoices(ctx: Context, entered: Entered): Promise<PriceRuleChoices> {
  const choices = await pricingChoices(ctx, entered);
  return { ...choices, summary: sentenceOf(entered, choices, ctx) };
}

function sentenceOf(entered: Entered, choices: PricingChoices, { locale }: Context): string {
  const t = translator(locale);
  const offered: Record<ScopeField, Option[]> = {
    hotel_id: choices.hotels.options,
    room_type_id: choices.roomTypes.options,
    season_id: choices.seasons.options,
    distribution_point_id: choices.distributionPoints.options,
    price_type: priceTypes.map((type) => ({
      value: type,
      label: t(`pricing:PRICE_TYPES.${type}`),
    })),
  };
  return ruleSentence(formOf(entered), {
    wordFor: (field, value) => offered[field].find((one) => one.value === value)?.label ?? "",
    ...{ currency: choices.currency, dateIn: formatDate, t, locale },
  });
}

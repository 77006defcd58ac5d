import type { Entered } from "~/forms/form-reply";
import type { Option, OptionList } from "~/forms/options";
import { formatDate } from "~/core/dates/format.server";
import { chosenIn, formOf } from "~/forms/entered";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { listDistributionPointOptions } from "../distribution-points/distribution-point.service.server";
import { hotelChoices, type HotelChoices } from "../hotel-choices/hotel-choices.server";
import { listHotelOptions } from "../hotels/hotel.service.server";
import { priceTypes } from "./price-rule";
import { ruleSentence, type ScopeField } from "./rule-sentence";

/** What the pickers of the price rule dialog offer. */
export interface PriceRuleChoices extends HotelChoices {
  hotels: OptionList;
  distributionPoints: OptionList;
  /** What the form says, in a sentence. */
  summary: string;
}

/** The choices for what stands in the form, typed or from the row that is edited, and its sentence. */
export async function priceRuleChoices(ctx: Context, entered: Entered): Promise<PriceRuleChoices> {
  const hotel = chosenIn(entered, "hotel_id");
  const [hotels, distributionPoints, ofHotel] = await Promise.all([
    listHotelOptions(ctx, hotel),
    listDistributionPointOptions(ctx, chosenIn(entered, "distribution_point_id")),
    hotelChoices(ctx, hotel.chosen, {
      roomTypes: chosenIn(entered, "room_type_id"),
      seasons: chosenIn(entered, "season_id"),
    }),
  ]);
  const choices = { hotels, distributionPoints, ...ofHotel };
  return { ...choices, summary: sentenceOf(entered, choices, ctx) };
}

function sentenceOf(
  entered: Entered,
  choices: Omit<PriceRuleChoices, "summary">,
  { locale }: Context,
): string {
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

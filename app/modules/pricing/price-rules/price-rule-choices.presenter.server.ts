import type { Entered } from "~/forms/posting/form-reply";
import type { Option, OptionList } from "~/forms/checking/options";
import type { CalendarDate } from "~/core/dates";
import { formatDate } from "~/core/dates/format.server";
import { boxesState, formOf } from "~/forms/editing/entered";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import {
  scopeChoices,
  type ScopeChoices,
} from "../../places/hotel-choices/scope-choices.service.server";
import {
  countPricedHotels,
  type PricedHotels,
} from "../../places/hotels/priced-hotels.service.server";
import { listRatePlanOptions } from "../rate-plans/rate-plan.service.server";
import { priceTypes } from "./price-rule";
import { ruleInWords, type RuleInWords, type ScopeField } from "./rule-sentence";

/** The choices of the price rule dialog. */
export interface PriceRuleChoices extends ScopeChoices {
  ratePlans: OptionList;
  /** The rule in the form, described in words. */
  words: RuleInWords;
  /** The active hotels, and the codes of their currencies. */
  priced: PricedHotels;
  today: CalendarDate;
}

/**
 * @returns the choices of the dialog and the words for the present values of the form, which are typed or come
 *   from the stored rule
 */
export async function priceRuleChoices(ctx: Context, entered: Entered): Promise<PriceRuleChoices> {
  const [choices, ratePlans, priced] = await Promise.all([
    scopeChoices(ctx, {
      hotels: boxesState(entered, "hotel_ids"),
      roomTypes: boxesState(entered, "room_type_ids"),
      seasons: boxesState(entered, "season_ids"),
      distributionPoints: boxesState(entered, "distribution_point_ids"),
    }),
    listRatePlanOptions(ctx, boxesState(entered, "rate_plan_ids")),
    countPricedHotels(ctx),
  ]);
  // The house's day: a rule may hold in several hotels.
  const { today } = ctx;
  return {
    ...choices,
    ratePlans,
    priced,
    today,
    words: wordsOf(entered, { ...choices, ratePlans }, priced, ctx),
  };
}

function wordsOf(
  entered: Entered,
  choices: ScopeChoices & { ratePlans: OptionList },
  priced: PricedHotels,
  // The house's day: a rule may hold in several hotels.
  { locale, today }: Context,
): RuleInWords {
  const t = translator(locale);
  const offered: Record<ScopeField | "rate_plan_ids", Option[]> = {
    rate_plan_ids: choices.ratePlans.options,
    hotel_ids: choices.hotels.options,
    room_type_ids: choices.roomTypes.options,
    season_ids: choices.seasons.options,
    distribution_point_ids: choices.distributionPoints.options,
    price_type: priceTypes.map((type) => ({
      value: type,
      label: t(`pricing:PRICE_TYPES.${type}`),
    })),
  };
  return ruleInWords(formOf(entered), {
    wordsFor: (field, values) =>
      offered[field].filter(({ value }) => values.includes(value)).map(({ label }) => label),
    ...{ currency: choices.currency, dateIn: formatDate, t, locale, priced, today },
  });
}

import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { RowUse } from "~/screens/noun-forms.server";
import type { Season } from "../../places/seasons/season.fields";
import { seasonNoun } from "../../places/seasons/season.noun.server";
import { getUsesOfSeason } from "../../places/seasons/season.service.server";
import { markupList } from "../markups/markup.list";
import { mealPriceList } from "../meal-prices/meal-price.list";
import { priceRuleList } from "../price-rules/price-rule.list";
import { roomPriceList } from "../room-prices/room-price.list";

/** @returns what keeps a season from being deleted, as links to the lists */
async function usesOfSeason(ctx: Context, { id, hotel_id }: Season): Promise<RowUse[]> {
  const t = translator(ctx.locale);
  const { prices, meals, rules, markups } = await getUsesOfSeason(ctx, id);
  const uses = [
    {
      count: prices,
      key: "seasons:USES.PRICES",
      to: roomPriceList.href({ filters: { hotel_id, season_id: id } }),
    },
    {
      count: meals,
      key: "seasons:USES.MEALS",
      to: mealPriceList.href({ filters: { hotel_id, season_id: id } }),
    },
    {
      count: rules,
      key: "seasons:USES.RULES",
      to: priceRuleList.href({ filters: { season_id: id } }),
    },
    { count: markups, key: "seasons:USES.MARKUPS", to: markupList.href({ filters: { hotel_id } }) },
  ];
  return uses
    .filter(({ count }) => count > 0)
    .map(({ key, count, to }) => ({ label: t(key, { count }), to }));
}

/** The screen of seasons; before a season is deleted, its question names all that uses it. */
export const seasonScreen = { ...seasonNoun, uses: usesOfSeason };

import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { RowUse } from "~/screens/noun-forms.server";
import type { Season } from "../../places/seasons/season.fields";
import { seasonNoun } from "../../places/seasons/season.noun.server";
import { getUsesOfSeason } from "../../places/seasons/season.service.server";
import { markupList } from "../markups/markup.list";
import { priceRuleList } from "../price-rules/price-rule.list";
import { roomPriceList } from "../room-prices/room-price.list";

/** @returns the prices, the rules and the markups that keep a season from being deleted, as links to their lists */
async function usesOfSeason(ctx: Context, { id, hotel_id }: Season): Promise<RowUse[]> {
  const t = translator(ctx.locale);
  const { prices, rules, markups } = await getUsesOfSeason(ctx, id);
  const uses = [
    {
      count: prices,
      key: "seasons:USES.PRICES",
      to: roomPriceList.href({ filters: { hotel_id, season_id: id } }),
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

/** The screen of seasons; before a season is deleted, its question names the prices, rules and markups that use it. */
export const seasonScreen = { ...seasonNoun, uses: usesOfSeason };

import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { Chip } from "~/lists/filter-chips";
import { findRoomType } from "../room-types/room-type.service.server";
import { findSeasonName } from "../seasons/season.service.server";
import { priceRuleList, type PriceRuleQuery } from "./price-rule.list";

/** The filters that are set, by name; a filter for a row that is gone shows its number. */
export async function priceRuleChips(ctx: Context, query: PriceRuleQuery): Promise<Chip[]> {
  const t = translator(ctx.locale);
  const { room_type_id, season_id, rule_type } = query.filters;
  const chips: Chip[] = [];
  if (room_type_id) {
    chips.push({
      label: t("room-prices:LIST.ROOM_TYPE"),
      value: (await findRoomType(ctx, room_type_id))?.label ?? `#${room_type_id}`,
      without: priceRuleList.href({ filters: { room_type_id: undefined } }, query),
    });
  }
  if (season_id) {
    chips.push({
      label: t("room-prices:LIST.SEASON"),
      value: (await findSeasonName(ctx, season_id)) ?? `#${season_id}`,
      without: priceRuleList.href({ filters: { season_id: undefined } }, query),
    });
  }
  if (rule_type) {
    chips.push({
      label: t("price-rules:LIST.TYPE"),
      value: t(`price-rules:RULE_TYPES.${rule_type}`),
      without: priceRuleList.href({ filters: { rule_type: undefined } }, query),
    });
  }
  return chips;
}

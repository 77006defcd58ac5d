import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import type { Entered } from "~/forms/posting/form-reply";
import { withBack } from "~/http/back-link";
import { dialogHref } from "~/lists/dialog-params";
import { marginList } from "../../pricing/margin/margin.list";
import { priceRuleList } from "../../pricing/price-rules/price-rule.list";
import { rateSheetAddress } from "../../pricing/rate-sheet/rate-sheet.address";
import { copyToChannelHref } from "../../pricing/room-prices/acts/fresh-act";
import { roomPriceList } from "../../pricing/room-prices/room-price.list";
import { distributionPointList } from "../../settings/distribution-points/distribution-point.list";
import { distributionPointNoun } from "../../settings/distribution-points/distribution-point.noun.server";

/** Links to the prices of a channel, and to the two ways of giving it prices of its own. */
export interface ChannelPrices {
  /** The form of a new rule, and the copying of prices; null for readers without permission to edit. */
  ways: { ruleTo: string; copiesTo: string } | null;
  pricesTo: string;
  rateSheetTo: string;
  marginTo: string;
}

/** The initial value of a channel's new rule, in percent. */
const USUAL_PERCENT = -5;

/**
 * @returns the links; null for readers without permission to see prices, and for a channel that isn't saved
 *   yet
 */
function channelPrices({ actor }: Context, id: number | undefined): ChannelPrices | null {
  if (!id || !may(actor, "pricing:view")) return null;
  const filters = { distribution_point_id: id };
  const here = dialogHref(distributionPointList.href(), { kind: "edit", id });
  const known = { ...filters, value: USUAL_PERCENT, price_type: "sell" };
  const rule = dialogHref(priceRuleList.href(), { kind: "new" }, known);
  return {
    ways: may(actor, "pricing:edit")
      ? { ruleTo: withBack(rule, here, priceRuleList.path), copiesTo: copyToChannelHref(id) }
      : null,
    pricesTo: roomPriceList.href({ filters }),
    rateSheetTo: rateSheetAddress.href({ filters }),
    marginTo: marginList.href({ filters }),
  };
}

/** The screen of distribution points: the form of each point also links to its prices. */
export const channelScreen = {
  ...distributionPointNoun,
  choices: async (ctx: Context, entered: Entered, id?: number) => ({
    ...(await distributionPointNoun.choices!(ctx, entered, id)),
    prices: channelPrices(ctx, id),
  }),
};

import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import type { CoverageView } from "../price-coverage/coverage-view";
import { priceRuleList } from "../price-rules/price-rule.list";
import { rateSheetAddress } from "../rate-sheet/rate-sheet.address";
import { marginList } from "../margin/margin.list";
import { roomPriceList } from "../room-prices/room-price.list";
import { seasonList } from "../../places/seasons/season.list";
import { priceGridHref } from "../../places/seasons/price-grid-link";
import { seasonsInPart, type SeasonInPart } from "../season-pricing/priced-in-part";
import { contractFileHref } from "../price-imports/contract-links";
import { coverageView } from "./coverage.presenter.server";
import type { CoveredHotel } from "./pricing-overview.service.server";

/** One hotel of the overview, its texts formatted. */
export interface HotelCard {
  id: number;
  name: string;
  active: boolean;
  facts: { term: string; value: string; to: string | null; isFile?: boolean }[];
  coverage: CoverageView;
  /** The first seasons that are priced in part; null where none is. */
  inPart: { seasons: SeasonInPart[]; more: { count: number; to: string } | null } | null;
}

/** How many seasons are named that are priced in part; the grid names all. */
const MAX_NAMED = 3;

export function hotelCard(hotel: CoveredHotel, generalRules: number, ctx: Context): HotelCard {
  const t = translator(ctx.locale);
  const filters = { hotel_id: hotel.id };
  const fact = (key: string, value: string | number, to: string | null) => ({
    term: t(`overview:${key}`),
    value: String(value),
    to,
  });
  const prices = (price_type: "sell" | "buy") =>
    roomPriceList.href({ filters: { ...filters, price_type, active: "true" } });
  return {
    id: hotel.id,
    name: hotel.label,
    active: hotel.active,
    facts: [
      fact("SEASONS", hotel.seasons, seasonList.href({ filters: { ...filters, active: "true" } })),
      fact("SELL_PRICES", hotel.sell_prices, prices("sell")),
      fact("BUY_PRICES", hotel.buy_prices, prices("buy")),
      fact(
        "RULES",
        t("overview:RULES_OF", { own: hotel.rules, general: generalRules }),
        priceRuleList.href(),
      ),
      // An inactive hotel isn't sold, so there is no rate sheet of it to send to agencies.
      ...(hotel.active
        ? [fact("RATE_SHEET", t("overview:SEE_RATE_SHEET"), rateSheetAddress.href({ filters }))]
        : []),
      fact("MARGIN", t("overview:SEE_MARGIN"), marginList.href({ filters })),
      {
        ...fact("CONTRACT", t("overview:CONTRACT_FILE"), contractFileHref(hotel.id)),
        isFile: true,
      },
      // A hotel without a currency of its own is priced in euros.
      fact("CURRENCY", hotel.currency ?? t("overview:FALLBACK_CURRENCY"), null),
    ],
    // The seasons of the hotel come with the same strip and its table.
    coverage: coverageView(hotel.id, hotel.coverage, ctx, seasonList.href({ filters })),
    inPart: inPartView(hotel, ctx),
  };
}

function inPartView({ id, coverage }: CoveredHotel, { locale }: Context): HotelCard["inPart"] {
  const seasons = seasonsInPart(coverage.seasons, translator(locale));
  if (seasons.length === 0) return null;
  const count = seasons.length - MAX_NAMED;
  return {
    seasons: seasons.slice(0, MAX_NAMED),
    more: count > 0 ? { count, to: priceGridHref({ hotel_id: id }) } : null,
  };
}

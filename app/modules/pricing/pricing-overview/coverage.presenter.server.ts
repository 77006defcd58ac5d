import type { TFunction } from "i18next";
import { may } from "~/core/access/permissions";
import { daysBetween, rangeDays, type CalendarDate } from "~/core/dates";
import { formatDate, formatRange } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { dialogHref } from "~/lists/dialog-params";
import type { CoverageView, SeasonOnStrip, StretchView } from "../price-coverage/coverage-view";
import { monthsIn } from "../price-coverage/months.server";
import { gapEdgesOf, namedAmong, seasonsOnStrip, shapesOf } from "../price-coverage/strip";
import { roomPriceList } from "../room-prices/room-price.list";
import { stopSaleList } from "../../places/stop-sales/stop-sale.list";
import { seasonList } from "../../places/seasons/season.list";
import type { Coverage, Stretch } from "./coverage";
import type { HotelCoverage } from "./pricing-overview.service.server";

/** The states in the order of the legend. */
const coverages: Coverage[] = ["priced", "partly", "gap", "stopped"];

/** @param tableAt the address of the page with all stretches; without it they come with the strip */
export function coverageView(
  hotel_id: number,
  { range, stretches }: HotelCoverage,
  ctx: Pick<Context, "locale" | "actor">,
  tableAt: string | null = null,
): CoverageView {
  const { locale } = ctx;
  const t = translator(locale);
  const nightsOf = (coverage: Coverage) =>
    stretches
      .filter((stretch) => stretch.coverage === coverage)
      .reduce((sum, stretch) => sum + rangeDays(stretch), 0);
  const days = rangeDays(range);
  const drawn = stretches.map((stretch) => ({
    coverage: stretch.coverage,
    at: daysBetween(range.start, stretch.start),
    length: rangeDays(stretch),
  }));
  const view = (stretch: HotelCoverage["stretches"][number]): StretchView => ({
    key: stretch.start,
    coverage: stretch.coverage,
    state: stateOf(stretch, t),
    dates: formatRange(stretch, locale),
    count: t("calculator:NIGHTS", { count: rangeDays(stretch) }),
    season: stretch.season?.name ?? "",
    mends: mendsOf(hotel_id, stretch, ctx),
  });
  return {
    days,
    months: monthsIn(range, locale),
    shapes: shapesOf(drawn),
    gapEdges: gapEdgesOf(drawn),
    seasons: seasonsOnStrip(seasonsOf(range.start, stretches), days),
    legend: coverages
      .filter((coverage) => stretches.some((stretch) => stretch.coverage === coverage))
      .map((coverage) => ({ coverage, label: t(`overview:STATES.${coverage}`) })),
    summary: t("overview:SUMMARY", {
      priced: nightsOf("priced"),
      partly: nightsOf("partly"),
      gap: nightsOf("gap"),
      stopped: nightsOf("stopped"),
    }),
    named: namedAmong(stretches, (stretch) => mendsOf(hotel_id, stretch, ctx).length > 0, view),
    stretches: tableAt ? null : stretches.map(view),
    tableAt,
  };
}

/**
 * @returns the state in words. There are two texts for "partly": some room types lack a price, or some are
 *   stopped
 */
function stateOf({ coverage, lacksPrice }: Stretch, t: TFunction): string {
  return coverage === "partly" && !lacksPrice
    ? t("overview:PARTLY_STOPPED")
    : t(`overview:STATES.${coverage}`);
}

/** @returns the places of the seasons on the strip; consecutive stretches of one season are joined */
function seasonsOf(start: CalendarDate, stretches: Stretch[]): SeasonOnStrip[] {
  const seasons: (SeasonOnStrip & { id: number })[] = [];
  for (const stretch of stretches) {
    if (!stretch.season) continue;
    const { id, name } = stretch.season;
    const at = daysBetween(start, stretch.start);
    const last = seasons.at(-1);
    if (last?.id === id && last.at + last.length === at) last.length += rangeDays(stretch);
    else seasons.push({ id, name, at, length: rangeDays(stretch) });
  }
  return seasons.map(({ name, at, length }) => ({ name, at, length }));
}

function mendsOf(
  hotel_id: number,
  stretch: HotelCoverage["stretches"][number],
  { locale, actor }: Pick<Context, "locale" | "actor">,
): StretchView["mends"] {
  const t = translator(locale);
  const { coverage, season, neighbours, start, end } = stretch;
  if (coverage === "priced") return [];
  const editable = may(actor, "pricing:edit");
  const stops = may(actor, "stop_sales:view")
    ? [
        {
          label: t("overview:SEE_STOP_SALES"),
          to: stopSaleList.href({ filters: { hotel_id } }),
        },
      ]
    : [];
  if (coverage === "stopped" || !stretch.lacksPrice) return stops;
  if (season) {
    const prices = roomPriceList.href({
      filters: { hotel_id, season_id: season.id, price_type: "sell" },
    });
    const adding = {
      label: t("overview:ADD_PRICE"),
      to: dialogHref(prices, { kind: "new" }),
    };
    return [
      ...(editable ? [adding] : []),
      { label: t("overview:SEE_PRICES"), to: prices },
      ...(stretch.hasStopSale ? stops : []),
    ];
  }
  if (!editable) return [];
  const list = seasonList.href({ filters: { hotel_id } });
  const prefill = { start_date: start, end_date: end };
  const mends = [
    { label: t("overview:ADD_SEASON"), to: dialogHref(list, { kind: "new" }, prefill) },
  ];
  const extend = (id: number, name: string, to: CalendarDate) => ({
    label: t("overview:EXTEND", { name, date: formatDate(to, locale) }),
    to: `${seasonList.path}/${id}/extend?${new URLSearchParams({ hotel_id: String(hotel_id), to })}`,
  });
  if (neighbours.before) mends.push(extend(neighbours.before.id, neighbours.before.name, end));
  if (neighbours.after) mends.push(extend(neighbours.after.id, neighbours.after.name, start));
  return mends;
}

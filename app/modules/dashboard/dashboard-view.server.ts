import { may } from "~/core/permissions";
import { addDays } from "~/core/dates";
import { formatDate, formatInstant } from "~/core/dates/format";
import { env } from "~/config/env.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { dialogHref } from "~/lists/dialog-params";
import { changeTitle } from "../audit/change-title.server";
import { hotelList } from "../hotels/hotel.list";
import { roomPriceList } from "../room-prices/room-price.list";
import { seasonList } from "../seasons/season.list";
import type { DoubtfulPrice, EndingSeason, Findings } from "./dashboard.repository.server";
import type { Dashboard, PricingFindings } from "./dashboard.service.server";

/** One line of a finding: what, where one mends it, and a word more. */
export interface FindingRow {
  key: string;
  text: string;
  to: string;
  detail: string;
}

export interface FindingList {
  rows: FindingRow[];
  /** How many more there are than are shown. */
  more: number;
}

export interface FindingsView {
  missing: FindingList;
  ending: FindingList;
  free: FindingList;
  belowBuy: FindingList;
}

export interface DashboardView {
  /** The way to the first quote, until there is a first price. */
  steps: { key: string; to: string | null; done: boolean }[] | null;
  /** What the prices need, from the first price on. */
  findings: FindingsView | null;
  changes: { id: string; text: string; detail: string }[];
}

type Viewer = Pick<Context, "locale" | "actor">;

/** The dashboard in finished words, with links to what whoever looks may do about it. */
export function dashboardView({ pricing, changes }: Dashboard, ctx: Viewer): DashboardView {
  const { locale } = ctx;
  const t = translator(locale);
  return {
    steps: pricing && !pricing.steps.prices ? stepsView(pricing.steps, ctx) : null,
    findings: pricing?.steps.prices ? findingsView(pricing, ctx) : null,
    changes: changes.map((change) => ({
      id: change.id,
      text: changeTitle(change, t),
      detail: `${change.actorName}, ${formatInstant(change.at, locale, env().BUSINESS_TIME_ZONE)}`,
    })),
  };
}

function stepsView(
  steps: PricingFindings["steps"],
  { actor }: Viewer,
): NonNullable<DashboardView["steps"]> {
  const add = (path: string) =>
    may(actor, "pricing:edit") ? dialogHref(path, { kind: "new" }) : path;
  const hotels = may(actor, "hotels:view") ? hotelList.path : null;
  return [
    { key: "HOTELS", to: hotels, done: steps.roomTypes },
    { key: "SEASON", to: add(seasonList.path), done: steps.seasons },
    { key: "PRICE", to: add(roomPriceList.path), done: steps.prices },
    { key: "RULE", to: add("/pricing/management/price-rules"), done: steps.rules },
    { key: "QUOTE", to: "/pricing/management/price-calculator", done: false },
  ];
}

function findingsView(found: PricingFindings, { locale, actor }: Viewer): FindingsView {
  const t = translator(locale);
  return {
    missing: findings(found.missing, (row) => ({
      key: String(row.roomTypeId),
      text: `${row.hotelLabel}, ${row.roomTypeLabel}`,
      to: roomPriceList.href({
        filters: { hotel_id: row.hotelId, room_type_id: row.roomTypeId, price_type: "sell" },
      }),
      detail: t("DASHBOARD.NIGHTS_FROM", {
        count: row.nights,
        date: formatDate(row.firstNight, locale),
      }),
    })),
    ending: findings(found.ending, (row) => ({
      key: String(row.id),
      text: `${row.hotelLabel}, ${row.name}`,
      to: successorHref(row, may(actor, "pricing:edit")),
      detail: t("DASHBOARD.ENDS_ON", { date: formatDate(row.endDate, locale) }),
    })),
    free: findings(found.free, doubtful),
    belowBuy: findings(found.belowBuy, doubtful),
  };
}

/** The season that is to follow, or, for those who only look, the seasons there are. */
function successorHref({ hotelId, endDate }: EndingSeason, editable: boolean): string {
  const list = seasonList.href({ filters: { hotel_id: hotelId } });
  return editable ? dialogHref(list, { kind: "new" }, { start_date: addDays(endDate, 1) }) : list;
}

function doubtful(row: DoubtfulPrice): FindingRow {
  return {
    key: String(row.id),
    text: `${row.hotelLabel}, ${row.roomTypeLabel}`,
    to: dialogHref(roomPriceList.href(), { kind: "edit", id: row.id }),
    detail: row.seasonName,
  };
}

function findings<Row>(found: Findings<Row>, asRow: (row: Row) => FindingRow): FindingList {
  return { rows: found.rows.map(asRow), more: found.total - found.rows.length };
}

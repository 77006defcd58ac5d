import { addDays } from "~/core/dates";
import { formatDate, formatInstant } from "~/core/dates/format";
import { env } from "~/config/env.server";
import { translator } from "~/i18n/i18n.server";
import type { Language } from "~/i18n/languages";
import { dialogHref } from "~/lists/dialog-params";
import { hotelList } from "../hotels/hotel.list";
import { roomPriceList } from "../room-prices/room-price.list";
import { seasonList } from "../seasons/season.list";
import type { DoubtfulPrice, Findings } from "./dashboard.repository.server";
import type { Dashboard } from "./dashboard.service.server";

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

export interface DashboardView {
  steps: { key: string; to: string | null; done: boolean }[] | null;
  missing: FindingList;
  ending: FindingList;
  free: FindingList;
  belowBuy: FindingList;
  changes: { id: string; text: string; detail: string }[];
}

/** The dashboard in finished words and links. The steps are shown until there is a first price. */
export function dashboardView(found: Dashboard, locale: Language): DashboardView {
  const t = translator(locale);
  const { steps } = found;
  return {
    steps: steps.prices
      ? null
      : [
          { key: "HOTELS", to: hotelList.path, done: steps.roomTypes },
          { key: "SEASON", to: newIn(seasonList.path), done: steps.seasons },
          { key: "PRICE", to: newIn(roomPriceList.path), done: steps.prices },
          { key: "RULE", to: newIn("/pricing/management/price-rules"), done: steps.rules },
          { key: "QUOTE", to: "/pricing/management/price-calculator", done: false },
        ],
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
      to: dialogHref(
        seasonList.href({ filters: { hotel_id: row.hotelId } }),
        { kind: "new" },
        {
          start_date: addDays(row.endDate, 1),
        },
      ),
      detail: t("DASHBOARD.ENDS_ON", { date: formatDate(row.endDate, locale) }),
    })),
    free: findings(found.free, doubtful),
    belowBuy: findings(found.belowBuy, doubtful),
    changes: found.changes.map((change) => ({
      id: change.id,
      text: t(`CHANGES.${change.entity}.${change.action}`, { label: change.label }),
      detail: `${change.actorName}, ${formatInstant(change.at, locale, env().BUSINESS_TIME_ZONE)}`,
    })),
  };
}

function newIn(path: string): string {
  return dialogHref(path, { kind: "new" });
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

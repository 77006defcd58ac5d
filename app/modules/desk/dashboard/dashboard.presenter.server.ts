import type { TFunction } from "i18next";
import { may } from "~/core/access/permissions";
import { formatDate, formatInstant } from "~/core/dates/format.server";
import { env } from "~/config/env.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { dialogHref } from "~/lists/dialog-params";
import { changeTitle } from "../../log/audit/change-title.presenter.server";
import { hotelHref } from "../../places/hotels/hotel-links";
import { userList } from "../../settings/users/user.list";
import { roomPriceList } from "../../pricing/room-prices/room-price.list";
import { seasonList } from "../../places/seasons/season.list";
import { successorHref } from "../../places/seasons/season-links";
import { otherMealsInWords } from "../../pricing/margin/other-meals-words.server";
import { seasonsInPart } from "../../pricing/season-pricing/priced-in-part";
import { stopSaleList } from "../../places/stop-sales/stop-sale.list";
import type { MissingPrices } from "./dashboard.repository.server";
import { undeliveredView } from "./undelivered.presenter.server";
import {
  displacedRow,
  holdRow,
  newlyTaxedView,
  oversoldRow,
} from "./booking-findings.presenter.server";
import type { DoubtfulPrice } from "./doubtful-prices.repository.server";
import type { Dashboard, PricingFindings } from "./dashboard.service.server";
import { anyFindings, findings, type FindingList, type FindingRow } from "./finding-lists";
import { gettingStarted, type StartingStep } from "./getting-started.presenter.server";
import type { StoppedSale } from "./unsold.repository.server";

export interface FindingsView {
  missing: FindingList;
  ending: FindingList;
  free: FindingList;
  below_buy: FindingList;
  /** Seasons that are priced in part; null where there are none. */
  inPart: FindingList | null;
}

export interface DashboardView {
  /** Whether the reader's role grants nothing, so that there is nothing to show. */
  grantsNothing: boolean;
  /** Hotels and room types under a stop sale today; null for readers who may not see it. */
  stopped: FindingList | null;
  /** Oversold nights; null where there are none. */
  oversold: FindingList | null;
  /** Stays whose hotel, room type or room can no longer take them; null where there are none. */
  displaced: FindingList | null;
  /** Holds that end today, and holds that have lapsed; null where there are none. */
  holdsEnding: FindingList | null;
  holdsLapsed: FindingList | null;
  /** The stays that now owe taxes, with a link to their list; null where there are none. */
  newlyTaxed: FindingList | null;
  /** Letters that weren't sent and webhooks that take no posts; null where there are none. */
  undelivered: FindingList | null;
  /** Programs whose reach nobody has decided; null where there are none. */
  undecided: FindingList | null;
  /** Hotels without a currency; null where there are none. */
  withoutCurrency: FindingList | null;
  /** Whether there is a price; also true for readers who may not see prices. */
  begun: boolean;
  /** The steps of the first hour that the reader may take; null once all of them are done. */
  steps: StartingStep[] | null;
  /** The findings about prices; null before there is a price. */
  findings: FindingsView | null;
  /** The latest changes; null for readers who may see none. */
  changes: { id: string; text: string; detail: string }[] | null;
}

type Viewer = Pick<Context, "locale" | "actor" | "now" | "today" | "clock">;

/** @returns the dashboard with its texts formatted, and links to the screens where the reader can act */
export function dashboardView(dashboard: Dashboard, ctx: Viewer): DashboardView {
  const { pricing, bookings, holds, stopped, undecided, withoutCurrency, changes } = dashboard;
  const { locale } = ctx;
  const t = translator(locale);
  const begun = !pricing || pricing.steps.prices;
  return {
    grantsNothing: ctx.actor.permissions.length === 0,
    begun,
    steps: pricing ? gettingStarted(pricing.steps, ctx) : null,
    stopped: stopped && begun ? findings(stopped, (row) => stoppedSale(row, ctx)) : null,
    oversold: anyFindings(bookings?.oversold, (row) => oversoldRow(row, ctx)),
    displaced: anyFindings(bookings?.displaced, (row) => displacedRow(row, ctx)),
    holdsEnding: anyFindings(holds?.ending, (row) => holdRow(row, "ENDS", ctx)),
    holdsLapsed: anyFindings(holds?.lapsed, (row) => holdRow(row, "LAPSED", ctx)),
    newlyTaxed: newlyTaxedView(dashboard, ctx),
    undelivered: undeliveredView(dashboard, ctx),
    undecided: anyFindings(undecided, ({ id, username, point }) => ({
      key: String(id),
      text: username,
      to: dialogHref(userList.href(), { kind: "edit", id }),
      detail: point,
    })),
    withoutCurrency: anyFindings(withoutCurrency, ({ id, label }) => ({
      key: String(id),
      text: label,
      to: hotelHref(id),
      detail: t("dashboard:WITHOUT_CURRENCY.DETAIL"),
    })),
    findings: pricing && begun ? findingsView(pricing, ctx) : null,
    changes:
      changes?.map((change) => ({
        id: change.id,
        text: changeTitle(change, locale),
        detail: `${change.actor_name}, ${formatInstant(change.at, locale, env().BUSINESS_TIME_ZONE)}`,
      })) ?? null,
  };
}

function findingsView(pricingFindings: PricingFindings, { locale, actor }: Viewer): FindingsView {
  const t = translator(locale);
  const editable = may(actor, "pricing:edit");
  return {
    missing: findings(pricingFindings.missing, (row) => ({
      key: `${row.hotel_id}/${row.roomTypes[0]?.id}`,
      text: missingName(row, t),
      to: mendHref(row, editable),
      detail: t("dashboard:NIGHTS_FROM", {
        count: row.nights,
        date: formatDate(row.firstNight, locale),
      }),
    })),
    ending: findings(pricingFindings.ending, (row) => ({
      key: String(row.id),
      text: `${row.hotel_label}, ${row.name}`,
      to: successorHref(row, editable),
      detail: t("dashboard:ENDS_ON", { date: formatDate(row.end_date, locale) }),
    })),
    free: findings(pricingFindings.free, doubtful),
    below_buy: findings(pricingFindings.below_buy, (row) => {
      const { season_name, meal_plan, bought_meal_plans: bought } = row;
      const isOther = bought !== null && !bought.includes(meal_plan);
      const meals = otherMealsInWords(isOther ? { sold: [meal_plan], bought } : null, t);
      return { ...doubtful(row), detail: [season_name, meals].filter(Boolean).join(" · ") };
    }),
    inPart: pricingFindings.inPart.total > 0 ? inPartView(pricingFindings.inPart, t) : null,
  };
}

function inPartView({ rows, total }: PricingFindings["inPart"], t: TFunction): FindingList {
  const named = rows.map((row) => ({ ...row, name: `${row.hotel_label}, ${row.name}` }));
  return {
    rows: seasonsInPart(named, t).map(({ id, name, sentence, to }) => ({
      ...{ key: String(id), text: name, to, detail: sentence },
    })),
    more: total - rows.length,
  };
}

/** The number of room types that a line names; further ones are only counted. */
const MAX_NAMED = 3;

function missingName(
  { hotel_label, roomTypes, allRoomTypes }: MissingPrices,
  t: TFunction,
): string {
  const count = roomTypes.length;
  if (allRoomTypes && count > 1)
    return t("dashboard:ALL_ROOM_TYPES", { hotel: hotel_label, count });
  if (count > MAX_NAMED) return t("dashboard:SOME_ROOM_TYPES", { hotel: hotel_label, count });
  return [hotel_label, ...roomTypes.map(({ label }) => label)].join(", ");
}

/**
 * @returns the address that closes the gap: the form of the missing season, or of the price in the existing
 * season; for readers without permission to edit, the list of prices
 */
function mendHref(row: MissingPrices, editable: boolean): string {
  const [only, ...others] = row.roomTypes;
  const room_type_id = others.length === 0 ? only?.id : undefined;
  if (!editable) {
    return roomPriceList.href({
      filters: { hotel_id: row.hotel_id, room_type_id, price_type: "sell" },
    });
  }
  const isNew = { kind: "new" } as const;
  if (row.season_id === null) {
    return dialogHref(seasonList.href({ filters: { hotel_id: row.hotel_id } }), isNew, {
      start_date: row.firstNight,
      end_date: row.lastNight ?? undefined,
    });
  }
  return dialogHref(roomPriceList.href({ filters: { hotel_id: row.hotel_id } }), isNew, {
    room_type_id,
    season_id: row.season_id,
  });
}

function stoppedSale(row: StoppedSale, { locale }: Viewer): FindingRow {
  return {
    key: String(row.id),
    text: [row.hotel_label, row.room_type_label].filter(Boolean).join(", "),
    to: stopSaleList.href({ filters: { hotel_id: row.hotel_id } }),
    detail: translator(locale)("dashboard:STOPPED.UNTIL", {
      date: formatDate(row.end_date, locale),
    }),
  };
}

function doubtful(row: DoubtfulPrice): FindingRow {
  return {
    key: String(row.id),
    text: `${row.hotel_label}, ${row.room_type_label}`,
    to: dialogHref(roomPriceList.href(), { kind: "edit", id: row.id }),
    detail: row.season_name,
  };
}

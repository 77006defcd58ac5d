import type { TFunction } from "i18next";
import { formatRange } from "~/core/dates/format.server";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { dialogHref } from "~/lists/dialog-params";
import { searchText } from "~/lists/list-definition";
import { ownerOf } from "../../catalogue/cms-pages/cms-page";
import { editPageHref } from "../../catalogue/cms-pages/cms-page-links";
import { pageOwnerList } from "../../catalogue/cms-pages/page-owner.list";
import { spaHref } from "../../catalogue/spas/spa-links";
import { serviceList } from "../../catalogue/services/service.list";
import { spaList } from "../../catalogue/spas/spa.list";
import { tourHref } from "../../catalogue/tours/tour-links";
import { tourList } from "../../catalogue/tours/tour.list";
import { treatmentHref } from "../../catalogue/treatments/treatment-links";
import { treatmentList } from "../../catalogue/treatments/treatment.list";
import { hotelHref } from "../../places/hotels/hotel-links";
import { hotelList } from "../../places/hotels/hotel.list";
import { roomTypeHref } from "../../places/room-types/room-type-links";
import { roomTypeList } from "../../places/room-types/room-type.list";
import { seasonList } from "../../places/seasons/season.list";
import { priceRuleList } from "../../pricing/price-rules/price-rule.list";
import { bookingHref } from "../../sales/bookings/booking-links";
import { customerHref } from "../../sales/customers/customer-links";
import { customerList } from "../../sales/customers/customer.list";
import { distributionPointList } from "../../settings/distribution-points/distribution-point.list";
import { userList } from "../../settings/users/user.list";
import { findInHelp } from "../help/help.presenter.server";
import { matchingActs, type Act, type SearchLine } from "./acts.presenter.server";
import { hasWords, kindsOfRow, MOST_PER_KIND, searchWords } from "./search";
import type { KindOfRow } from "./search";
import type { Match } from "./search.repository.server";
import { searchAnything } from "./search.service.server";

/** A page of the product that can be found by its name. */
export interface Screen {
  label: string;
  to: string;
}

/** What can be found by its name without reading rows: only what the reader may open and do. */
export interface Findable {
  screens: Screen[];
  acts: Act[];
}

/** The matches of a kind. */
export interface SearchGroup {
  kind: KindOfRow | "screen" | "act" | "help";
  title: string;
  lines: SearchLine[];
  /** The address of the list with all matches, if there are more than `lines`; "" if no list has them. */
  allTo?: string;
}

export interface SearchPage {
  search: string;
  groups: SearchGroup[];
  tooShort: boolean;
}

/**
 * @returns the matches of `q`: pages first, then acts, each kind of rows, and the help; at most `MOST_PER_KIND` of
 *   each
 */
export async function searchPage(
  ctx: Context,
  params: URLSearchParams,
  { screens, acts }: Findable,
): Promise<SearchPage> {
  const search = searchText(params.get("q") ?? "");
  const words = searchWords(search);
  const { rows, tooShort } = await searchAnything(ctx, words, MOST_PER_KIND + 1);
  const t = translator(ctx.locale);
  const kinds = Object.keys(kindsOfRow) as KindOfRow[];
  const groups = [
    screenGroup(screens, words, t),
    { kind: "act" as const, title: t("search:ACTS"), lines: await matchingActs(ctx, acts, words) },
    ...kinds.map((kind) => groupOf(kind, rows, { search, ctx, t })),
    helpGroup(words, ctx, t),
  ];
  return { search, groups: groups.filter(({ lines }) => lines.length > 0), tooShort };
}

/** The matches as they are listed below a search box. */
export interface MatchesBelow {
  groups: Pick<SearchGroup, "title" | "lines">[];
  /** The number of matches, as a sentence. */
  status: string;
}

/** @returns the matches of `search`, as on the page (`searchPage`) */
export async function matchesBelow(
  ctx: Context,
  search: string,
  findable: Findable,
): Promise<MatchesBelow> {
  const page = await searchPage(ctx, new URLSearchParams({ q: search }), findable);
  const t = translator(ctx.locale);
  const groups = page.groups.map(({ title, lines }) => ({ title, lines }));
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const status = t("search:REPLIES.MATCHES", { count });
  return { groups, status: page.tooShort ? `${status} ${t("search:TOO_SHORT")}` : status };
}

function screenGroup(screens: Screen[], words: string[], t: TFunction): SearchGroup {
  const matching = words.length > 0 ? screens.filter(({ label }) => hasWords(label, words)) : [];
  const lines = matching.slice(0, MOST_PER_KIND).map(({ label, to }) => ({
    text: label,
    to,
    detail: "",
    state: "",
  }));
  return { kind: "screen", title: t("search:SCREENS"), lines };
}

function helpGroup(words: string[], { locale }: Context, t: TFunction): SearchGroup {
  const lines = findInHelp(locale, words)
    .slice(0, MOST_PER_KIND)
    .map(({ title, page, to }) => ({ text: title, to, detail: page, state: "" }));
  return { kind: "help", title: t("common:SHELL.HELP"), lines };
}

function groupOf(
  kind: KindOfRow,
  rows: Match[],
  { search, ctx, t }: { search: string; ctx: Context; t: TFunction },
): SearchGroup {
  const { title, hrefOf, list, feminine } = kindsOnPage[kind];
  const matches = rows.filter((row) => row.kind === kind);
  const lines = matches.slice(0, MOST_PER_KIND).map((match) => ({
    text: match.name || `#${match.id}`,
    to: hrefOf(match),
    detail: [match.owner, datesOf(match, ctx)].filter(Boolean).join(" · "),
    state: match.active
      ? ""
      : t(feminine ? "common:STATUS.INACTIVE" : "common:STATUS_MASCULINE.INACTIVE"),
  }));
  const more = matches.length > MOST_PER_KIND;
  return { kind, title: t(title), lines, ...(more && { allTo: list?.href({ search }) ?? "" }) };
}

function datesOf({ start_date, end_date }: Match, { locale }: Context): string {
  return start_date && end_date ? formatRange({ start: start_date, end: end_date }, locale) : "";
}

interface KindOnPage {
  /** The key of the heading. */
  title: string;
  /** @returns the address of the page that shows or edits a match */
  hrefOf: (match: Match) => string;
  /** Whether the noun is feminine in French: "Inactive", not "Inactif". */
  feminine?: true;
  /** The list with all of its rows. */
  list?: { href: (change: { search: string }) => string };
}

/** @returns the address of the dialog that edits a row over its list */
const editedOver =
  (list: { href: () => string }) =>
  ({ id }: Match) =>
    dialogHref(list.href(), { kind: "edit", id });

const kindsOnPage: Record<KindOfRow, KindOnPage> = {
  hotel: { title: "hotels:LIST.TITLE", hrefOf: ({ id }) => hotelHref(id), list: hotelList },
  room_type: {
    title: "room-types:LIST.TITLE",
    hrefOf: ({ id }) => roomTypeHref(id),
    list: roomTypeList,
  },
  season: {
    title: "seasons:LIST.TITLE",
    hrefOf: editedOver(seasonList),
    list: seasonList,
    feminine: true,
  },
  price_rule: {
    title: "price-rules:LIST.TITLE",
    hrefOf: editedOver(priceRuleList),
    list: priceRuleList,
    feminine: true,
  },
  booking: {
    title: "search:BOOKINGS",
    hrefOf: ({ type, id }) => bookingHref(type!, id),
  },
  customer: {
    title: "customers:LIST.TITLE",
    hrefOf: ({ id }) => customerHref(id),
    list: customerList,
  },
  tour: { title: "tours:LIST.TITLE", hrefOf: ({ id }) => tourHref(id), list: tourList },
  spa: { title: "spas:LIST.TITLE", hrefOf: ({ id }) => spaHref(id), list: spaList },
  treatment: {
    title: "treatments:LIST.TITLE",
    hrefOf: ({ id }) => treatmentHref(id),
    list: treatmentList,
  },
  service: { title: "services:LIST.TITLE", hrefOf: editedOver(serviceList), list: serviceList },
  cms_page: {
    title: "search:PAGES",
    hrefOf: (match) => editPageHref(ownerOf(match), match.id),
    list: pageOwnerList,
  },
  distribution_point: {
    title: "distribution-points:LIST.TITLE",
    hrefOf: editedOver(distributionPointList),
    list: distributionPointList,
  },
  user: { title: "users:LIST.TITLE", hrefOf: editedOver(userList), list: userList },
};

import { assertMay, may } from "~/core/access/permissions";
import { addDays } from "~/core/dates";
import { formatRange } from "~/core/dates/format.server";
import { labelIn, type GuestLabel } from "~/core/guest-text";
import type { Context, HotelContext } from "~/db/context";
import { constraintsOf } from "~/forms/checking/constraints.server";
import type { OptionList } from "~/forms/checking/options";
import { finds, searchedIn } from "~/forms/editing/entered";
import type { FormConstraints, FormReply } from "~/forms/posting/form-reply";
import { translator } from "~/i18n/i18n.server";
import { listHotelOptions } from "../../places/hotels/hotel.service.server";
import { guestsInWords } from "../../pricing/price-calculator/guests-in-words";
import { nightLabel } from "../../pricing/price-calculator/price-words.server";
import { planChoicesOfAll, type PlanChoices } from "../../pricing/stay-fields/plan-choices.server";
import { listDistributionPointOptions } from "../../settings/distribution-points/distribution-point.service.server";
import { aroundView, type AroundView } from "./around-grid.presenter.server";
import { searchAsked, type SearchAsked } from "./availability-asked.server";
import { AvailabilityFields } from "./availability-search.schema";
import { searchAvailability, type Availability } from "./availability-search.service.server";
import { MAX_SEARCHED_NIGHTS, searchHref, type SearchFields } from "./availability-url";
import { byPlace, inOrder, mayBeFreeAround, stayOrders, type StayOrder } from "./found-stays";
import {
  freeRow,
  groupHref,
  refusedRow,
  type FreeRow,
  type RefusedRow,
} from "./stay-rows.presenter.server";
import { usualNights } from "./weekends";
import { atHotelsTogether } from "~/modules/sales/hotel-clocks/hotel-clock.service.server";
import { rowId } from "~/core/ids";

/** The page of the search for one address, its texts formatted. */
export interface AvailabilityPage {
  title: string;
  /** The values of the form. */
  entered: SearchFields;
  constraints: FormConstraints;
  /** The mistakes in the address, if there are any; wrong values are replaced by defaults. */
  reply?: FormReply;
  hotels: OptionList;
  distributionPoints: OptionList;
  plans: PlanChoices;
  /** Whether somebody looks for hotels by name in the folded part of the form. */
  finding: boolean;
  /** Tonight and the weekends, for the same party. */
  usual: { key: string; to: string; dates: string; current: boolean }[];
  found: FoundView;
}

export interface FoundView {
  /** "Fri Dec 4, 2026 – Sun Dec 6, 2026, 2 nights, 2 adults" */
  title: string;
  /** "12 room types can be booked, in 5 hotels." */
  sum: string;
  warnings: string[];
  orders: { order: StayOrder; to: string; current: boolean }[];
  rows: FreeRow[];
  /** The links to other pages of the rows; null where there is one page. */
  pages: { text: string; before: string | null; after: string | null } | null;
  refused: { count: number; rows: RefusedRow[]; more: number };
  around: AroundView | null;
  /** The address of the same search with the days around; null where they wouldn't help. */
  widen: string | null;
  /** The address of the form that books several rooms for such a party; null for readers who may not. */
  group: string | null;
}

/** The most rows of a page, and the most room types that are listed with their reason. */
const PAGE = 50;
const MAX_REFUSED = 100;

/** Up to this number, all hotels are offered at once; with more, a search finds the others. */
const FEW_HOTELS = 25;

/** How far the stays of the grid are from the search: days earlier or later, and nights shorter or longer. */
const AROUND = { days: 3, nights: 1, maxNights: MAX_SEARCHED_NIGHTS };

export async function availabilityPage(
  ctx: Context,
  params: URLSearchParams,
): Promise<AvailabilityPage> {
  assertMay(ctx, "bookings:view");
  const here = await atHotelsTogether(
    ctx,
    params.getAll("hotel_ids").flatMap((id) => rowId(id) ?? []),
  );
  const asked = searchAsked(here, params);
  const { entered, reply } = asked;
  const distributionPoints = await listDistributionPointOptions(ctx, {
    chosen: asked.party.distribution_point_id ?? undefined,
    search: searchedIn(params, "distribution_point_id"),
  });
  const { rate_plan_id: plan } = asked.party;
  const plans = await planChoicesOfAll(ctx, plan ?? undefined);
  const party = {
    ...asked.party,
    distribution_point_id: idAmongChoices(asked.party.distribution_point_id, distributionPoints),
    rate_plan_id: idAmongChoices(plan, plans.ratePlans),
  };
  const [hotels, availability] = await Promise.all([
    listHotelOptions(ctx, {
      activeOnly: true,
      chosen: party.hotel_ids,
      search: searchedIn(params, "hotel_ids"),
      limit: FEW_HOTELS,
    }),
    searchAvailability(ctx, party, asked.input.around ? AROUND : undefined),
  ]);
  return {
    title: translator(ctx.locale)("availability:TITLE"),
    ...{ entered, reply, hotels, distributionPoints, plans, finding: finds(params) },
    constraints: constraintsOf(AvailabilityFields),
    usual: usualView(here, asked),
    found: foundView(ctx, asked, availability),
  };
}

/** @returns the channel or rate plan of the party; null for none, and for one that doesn't exist */
function idAmongChoices(id: number | null = null, { options }: OptionList): number | null {
  return options.some(({ value }) => value === String(id)) ? id : null;
}

function usualView(here: HotelContext, { fields, party }: SearchAsked): AvailabilityPage["usual"] {
  return usualNights(here.today).map(({ key, checkin_date, nights }) => {
    const checkout_date = addDays(checkin_date, nights);
    return {
      key,
      to: searchHref({ ...fields, checkin_date, nights: String(nights), page: "1" }),
      dates: formatRange({ start: checkin_date, end: checkout_date }, here.locale),
      current: party.checkin_date === checkin_date && party.checkout_date === checkout_date,
    };
  });
}

function foundView(ctx: Context, asked: SearchAsked, availability: Availability): FoundView {
  const { locale } = ctx;
  const { fields, input } = asked;
  const t = translator(locale);
  const { free, refused } = availability;
  const books = may(ctx.actor, "bookings:edit");
  const name = (row: GuestLabel) => labelIn(row, locale);
  const ordered = inOrder(free, input.sort, name, locale);
  const pages = Math.max(1, Math.ceil(free.length / PAGE));
  const page = Math.min(input.page, pages);
  const at = (changes: SearchFields) => searchHref({ ...fields, page: "1", ...changes });
  const hotels = new Set(free.map(({ hotel }) => hotel.id)).size;
  return {
    title: titleOf(ctx, asked),
    sum: t("availability:FOUND.SUM", {
      count: free.length,
      hotels: t("availability:FOUND.HOTELS", { count: hotels }),
    }),
    warnings: warningsOf(ctx, availability),
    orders: stayOrders.map((order) => ({
      ...{ order, to: at({ sort: order }), current: order === input.sort },
    })),
    rows: ordered
      .slice((page - 1) * PAGE, page * PAGE)
      .map((stay) => freeRow(ctx, asked, stay, books)),
    pages:
      pages > 1
        ? {
            text: t("common:LIST.PAGE_OF", { page, pages }),
            before: page > 1 ? at({ page: String(page - 1) }) : null,
            after: page < pages ? at({ page: String(page + 1) }) : null,
          }
        : null,
    refused: {
      count: refused.length,
      rows: byPlace(refused, name, locale)
        .slice(0, MAX_REFUSED)
        .map((stay) => refusedRow(ctx, stay)),
      more: Math.max(0, refused.length - MAX_REFUSED),
    },
    around: availability.grid && aroundView(ctx, asked, availability.grid),
    group: books ? groupHref(asked) : null,
    widen: !input.around && refused.some(mayBeFreeAround) ? at({ around: "on" }) : null,
  };
}

function titleOf({ locale }: Context, { party, nights }: SearchAsked): string {
  const t = translator(locale);
  const { checkin_date, checkout_date } = party;
  const days = [checkin_date, checkout_date].map((date) => nightLabel(date, locale));
  return [
    days.join(" – "),
    t("availability:FOUND.NIGHTS", { count: nights }),
    guestsInWords(party, t),
  ].join(", ");
}

function warningsOf({ locale }: Context, { point, promoCodeKnown }: Availability): string[] {
  const t = translator(locale);
  return [
    ...(point?.isActive === false ? [t("quotes:WARNINGS.DISTRIBUTION_POINT_INACTIVE")] : []),
    ...(promoCodeKnown ? [] : [t("quotes:WARNINGS.UNKNOWN_PROMO_CODE")]),
  ];
}

import { formatMinor, formatMoney } from "~/core/money/money";
import type { Context } from "~/db/context";
import { searchedIn } from "~/forms/editing/entered";
import type { OptionList } from "~/forms/checking/options";
import { translator } from "~/i18n/i18n.server";
import { dialogHref } from "~/lists/dialog-params";
import { listDistributionPointOptions } from "~/modules/settings/distribution-points/distribution-point.service.server";
import { findTour, listTourOptions } from "~/modules/catalogue/tours/tour.service.server";
import { validityInWords } from "../../price-batches/validity-words.server";
import type { PricedUnit } from "../catalogue-price";
import type { CataloguePrice } from "../catalogue-price.fields";
import { calculateTour } from "./calculate-tour.service.server";
import { tourRequest, calculatorFields, countsFor } from "./tour-calculator";
import { tourPriceList, type TourPriceQuery } from "../tour-price.list";

/** The calculator beside the list of tour prices, formatted. */
export interface TourCalculator {
  tours: OptionList;
  distributionPoints: OptionList;
  /** The values of its fields. */
  entered: { tour: string; date: string; price_type: string; channel: string; people: string };
  /** The message at the field of the day; null where the day is valid. */
  dateMistake: string | null;
  /** A field for each unit of the tour; none where the booking is priced as a whole. */
  units: { unit: PricedUnit; count: string }[];
  wholeBooking: boolean;
  /** null before a tour is chosen, and where the entered day doesn't exist. */
  result: {
    lines: {
      unit: string;
      count: number;
      each: string | null;
      amount: string | null;
      /** "General, Apr 1, 2027 – Oct 31, 2027"; null where no price applies. */
      row: string | null;
      rowTo: string | null;
    }[];
    /** null where a unit has no price. */
    total: string | null;
    obstacles: string[];
  } | null;
}

/**
 * @param query the query of the list beside the calculator; links to price rows keep it
 * @returns the calculator for the request in the address
 */
export async function tourCalculator(
  ctx: Context,
  params: URLSearchParams,
  query: TourPriceQuery,
): Promise<TourCalculator> {
  // The house's day: a tour is in no hotel.
  const request = tourRequest(params, ctx.today);
  const tour_id = request.tour_id ?? query.filters.tour_id;
  const { tour: tourField, channel: channelField } = calculatorFields;
  const [tour, tours, distributionPoints] = await Promise.all([
    tour_id ? findTour(ctx, tour_id) : undefined,
    listTourOptions(ctx, { chosen: tour_id, search: searchedIn(params, tourField) }),
    listDistributionPointOptions(ctx, {
      chosen: request.distribution_point_id ?? undefined,
      search: searchedIn(params, channelField),
    }),
  ]);
  const t = translator(ctx.locale);
  const counts = tour ? countsFor(tour, request) : [];
  const common = {
    tours,
    distributionPoints,
    entered: {
      tour: String(tour?.id ?? ""),
      date: request.date ?? "",
      price_type: request.price_type,
      channel: String(request.distribution_point_id ?? ""),
      people: String(request.people ?? ""),
    },
    dateMistake: request.date ? null : t("validation:DATE"),
    wholeBooking: tour?.pricing_per === "booking",
    units:
      tour?.pricing_per === "person"
        ? counts.map(({ unit, count }) => ({ unit, count: String(count) }))
        : [],
  };
  const { date } = request;
  if (!tour || !date) return { ...common, result: null };
  const { lines, total, obstacles } = await calculateTour(ctx, tour, { ...request, date, counts });
  const money = (minor: number | null) =>
    minor === null
      ? null
      : formatMoney(formatMinor(minor, tour.currency.digits), tour.currency, ctx.locale);
  const rowInWords = (row: CataloguePrice) => {
    const channel = distributionPoints.options.find(
      ({ value }) => value === String(row.distribution_point_id),
    );
    const place = channel?.label ?? t("catalogue-prices:LIST.GENERAL");
    return `${place}, ${validityInWords(row, t, ctx.locale)}`;
  };
  return {
    ...common,
    result: {
      lines: lines.map(({ unit, count, each, amount, row }) => ({
        unit: t(`catalogue-prices:UNITS.${unit}`),
        count,
        each: money(each),
        amount: money(amount),
        row: row && rowInWords(row),
        rowTo:
          row &&
          dialogHref(tourPriceList.href({ page: query.page }, query), { kind: "edit", id: row.id }),
      })),
      total: money(total),
      obstacles: obstacles.map((obstacle) =>
        t(`catalogue-prices:OBSTACLES.${obstacle}`, {
          min: tour.min_people,
          max: tour.max_people,
        }),
      ),
    },
  };
}

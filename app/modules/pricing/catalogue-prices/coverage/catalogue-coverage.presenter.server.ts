import { daysBetween, rangeDays } from "~/core/dates";
import { formatDate, formatRange } from "~/core/dates/format.server";
import { labelIn } from "~/core/guest-text";
import { formatMoney } from "~/core/money/money";
import { may } from "~/core/access/permissions";
import type { Context } from "~/db/context";
import { translator } from "~/i18n/i18n.server";
import { dialogHref } from "~/lists/dialog-params";
import { weekdaysInWords } from "../../price-batches/validity-words.server";
import type { CoverageView, ShownCoverage, StretchView } from "../../price-coverage/coverage-view";
import { gapEdgesOf, namedAmong, shapesOf } from "../../price-coverage/strip";
import { monthsIn } from "../../price-coverage/months.server";
import { findTour } from "~/modules/catalogue/tours/tour.service.server";
import { findTreatment } from "~/modules/catalogue/treatments/treatment.service.server";
import { coverTour, coverTreatment, type PricedYear } from "./catalogue-coverage.service.server";
import type { PriceStretch } from "./coverage-of-prices";
import { tourPriceList, type TourPriceQuery } from "../tour-price.list";
import { treatmentPriceList, type TreatmentPriceQuery } from "../treatment-price.list";

/**
 * The days of the coming year that have a price, for the tour or treatment that the list is filtered by; its
 * texts are formatted.
 */
export interface CatalogueCoverage {
  title: string;
  /** A sentence that names the prices that count, or the reason why no days are shown. */
  about: string;
  /** One strip for each unit of a tour that takes place; a single one, without a unit, for a treatment. */
  strips: { unit: string | null; coverage: CoverageView }[];
}

/** @returns the coverage for the tour of the list; null where the list isn't filtered by one tour */
export async function tourCoverage(
  ctx: Context,
  { filters }: TourPriceQuery,
): Promise<CatalogueCoverage | null> {
  const tour = filters.tour_id && (await findTour(ctx, filters.tour_id));
  if (!tour) return null;
  const t = translator(ctx.locale);
  const price_type = filters.price_type ?? "sell";
  const years = await coverTour(ctx, tour, price_type);
  const chosenYears = years.filter(({ unit }) => !filters.unit || unit === filters.unit);
  const title = t(`catalogue-prices:COVERAGE.TITLE_${price_type}`, {
    name: labelIn(tour, ctx.locale),
  });
  if (years.every(({ stretches }) => stretches.length === 0)) {
    return { title, about: t("catalogue-prices:COVERAGE.NOTHING"), strips: [] };
  }
  return {
    title,
    about: t("catalogue-prices:COVERAGE.GENERAL"),
    strips: chosenYears.map(({ unit, ...year }) => {
      const list = tourPriceList.href({ filters: { tour_id: tour.id, unit, price_type } });
      return {
        unit: t(`catalogue-prices:UNITS.${unit}`),
        coverage: coverageView(year, ctx, { list, ownPrice: null }),
      };
    }),
  };
}

/**
 * @returns the coverage for the treatment of the list; null where the list isn't filtered by one treatment
 */
export async function treatmentCoverage(
  ctx: Context,
  { filters }: TreatmentPriceQuery,
): Promise<CatalogueCoverage | null> {
  const treatment = filters.treatment_id && (await findTreatment(ctx, filters.treatment_id));
  if (!treatment) return null;
  const price_type = filters.price_type ?? "sell";
  const year = await coverTreatment(ctx, treatment.id, price_type);
  const list = treatmentPriceList.href({ filters: { treatment_id: treatment.id, price_type } });
  // The price in the treatment itself is a sell price; a buy price exists only as a price row.
  const ownPrice =
    price_type === "sell" ? formatMoney(treatment.price, treatment.currency, ctx.locale) : null;
  const t = translator(ctx.locale);
  return {
    title: t(`catalogue-prices:COVERAGE.TITLE_${price_type}`, {
      name: labelIn(treatment, ctx.locale),
    }),
    about: t("catalogue-prices:COVERAGE.GENERAL"),
    strips: [{ unit: null, coverage: coverageView(year, ctx, { list, ownPrice }) }],
  };
}

interface Place {
  /** The path of the list in which a missing price is added. */
  list: string;
  /** The price, formatted, on days without a price row; null where such days are a gap. */
  ownPrice: string | null;
}

/** The states in the order of the legend. */
const coverages: ShownCoverage[] = ["priced", "partly", "own", "gap"];

function coverageView(
  { range, stretches }: PricedYear,
  ctx: Context,
  { list, ownPrice }: Place,
): CoverageView {
  const { locale } = ctx;
  const t = translator(locale);
  const text = (key: string, params?: object) =>
    t(`catalogue-prices:COVERAGE.${key}`, { ...params });
  const sum = (count: "priced" | "lacking") =>
    stretches.reduce((total, stretch) => total + stretch[count], 0);
  const counts = { priced: sum("priced"), lacking: sum("lacking"), price: ownPrice };
  const coverageOf = ({ coverage }: PriceStretch): ShownCoverage =>
    coverage === "gap" && ownPrice ? "own" : coverage;
  const stateOf = (stretch: PriceStretch) =>
    stretch.coverage === "partly"
      ? text(ownPrice ? "OWN_ON" : "LACKING_ON", {
          weekdays: weekdaysInWords(stretch.lackingOn, t),
        })
      : text(`STATES.${coverageOf(stretch)}`);
  const drawn = stretches.map((stretch) => ({
    coverage: coverageOf(stretch),
    at: daysBetween(range.start, stretch.start),
    length: rangeDays(stretch),
  }));
  const view = (stretch: PriceStretch): StretchView => ({
    key: stretch.start,
    coverage: coverageOf(stretch),
    state: stateOf(stretch),
    dates:
      stretch.start === stretch.end
        ? formatDate(stretch.start, locale)
        : formatRange(stretch, locale),
    count: text("DAYS", { count: stretch.priced + stretch.lacking }),
    season: "",
    mends:
      stretch.coverage !== "priced" && may(ctx.actor, "pricing:edit")
        ? [{ label: text("ADD_PRICE"), to: addingFor(list, stretch) }]
        : [],
  });
  return {
    days: rangeDays(range),
    months: monthsIn(range, locale),
    shapes: shapesOf(drawn),
    gapEdges: gapEdgesOf(drawn),
    seasons: null,
    legend: coverages
      .filter((coverage) => stretches.some((stretch) => coverageOf(stretch) === coverage))
      .map((coverage) => ({ coverage, label: text(`STATES.${coverage}`) })),
    summary: text(ownPrice ? "SUMMARY_OWN" : "SUMMARY", counts),
    named: namedAmong(stretches, ({ coverage }) => coverage !== "priced", view),
    stretches: stretches.map(view),
    tableAt: null,
  };
}

/**
 * @returns the address of the form that adds a price for the days of a stretch, on the weekdays without one
 */
function addingFor(list: string, { coverage, start, end, lackingOn }: PriceStretch): string {
  const form = dialogHref(list, { kind: "new" }, { valid_from: start, valid_to: end });
  if (coverage !== "partly") return form;
  return [form, ...lackingOn.map((weekday) => `weekdays=${weekday}`)].join("&");
}

import { weekdays, type Weekday } from "~/core/dates";
import { dateOrderIn, type DateOrder } from "~/core/dates/parse.server";
import { parseMinor, type DisplayCurrency } from "~/core/money/money";
import {
  amountIn,
  assertCurrency,
  dateIn,
  flagIn,
  nameKey,
  oneOf,
  planLines,
  pointOf,
  priceTypeIn,
  Refused,
  type KnownPoint,
  type NamedRow,
  type PlannedLine,
  type WantedPrice,
} from "../../price-imports/planned-line.server";
import type { FileLine } from "../../price-imports/price-file.server";
import { inWeekOrder } from "~/modules/catalogue/tours/tour";
import { brokenValidity, MAX_PRICE, pricedUnits } from "../catalogue-price";
import type { CataloguePrice } from "../catalogue-price.fields";
import type { tourPriceCsvColumns, treatmentPriceCsvColumns } from "./catalogue-price-csv";

/** A line of a file of tour prices. */
export type TourPriceLine = FileLine<(typeof tourPriceCsvColumns)[number]>;

/** A line of a file of treatment prices. */
export type TreatmentPriceLine = FileLine<(typeof treatmentPriceCsvColumns)[number]>;

/** A price that an import writes: a new one, or the new value of an existing one. */
export interface PriceToWrite extends Omit<CataloguePrice, "id"> {
  /** null for a new price. */
  existingId: number | null;
}

/** A tour under one of its names: its label or its slug. */
export interface KnownTour extends NamedRow {
  pricing_per: string;
  units: string[];
  currency: DisplayCurrency;
}

interface KnownSpa extends NamedRow {
  currency: DisplayCurrency;
}

/** The distribution points that the lines name, and the existing prices that the lines may change. */
export interface KnownPrices {
  /** The distribution points by code. */
  points: Map<string, KnownPoint[]>;
  /** The existing prices by `placeKey`. */
  prices: Map<string, CataloguePrice>;
}

/** All rows that the lines of tour prices name, by the `nameKey` of their names. */
export interface TourNames extends KnownPrices {
  tours: Map<string, KnownTour[]>;
}

/** All rows that the lines of treatment prices name, by the `nameKey` of their names. */
export interface TreatmentNames extends KnownPrices {
  spas: Map<string, KnownSpa[]>;
  /** The treatments by "spa id/name". */
  treatments: Map<string, NamedRow[]>;
}

/** The tour and unit, or the treatment, that a price belongs to. */
type Owner = Pick<CataloguePrice, "tour_id" | "unit" | "treatment_id" | "weekdays">;

/** @returns the key of which only one active price may exist */
export function placeKey(
  price: Owner & Pick<CataloguePrice, "price_type" | "distribution_point_id" | "valid_from">,
): string {
  const { tour_id, unit, treatment_id, price_type, distribution_point_id, valid_from } = price;
  const owner = tour_id ? [tour_id, unit] : [treatment_id, price.weekdays.join(" ")];
  return [...owner, price_type, distribution_point_id ?? 0, valid_from ?? ""].join("/");
}

/** @returns a plan for each line, in their order */
export function planTourPrices(
  lines: TourPriceLine[],
  names: TourNames,
): PlannedLine<PriceToWrite, CataloguePrice>[] {
  const read = { names, dateOrder: orderIn(lines) };
  return planLines(lines, {
    named: ["tour", "unit"],
    isSame,
    wantedBy: (line) => {
      const { tour: name = "", unit: given = "" } = line.cells;
      const {
        id: tour_id,
        currency,
        ...tour
      } = oneOf(names.tours.get(nameKey(name)), "tour", name);
      const unit = pricedUnits.find((one) => one === given.trim().toLowerCase());
      if (!unit) throw new Refused("no_unit", { given });
      const whole = tour.pricing_per === "booking";
      if (!(whole ? ["booking"] : tour.units).includes(unit)) {
        throw new Refused(whole ? "priced_per_booking" : "unknown_unit", { given });
      }
      return wantedOf(line, { tour_id, unit, treatment_id: null, weekdays: [] }, currency, read);
    },
  });
}

/** @returns a plan for each line, in their order */
export function planTreatmentPrices(
  lines: TreatmentPriceLine[],
  names: TreatmentNames,
): PlannedLine<PriceToWrite, CataloguePrice>[] {
  const read = { names, dateOrder: orderIn(lines) };
  return planLines(lines, {
    named: ["spa", "treatment"],
    isSame,
    wantedBy: (line) => {
      const { spa: spaName = "", treatment: name = "" } = line.cells;
      const { id, currency } = oneOf(names.spas.get(nameKey(spaName)), "spa", spaName);
      const inSpa = names.treatments.get(`${id}/${nameKey(name)}`);
      const treatment_id = oneOf(inSpa, "treatment", name).id;
      const days = weekdaysIn(line.cells.weekdays);
      return wantedOf(
        line,
        { tour_id: null, unit: null, treatment_id, weekdays: days },
        currency,
        read,
      );
    },
  });
}

type Line = FileLine<keyof TourPriceLine["cells"] & keyof TreatmentPriceLine["cells"]>;

/** @returns the order of day and month that the dates of all lines show together */
function orderIn(lines: readonly Line[]): DateOrder | undefined {
  return dateOrderIn(lines.flatMap(({ cells }) => [cells.valid_from ?? "", cells.valid_to ?? ""]));
}

/**
 * @returns the values that lines of tours and of treatments share
 * @throws Refused with the first mistake
 */
function wantedOf(
  line: Line,
  owner: Owner,
  currency: DisplayCurrency,
  { names, dateOrder }: { names: KnownPrices; dateOrder: DateOrder | undefined },
): WantedPrice<PriceToWrite, CataloguePrice> {
  const { cells } = line;
  const point = pointOf(names.points, cells.distribution_point);
  assertCurrency(cells.currency, currency);
  const start = {
    ...owner,
    price_type: priceTypeIn(cells.price_type),
    distribution_point_id: point?.id ?? null,
    valid_from: dateIn(cells.valid_from, dateOrder),
  };
  const place = placeKey(start);
  const existing = names.prices.get(place) ?? null;
  const price: PriceToWrite = {
    ...start,
    price: amountIn(line, cells.price ?? "", { ...currency, max: MAX_PRICE }),
    // Without this column in the file the stored value stays; an empty cell means an open end.
    valid_to:
      cells.valid_to === undefined
        ? (existing?.valid_to ?? null)
        : dateIn(cells.valid_to, dateOrder),
    active: flagIn(cells.active) ?? existing?.active ?? true,
    existingId: existing?.id ?? null,
  };
  const { valid_from, valid_to } = price;
  if (brokenValidity({ valid_from, valid_to }).valid_to) throw new Refused("valid_order");
  return { price, place, currency, pointLabel: point?.label ?? null, existing };
}

function isSame(existing: CataloguePrice, price: PriceToWrite): boolean {
  return (
    existing.valid_to === price.valid_to &&
    existing.active === price.active &&
    parseMinor(existing.price, 4) === parseMinor(price.price, 4)
  );
}

/** @returns the weekdays that a cell lists; an empty cell means every day */
function weekdaysIn(text = ""): Weekday[] {
  const named = text
    .toLowerCase()
    .split(/[\s,;|+]+/)
    .filter(Boolean);
  const days = named.map((name) => {
    const day = weekdays.find((one) => one === name);
    if (!day) throw new Refused("no_weekday", { given: name });
    return day;
  });
  return inWeekOrder(days);
}
